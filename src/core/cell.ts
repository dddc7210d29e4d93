/**
 * Cells: the board as the kernel sees it, 16 columns wide with a margin on every side, so that a step off the board
 * lands on a cell that holds no point. Cell = (rank + 2) × 16 + (file + 3). Cell 0 is off the board.
 */
import type { Square } from './square.js';

/** How many cells there are, margins included. */
export const CELL_COUNT = 256;

/** The cell of a point. */
export function cellOf(square: Square): number {
  return square + 7 * ((square / 9) | 0) + 35;
}

/** The point of a cell that lies on the board. */
export function squareOf(cell: number): Square {
  return (cell - 35 - 7 * ((cell >> 4) - 2)) as Square;
}

/** Whether a cell lies on the board. */
export function isOnBoard(cell: number): boolean {
  const file = (cell & 15) - 3;
  const rank = (cell >> 4) - 2;
  return file >= 0 && file < 9 && rank >= 0 && rank < 10;
}
