/** What one move is, apart from its captures: whether it checks, how, what it answers, and how it opened a line. */

import type { Board } from '../board/board.js';
import { CANNON, ELEPHANT, HORSE, roleOf } from '../board/men.js';
import { bearsOn, canCapture, checkersOf } from './captures.js';
import { menAt } from './men.js';
import type { CheckFinding, Mechanism, Protection } from './ruling.js';
import { canTakeBack } from './threats.js';

/** The check that stands against the side to move, given by the move that led here to `to`; undefined where there is none. */
export function readCheck(board: Board, to: number): CheckFinding | undefined {
  if (!board.isChecked(board.side)) return undefined;
  const by = checkersOf(board, board.side);
  return { by: menAt(board, by), discovered: by.some((cell) => cell !== to), multiplicity: by.length };
}

/**
 * How a move made a capture possible. Asked in P0, before the move is made, which starts on `from`, about the man that
 * then stands on `attacker` and its target; `protection` is the target's after the move, absent where the attack stood.
 */
export function mechanismOf(
  board: Board,
  from: number,
  attacker: number,
  target: number,
  protection: Protection | undefined,
): Mechanism {
  if (attacker === from) return 'direct';
  if (!bearsOn(board, attacker, target)) return openedHow(board, attacker, target);
  if (!canCapture(board, attacker, target)) {
    return board.isChecked(board.side) ? 'check-answered' : 'unpinned';
  }
  if (protection === undefined) return 'standing';
  if (canTakeBack(board, attacker, target)) return 'return-prevented';
  return protection.kind === 'false' ? 'root-pinned' : 'root-removed';
}

function openedHow(board: Board, attacker: number, target: number): Mechanism {
  switch (roleOf(board.cells[attacker]!)) {
    case CANNON:
      return board.reaches(attacker, target, 0) ? 'screen-added' : 'screen-removed';
    case HORSE:
      return 'leg-freed';
    case ELEPHANT:
      return 'eye-freed';
    default:
      return 'discovered';
  }
}
