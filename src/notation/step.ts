/** What the writers of Chinese, WXF and Vietnamese share: the step, and the man that makes it. */
import type { Piece } from '../core/piece.js';
import { fileNumber } from '../core/regions.js';
import { fileOf, formatSquare, rankOf, type Square } from '../core/square.js';
import { type Direction, numberIsFile, type Step } from './reading.js';
import type { Men } from './tandem.js';

/** The step of a man from one point to another. */
export function stepOf(piece: Piece, from: Square, to: Square): Step {
  const rise = piece.color === 'red' ? rankOf(to) - rankOf(from) : rankOf(from) - rankOf(to);
  const direction: Direction = rise === 0 ? '=' : rise > 0 ? '+' : '-';
  const toFile = numberIsFile(piece.role, direction) || fileOf(from) !== fileOf(to);
  return { direction, number: toFile ? fileNumber(to, piece.color) : Math.abs(rise) };
}

/** The man that stands on a point. @throws RangeError where none does. */
export function manAt(men: Men, square: Square): Piece {
  const piece = men.at(square);
  if (piece === undefined) throw new RangeError(`no man on ${formatSquare(square)}`);
  return piece;
}
