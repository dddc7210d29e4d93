/** The ruling about the last position of a line. */
import { Board, type BoardSource } from '../board/board.js';
import type { Move } from '../core/move.js';
import type { Code } from './code.js';
import { findRepetition } from './cycle.js';
import { type Decision, decide } from './fold.js';
import { LineReader } from './lineReader.js';
import { linkAnswers } from './link.js';
import type { PlyFinding, Reading, Ruling } from './ruling.js';

/** A line of play: where it starts and the moves played. */
export interface Line {
  readonly start: BoardSource;
  readonly moves: readonly Move[];
}

/**
 * Rules on the last position of a line under a code. Only the plies between the occurrences of that position count,
 * so a line may be cut at any occurrence before the ones the code asks for.
 *
 * @throws RangeError where a move of the line is not legal.
 */
export function judge(line: Line, code: Code): Ruling {
  if (code.counting !== undefined) return code.counting.judge(Board.from(line.start), line.moves, code);
  const board = Board.from(line.start);
  const { plies } = findRepetition(board, line.moves);
  if (plies.length < code.occurrences) return noRepetition(code);
  return judgeLoops(new LineReader(board, line.moves, code), plies.slice(-code.occurrences), plies.length);
}

function noRepetition(code: Code): Ruling {
  return { code: code.id, verdict: 'no-repetition', findings: [], contested: false, budgetHit: false };
}

/** Rules on the loops between the given occurrences. */
function judgeLoops(reader: LineReader, plies: readonly number[], total: number): Ruling {
  const { moves, code } = reader;
  const counting = pliesThatCount(moves, plies);
  const all = linkPlies(
    counting.map((ply) => reader.find(ply)),
    code,
  );
  const decision = decide(all, code);
  const start = plies.at(-2)!;
  const readings = otherReadings(all, code, decision);
  return {
    code: code.id,
    verdict: decision.verdict,
    clause: decision.clause,
    loop: { start, length: moves.length - start, occurrences: total },
    sides: decision.sides,
    findings: all.slice(start - moves.length),
    contested: readings.length > 0,
    ...(readings.length > 0 ? { readings } : {}),
    budgetHit: all.some((ply) => ply.budgetHit),
  };
}

/** The plies of every loop that differs from the last, and of the last; the loops lie between the given occurrences. */
export function pliesThatCount(moves: readonly Move[], occurrences: readonly number[]): number[] {
  const last = moves.slice(occurrences.at(-2)!);
  const counting: number[] = [];
  for (let loop = 0; loop + 1 < occurrences.length; loop++) {
    const start = occurrences[loop]!;
    const end = occurrences[loop + 1]!;
    if (end < moves.length && isSameLine(moves.slice(start, end), last)) continue;
    for (let ply = start; ply < end; ply++) counting.push(ply);
  }
  return counting;
}

/** The findings of these plies with what they owe to each other. */
export function linkPlies(findings: readonly PlyFinding[], code: Code): readonly PlyFinding[] {
  const linked = linkAnswers(findings);
  return code.link === undefined ? linked : code.link(linked);
}

function isSameLine(one: readonly Move[], other: readonly Move[]): boolean {
  return one.length === other.length && one.every((move, index) => move === other[index]);
}

function otherReadings(findings: readonly PlyFinding[], code: Code, decision: Decision): Reading[] {
  const others: Reading[] = [];
  for (const point of code.openPoints) {
    const other = decide(findings, code, point);
    if (other.verdict !== decision.verdict)
      others.push({ point: point.point, verdict: other.verdict, clause: other.clause });
  }
  if (others.length === 0) return [];
  return [
    { point: 'as the code is read here', verdict: decision.verdict, clause: decision.clause },
    ...others,
  ];
}
