/** Material won by a run of checks (抽吃): S checks, and whatever O replies, S takes something for nothing or checks once more. */
import type { Board } from '../board/board.js';
import { OFF_BOARD, PAWN, roleOf } from '../board/men.js';
import type { Move } from '../core/move.js';
import { isKingOrPawn } from './captures.js';
import { after, type Gain, type GainSearch, gainsOf, isExchangeOffer, withTurn } from './gains.js';

/** What a run of checks wins at least, and its longest line. */
export interface Run {
  readonly value: number;
  /** Check, reply, check, reply … capture: moves as packed cells. */
  readonly line: readonly number[];
}

/** The search of one run: it stops, and says so, when it has tried too many replies. */
interface RunSearch {
  readonly gains: GainSearch;
  /** The pairs of capturer and target that win without any check (exchanges apart): a run is about something else. */
  readonly standing: ReadonlySet<number>;
  nodes: number;
}

/**
 * What a side, were it to move, would win by checking at most so often, beside what it could take without a check;
 * undefined where it wins nothing, or the bound was met.
 */
export function winByChecks(board: Board, side: number, gains: GainSearch): Run | undefined {
  const standing = new Set<number>();
  for (const { from, to } of gainsOf(board, side, gains)) {
    if (!isExchangeOffer(board, from, to, gains)) standing.add(pairOf(board, from, to));
  }
  const search = { gains, standing, nodes: 0 };
  return withTurn(board, side, () => bestRun(board, search, gains.rules.run.checks));
}

/** Capturer and target by identity. */
function pairOf(board: Board, from: number, to: number): number {
  return ((board.cells[from]! >> 5) << 5) | (board.cells[to]! >> 5);
}

function bestRun(board: Board, search: RunSearch, checks: number): Run | undefined {
  let best: Run | undefined;
  for (const move of legal(board)) {
    if (search.standing.has(pairOf(board, move & 255, move >> 8)) && board.cells[move >> 8] !== 0) continue;
    board.make(move);
    const run = board.inCheck ? worstReply(board, search, checks) : undefined;
    board.unmake();
    if (isSpent(search)) return undefined;
    if (run !== undefined && (best === undefined || run.value > best.value))
      best = { value: run.value, line: [move, ...run.line] };
  }
  return best;
}

function isSpent(search: RunSearch): boolean {
  const spent = search.nodes > search.gains.rules.run.nodes;
  if (spent) search.gains.budgetHit = true;
  return spent;
}

/** What is left to win after the reply that is best for the checked side; undefined if one reply saves everything. */
function worstReply(board: Board, search: RunSearch, checks: number): Run | undefined {
  const replies = legal(board);
  if (replies.length === 0 || replies.some((reply) => board.cells[reply >> 8] !== 0)) return undefined;
  let worst: Run | undefined;
  for (const reply of replies) {
    search.nodes++;
    if (isSpent(search)) return undefined;
    board.make(reply);
    const run = bestCapture(board, search) ?? (checks > 1 ? bestRun(board, search, checks - 1) : undefined);
    board.unmake();
    if (run === undefined) return undefined;
    if (worst === undefined || run.value < worst.value)
      worst = { value: run.value, line: [reply, ...run.line] };
  }
  return worst;
}

/** The capture that ends a run: by a fighting man, of a man that is no pawn, and not at the price of more than it wins. */
function bestCapture(board: Board, search: RunSearch): Run | undefined {
  let best: Run | undefined;
  for (const gain of gainsOf(board, board.side, search.gains)) {
    if (isKingOrPawn(board.cells[gain.from]!) || roleOf(board.cells[gain.to]!) === PAWN) continue;
    if (best !== undefined && gain.value <= best.value) continue;
    if (search.standing.has(pairOf(board, gain.from, gain.to))) continue;
    if (replyTo(board, gain, search.gains) > gain.value) continue;
    best = { value: gain.value, line: [gain.from | (gain.to << 8)] };
  }
  return best;
}

/** The most that O wins off the point of a capture, by one capture of its own right after it. */
function replyTo(board: Board, gain: Gain, search: GainSearch): number {
  const enemy = (board.cells[gain.from]! & OFF_BOARD) ^ OFF_BOARD;
  return after(board, gain.from, gain.to, () =>
    gainsOf(board, enemy, search).reduce(
      (most, reply) => (reply.to === gain.to ? most : Math.max(most, reply.value)),
      0,
    ),
  );
}

function legal(board: Board): Move[] {
  const buffer: number[] = [];
  const count = board.generate(buffer);
  buffer.length = count;
  return buffer as Move[];
}
