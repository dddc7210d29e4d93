/**
 * What a text was found to say: `N8+7` says a horse, a file, a direction and a number. Readers of all notations find
 * the men that fit on the board, compute where each would go, and ask the position whether it may.
 */
import { err, type Note, ok, type Result } from '../base/result.js';
import type { Color } from '../core/color.js';
import { type Move, moveBetween, moveFrom, moveTo } from '../core/move.js';
import type { Piece, Role } from '../core/piece.js';
import { fileOf, rankOf, type Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import { type IllegalMove, whyIllegal } from '../position/whyIllegal.js';
import { MAX_MOVE_TEXT, type MoveError, type UnreadableMove } from './errors.js';
import { figure, offsetOfSign } from './glyphs.js';
import { fileOfNumber, isGuard, type Mark, menMarked, menOnFile, standardMan } from './tandem.js';

/** Forward, back, sideways. */
export type Direction = '+' | '-' | '=';

/** The second half of a relative move text: 平五, `+7`, `/3`. */
export interface Step {
  readonly direction: Direction;
  /** How far, or to which file. */
  readonly number: number;
}

/** What a reader needs of a position; a `Position` has it. */
export interface Ground {
  readonly turn: Color;
  at(square: Square): Piece | undefined;
  isLegal(move: Move): boolean;
}

/** The findings of one reader about one text; a reader fills it in. */
export interface Reading {
  /** The legal moves that the text fits. */
  readonly moves: Move[];
  /** The moves that it describes but that are not legal. */
  readonly refused: Move[];
  /** The men that it may mean, whatever they can do. */
  readonly men: Square[];
  /** The folded sign at which reading stopped, or -1 for a text that was read to its end. */
  stoppedAt: number;
  /** The folded sign at which the step (direction and number) begins. */
  stepAt: number;
  /** What the man was said to be, where the text says it. */
  role: Role | undefined;
  /** What was forgiven. */
  note: string | undefined;
}

/** A reading that has found nothing yet. */
export function newReading(): Reading {
  return { moves: [], refused: [], men: [], stoppedAt: -1, stepAt: 0, role: undefined, note: undefined };
}

/** Says that a text is not in a reader's notation. Returns the reading. */
export function stop(reading: Reading, sign: number): Reading {
  reading.stoppedAt = sign;
  return reading;
}

/** Adds the move of a man from one point to another to a reading, with the rules' answer. */
export function tryMove(reading: Reading, ground: Ground, from: Square, to: Square): void {
  const move = moveBetween(from, to);
  if (reading.moves.includes(move) || reading.refused.includes(move)) return;
  (from !== to && ground.isLegal(move) ? reading.moves : reading.refused).push(move);
}

/** Reads the step that ends a folded text; where there is none, the reading stops there. */
export function readStep(
  reading: Reading,
  folded: string,
  at: number,
  directions: Readonly<Record<string, Direction>>,
): Step | undefined {
  reading.stepAt = at;
  const direction = directions[folded.charAt(at)];
  const number = figure(folded.charAt(at + 1));
  if (direction !== undefined && number > 0 && folded.length === at + 2) return { direction, number };
  stop(reading, direction === undefined ? at : number === 0 ? at + 1 : at + 2);
  return undefined;
}

/**
 * The men of a kind on the file that their side calls by a number. With several it is forgiven that none is told from
 * the others.
 */
export function menOnPlainFile(reading: Reading, ground: Ground, role: Role, number: number): Square[] {
  const men = menOnFile(ground, ground.turn, role, number);
  if (men.length > 1 && !isGuard(role)) reading.note ??= 'notation/plain-file';
  return men;
}

/** The man that a mark means in the standard usage; where that has no such name, all whom it might mean. */
export function menCalled(
  reading: Reading,
  crowds: readonly (readonly Square[])[],
  mark: Mark,
): readonly Square[] {
  const man = standardMan(crowds, mark);
  if (man !== undefined) return [man];
  reading.note ??= 'notation/loose-mark';
  return menMarked(crowds, mark);
}

/** Adds a step of some men, in the relative notation that Chinese, WXF and Vietnamese share, to a reading. */
export function trySteps(
  reading: Reading,
  ground: Ground,
  men: readonly Square[],
  role: Role,
  step: Step,
): void {
  for (const from of men) {
    if (!reading.men.includes(from)) reading.men.push(from);
    const to = stepTarget(from, role, ground.turn, step);
    if (to !== undefined) tryMove(reading, ground, from, to);
  }
}

/** Whether the number of a step names the file it ends on; otherwise it counts points. */
export function numberIsFile(role: Role, direction: Direction): boolean {
  return direction === '=' || isAslant(role);
}

function isAslant(role: Role): boolean {
  return role === 'horse' || isGuard(role);
}

/** Where a step ends, or `undefined` where no man of the kind makes it or it leaves the board. */
function stepTarget(from: Square, role: Role, color: Color, { direction, number }: Step): Square | undefined {
  const file = numberIsFile(role, direction) ? fileOfNumber(number, color) : fileOf(from);
  const aside = Math.abs(file - fileOf(from));
  if (direction === '=') {
    return aside > 0 && !isAslant(role) ? ((rankOf(from) * 9 + file) as Square) : undefined;
  }
  const rise = riseOf(role, aside, number);
  const rank = (direction === '+') === (color === 'red') ? rankOf(from) + rise : rankOf(from) - rise;
  return rise > 0 && rank >= 0 && rank <= 9 ? ((rank * 9 + file) as Square) : undefined;
}

/** How many ranks a man rises that goes so many files aside; 0 where it does not. */
function riseOf(role: Role, aside: number, number: number): number {
  if (role === 'horse') return aside === 1 || aside === 2 ? 3 - aside : 0;
  if (!isGuard(role)) return number;
  return aside === (role === 'advisor' ? 1 : 2) ? aside : 0;
}

/** The answer to a reading: its one move, or what was wrong. */
export function settle(position: Position, text: string, reading: Reading): Result<Move, MoveError> {
  const only = reading.moves[0];
  if (only === undefined) return err(whatIsWrong(position, text, reading));
  if (reading.moves.length > 1) return err({ code: 'notation/ambiguous', text, candidates: reading.moves });
  return ok(only, notesOf(text, reading));
}

function notesOf(text: string, reading: Reading): readonly Note[] | undefined {
  return reading.note === undefined ? undefined : [{ code: reading.note, offset: 0, text }];
}

function whatIsWrong(position: Position, text: string, reading: Reading): MoveError {
  if (reading.stoppedAt >= 0) return unreadable(text, offsetOfSign(text, reading.stoppedAt));
  const reasons = reasonsOf(position, reading.refused);
  const reason = reasons[0];
  if (reason !== undefined)
    return reasons.length === 1 ? reason : { code: 'notation/illegal', text, reasons };
  if (reading.men.length > 0) {
    return {
      code: 'notation/impossible',
      text,
      offset: offsetOfSign(text, reading.stepAt),
      from: reading.men,
    };
  }
  const offset = offsetOfSign(text, 0);
  const { role } = reading;
  return { code: 'notation/no-such-man', text, offset, ...(role === undefined ? {} : { role }) };
}

/** Why each of several moves is illegal; a man that never moves so is passed over where another one might. */
function reasonsOf(position: Position, moves: readonly Move[]): readonly IllegalMove[] {
  const reasons: IllegalMove[] = [];
  for (const move of moves) {
    const reason = whyIllegal(position, moveFrom(move), moveTo(move));
    if (reason !== undefined) reasons.push(reason);
  }
  const likely = reasons.filter(({ code }) => !WRONG_WAYS.includes(code));
  return likely.length > 0 ? likely : reasons;
}

/** Reasons that lie in the shape of a move, not in what stands on the board. */
const WRONG_WAYS: readonly IllegalMove['code'][] = [
  'move/impossible',
  'move/leaves-palace',
  'move/crosses-river',
];

/** Why a text is not looked into at all: it is none, or too long. */
export function whyUnreadable(text: unknown): UnreadableMove | undefined {
  if (typeof text !== 'string') return unreadable('', 0);
  return text.length > MAX_MOVE_TEXT ? unreadable(text, MAX_MOVE_TEXT) : undefined;
}

/** The error of a text that is in no notation, its text cut to what an error may carry. */
export function unreadable(text: string, offset: number): UnreadableMove {
  return { code: 'notation/unreadable', text: text.slice(0, MAX_MOVE_TEXT), offset };
}
