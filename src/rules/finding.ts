/** Putting the finding of a ply together. */
import { pieceOf } from '../board/men.js';
import type { PlyContext } from './code.js';
import type { Answer, CheckFinding, Man, PlyFinding, Threat } from './ruling.js';

/** A finding whose label is the heaviest thing the move does: check, then chase, else idle. */
export function finding(
  context: PlyContext,
  man: Man,
  check: CheckFinding | undefined,
  threats: readonly Threat[],
  answers: readonly Answer[],
): PlyFinding {
  const { board, move, ply } = context;
  const chases = threats.some((threat) => threat.counts);
  return {
    ply,
    move,
    color: pieceOf(board.cells[move & 255]!).color,
    man,
    label: check !== undefined ? 'check' : chases ? 'chase' : 'idle',
    answers,
    ...(check === undefined ? {} : { check }),
    threats,
    budgetHit: false,
  };
}
