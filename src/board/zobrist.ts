/**
 * Keys for incremental hashing: two 32-bit words for each man on each cell and for the side to move.
 *
 * The mixer must not be linear over GF(2): with keys from a xorshift generator, men that move in parallel cancel out
 * and a hashed perft 6 from the start position came out wrong. The keys are part of the public contract: hashes stay
 * the same within a major version.
 */

import { cellOf } from '../core/cell.js';
import { SQUARE_COUNT, type Square } from '../core/square.js';
import { BLACK, KING, kind, PAWN, RED } from './men.js';

/** Low words, by kind of man (5 bits) and cell (8 bits). */
export const KEYS_LOW: Int32Array = /* @__PURE__ */ new Int32Array(32 << 8);
/** High words, by kind of man (5 bits) and cell (8 bits). */
export const KEYS_HIGH: Int32Array = /* @__PURE__ */ new Int32Array(32 << 8);
/** What Black to move adds to the low word. */
export const TURN_LOW: number = /* @__PURE__ */ mix(0x5bd1e995);
/** What Black to move adds to the high word. */
export const TURN_HIGH: number = /* @__PURE__ */ mix(0x1b873593);

/** The index of a man on a cell; the man's slot does not count. */
export function keyAt(man: number, cell: number): number {
  return ((man & 31) << 8) | cell;
}

/** Fills the key tables, where there are men and cells of the board: mixing all the rest would be most of the work. */
export function fillKeys(): void {
  for (const side of [RED, BLACK]) for (let role = KING; role <= PAWN; role++) fillKeysOf(kind(side, role));
}

function fillKeysOf(man: number): void {
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const index = keyAt(man, cellOf(square as Square));
    KEYS_LOW[index] = mix(2 * index + 1);
    KEYS_HIGH[index] = mix(2 * index + 2);
  }
}

/** A 32-bit word in which every input bit has reached every output bit: three rounds of multiply and shift. */
function mix(seed: number): number {
  let word = Math.imul(seed, 0x9e3779b1);
  for (let round = 0; round < 3; round++) {
    word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
    word = Math.imul(word ^ (word >>> 12), 0x297a2d39);
  }
  return word ^ (word >>> 15);
}
