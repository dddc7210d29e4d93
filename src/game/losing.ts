/** The moves that lose by repetition: those that complete a losing loop, and those that come within one cycle of it. */
import { Board } from '../board/board.js';
import type { Move } from '../core/move.js';
import type { Code } from '../rules/code.js';
import { type RepeatingMove, thatLose } from '../rules/losing.js';
import { goBack, movesBetween, rulingAt } from './arbiter.js';
import type { Ply } from './history.js';

/** What a player should know before moving. */
export interface LosingMoves {
  /**
   * The legal moves after which the code rules against the side that made them. UCCI's `banmoves` are these. Under a code
   * that counts moves they are those which it forbids: none once it has ruled.
   */
  readonly now: readonly Move[];
  /** The legal moves after which one more cycle of the same kind would make it so. */
  readonly next: readonly Move[];
}

/** The losing moves of the side to move. */
export function losingMovesAt(ply: Ply, code: Code): LosingMoves {
  if (code.counting !== undefined) return { now: rulingAt(ply, code).forbidden ?? [], next: [] };
  const times = code.occurrences - 1;
  const repeating = repeatingMoves(ply, times);
  const first = goBack(ply, Math.max(0, ...repeating.map(({ ago }) => ago[0]!)));
  const losing = thatLose(repeating, { start: first.position, moves: movesBetween(first, ply) }, code);
  const movesAfter = (count: number): Move[] =>
    losing.filter(({ ago }) => ago.length === count).map(({ move }) => move);
  return { now: movesAfter(times), next: movesAfter(times - 1) };
}

/** The legal moves that bring a position back which had stood so often, or once less. */
function repeatingMoves(ply: Ply, times: number): RepeatingMove[] {
  const found: RepeatingMove[] = [];
  const board = Board.from(ply.position);
  for (const move of ply.position.legalMoves()) {
    board.make(move);
    const { hash } = board;
    board.unmake();
    if (!ply.mayHaveStood(hash)) continue;
    const ago: number[] = [];
    let same = ply.lastWith(ply.position.play(move));
    for (; same !== undefined && ago.length < times; same = same.same) ago.unshift(ply.index - same.index);
    if (ago.length >= Math.max(1, times - 1)) found.push({ move, ago });
  }
  return found;
}
