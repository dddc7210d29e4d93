/** What a move is that attacks nothing: 献 an offer, 拦 a block, 跟 a follow, or 闲 idle. None of them is ever forbidden; they are told for the reader's sake. */

import { isSafeAfter, reaches } from '../board/attacks.js';
import type { Board } from '../board/board.js';
import { MEN_PER_SIDE, OFF_BOARD, roleOf } from '../board/men.js';
import type { Move } from '../core/move.js';
import { bearsOn, canAnyCapture, canCapture, isKingOrPawn, isTarget, slotsOf } from './captures.js';
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
  if (!isTarget(board, to)) return false;
  for (let slot = slotsOf(side ^ OFF_BOARD); slot < slotsOf(side ^ OFF_BOARD) + MEN_PER_SIDE; slot++) {
    const from = board.list[slot]!;
    if (from !== 0 && canCapture(board, from, to) && !canRecapture(board, from, to)) return true;
  }
  return false;
}

/** Whether the moved man stands in the way of an enemy man that could pass before. */
function blocks(board: Board, from: number, to: number, side: number): boolean {
  const enemy = side ^ OFF_BOARD;
  for (let slot = slotsOf(enemy); slot < slotsOf(enemy) + MEN_PER_SIDE; slot++) {
    const cell = board.list[slot]!;
    if (cell === 0 || isKingOrPawn(board.cells[cell]!)) continue;
    if (reaches(board, cell, to, 0) && !reaches(board, cell, from, 0) && !canAnyCapture(board, to, enemy))
      return true;
  }
  return false;
}

/** Whether the moved man keeps a protected man of its enemy under attack. */
function follows(board: Board, to: number, side: number): boolean {
  if (isKingOrPawn(board.cells[to]!)) return false;
  for (let slot = slotsOf(side ^ OFF_BOARD); slot < slotsOf(side ^ OFF_BOARD) + MEN_PER_SIDE; slot++) {
    const target = board.list[slot]!;
    if (target === 0 || !isTarget(board, target) || !bearsOn(board, to, target)) continue;
    if (isSafeAfter(board, to, target, side) && roleOf(board.cells[target]!) !== roleOf(board.cells[to]!))
      return true;
  }
  return false;
}
