/** What a move is that attacks nothing: 献 an offer, 拦 a block, 跟 a follow, or 闲 idle. None of them is ever forbidden; they are told for the reader's sake. */

import type { Board } from '../board/board.js';
import { OFF_BOARD, roleOf } from '../board/men.js';
import type { Move } from '../core/move.js';
import { canAnyCapture, canCapture, capturersOf, isKingOrPawn, isTarget, menOf } from './captures.js';
import { canRecapture } from './protection.js';
import type { Label } from './ruling.js';

/** The label of a move that has just been made and is neither check, kill, chase nor exchange. */
export function quietLabel(board: Board, move: Move): Label {
  const to = move >> 8;
  const side = board.cells[to]! & OFF_BOARD;
  if (isOffered(board, to, side)) return 'offer';
  if (blocks(board, move & 255, to, side)) return 'block';
  return follows(board, to, side) ? 'follow' : 'idle';
}

/** Whether the moved man can be taken for nothing. */
function isOffered(board: Board, to: number, side: number): boolean {
  return (
    isTarget(board, to) &&
    capturersOf(board, to, side ^ OFF_BOARD).some((from) => !canRecapture(board, from, to))
  );
}

/** Whether the moved man stands in the way of an enemy man that could pass before. */
function blocks(board: Board, from: number, to: number, side: number): boolean {
  const enemy = side ^ OFF_BOARD;
  if (canAnyCapture(board, to, enemy)) return false;
  return menOf(board, enemy).some(
    (cell) =>
      !isKingOrPawn(board.cells[cell]!) && board.reaches(cell, to, 0) && !board.reaches(cell, from, 0),
  );
}

/** Whether the moved man keeps a protected man of its enemy under attack. */
function follows(board: Board, to: number, side: number): boolean {
  if (isKingOrPawn(board.cells[to]!)) return false;
  return menOf(board, side ^ OFF_BOARD).some(
    (target) =>
      isTarget(board, target) &&
      roleOf(board.cells[target]!) !== roleOf(board.cells[to]!) &&
      canCapture(board, to, target),
  );
}
