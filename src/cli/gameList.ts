/** The games of a file as a list: who played, how it ended, how many moves, lines and comments there are. */
import { countTree, walkTree } from '../game/treeWalk.js';
import type { RecordGame } from '../records/types.js';
import { explainIn } from '../text/explain.js';
import type { Locale } from '../text/locale.js';
import { type Found, nameOfGame } from './games.js';
import { complain, type ExitStatus, FINE, INPUT_AT_FAULT, type Io, print, printJson } from './io.js';
import { wordsOf } from './wordsOf.js';

/** What a game is counted by. */
interface Size {
  readonly moves: number;
  readonly lines: number;
  readonly comments: number;
  /** What was repaired, kept unread or passed over in reading. */
  readonly warnings: number;
}

/** How many moves, lines and comments a record has. */
function countGame({ tree, warnings }: RecordGame): Size {
  const { nodes, lines } = countTree(tree);
  let comments = tree.root.before.length + tree.root.comments.length;
  for (const { node } of walkTree(tree)) comments += node.before.length + node.comments.length;
  return { moves: nodes, lines, comments, warnings: warnings.length };
}

/** The counts of a record in words, and how it ended where that is known. */
export function sizeOf(game: RecordGame, locale: Locale): string {
  const { result } = game.tree;
  const size = wordsOf(locale).size(countGame(game));
  return result === '*' ? size : `${result}   ${size}`;
}

/** What JSON says of a record. */
export function factsOfGame(game: RecordGame): object {
  return {
    name: nameOfGame(game),
    result: game.tree.result,
    ...countGame(game),
  };
}

/** Lists games as they come. The first one waits for a second: a file of one game is no list. */
export class GameList {
  private readonly io: Io;
  private readonly file: string;
  private readonly json: boolean;
  private first: Found | undefined;
  private isOpen = false;
  private games = 0;
  private plies = 0;
  private faults = 0;

  constructor(io: Io, file: string, json: boolean) {
    this.io = io;
    this.file = file;
    this.json = json;
  }

  /** Takes the next game, or what cannot be read. */
  async add(found: Found): Promise<void> {
    if (this.first === undefined) {
      this.first = found;
      return;
    }
    if (!this.isOpen) await this.tell(this.first);
    this.isOpen = true;
    await this.tell(found);
  }

  /** The last line. */
  async finish(): Promise<ExitStatus> {
    const { io, games, plies } = this;
    if (!this.json) await print(io, wordsOf(io.locale).total(games, plies));
    return this.faults === 0 ? FINE : INPUT_AT_FAULT;
  }

  private async tell(found: Found): Promise<void> {
    const { io } = this;
    const { locale } = io;
    const number = found.number ?? 1;
    if (found.kind === 'error') {
      this.faults++;
      const place = wordsOf(locale).game(number);
      return complain(io, `${this.file}: ${place}: ${explainIn(locale, found.error)}`);
    }
    this.games++;
    this.plies += countTree(found.game.tree).nodes;
    if (this.json) return printJson(io, { game: number, ...factsOfGame(found.game) });
    const parts = [String(number), nameOfGame(found.game), sizeOf(found.game, locale)];
    return print(io, parts.filter((part) => part !== '').join('   '));
  }
}
