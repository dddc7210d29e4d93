/** What a code says of several moves that might be played next. They share a line, and its plies are read once for all. */
import { Board } from '../board/board.js';
import type { Color } from '../core/color.js';
import type { Move } from '../core/move.js';
import type { ClassRule, Code } from './code.js';
import { makeLegal } from './cycle.js';
import { decide } from './fold.js';
import { type Line, linkPlies, pliesThatCount } from './judge.js';
import { LineReader } from './lineReader.js';
import type { PlyFinding } from './ruling.js';

/** A move that brings back a position of its line. */
export interface RepeatingMove {
  readonly move: Move;
  /** How many moves ago the position stood, of those times that count: at least one, the earliest first. */
  readonly ago: readonly number[];
}

/**
 * Those of several moves after a line that would lose for the side to move, had they brought their positions back
 * often enough.
 *
 * @throws RangeError where a move of the line is not legal.
 */
export function thatLose(candidates: readonly RepeatingMove[], line: Line, code: Code): RepeatingMove[] {
  const board = Board.from(line.start);
  for (const move of line.moves) makeLegal(board, move);
  const { turn } = board;
  const reader = new LineReader(board, line.moves, code);
  const losing = losingClasses(code);
  return candidates.filter((candidate) => loses(candidate, reader, losing, turn));
}

/** The classes that lose against some other. */
function losingClasses({ classes, verdicts }: Code): ClassRule[] {
  return classes.filter(({ level }) =>
    verdicts.some((rule) => rule.level === level && rule.result === 'loses'),
  );
}

function loses(
  { move, ago }: RepeatingMove,
  reader: LineReader,
  losing: readonly ClassRule[],
  color: Color,
): boolean {
  const { moves, code } = reader;
  const end = moves.length;
  const plies = pliesThatCount([...moves, move], [...ago.map((count) => end - count), end + 1]);
  const find = (ply: number): PlyFinding => reader.find(ply, ply < end ? moves[ply] : move);
  const mayLose = (ply: number): boolean => {
    const finding = find(ply);
    return losing.some(({ admits }) => admits === undefined || admits(finding));
  };
  if (!readingOrder(plies).every(mayLose)) return false;
  return decide(linkPlies(plies.map(find), code), code).verdict === `${color}-loses`;
}

/**
 * The plies of the side that makes the last one; that one after all others, since those are read for other candidates
 * too, from the end of the line, which all loops share.
 */
function readingOrder(plies: readonly number[]): number[] {
  const last = plies.at(-1)!;
  return [...plies.filter((ply) => ply !== last && (last - ply) % 2 === 0).reverse(), last];
}
