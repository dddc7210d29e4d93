/** What men are worth when a code counts gains. The values are data of the code; only their order matters. */
import { crossed, OFF_BOARD, PAWN, roleOf } from '../board/men.js';
import type { Role } from '../core/piece.js';
import { ROLES } from '../core/piece.js';

/** A value for every role, and one for the pawn that has not crossed the river. The king's counts nowhere. */
export interface MaterialValues extends Readonly<Record<Role, number>> {
  /** A pawn on its own half. */
  readonly uncrossedPawn: number;
}

/**
 * The Chinese values (CXA 26.5–26.6, digest 14): a rook is two of horse and cannon, these are equal, so are advisor
 * and elephant. A crossed pawn floats: it stands level with the guards, so that neither for the other is a gain.
 */
export const CXA_VALUES: MaterialValues = {
  king: 0,
  advisor: 2,
  elephant: 2,
  horse: 5,
  rook: 10,
  cannon: 5,
  pawn: 2,
  uncrossedPawn: 0,
};

/** What the man with this code is worth on this cell. */
export function worthOf(values: MaterialValues, man: number, cell: number): number {
  const role = roleOf(man);
  if (role === PAWN && !crossed(cell, man & OFF_BOARD)) return values.uncrossedPawn;
  return values[ROLES[role]!];
}
