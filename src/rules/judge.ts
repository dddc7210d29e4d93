/** The ruling about the last position of a line. */
import { Board, type BoardSource } from '../board/board.js';
import type { Move } from '../core/move.js';
import type { Code } from './code.js';
import { findRepetition, makeLegal } from './cycle.js';
import { type Decision, decide } from './fold.js';
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
  const { plies } = findRepetition(Board.from(line.start), line.moves);
  if (plies.length < code.occurrences) return noRepetition(code);
  const board = Board.from(line.start);
  const first = plies[plies.length - code.occurrences]!;
  for (let ply = 0; ply < first; ply++) board.make(line.moves[ply]!);
  return judgeLoops(board, line.moves, plies.slice(-code.occurrences), plies.length, code);
}

function noRepetition(code: Code): Ruling {
  return { code: code.id, verdict: 'no-repetition', findings: [], contested: false, budgetHit: false };
}

/** Rules on the loops between the given occurrences; the board stands at the first of them. */
function judgeLoops(
  board: Board,
  moves: readonly Move[],
  plies: readonly number[],
  total: number,
  code: Code,
): Ruling {
  const loops = readLoops(board, moves, plies, code);
  const read = linkAnswers(loops.flat());
  const all = code.link === undefined ? read : code.link(read);
  const decision = decide(all, code);
  const start = plies.at(-2)!;
  const readings = otherReadings(all, code, decision);
  return {
    code: code.id,
    verdict: decision.verdict,
    clause: decision.clause,
    loop: { start, length: moves.length - start, occurrences: total },
    sides: decision.sides,
    findings: all.slice(-loops.at(-1)!.length),
    contested: readings.length > 0,
    ...(readings.length > 0 ? { readings } : {}),
    budgetHit: all.some((ply) => ply.budgetHit),
  };
}

/** The findings of every loop that differs from the last; the last one always. */
function readLoops(
  board: Board,
  moves: readonly Move[],
  plies: readonly number[],
  code: Code,
): PlyFinding[][] {
  const last = moves.slice(plies.at(-2)!);
  const loops: PlyFinding[][] = [];
  for (let loop = 0; loop + 1 < plies.length; loop++) {
    const played = moves.slice(plies[loop]!, plies[loop + 1]!);
    const isLast = loop + 2 === plies.length;
    if (!isLast && isSameLine(played, last)) for (const move of played) board.make(move);
    else loops.push(readLoop(board, played, plies[loop]!, code));
  }
  return loops;
}

function readLoop(board: Board, moves: readonly Move[], start: number, code: Code): PlyFinding[] {
  return moves.map((move, index) => {
    const found = code.read({ board, move, ply: start + index });
    makeLegal(board, move);
    return found;
  });
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
