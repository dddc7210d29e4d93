/** The moves that lose by repetition: those that complete a losing loop, and those that come within one cycle of it. */
import { Board } from '../board/board.js';
import type { Move } from '../core/move.js';
import type { Code } from '../rules/code.js';
import { verdictsAfter } from '../rules/losing.js';
import { movesBetween, rulingAt } from './arbiter.js';
import type { Ply } from './history.js';

/** What a player should know before moving. */
export interface LosingMoves {
  /** The legal moves after which the code rules against the side that made them, or which it forbids. UCCI's `banmoves` are these. */
  readonly now: readonly Move[];
  /** The legal moves after which one more cycle of the same kind would make it so. */
  readonly next: readonly Move[];
}

/** The losing moves of the side to move. */
export function losingMovesAt(ply: Ply, code: Code): LosingMoves {
  if (code.counting !== undefined) return { now: rulingAt(ply, code).forbidden ?? [], next: [] };
  const repeating = repeatingMoves(ply, code.occurrences - 1);
  const first = firstOf(repeating);
  if (first === undefined) return { now: [], next: [] };
  const candidates = repeating.map(({ move, earlier }) => ({
    move,
    earlier: earlier.map(({ index }) => index - first.index),
  }));
  const verdicts = verdictsAfter(
    { start: first.position, moves: movesBetween(first, ply) },
    candidates,
    code,
  );
  const losing = repeating.filter((_, index) => verdicts[index] === `${ply.position.turn}-loses`);
  const movesAfter = (times: number): Move[] =>
    losing.filter(({ earlier }) => earlier.length === times).map(({ move }) => move);
  return { now: movesAfter(code.occurrences - 1), next: movesAfter(code.occurrences - 2) };
}

/** A move that brings a position back. */
interface Repeating {
  readonly move: Move;
  /** The last plies at which the position had stood, the earliest first. */
  readonly earlier: readonly Ply[];
}

/** The legal moves that bring a position back which had stood so often, or once less. */
function repeatingMoves(ply: Ply, times: number): Repeating[] {
  const found: Repeating[] = [];
  if (ply.before === undefined) return found;
  const board = Board.from(ply.position);
  for (const move of ply.position.legalMoves()) {
    board.make(move);
    const { hash } = board;
    board.unmake();
    if (!ply.mayHaveStood(hash)) continue;
    const same = ply.lastWith(ply.position.play(move));
    if (same === undefined || same.occurrences < Math.max(1, times - 1)) continue;
    found.push({ move, earlier: lastPlies(same, times) });
  }
  return found;
}

/** The last plies with the same position, not more than so many, the earliest first. */
function lastPlies(last: Ply, most: number): Ply[] {
  const plies: Ply[] = [];
  for (let ply: Ply | undefined = last; ply !== undefined && plies.length < most; ply = ply.same)
    plies.unshift(ply);
  return plies;
}

/** The earliest ply that any of the moves goes back to. */
function firstOf(repeating: readonly Repeating[]): Ply | undefined {
  let first: Ply | undefined;
  for (const { earlier } of repeating) {
    const ply = earlier[0]!;
    if (first === undefined || ply.index < first.index) first = ply;
  }
  return first;
}
