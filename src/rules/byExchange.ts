/** Material won by a run of exchanges (连续交换): an even trade that drags a protector away, then a man that stood behind it. */
import type { Board } from '../board/board.js';
import { OFF_BOARD } from '../board/men.js';
import { canCapture, capturersOf, isKingOrPawn, menOf } from './captures.js';
import { exchangeValue } from './exchange.js';
import { after, type Gain, type GainSearch, gainsOf } from './gains.js';
import { worthOf } from './material.js';

/** What such a trade wins at least: the capture that opens it, the recapture that costs O least, and what follows. */
export interface Trade {
  readonly value: number;
  /** Capture, recapture, capture: moves as packed cells. */
  readonly line: readonly number[];
}

/** The best trade that wins something for a side, were it to move. */
export function winByExchange(board: Board, side: number, search: GainSearch): Trade | undefined {
  let best: Trade | undefined;
  for (const trade of evenTrades(board, side, search)) {
    const won = afterTrade(board, trade, search);
    if (won !== undefined && (best === undefined || won.value > best.value)) best = won;
  }
  return best;
}

/** Captures of a man by one of the same value that O can take back, so that nothing is won on that point. */
function evenTrades(board: Board, side: number, search: GainSearch): Gain[] {
  const found: Gain[] = [];
  const { values } = search.rules;
  const enemies = menOf(board, side ^ OFF_BOARD);
  for (const from of menOf(board, side)) {
    if (isKingOrPawn(board.cells[from]!)) continue;
    for (const to of enemies) {
      if (!canCapture(board, from, to)) continue;
      const taken = worthOf(values, board.cells[to]!, to);
      if (
        taken === worthOf(values, board.cells[from]!, from) &&
        exchangeValue(board, from, to, values) === 0
      ) {
        found.push({ from, to, value: taken });
      }
    }
  }
  return found;
}

/** What S wins after a trade, whichever man O recaptures with; undefined if one recapture leaves nothing to win. */
function afterTrade(board: Board, trade: Gain, search: GainSearch): Trade | undefined {
  const side = board.cells[trade.from]! & OFF_BOARD;
  const standing = gainsOf(board, side, search);
  return after(board, trade.from, trade.to, () => {
    let worst: Trade | undefined;
    for (const root of capturersOf(board, trade.to, side ^ OFF_BOARD)) {
      const next = after(board, root, trade.to, () => bestNewGain(board, side, standing, trade.to, search));
      if (next === undefined) return undefined;
      const line = [packed(trade), root | (trade.to << 8), packed(next)];
      if (worst === undefined || next.value < worst.value) worst = { value: next.value, line };
    }
    return worst;
  });
}

/** The best capture of a fighting man that was no winning one before the trade, off the point of the trade. */
function bestNewGain(
  board: Board,
  side: number,
  standing: readonly Gain[],
  point: number,
  search: GainSearch,
): Gain | undefined {
  let best: Gain | undefined;
  for (const gain of gainsOf(board, side, search)) {
    if (gain.to === point || isKingOrPawn(board.cells[gain.from]!)) continue;
    if (standing.some((old) => old.from === gain.from && old.to === gain.to)) continue;
    if (best === undefined || gain.value > best.value) best = gain;
  }
  return best;
}

function packed(gain: Gain): number {
  return gain.from | (gain.to << 8);
}
