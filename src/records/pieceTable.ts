/** The order in which XQF, DhtmlXQ and old CBL list the thirty-two men, and reading and writing such lists. */
import type { Piece, Role } from '../core/piece.js';
import type { Square } from '../core/square.js';
import type { Setup } from '../position/setup.js';
import type { MenByPoint } from './start.js';

const ORDER: readonly Role[] = [
  'rook',
  'horse',
  'elephant',
  'advisor',
  'king',
  'advisor',
  'elephant',
  'horse',
  'rook',
  'cannon',
  'cannon',
  'pawn',
  'pawn',
  'pawn',
  'pawn',
  'pawn',
];

/** How many men the table has. */
export const TABLE_SIZE = 32;

/** The man of a place in the table, 0–31: Red's sixteen, then Black's. */
export function manOfPlace(place: number): Piece {
  return { color: place < 16 ? 'red' : 'black', role: ORDER[place % 16] as Role };
}

/** The men of a list of points; a place without a point is `undefined`. */
export function menOfTable(points: readonly (Square | undefined)[]): MenByPoint {
  const men: MenByPoint = new Map();
  points.forEach((point, place) => {
    if (point !== undefined && place < TABLE_SIZE) men.set(point, manOfPlace(place));
  });
  return men;
}

/** The men of a setup as a list of points, and those for which the table has no place. */
export function tableOf(setup: Setup): {
  readonly points: readonly (Square | undefined)[];
  readonly homeless: number;
} {
  const points: (Square | undefined)[] = new Array(TABLE_SIZE).fill(undefined);
  let homeless = 0;
  for (const [square, piece] of setup.pieces()) {
    const place = freePlace(points, piece);
    if (place < 0) homeless++;
    else points[place] = square;
  }
  return { points, homeless };
}

function freePlace(points: readonly (Square | undefined)[], piece: Piece): number {
  const first = piece.color === 'red' ? 0 : 16;
  for (let place = first; place < first + 16; place++) {
    if (points[place] === undefined && ORDER[place % 16] === piece.role) return place;
  }
  return -1;
}
