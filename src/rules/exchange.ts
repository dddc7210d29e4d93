/**
 * What a capture wins once the exchange on that one point has been played out: both sides go on capturing there with
 * legal captures only, each free to stop, each choosing the best man to capture with.
 */

import type { Board } from '../board/board.js';
import { OFF_BOARD } from '../board/men.js';
import { canCapture, menOf } from './captures.js';
import { type MaterialValues, worthOf } from './material.js';

/** The value of the capture from one cell on another, which must be legal; negative where it loses more than it takes. */
export function exchangeValue(board: Board, from: number, to: number, values: MaterialValues): number {
  const taken = worthOf(values, board.cells[to]!, to);
  const side = board.cells[from]! & OFF_BOARD;
  const captured = board.shift(from, to);
  const reply = bestRecapture(board, to, side ^ OFF_BOARD, values);
  board.unshift(from, to, captured);
  return taken - reply;
}

/** The most that a side wins by capturing on a cell where an enemy man stands; 0 where no capture pays. */
function bestRecapture(board: Board, to: number, side: number, values: MaterialValues): number {
  let best = 0;
  for (const from of menOf(board, side))
    if (canCapture(board, from, to)) best = Math.max(best, exchangeValue(board, from, to, values));
  return best;
}
