/** Roots (根): who could recapture if a man were taken, and whether they really could. */

import type { Board } from '../board/board.js';
import { OFF_BOARD } from '../board/men.js';
import { bearersOn, canAnyCapture } from './captures.js';
import { exchangeValue } from './exchange.js';
import type { MaterialValues } from './material.js';
import { menAt } from './men.js';
import type { Protection } from './ruling.js';

/** Whether O has a legal recapture once the man on `from` has taken the one on `to`. */
export function canRecapture(board: Board, from: number, to: number): boolean {
  const side = board.cells[from]! & OFF_BOARD;
  const captured = board.shift(from, to);
  const answered = canAnyCapture(board, to, side ^ OFF_BOARD);
  board.unshift(from, to, captured);
  return answered;
}

/**
 * How well the man on `to` is protected against the one on `from`. Without `values` the exchange is not counted: one
 * legal recapture is a true root.
 */
export function protectionOf(
  board: Board,
  from: number,
  to: number,
  values: MaterialValues | undefined,
): Protection {
  const enemy = (board.cells[from]! & OFF_BOARD) ^ OFF_BOARD;
  const captured = board.shift(from, to);
  const bearers = bearersOn(board, to, enemy);
  const legal = canAnyCapture(board, to, enemy);
  const checked = board.isChecked(enemy);
  board.unshift(from, to, captured);
  const by = menAt(board, bearers);
  if (bearers.length === 0) return { kind: 'none', by };
  if (!legal) return { kind: 'false', by, why: checked ? 'king-in-check' : 'pinned' };
  const lost = values !== undefined && exchangeValue(board, from, to, values) > 0;
  return { kind: lost ? 'few' : 'true', by };
}
