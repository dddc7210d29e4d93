/**
 * Packed men: a whole board in thirteen small integers, seven points each, four bits a point. Immutable positions keep
 * their men so: a plain array of thirteen small integers is copied ten times faster than any typed array.
 */
import { type Piece, ROLES } from '../core/piece.js';
import { BLACK, kind, RED } from './men.js';

const BITS = 4;
const SQUARES_PER_WORD = 7;
const WORDS = 13;

/** The kind of man (see men.ts) of every packed code; 0 is an empty point. */
export const PACKED_KINDS: readonly number[] = /* @__PURE__ */ packedKinds();

function packedKinds(): number[] {
  return [0, ...ROLES.map((_, role) => kind(RED, role)), ...ROLES.map((_, role) => kind(BLACK, role))];
}

/** The packed code of a man, 1–14: 1 + its role's index, and 7 more for Black. */
export function packedCode(piece: Piece): number {
  return 1 + ROLES.indexOf(piece.role) + (piece.color === 'red' ? 0 : ROLES.length);
}

/** A packed board without men. */
export function emptyPacked(): number[] {
  return new Array<number>(WORDS).fill(0);
}

/** The code on a square of a packed board; 0 is empty. */
export function packedAt(packed: readonly number[], square: number): number {
  return (packed[(square / SQUARES_PER_WORD) | 0]! >> (BITS * (square % SQUARES_PER_WORD))) & 15;
}

/** Writes the code of every square into an array of ninety. */
export function unpack(packed: readonly number[], codes: Int32Array): void {
  for (let word = 0; word < WORDS; word++) {
    let rest = packed[word]!;
    const end = Math.min(codes.length, (word + 1) * SQUARES_PER_WORD);
    for (let square = word * SQUARES_PER_WORD; square < end; square++) {
      codes[square] = rest & 15;
      rest >>= BITS;
    }
  }
}

/** Writes a code on a square of a packed board. */
export function setPacked(packed: number[], square: number, code: number): void {
  const word = (square / SQUARES_PER_WORD) | 0;
  const shift = BITS * (square % SQUARES_PER_WORD);
  packed[word] = (packed[word]! & ~(15 << shift)) | (code << shift);
}
