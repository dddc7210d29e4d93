/** What one move is, apart from its captures: whether it checks, how, what it answers, and how it opened a line. */

import { isChecked, reaches } from '../board/attacks.js';
import type { Board } from '../board/board.js';
import { CANNON, ELEPHANT, HORSE, roleOf } from '../board/men.js';
import { bearsOn, canCapture, checkersOf } from './captures.js';
import { menAt } from './men.js';
import type { CheckFinding, Mechanism } from './ruling.js';

/** The check that stands against the side to move, given by the move that led here to `to`; undefined where there is none. */
export function readCheck(board: Board, to: number): CheckFinding | undefined {
  if (!isChecked(board, board.side)) return undefined;
  const by = checkersOf(board, board.side);
  return { by: menAt(board, by), discovered: by.some((cell) => cell !== to), multiplicity: by.length };
}

/**
 * How a move made a capture possible. Asked in P0, before the move `from` → `to` is made, about the man that then
 * stands on `attacker` and its target.
 */
export function mechanismOf(
  board: Board,
  from: number,
  attacker: number,
  target: number,
  stood: boolean,
): Mechanism {
  if (attacker === from) return 'direct';
  if (!bearsOn(board, attacker, target)) return openedHow(board, attacker, target);
  if (!canCapture(board, attacker, target)) {
    return isChecked(board, board.side) ? 'check-answered' : 'unpinned';
  }
  return stood ? 'standing' : 'root-removed';
}

function openedHow(board: Board, attacker: number, target: number): Mechanism {
  switch (roleOf(board.cells[attacker]!)) {
    case CANNON:
      return reaches(board, attacker, target, 0) ? 'screen-added' : 'screen-removed';
    case HORSE:
      return 'leg-freed';
    case ELEPHANT:
      return 'eye-freed';
    default:
      return 'discovered';
  }
}
