/** Threats of a ply that a Chinese code does not count though they stand on the board. */
import type { Board } from '../board/board.js';
import { ADVISOR, ELEPHANT, KING, OFF_BOARD, roleOf } from '../board/men.js';
import { menOf } from './captures.js';
import { type MaterialValues, worthOf } from './material.js';
import type { Threat } from './ruling.js';

/** A capture that the move only freed of its price lends a chase no weight that the move's own attacks have not. */
export function withoutIdleFreed(threats: readonly Threat[]): readonly Threat[] {
  if (!threats.some((threat) => threat.counts && threat.since !== 'freed')) return threats;
  return threats.map((threat) =>
    threat.since === 'freed' ? { ...threat, counts: false, reason: 'stands' as const } : threat,
  );
}

/**
 * CXA 26.2: the last attacking man of a side that defends, against more than it has itself, may hit advisors and
 * elephants while it holds its point.
 */
export function withKeyPoint(
  board: Board,
  side: number,
  threats: readonly Threat[],
  values: MaterialValues,
): readonly Threat[] {
  const counting = threats.filter((threat) => threat.counts);
  if (!counting.every(isOnGuard)) return threats;
  const own = attackersOf(board, side);
  const others = attackersOf(board, side ^ OFF_BOARD);
  if (own.length !== 1 || worthOfAll(board, others, values) <= worthOfAll(board, own, values)) return threats;
  return threats.map((threat) =>
    threat.counts ? { ...threat, counts: false, reason: 'last-attacker' as const } : threat,
  );
}

function isOnGuard({ target }: Threat): boolean {
  return target.role === 'advisor' || target.role === 'elephant';
}

/** The men of a side that can attack at all: rooks, horses, cannons, pawns. */
function attackersOf(board: Board, side: number): number[] {
  return menOf(board, side).filter((cell) => {
    const role = roleOf(board.cells[cell]!);
    return role !== KING && role !== ADVISOR && role !== ELEPHANT;
  });
}

function worthOfAll(board: Board, cells: readonly number[], values: MaterialValues): number {
  return cells.reduce((sum, cell) => sum + worthOf(values, board.cells[cell]!, cell), 0);
}
