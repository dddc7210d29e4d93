/**
 * How the kernel writes a man as one integer: colour (2 bits), role (3 bits), slot in the piece list (5 bits).
 * Cells off the board carry both colour bits, so that they count as occupied by a friend of either side and no
 * generator needs an edge test.
 */
import type { Color } from '../core/color.js';
import { type Piece, ROLES } from '../core/piece.js';

/** The code of Red. */
export const RED = 1;
/** The code of Black. */
export const BLACK = 2;
/** What a cell off the board holds. */
export const OFF_BOARD = 3;

export const KING = 0;
export const ADVISOR = 1;
export const ELEPHANT = 2;
export const HORSE = 3;
export const ROOK = 4;
export const CANNON = 5;
export const PAWN = 6;

/** How many men a side may have: the slots of the piece list are 0–15 for Red and 16–31 for Black. */
export const MEN_PER_SIDE = 16;
/** A slot that no man uses; the piece list always says that it stands nowhere. */
export const NO_SLOT = 32;

/** The first slot of a side in the piece list. */
export function firstSlot(side: number): number {
  return (side - 1) * MEN_PER_SIDE;
}

const PIECES: readonly Piece[] = /* @__PURE__ */ (['red', 'black'] as const).flatMap((color) =>
  ROLES.map((role) => Object.freeze({ color, role })),
);

/** A man without its slot: the low five bits of its code. */
export function kind(side: number, role: number): number {
  return side | (role << 2);
}

/** The role of a man's code, 0–6. */
export function roleOf(man: number): number {
  return (man >> 2) & 7;
}

/** The code of a colour. */
export function sideOf(color: Color): number {
  return color === 'red' ? RED : BLACK;
}

/** The colour of a side's code. */
export function colorOf(side: number): Color {
  return side === RED ? 'red' : 'black';
}

/** The public value of a man's code. */
export function pieceOf(man: number): Piece {
  return PIECES[roleOf(man) + ((man & OFF_BOARD) === RED ? 0 : ROLES.length)]!;
}

/** One step forward for a side, in cells. */
export function forward(side: number): number {
  return 48 - 32 * side;
}

/** Whether a man of a side has crossed the river on this cell. */
export function crossed(cell: number, side: number): boolean {
  return side === RED ? cell >= 112 : cell < 112;
}
