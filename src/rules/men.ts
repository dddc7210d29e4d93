/** Men as rulings tell them: an identity that stays with a man through all plies of a loop. */
import type { Board } from '../board/board.js';
import { pieceOf } from '../board/men.js';
import { squareOf } from '../core/cell.js';
import type { Color } from '../core/color.js';
import type { Man } from './ruling.js';

/** The identity of the man on a cell: its place in the board's piece list, which moves never change. */
function idAt(board: Board, cell: number): number {
  return board.cells[cell]! >> 5;
}

/** The man on a cell. */
export function manAt(board: Board, cell: number): Man {
  const { color, role } = pieceOf(board.cells[cell]!);
  return { id: idAt(board, cell), color, role, square: squareOf(cell) };
}

/** The men on several cells. */
export function menAt(board: Board, cells: readonly number[]): Man[] {
  return cells.map((cell) => manAt(board, cell));
}

/** The colour of the man on a cell. */
export function colorAt(board: Board, cell: number): Color {
  return pieceOf(board.cells[cell]!).color;
}
