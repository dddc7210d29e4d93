/** How many men of a side can move onto one cell, asked from that cell: the reverse look-up that counting needs. */

import { reaches } from './attacks.js';
import { ADVISOR, CANNON, crossed, forward, HORSE, kind, PAWN, ROOK } from './men.js';
import { type BoardState, fileLine, onFile, onRank, rankLine } from './state.js';
import { FIRST, SECOND } from './tables.js';

/** The men of a side, kings and those of the `excluded` slots (bits, low four of the slot) apart, that can move onto a cell, empty or held by the enemy. */
export function arrivals(board: BoardState, cell: number, side: number, excluded: number): number {
  return (
    slidersOnto(board, cell, side, excluded) +
    steppersOnto(board, cell, side, excluded) +
    pawnsOnto(board, cell, side, excluded)
  );
}

function slidersOnto(board: BoardState, cell: number, side: number, excluded: number): number {
  const rank = rankLine(board, cell);
  const file = fileLine(board, cell);
  const rook = kind(side, ROOK);
  const cannon = kind(side, CANNON);
  const jump = board.cells[cell] === 0 ? FIRST : SECOND;
  return (
    isFree(board, onRank(cell, rank, FIRST), rook, excluded) +
    isFree(board, onRank(cell, rank, FIRST + 4), rook, excluded) +
    isFree(board, onFile(cell, file, FIRST), rook, excluded) +
    isFree(board, onFile(cell, file, FIRST + 4), rook, excluded) +
    isFree(board, onRank(cell, rank, jump), cannon, excluded) +
    isFree(board, onRank(cell, rank, jump + 4), cannon, excluded) +
    isFree(board, onFile(cell, file, jump), cannon, excluded) +
    isFree(board, onFile(cell, file, jump + 4), cannon, excluded)
  );
}

/** 1 where a man of this kind, and not an excluded one, stands on a cell; else 0. */
function isFree(board: BoardState, cell: number, wanted: number, excluded: number): number {
  const man = board.cells[cell]!;
  return (man & 31) === wanted && ((excluded >> ((man >> 5) & 15)) & 1) === 0 ? 1 : 0;
}

function steppersOnto(board: BoardState, cell: number, side: number, excluded: number): number {
  const { list, slots } = board;
  const first = 8 * side;
  let count = 0;
  for (let slot = slots[first + ADVISOR]!; slot < slots[first + HORSE + 1]!; slot++) {
    const from = list[slot]!;
    if (from !== 0 && ((excluded >> (slot & 15)) & 1) === 0 && reaches(board, from, cell, 0)) count++;
  }
  return count;
}

function pawnsOnto(board: BoardState, cell: number, side: number, excluded: number): number {
  const pawn = kind(side, PAWN);
  const behind = isFree(board, cell - forward(side), pawn, excluded);
  if (!crossed(cell, side)) return behind;
  return behind + isFree(board, cell + 1, pawn, excluded) + isFree(board, cell - 1, pawn, excluded);
}
