/** Packed men (see board/packed.ts) read, turned and compared: what setups and positions have in common. */
import { shown } from '../base/values.js';
import { pieceOf } from '../board/men.js';
import { emptyPacked, PACKED_KINDS, packedAt, packedCode, setPacked } from '../board/packed.js';
import { isPiece, type Piece, ROLES } from '../core/piece.js';
import {
  formatSquare,
  isSquare,
  mirrorSquare,
  rotateSquare,
  SQUARE_COUNT,
  type Square,
} from '../core/square.js';

/** A whole board of men, in thirteen small integers. Never changed once it belongs to a value. */
export type PackedMen = readonly number[];

/** The man on a point; `undefined` where there is none, and for anything that is not a point. */
export function pieceAt(men: PackedMen, square: Square): Piece | undefined {
  if (!isSquare(square)) return undefined;
  return pieceOfCode(packedAt(men, square));
}

/** All men with their points, `a0` first. */
export function piecesOf(men: PackedMen): [Square, Piece][] {
  const found: [Square, Piece][] = [];
  for (let index = 0; index < SQUARE_COUNT; index++) {
    const piece = pieceOfCode(packedAt(men, index));
    if (piece !== undefined) found.push([index as Square, piece]);
  }
  return found;
}

/** A board on which one point holds this man, or none. */
export function withMan(men: PackedMen, square: Square, piece: Piece | undefined): PackedMen {
  if (!isSquare(square)) throw new RangeError(`not a square: ${shown(square)}`);
  const changed = men.slice();
  setPacked(changed, square, piece === undefined ? 0 : codeOf(piece));
  return changed;
}

/** The board reflected left to right. */
export function mirrorMen(men: PackedMen): PackedMen {
  const turned = emptyPacked();
  for (let index = 0; index < SQUARE_COUNT; index++)
    setPacked(turned, mirrorSquare(index as Square), packedAt(men, index));
  return turned;
}

/** The board turned by half a turn, every man in the other colour. */
export function flipMen(men: PackedMen): PackedMen {
  const turned = emptyPacked();
  for (let index = 0; index < SQUARE_COUNT; index++)
    setPacked(turned, rotateSquare(index as Square), otherColorCode(packedAt(men, index)));
  return turned;
}

/** Whether two boards hold the same men on the same points. */
export function sameMen(one: PackedMen, other: PackedMen): boolean {
  for (let word = 0; word < one.length; word++) if (one[word] !== other[word]) return false;
  return true;
}

/** The packed board of some men. @throws RangeError for two men on one point, or something that is no point or no man. */
export function packMen(pieces: Iterable<readonly [Square, Piece]>): PackedMen {
  const men = emptyPacked();
  for (const [square, piece] of pieces) {
    if (!isSquare(square)) throw new RangeError(`not a square: ${shown(square)}`);
    if (packedAt(men, square) !== 0) throw new RangeError(`two men on ${formatSquare(square)}`);
    setPacked(men, square, codeOf(piece));
  }
  return men;
}

function codeOf(piece: Piece): number {
  if (!isPiece(piece)) throw new RangeError('not a man: role or colour is unknown');
  return packedCode(piece);
}

function pieceOfCode(code: number): Piece | undefined {
  return code === 0 ? undefined : pieceOf(PACKED_KINDS[code]!);
}

function otherColorCode(code: number): number {
  if (code === 0) return 0;
  return code > ROLES.length ? code - ROLES.length : code + ROLES.length;
}
