/** What a code says of several moves that might be played next. They share a line, and its plies are read once for all. */
import { Board } from '../board/board.js';
import type { Move } from '../core/move.js';
import type { Code } from './code.js';
import { makeLegal } from './cycle.js';
import { decide } from './fold.js';
import { type Line, linkPlies, pliesThatCount } from './judge.js';
import { LineReader } from './lineReader.js';
import type { Verdict } from './ruling.js';

/** A move that brings back a position of its line. */
export interface RepeatingMove {
  readonly move: Move;
  /** After how many moves of the line the position had stood that the move brings back: the occurrences that count, at least one. */
  readonly earlier: readonly number[];
}

/**
 * The verdict on each of several moves after a line, had it brought its position back often enough.
 *
 * @throws RangeError where a move of the line is not legal.
 */
export function verdictsAfter(line: Line, candidates: readonly RepeatingMove[], code: Code): Verdict[] {
  const { moves } = line;
  const board = Board.from(line.start);
  for (const move of moves) makeLegal(board, move);
  const reader = new LineReader(board, moves, code);
  return candidates.map(({ move, earlier }) => {
    const counting = pliesThatCount([...moves, move], [...earlier, moves.length + 1]);
    const findings = counting.map((ply) =>
      ply < moves.length ? reader.find(ply) : reader.findMove(ply, move),
    );
    return decide(linkPlies(findings, code), code).verdict;
  });
}
