/**
 * Captures as the rules of repetition want them: by either side, whoever's turn it is, and fully legal (pins, facing
 * kings and checks respected). Everything here works on kernel cells; nothing hands the move to anyone.
 */

import type { Board } from '../board/board.js';
import {
  crossed,
  firstSlot,
  HORSE,
  KING,
  MEN_PER_SIDE,
  OFF_BOARD,
  PAWN,
  ROOK,
  roleOf,
} from '../board/men.js';
import { LEGS } from '../board/tables.js';

/** The cells of a side's men that are on the board, in the order of the board's list, whose first half is Red's. */
export function menOf(board: Board, side: number): number[] {
  const cells: number[] = [];
  const first = firstSlot(side);
  for (let slot = first; slot < first + MEN_PER_SIDE; slot++) {
    const cell = board.list[slot]!;
    if (cell !== 0) cells.push(cell);
  }
  return cells;
}

/** Whether a man is a target at all: not the king, not a pawn that has not crossed the river. */
export function isTarget(board: Board, cell: number): boolean {
  const man = board.cells[cell]!;
  const role = roleOf(man);
  return role !== KING && (role !== PAWN || crossed(cell, man & OFF_BOARD));
}

/** Whether the man on one cell bears on another by the geometry of its capture, whatever stands there; pins are not asked. */
export function bearsOn(board: Board, from: number, to: number): boolean {
  return from !== to && board.reaches(from, to, 1);
}

/** Whether the man on one cell can legally capture the enemy man on another. */
export function canCapture(board: Board, from: number, to: number): boolean {
  return bearsOn(board, from, to) && board.isSafeAfter(from, to, board.cells[from]! & OFF_BOARD);
}

/** Whether a side can legally capture on a cell where an enemy man stands. */
export function canAnyCapture(board: Board, to: number, side: number): boolean {
  return menOf(board, side).some((from) => canCapture(board, from, to));
}

/** The cells of a side's men that can legally capture on a cell. */
export function capturersOf(board: Board, to: number, side: number): number[] {
  return menOf(board, side).filter((from) => canCapture(board, from, to));
}

/** The cells of a side's men that bear on a cell, pinned or not. */
export function bearersOn(board: Board, to: number, side: number): number[] {
  return menOf(board, side).filter((from) => bearsOn(board, from, to));
}

/** The men that give check to a side's king, by cell; a facing king counts among them. */
export function checkersOf(board: Board, side: number): number[] {
  const king = board.kingCell(side);
  const enemy = side ^ OFF_BOARD;
  if (king === 0) return [];
  const found = bearersOn(board, king, enemy);
  const other = board.kingCell(enemy);
  if (other !== 0 && facesOpenFile(board, king, other)) found.push(other);
  return found;
}

function facesOpenFile(board: Board, one: number, other: number): boolean {
  if ((one & 15) !== (other & 15)) return false;
  const step = other > one ? 16 : -16;
  for (let cell = one + step; cell !== other; cell += step) if (board.cells[cell] !== 0) return false;
  return true;
}

/**
 * Runs a question on the board with one man taken off, and puts the man back. Not for kings: without one a side is
 * never in check, which changes every answer.
 */
export function without<T>(board: Board, cell: number, ask: () => T): T {
  const man = board.cells[cell]!;
  board.cells[cell] = 0;
  board.list[man >> 5] = 0;
  board.lift(cell);
  const answer = ask();
  board.cells[cell] = man;
  board.list[man >> 5] = cell;
  board.drop(cell);
  return answer;
}

/** Whether a man is a king or a pawn, the two that may chase for ever. */
export function isKingOrPawn(man: number): boolean {
  const role = roleOf(man);
  return role === KING || role === PAWN;
}

/** Whether a man is a rook that stands as the leg between an enemy horse and its own king, so that it cannot leave. */
export function isTiedByHorse(board: Board, cell: number): boolean {
  const side = board.cells[cell]! & OFF_BOARD;
  if (roleOf(board.cells[cell]!) !== ROOK) return false;
  const king = board.kingCell(side);
  return menOf(board, side ^ OFF_BOARD).some((horse) => {
    const leg = LEGS[(king - horse) & 255]!;
    return roleOf(board.cells[horse]!) === HORSE && horse + leg === cell;
  });
}
