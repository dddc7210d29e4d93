/** Perft on several threads: the first moves are dealt out one by one to whoever is free. */
import { Board } from '../board/board.js';
import { perftWith } from '../board/perft.js';
import { PerftTable } from '../board/perftTable.js';
import type { Color } from '../core/color.js';
import type { Move } from '../core/move.js';
import type { Piece } from '../core/piece.js';
import type { Square } from '../core/square.js';

/** One count: the lines of play that begin with a move. It can be sent to another thread. */
export interface PerftJob {
  readonly pieces: readonly (readonly [Square, Piece])[];
  readonly turn: Color;
  readonly move: Move;
  /** Plies in all, the move included. */
  readonly depth: number;
  readonly hashMegabytes: number;
}

/** A thread that counts. */
export interface PerftWorker {
  count(job: PerftJob): Promise<number>;
  /** Ends the thread. */
  stop(): Promise<void> | void;
}

/** What does jobs here and now, one after the other, all with one table. */
export function perftCounter(): (job: PerftJob) => number {
  let table: PerftTable | undefined;
  return ({ pieces, turn, move, depth, hashMegabytes }) => {
    if (hashMegabytes > 0) table ??= new PerftTable(hashMegabytes);
    const board = Board.empty();
    board.load(pieces, turn);
    board.make(move);
    return perftWith(board, depth - 1, table);
  };
}

/** A worker without a thread. */
export function localWorker(): PerftWorker {
  const count = perftCounter();
  return { count: async (job) => count(job), stop: () => {} };
}

/** How a board is counted. */
export interface PerftPlan {
  readonly board: Board;
  /** The first moves, in the order in which they are wanted. */
  readonly moves: readonly Move[];
  readonly depth: number;
  readonly hashMegabytes: number;
  readonly workers: readonly PerftWorker[];
  /** Called after each first move with how many are done. */
  readonly onPart?: (done: number) => void;
}

/** Counts below every first move; the counts stand in the order of the moves. */
export async function dealPerft(plan: PerftPlan): Promise<readonly number[]> {
  const { board, moves, depth, hashMegabytes } = plan;
  const pieces = board.pieces();
  const counts: number[] = new Array(moves.length).fill(0);
  let next = 0;
  let done = 0;
  const serve = async (worker: PerftWorker): Promise<void> => {
    while (next < moves.length) {
      const at = next++;
      const move = moves[at] as Move;
      counts[at] = await worker.count({ pieces, turn: board.turn, move, depth, hashMegabytes });
      plan.onPart?.(++done);
    }
  };
  await Promise.all(plan.workers.map(serve));
  return counts;
}
