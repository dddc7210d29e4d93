/** How the arbiter plugs in: which code a game asks, and a ruling from the plies of a game without replaying it. */
import type { Move } from '../core/move.js';
import type { Code } from '../rules/code.js';
import { judge } from '../rules/judge.js';
import type { Ruling } from '../rules/ruling.js';
import type { Ply } from './history.js';

/** A code's ruling about a position of a game. */
export function rulingAt(ply: Ply, code: Code): Ruling {
  const first = firstOf(ply, code);
  const ruling = judge({ start: first.position, moves: movesBetween(first, ply) }, code);
  return shift(ruling, first.index, ply);
}

/** The ply at which the part of the game begins that the code looks at; the position itself where it does not rule yet. */
function firstOf(ply: Ply, code: Code): Ply {
  if (code.counting !== undefined) return goBack(ply, code.counting.lookback);
  if (ply.occurrences < code.occurrences) return ply;
  let first = ply;
  for (let loop = 1; loop < code.occurrences; loop++) first = first.same as Ply;
  return first;
}

/** The ply so many moves before one, or the start. */
export function goBack(ply: Ply, count: number): Ply {
  let first = ply;
  for (let step = 0; step < count && first.before !== undefined; step++) first = first.before;
  return first;
}

/** The moves that lead from one ply to a later one. */
export function movesBetween(first: Ply, last: Ply): Move[] {
  const moves = new Array<Move>(last.index - first.index);
  for (let ply = last; ply !== first; ply = ply.before as Ply)
    moves[ply.index - first.index - 1] = ply.move as Move;
  return moves;
}

/** The ruling with its plies counted from the start of the game. */
function shift(ruling: Ruling, by: number, ply: Ply): Ruling {
  const { loop } = ruling;
  return {
    ...ruling,
    ...(loop === undefined
      ? {}
      : {
          loop: { ...loop, start: loop.start + by, occurrences: Math.max(loop.occurrences, ply.occurrences) },
        }),
    findings: ruling.findings.map((finding) => ({ ...finding, ply: finding.ply + by })),
  };
}
