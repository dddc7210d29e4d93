/**
 * The Vietnamese letters: `P2-5 M8.7 X9-8 T3/1 Tg5.1`, and for men on one file `Xt.2 Ps/1 Bg-6`. A dot is tấn (forward),
 * a slash thoái (back), a hyphen bình (sideways). T is the elephant, P the cannon, C another letter for the pawn: nothing
 * here shares its meaning with WXF.
 */
import type { Result } from '../base/result.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import type { ByRole, Role } from '../core/piece.js';
import { fileNumber } from '../core/regions.js';
import type { Position } from '../position/position.js';
import type { MoveError } from './errors.js';
import { figure, fold, withoutTrailingMarks } from './glyphs.js';
import {
  type Direction,
  type Ground,
  newReading,
  type Reading,
  settle,
  stop,
  trySteps,
  whyUnreadable,
} from './reading.js';
import { manAt, stepOf } from './step.js';
import {
  crowdedFiles,
  fileOfNumber,
  markOnFile,
  menOnFile,
  pickFromFile,
  standardPick,
  standing,
} from './tandem.js';

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

const ROLES_BY_LETTER: Readonly<Record<string, Role>> = {
  t: 'elephant',
  v: 'elephant',
  s: 'advisor',
  x: 'rook',
  m: 'horse',
  p: 'cannon',
  b: 'pawn',
  c: 'pawn',
};

const DIRECTIONS: Readonly<Record<string, Direction>> = { '.': '+', '/': '-', '-': '=' };
const MARKS: Readonly<Record<string, 'front' | 'middle' | 'rear'>> = { t: 'front', g: 'middle', s: 'rear' };

/** Reads a folded text. */
export function readVietnamese(ground: Ground, folded: string): Reading {
  const reading = newReading();
  const isKing = folded.slice(0, 2).toLowerCase() === 'tg';
  const role = isKing ? 'king' : ROLES_BY_LETTER[folded.charAt(0).toLowerCase()];
  if (role === undefined) return stop(reading, 0);
  const at = isKing ? 2 : 1;
  const file = figure(folded.charAt(at));
  const mark = MARKS[folded.charAt(at).toLowerCase()];
  if (file === 0 && mark === undefined) return stop(reading, at);
  const direction = DIRECTIONS[folded.charAt(at + 1)];
  if (direction === undefined) return stop(reading, at + 1);
  const number = figure(folded.charAt(at + 2));
  if (number === 0) return stop(reading, at + 2);
  if (folded.length > at + 3) return stop(reading, at + 3);
  reading.role = role;
  reading.stepAt = at + 1;
  if (mark === undefined) {
    const men = menOnFile(ground, ground.turn, role, fileOfNumber(file, ground.turn));
    if (men.length > 1 && role !== 'advisor' && role !== 'elephant') reading.note = 'notation/plain-file';
    trySteps(reading, ground, men, role, direction, number);
    return reading;
  }
  const crowds = crowdedFiles(ground, ground.turn, role);
  const man = standardPick(crowds, mark);
  if (man === undefined) reading.note = 'notation/loose-mark';
  const men = man === undefined ? crowds.flatMap((crowd) => pickFromFile(crowd, mark)) : [man];
  trySteps(reading, ground, men, role, direction, number);
  return reading;
}

const LETTERS: ByRole<string> = {
  king: 'Tg',
  advisor: 'S',
  elephant: 'T',
  horse: 'M',
  rook: 'X',
  cannon: 'P',
  pawn: 'B',
};

/**
 * Writes a move in Vietnamese letters. More than three men on a file, or two crowded files, have no published form:
 * the plain file is written, which may read back as ambiguous. @throws RangeError where no man stands on the point that the move leaves.
 */
export function formatVietnamese(position: Position, move: Move): string {
  const from = moveFrom(move);
  const piece = manAt(position, from);
  const { direction, number } = stepOf(piece, from, moveTo(move));
  const way = direction === '+' ? '.' : direction === '-' ? '/' : '-';
  const among = standing(position, piece, from);
  const named = piece.role !== 'advisor' && piece.role !== 'elephant' && among.crowds.length === 1;
  const mark = named ? markOnFile(among) : undefined;
  const where = mark === undefined ? String(fileNumber(from, piece.color)) : letterOfMark(mark);
  return LETTERS[piece.role] + where + way + String(number);
}

function letterOfMark(mark: 'front' | 'middle' | 'rear'): string {
  return mark === 'front' ? 't' : mark === 'middle' ? 'g' : 's';
}
