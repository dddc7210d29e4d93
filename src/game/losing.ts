/** The moves that lose by repetition: those that complete a losing loop, and those that come within one cycle of it. */
import { Board } from '../board/board.js';
import type { Move } from '../core/move.js';
import type { Code } from '../rules/code.js';
import { rulingAt } from './arbiter.js';
import { Ply } from './history.js';

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
  const now: Move[] = [];
  const next: Move[] = [];
  const warning: Code = { ...code, occurrences: code.occurrences - 1 };
  for (const { move, occurrences } of repeatingMoves(ply)) {
    if (occurrences >= code.occurrences) {
      if (loses(ply, move, code)) now.push(move);
    } else if (occurrences === warning.occurrences && loses(ply, move, warning)) next.push(move);
  }
  return { now, next };
}

function loses(ply: Ply, move: Move, code: Code): boolean {
  const after = new Ply(ply.position.play(move), ply, move);
  return rulingAt(after, code).verdict === `${ply.position.turn}-loses`;
}

/** The legal moves that bring back a position of the game, and how often it would then have stood: twice at the least. */
function repeatingMoves(ply: Ply): { readonly move: Move; readonly occurrences: number }[] {
  const found: { move: Move; occurrences: number }[] = [];
  if (ply.before === undefined) return found;
  const board = Board.from(ply.position);
  for (const move of ply.position.legalMoves()) {
    board.make(move);
    const earlier = ply.latest(board.hash);
    board.unmake();
    if (earlier !== undefined) found.push({ move, occurrences: earlier.occurrences + 1 });
  }
  return found;
}
