/** Perft: how many lines of legal moves of a given length there are, the yardstick of every move generator. */

import { shown } from '../base/values.js';
import type { Move } from '../core/move.js';
import { isChecked } from './attacks.js';
import { Board, type BoardSource, MAX_MOVES } from './board.js';
import { EXPOSED, HASH_HIGH, HASH_LOW, IRREGULAR, SIDE, STATUS } from './desk.js';
import { countReplies } from './difference.js';
import { generateLegal } from './generate.js';
import { OFF_BOARD } from './men.js';
import { PerftTable } from './perftTable.js';
import { countThreePlies } from './threePlies.js';

/** How {@link perft} and {@link divide} may count. */
export interface PerftOptions {
  /** Memory for a table of positions already counted, in megabytes (2^20 bytes); 0, the default, counts without one. */
  readonly hashMegabytes?: number;
}

/** The greatest depth that {@link perft} takes. */
export const MAX_PERFT_DEPTH = 64;

/**
 * The number of lines of legal moves of `depth` plies from a position; 1 at depth 0. The source is not changed.
 * Exact up to 2^53.
 *
 * @throws RangeError where `depth` is not an integer from 0 to {@link MAX_PERFT_DEPTH}, or the memory is not a number
 * from 0 to 4096.
 */
export function perft(source: BoardSource, depth: number, options: PerftOptions = {}): number {
  return perftWith(source, depth, tableOf(options));
}

/**
 * {@link perft} with a table of the caller's own, which may hold counts of any other positions from before.
 *
 * @internal
 */
export function perftWith(source: BoardSource, depth: number, table: PerftTable | undefined): number {
  checkDepth(depth, 0);
  return count(begin(source, depth, table), depth, 0);
}

/**
 * {@link perft} split by the first move, in the order of generation.
 *
 * @throws RangeError as {@link perft} does; the least depth is 1.
 */
export function divide(source: BoardSource, depth: number, options: PerftOptions = {}): [Move, number][] {
  checkDepth(depth, 1);
  const state = begin(source, depth, tableOf(options));
  const { board, moves } = state;
  const end = generateLegal(moves, 0);
  const parts: [Move, number][] = [];
  for (let index = 0; index < end; index++) {
    const move = moves[index] as Move;
    board.make(move);
    parts.push([move, count(state, depth - 1, end)]);
    board.unmake();
  }
  return parts;
}

function checkDepth(depth: number, least: number): void {
  if (Number.isInteger(depth) && depth >= least && depth <= MAX_PERFT_DEPTH) return;
  throw new RangeError(`perft depth must be an integer from ${least} to ${MAX_PERFT_DEPTH}: ${shown(depth)}`);
}

/** One count: a board of its own, which lies on the desk all the while, one buffer for the move lists of all plies, perhaps a table. */
interface Count {
  readonly board: Board;
  readonly moves: Int32Array;
  readonly table: PerftTable | undefined;
}

function begin(source: BoardSource, depth: number, table: PerftTable | undefined): Count {
  const board = Board.from(source);
  board.take();
  return {
    board,
    moves: new Int32Array(MAX_MOVES * (depth + 1)),
    table,
  };
}

function tableOf({ hashMegabytes = 0 }: PerftOptions): PerftTable | undefined {
  return hashMegabytes === 0 ? undefined : new PerftTable(hashMegabytes);
}

/** Counts below the present node, its moves written into the buffer from `start` on. */
function count(state: Count, depth: number, start: number): number {
  if (depth === 0) return 1;
  const { moves, table } = state;
  const known = depth === 1 ? undefined : table?.find(STATUS[HASH_LOW]!, STATUS[HASH_HIGH]!, depth);
  if (known !== undefined) return known;
  const end = generateLegal(moves, start);
  if (depth === 1) return end - start;
  const total = countFrom(state, depth, start, end);
  table?.store(STATUS[HASH_LOW]!, STATUS[HASH_HIGH]!, depth, total);
  return total;
}

function countFrom(state: Count, depth: number, start: number, end: number): number {
  const { board, moves, table } = state;
  if (depth <= 3 && isOrderly())
    return depth === 2 ? countReplies(moves, start, end) : countThreePlies(moves, start, end, table);
  let total = 0;
  for (let index = start; index < end; index++) {
    board.make(moves[index] as Move);
    total += count(state, depth - 1, end);
    board.unmake();
  }
  return total;
}

/** Whether each king stands in its palace, alone of its kind, and none can be taken, as after moves that were only pseudo-legal. */
function isOrderly(): boolean {
  return STATUS[IRREGULAR] === 0 && STATUS[EXPOSED] === 0 && !isChecked(STATUS[SIDE]! ^ OFF_BOARD);
}
