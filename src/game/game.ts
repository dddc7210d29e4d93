/** A game: a line of play with its history, as a value. Playing, going back and giving up answer with new games. */
import { err, ok, type Result } from '../base/result.js';
import { frozen, shown } from '../base/values.js';
import { type Color, isColor, opposite } from '../core/color.js';
import { isMove, type Move } from '../core/move.js';
import type { MoveError } from '../notation/errors.js';
import { parseMove, tryPlay } from '../notation/parse.js';
import type { MoveReadOptions } from '../notation/readMove.js';
import type { Position } from '../position/position.js';
import type { Code, NaturalLimit } from '../rules/code.js';
import { type CodeId, codeOf } from '../rules/codes/index.js';
import type { Ruling } from '../rules/ruling.js';
import { movesBetween, rulingAt } from './arbiter.js';
import { linePlies, Ply } from './history.js';
import { headToJson, moveToJson, type TreeJson } from './json.js';
import { countQuiet, type QuietCount } from './limit.js';
import { type LosingMoves, losingMovesAt } from './losing.js';
import { type Ending, formatResult, isDeadMaterial, mateOutcome, type Outcome } from './outcome.js';
import { type Tree, treeOfLine } from './tree.js';

/** The code that rules where a game names none: the Chinese rules of 2020. */
const DEFAULT_CODE: CodeId = 'cxa-2020';

/** What a game is played under. */
export interface GameOptions {
  /** The code that rules on repetitions; `'cxa-2020'` by default. */
  readonly code?: CodeId | Code;
  /** The natural limit of moves; by default the code's, and without a code 120 plies. `{ plies: 120, checks: 10 }` leaves a side's checks beyond ten out of the count; `'none'` is no limit. */
  readonly limit?: NaturalLimit | 'none';
}

/** One move of a game, and the position after it. */
export interface HistoryEntry {
  /** How many moves were played, this one included: from 1. */
  readonly ply: number;
  readonly move: Move;
  readonly position: Position;
  /** The hash of the position. */
  readonly hash: bigint;
  /** How often the position had stood by then, this time included. */
  readonly occurrences: number;
}

/** What was taken back and can be given again. */
interface Undone {
  readonly what: Ply | Ending;
  readonly next: Undone | undefined;
}

/**
 * A line of play. A game is a value: every method answers and changes nothing. Games share what they have in common,
 * so that keeping all games of a line costs no more than keeping the last. Make one with `newGame`, `replay` or
 * `parseGame`, or with {@link Game.from}.
 */
export class Game {
  private readonly first: Ply;
  private readonly last: Ply;
  private readonly ending: Ending | undefined;
  private readonly undone: Undone | undefined;
  private readonly options: GameOptions;
  /** What was asked before; it never changes an answer. */
  private known: {
    outcome?: Outcome | undefined;
    moves?: readonly Move[];
    history?: readonly HistoryEntry[];
  } = {};
  private readonly rulings: Map<Code, Ruling> = new Map();

  private constructor(first: Ply, last: Ply, options: GameOptions, ending?: Ending, undone?: Undone) {
    this.first = first;
    this.last = last;
    this.options = options;
    this.ending = ending;
    this.undone = undone;
  }

  /** A game without a move from a position. @throws RangeError for the name of a code that there is not, or a limit that is no number of plies. */
  static from(start: Position, options: GameOptions = {}): Game {
    checkOptions(options);
    const first = new Ply(start, undefined, undefined);
    return new Game(first, first, options);
  }

  /** The position that the game started from. */
  get start(): Position {
    return this.first.position;
  }

  /** The position now. */
  get position(): Position {
    return this.last.position;
  }

  /** Who is to move now. */
  get turn(): Color {
    return this.last.position.turn;
  }

  /** How many moves were played. */
  get ply(): number {
    return this.last.index;
  }

  /** The moves played, from the first. The list is made on the first asking, in time linear in its length; it is frozen, as all is that a game remembers. */
  get moves(): readonly Move[] {
    this.known.moves ??= Object.freeze(movesBetween(this.first, this.last));
    return this.known.moves;
  }

  /** The moves played with the positions after them, from the first; made on the first asking. */
  get history(): readonly HistoryEntry[] {
    this.known.history ??= Object.freeze(linePlies(this.last).slice(1).map(toEntry));
    return this.known.history;
  }

  /** How often the position now has stood in the game, by men and side to move, this time included. A few steps for each ply that was not asked before. */
  get occurrences(): number {
    return this.last.occurrences;
  }

  /** The plies since the last capture, and how many of them count towards the natural limit. */
  get quiet(): QuietCount {
    const { position, checks } = this.last;
    return countQuiet(
      position.halfmoveClock,
      position.turn,
      checks,
      this.limit ?? { plies: Number.POSITIVE_INFINITY },
    );
  }

  /** The code that rules on repetitions. */
  get code(): Code {
    return codeOf(this.options.code ?? DEFAULT_CODE);
  }

  /** The natural limit that holds, or `undefined` for none. */
  get limit(): NaturalLimit | undefined {
    const { code, limit } = this.options;
    if (limit === 'none') return undefined;
    return limit ?? (code === undefined ? DEFAULT_LIMIT : this.code.naturalLimit);
  }

  /**
   * How the game stands: `undefined` while it goes on. Mate or stalemate comes first, then what the players declared,
   * then repetition, dead material and the move limit. A game that is over can be played on: nothing is blocked.
   */
  get outcome(): Outcome | undefined {
    if (!('outcome' in this.known)) this.known.outcome = Object.freeze(this.findOutcome());
    return this.known.outcome;
  }

  /** The result as records write it: `'1-0'`, `'0-1'`, `'1/2-1/2'`, or `'*'` while the game goes on. */
  get result(): '1-0' | '0-1' | '1/2-1/2' | '*' {
    return formatResult(this.outcome);
  }

