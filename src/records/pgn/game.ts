/** Reads a game that a text format has taken apart into tokens and facts: who begins, its moves, its result. */
import { opposite } from '../../core/color.js';
import type { RecordResult } from '../../game/tree.js';
import { readInTurn } from '../../notation/inTurn.js';
import { readMove } from '../../notation/readMove.js';
import { settleOptions } from '../../notation/settle.js';
import type { Setup } from '../../position/setup.js';
import type { Spending } from '../budget.js';
import type { Recorder } from '../recorder.js';
import { positionOf } from '../start.js';
import { type LineCounter, WarningList } from '../warnings.js';
import { type Movetext, readMovetext } from './movetext.js';
import { type FenText, openRecorder } from './start.js';
import { DOTS, MOVE, NUMBER } from './tokenizer.js';
import type { TokenList } from './tokens.js';

/** A game as a format found it. */
export interface FoundGame extends Movetext {
  /** The FEN of the start and where it stands; without one the start is the usual one. */
  readonly fen: FenText | undefined;
  /** Writes the facts into the tree and returns the result that they say. */
  readonly writeFacts: (recorder: Recorder) => RecordResult | undefined;
}

/** Reads one game; its tree is not closed yet. */
export function openGame(game: FoundGame, spending: Spending, lines: LineCounter): Recorder {
  const warnings = new WarningList(spending.budget.warnings, lines);
  const recorder = openRecorder(game.fen, spending, warnings, (told) => startOfMoves(told, game, warnings));
  const tagged = game.writeFacts(recorder);
  const ended = readMovetext(recorder, game);
  const result = tagged === undefined || tagged === '*' ? (ended ?? '*') : tagged;
  if (ended !== undefined && ended !== '*' && ended !== result) {
    warnings.add({ code: 'record/unknown-result', text: ended });
  }
  recorder.setResult(result);
  return recorder;
}

/**
 * The start with the side that moves first. Where dots before the first move, or the writing of the first two (Black's
 * figures before Red's), or the rules say that Black begins, and the moves then read at least as far, Black does.
 */
function startOfMoves(setup: Setup, { list, fen }: FoundGame, warnings: WarningList): Setup {
  const moves = list.moves(0, TRIAL_MOVES);
  const [first] = moves;
  if (first === undefined) return setup;
  const texts = moves.map((move) => list.word(move));
  const hasDots = beginsWithDots(list);
  const isDoubtful = setup.turn === 'red' && (hasDots || isBlacksWriting(texts));
  const reach = countReadable(setup, isDoubtful ? texts : texts.slice(0, 1));
  if (!isDoubtful && reach > 0) return setup;
  const swapped = setup.withTurn(opposite(setup.turn));
  const otherReach = countReadable(swapped, texts);
  if (otherReach < reach || (otherReach === reach && !isDoubtful) || otherReach === 0) return setup;
  if (fen !== undefined || !hasDots) {
    warnings.add({ code: 'record/side-repaired', ply: 1, offset: first.start, text: texts[0] as string });
  }
  return swapped;
}

/** How many moves are tried to find out who begins. */
const TRIAL_MOVES = 6;

/** A first move in Chinese with Arabic figures and a second one with Chinese figures: Black's writing, then Red's. */
function isBlacksWriting([first = '', second = '']: readonly string[]): boolean {
  return /[\u4e00-\u9fff].?[1-9１-９]/.test(first) && !REDS_FIGURE.test(first) && REDS_FIGURE.test(second);
}

const REDS_FIGURE = /[一二三四五六七八九]/;

/** How many moves can be read from a start on: none where no board can hold it. */
function countReadable(start: Setup, texts: readonly string[]): number {
  const position = positionOf(start);
  if (position === undefined) return 0;
  const options = settleOptions(position, texts, {}, readMove);
  const read = readInTurn(position, texts, options, readMove);
  if (read.ok) return texts.length;
  return read.error.cause.code === 'notation/ambiguous' ? read.error.index + 1 : read.error.index;
}

/** Whether `1...` or `1. ……` stands before the first move. */
function beginsWithDots(list: TokenList): boolean {
  for (const token of list.tokens) {
    const { kind } = token;
    if (kind === MOVE) return false;
    if (kind === DOTS || (kind === NUMBER && /…|[^0-9０-９]{2}/.test(list.word(token)))) return true;
  }
  return false;
}
