/** The ninety points of the board, a0 (Red's left corner) to i9, as branded integers 0–89. */
import { err, ok, type Result } from '../base/result.js';
import { shown } from '../base/values.js';

declare const squareBrand: unique symbol;

/** A point of the board: an integer 0–89, rank × 9 + file, `a0` = 0, `i0` = 8, `i9` = 89. */
export type Square = number & { readonly [squareBrand]: true };

/** The files by name, from Red's left to Red's right. */
export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

/** The ranks by name, from Red's back rank to Black's. */
export const RANKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The name of a file. */
export type File = (typeof FILES)[number];

/** The name of a rank. */
export type Rank = (typeof RANKS)[number];

/** The name of a point, `'a0'` to `'i9'`. */
export type SquareName = `${File}${Rank}`;

/** How many points the board has. */
export const SQUARE_COUNT = 90;

/** A text that names no point of the board. */
export interface SquareError {
  readonly code: 'square/name';
  /** The text that was given. */
  readonly text: string;
}

/** Every code that {@link parseSquare} can answer with. */
export const SQUARE_ERROR_CODES = ['square/name'] as const;

/** The point of a name written in the program: `square('e2')`. For text from outside use {@link parseSquare}. @throws RangeError where the name is not a point. */
export function square(name: SquareName): Square {
  const parsed = parseSquare(name);
  if (!parsed.ok) throw new RangeError(`not a square: ${shown(name)}`);
  return parsed.value;
}

/** Reads a point's name, `a0` to `i9`, lower case. Fails with `square/name`. */
export function parseSquare(text: string): Result<Square, SquareError> {
  if (typeof text === 'string' && text.length === 2) {
    const file = text.charCodeAt(0) - 97;
    const rank = text.charCodeAt(1) - 48;
    if (file >= 0 && file < 9 && rank >= 0 && rank < 10) return ok((rank * 9 + file) as Square);
  }
  return err({ code: 'square/name', text: shown(text) });
}

/** The name of a point, `a0` to `i9`. */
export function formatSquare(square: Square): SquareName {
  return `${FILES[fileOf(square)] as File}${RANKS[rankOf(square)] as Rank}`;
}

/** The point on a file (0–8 from Red's left) and a rank (0–9 from Red's back rank). @throws RangeError off the board. */
export function squareAt(file: number, rank: number): Square {
  if (
    !(Number.isInteger(file) && Number.isInteger(rank) && file >= 0 && file < 9 && rank >= 0 && rank < 10)
  ) {
    throw new RangeError(`no such square: file ${shown(file)}, rank ${shown(rank)}`);
  }
  return (rank * 9 + file) as Square;
}

/** The file of a point, 0 (`a`, Red's left) to 8 (`i`). */
export function fileOf(square: Square): number {
  return square % 9;
}

/** The rank of a point, 0 (Red's back rank) to 9 (Black's). */
export function rankOf(square: Square): number {
  return (square / 9) | 0;
}

/** The point reflected left to right: `a0` to `i0`. */
export function mirrorSquare(square: Square): Square {
  return (square + 8 - 2 * fileOf(square)) as Square;
}

/** The point after the board is turned by half a turn: `a0` to `i9`. A player who changes seats finds each man on the file number that it had. */
export function rotateSquare(square: Square): Square {
  return (SQUARE_COUNT - 1 - square) as Square;
}

/** Whether a value is a point: an integer 0–89. */
export function isSquare(value: unknown): value is Square {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SQUARE_COUNT;
}