  /**
   * Plays a move, or the text of one in any notation. What had been taken back is forgotten, as is a resignation or an
   * agreement. Fails as `parseMove` does, and then this game is what it was.
   */
  play(moveOrText: Move | string, options?: MoveReadOptions): Result<Game, MoveError> {
    const read = readMove(this.position, moveOrText, options);
    if (!read.ok) return read;
    const after = new Ply(this.position.play(read.value), this.last, read.value);
    return ok(new Game(this.first, after, this.options), read.notes);
  }

  /** Takes back the last thing that happened: a resignation or an agreement, or else a move. At the start the game itself. */
  undo(): Game {
    const { ending, last, first, options, undone } = this;
    if (ending !== undefined)
      return new Game(first, last, options, undefined, { what: ending, next: undone });
    if (last.before === undefined) return this;
    return new Game(first, last.before, options, undefined, { what: last, next: undone });
  }

  /** Gives again what was taken back last; the game itself where nothing was. */
  redo(): Game {
    const { undone, first, options } = this;
    if (undone === undefined) return this;
    const { what, next } = undone;
    return what instanceof Ply
      ? new Game(first, what, options, undefined, next)
      : new Game(first, this.last, options, what, next);
  }

  /** Whether {@link undo} would take something back. */
  get canUndo(): boolean {
    return this.ending !== undefined || this.last.before !== undefined;
  }

  /** Whether {@link redo} would give something again. */
  get canRedo(): boolean {
    return this.undone !== undefined;
  }

  /** The game given up by a side, whoever is to move. @throws RangeError for no colour. */
  resign(color: Color): Game {
    if (!isColor(color)) throw new RangeError(`not a colour: ${shown(color)}`);
    return this.end({ reason: 'resignation', winner: opposite(color) });
  }

  /** The game drawn by agreement. */
  agreeDraw(): Game {
    return this.end({ reason: 'agreement', winner: undefined });
  }

  /** The ruling on the position now, under the game's code or another. Looks at no more of the game than the loops that count. */
  ruling(code?: CodeId | Code): Ruling {
    const chosen = code === undefined ? this.code : codeOf(code);
    let ruling = this.rulings.get(chosen);
    if (ruling === undefined) {
      ruling = frozen(rulingAt(this.last, chosen));
      this.rulings.set(chosen, ruling);
    }
    return ruling;
  }

  /** The moves that would lose by repetition under the game's code or another: at once, or after one more cycle. */
  losingMoves(code?: CodeId | Code): LosingMoves {
    return losingMovesAt(this.last, code === undefined ? this.code : codeOf(code));
  }

  /** The game as a tree with one line, its result, and its reason. What was taken back is not in it. */
  toTree(): Tree {
    return treeOfLine(this.start.toSetup(), this.moves, this.result, this.outcome?.reason);
  }

  /** The game as plain JSON, the same shape as a tree's. `parseGame` reads it back. */
  toJSON(): TreeJson {
    return {
      ...headToJson(this.start.fen, this.result, this.outcome?.reason),
      ...(this.options.code === undefined ? {} : { code: this.code.id }),
      moves: this.moves.map(moveToJson),
    };
  }

  private end(ending: Ending): Game {
    return new Game(this.first, this.last, this.options, ending);
  }

  private findOutcome(): Outcome | undefined {
    const { position } = this;
    return (
      mateOutcome(position) ??
      this.ending ??
      this.findRepetition() ??
      (isDeadMaterial(position) ? { reason: 'dead-material', winner: undefined } : this.findMoveLimit())
    );
  }

  private findRepetition(): Outcome | undefined {
    const { code } = this;
    if (code.counting === undefined && this.occurrences < code.occurrences) return undefined;
    const ruling = this.ruling(code);
    switch (ruling.verdict) {
      case 'no-repetition':
        return undefined;
      case 'draw':
        return { reason: 'repetition', winner: undefined, ruling };
      case 'red-loses':
        return { reason: 'repetition', winner: 'black', ruling };
      case 'black-loses':
        return { reason: 'repetition', winner: 'red', ruling };
    }
  }

  private findMoveLimit(): Outcome | undefined {
    const { limit } = this;
    if (limit === undefined) return undefined;
    const { counted } = this.quiet;
    return counted < limit.plies
      ? undefined
      : { reason: 'move-limit', winner: undefined, counted, limit: limit.plies };
  }
}

/** The limit that holds where nothing else is said: sixty moves of each side without a capture. */
export const DEFAULT_LIMIT: NaturalLimit = /* @__PURE__ */ Object.freeze({ plies: 120 });

function checkOptions({ code, limit }: GameOptions): void {
  // JSON has null where a program has undefined
  if (code !== undefined && code !== null) codeOf(code);
  if (limit === undefined || limit === null || limit === 'none') return;
  if (typeof limit !== 'object') throw new RangeError(`not a limit: ${shown(limit)}`);
  if (!(typeof limit.plies === 'number' && limit.plies > 0))
    throw new RangeError(`not a number of plies: ${shown(limit.plies)}`);
}

/** The move that a text means, or the move itself if it is legal. */
function readMove(
  position: Position,
  moveOrText: Move | string,
  options?: MoveReadOptions,
): Result<Move, MoveError> {
  if (typeof moveOrText === 'string') return parseMove(position, moveOrText, options);
  if (isMove(moveOrText) && position.isLegal(moveOrText)) return ok(moveOrText);
  const refused = tryPlay(position, moveOrText);
  return refused.ok ? ok(moveOrText) : err(refused.error);
}

function toEntry({ index, move, position, hash, occurrences }: Ply): HistoryEntry {
  return Object.freeze({ ply: index, move: move as Move, position, hash, occurrences });
}
