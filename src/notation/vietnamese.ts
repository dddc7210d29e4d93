/**
 * The Vietnamese letters: `P2-5 M8.7 X9-8 T3/1 Tg5.1`, and for men on one file `Xt.2 Ps/1 Bg-6`. A dot is tấn (forward),
 * a slash thoái (back), a hyphen bình (sideways). T is the elephant, P the cannon, C another letter for the pawn: nothing
 * here shares its meaning with WXF.
 */
import type { Result } from '../base/result.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { fileNumber } from '../core/regions.js';
import type { Position } from '../position/position.js';
import type { MoveError } from './errors.js';
import {
  figure,
  fold,
  type LettersOfRoles,
  letterOf,
  rolesOf,
  signFor,
  withoutTrailingMarks,
} from './glyphs.js';
import {
  type Direction,
  type Ground,
  menCalled,
  menOnPlainFile,
  newReading,
  type Reading,
  readStep,
  settle,
  stop,
  trySteps,
  whyUnreadable,
} from './reading.js';
import { manAt, stepOf } from './step.js';
import { crowdedFiles, type MarkOnFile, markOnFile, standing } from './tandem.js';

/** How Vietnamese is read. */
export interface VietnameseReadOptions {
  /** Passes over marks glued to the end. */
  readonly lenient?: boolean;
}

/**
 * Reads a move in Vietnamese letters, in either case. Where pawns are too crowded for t, g and s, the plain file is
 * read, and answers `notation/ambiguous` where several can go. Fails with `notation/…`, or with the reason of an illegal move.
 */
export function parseVietnamese(
  position: Position,
  text: string,
  options?: VietnameseReadOptions,
): Result<Move, MoveError> {
  const unread = whyUnreadable(text);
  if (unread !== undefined) return { ok: false, error: unread };
  const folded = options?.lenient === true ? withoutTrailingMarks(fold(text)) : fold(text);
  return settle(position, text, readVietnamese(position, folded));
}

/** The letters of the roles but the king, who has two: Tg. */
const LETTERS: LettersOfRoles = '   S  TV M  X  P  BC ';
const DIRECTIONS: Readonly<Record<string, Direction>> = { '.': '+', '/': '-', '-': '=' };
const MARKS: Readonly<Record<string, MarkOnFile>> = { t: 'f', g: 'm', s: 'r' };

/** Reads a folded text. */
export function readVietnamese(ground: Ground, folded: string): Reading {
  const reading = newReading();
  const isKing = folded.slice(0, 2).toLowerCase() === 'tg';
  const role = isKing ? 'king' : rolesOf(folded.charAt(0).toUpperCase(), LETTERS)[0];
  if (role === undefined) return stop(reading, 0);
  const at = isKing ? 2 : 1;
  const file = figure(folded.charAt(at));
  const mark = MARKS[folded.charAt(at).toLowerCase()];
  if (file === 0 && mark === undefined) return stop(reading, at);
  const step = readStep(reading, folded, at + 1, DIRECTIONS);
  if (step === undefined) return reading;
  reading.role = role;
  const men =
    mark === undefined
      ? menOnPlainFile(reading, ground, role, file)
      : menCalled(reading, crowdedFiles(ground, ground.turn, role), mark);
  trySteps(reading, ground, men, role, step);
  return reading;
}

/**
 * Writes a move in Vietnamese letters. More than three men on a file, or two crowded files, have no published form:
 * the plain file is written, which may read back as ambiguous. @throws RangeError where no man stands on the point that the move leaves.
 */
export function formatVietnamese(position: Position, move: Move): string {
  const from = moveFrom(move);
  const piece = manAt(position, from);
  const { direction, number } = stepOf(piece, from, moveTo(move));
  const among = standing(position, piece, from);
  const mark = among?.crowds.length === 1 ? markOnFile(among) : undefined;
  const where = mark === undefined ? fileNumber(from, piece.color) : signFor(mark, MARKS);
  const name = piece.role === 'king' ? 'Tg' : letterOf(piece.role, LETTERS);
  return `${name}${where}${signFor(direction, DIRECTIONS)}${number}`;
}
