/** What is wrong with a setup: every fault at once, as values. */
import { COLORS, type Color, opposite } from '../core/color.js';
import { type ByRole, type Piece, ROLES, type Role } from '../core/piece.js';
import { isAdvisorPoint, isElephantPoint, isInPalace, isPawnPoint } from '../core/regions.js';
import { fileOf, type Square } from '../core/square.js';
import { boardShowing } from './scratch.js';
import type { Setup } from './setup.js';

/** Every code of a {@link SetupFault}, in the order in which faults are reported. */
export const SETUP_ERROR_CODES = [
  'setup/too-many-men',
  'setup/king-missing',
  'setup/king-surplus',
  'setup/too-many-of-a-kind',
  'setup/king-square',
  'setup/advisor-square',
  'setup/elephant-square',
  'setup/pawn-square',
  'setup/kings-facing',
  'setup/opponent-in-check',
] as const;

/** A code of {@link SETUP_ERROR_CODES}. */
export type SetupErrorCode = (typeof SETUP_ERROR_CODES)[number];

/** One reason why an arrangement is no position. */
export type SetupFault =
  | TooManyMenFault
  | KingMissingFault
  | SurplusFault
  | ManSquareFault
  | KingsFacingFault
  | OpponentInCheckFault;

/** A side with more than sixteen men. It cannot be waived. */
export interface TooManyMenFault {
  readonly code: 'setup/too-many-men';
  readonly color: Color;
  /** How many men the side has. */
  readonly count: number;
}

/** A side without a king. */
export interface KingMissingFault {
  readonly code: 'setup/king-missing';
  /** The king that is missing. */
  readonly piece: Piece;
}

/** A man beyond the number that a set of men has: a second king, a third rook, a sixth pawn. One fault for each such man. */
export interface SurplusFault {
  readonly code: 'setup/king-surplus' | 'setup/too-many-of-a-kind';
  readonly piece: Piece;
  /** Where it stands; men are counted from `a0` on. */
  readonly square: Square;
  /** How many of its kind there are. */
  readonly count: number;
  /** How many there may be. */
  readonly limit: number;
}

/** A man on a point that it can never reach: king outside the palace, advisor, elephant or pawn on an impossible point. */
export interface ManSquareFault {
  readonly code: 'setup/king-square' | 'setup/advisor-square' | 'setup/elephant-square' | 'setup/pawn-square';
  readonly piece: Piece;
  readonly square: Square;
}

/** The kings face each other on an open file. */
export interface KingsFacingFault {
  readonly code: 'setup/kings-facing';
  /** The king of the side that is not to move. */
  readonly piece: Piece;
  readonly square: Square;
  /** The point of the other king. */
  readonly facing: Square;
}

/** The side that is not to move is in check (by something else than a facing king). */
export interface OpponentInCheckFault {
  readonly code: 'setup/opponent-in-check';
  /** The king in check. */
  readonly piece: Piece;
  readonly square: Square;
  /** The men that give check. */
  readonly checkers: readonly Square[];
}

/** Why a setup is no position: all faults that were not waived, and the code of the first. */
export interface SetupError {
  readonly code: SetupErrorCode;
  /** At least one. */
  readonly faults: readonly SetupFault[];
}

/** The most men of a side that the kernel holds. */
const MEN_PER_SIDE = 16;

/** How many men of each role a set has. */
const LIMITS: ByRole<number> = { king: 1, advisor: 2, elephant: 2, horse: 2, rook: 2, cannon: 2, pawn: 5 };

/**
 * Every fault of a setup; none for a setup that is a position. Whether kings face or stand in check is not asked while
 * a side has more than sixteen men.
 */
export function validateSetup(setup: Setup): readonly SetupFault[] {
  const men = setup.pieces();
  const crowd = COLORS.flatMap((color) => tooManyMen(men, color));
  const faults = [
    ...crowd,
    ...COLORS.flatMap((color) => missingKing(men, color)),
    ...COLORS.flatMap((color) => surplus(men, color)),
    ...men.flatMap(([square, piece]) => impossibleSquare(square, piece)),
    ...(crowd.length > 0 ? [] : kingsInDanger(setup, men)),
  ];
  return faults.sort((one, other) => rankOfCode(one) - rankOfCode(other));
}

type Men = ReturnType<Setup['pieces']>;

function rankOfCode(fault: SetupFault): number {
  return SETUP_ERROR_CODES.indexOf(fault.code);
}

function tooManyMen(men: Men, color: Color): SetupFault[] {
  const count = men.filter(([, piece]) => piece.color === color).length;
  return count > MEN_PER_SIDE ? [{ code: 'setup/too-many-men', color, count }] : [];
}

function missingKing(men: Men, color: Color): SetupFault[] {
  if (kingsOf(men, color).length > 0) return [];
  return [{ code: 'setup/king-missing', piece: { color, role: 'king' } }];
}

function surplus(men: Men, color: Color): SetupFault[] {
  return ROLES.flatMap((role) => surplusOf(men, color, role));
}

function surplusOf(men: Men, color: Color, role: Role): SetupFault[] {
  const alike = men.filter(([, piece]) => piece.color === color && piece.role === role);
  const code = role === 'king' ? 'setup/king-surplus' : 'setup/too-many-of-a-kind';
  const limit = LIMITS[role];
  return alike.slice(limit).map(([square, piece]) => ({ code, piece, square, count: alike.length, limit }));
}

function impossibleSquare(square: Square, piece: Piece): SetupFault[] {
  const { color, role } = piece;
  if (role === 'king' && !isInPalace(square, color)) return [{ code: 'setup/king-square', piece, square }];
  if (role === 'advisor' && !isAdvisorPoint(square, color))
    return [{ code: 'setup/advisor-square', piece, square }];
  if (role === 'elephant' && !isElephantPoint(square, color))
    return [{ code: 'setup/elephant-square', piece, square }];
  if (role === 'pawn' && !isPawnPoint(square, color)) return [{ code: 'setup/pawn-square', piece, square }];
  return [];
}

/** What stands against the kings of the side that is not to move: a facing king, or men that could take one of them. */
function kingsInDanger(setup: Setup, men: Men): SetupFault[] {
  const board = boardShowing(setup);
  return kingsOf(men, opposite(setup.turn)).flatMap(([square, piece]) => {
    const attackers = board.attackers(square, setup.turn).toArray();
    const facing = attackers.filter((from) => looksAlongFile(men, from, square));
    const checkers = attackers.filter((from) => !facing.includes(from));
    return [
      ...facing.map((from): SetupFault => ({ code: 'setup/kings-facing', piece, square, facing: from })),
      ...(checkers.length > 0
        ? [{ code: 'setup/opponent-in-check', piece, square, checkers } satisfies SetupFault]
        : []),
    ];
  });
}

function looksAlongFile(men: Men, from: Square, king: Square): boolean {
  return (
    fileOf(from) === fileOf(king) && men.some(([square, piece]) => square === from && piece.role === 'king')
  );
}

function kingsOf(men: Men, color: Color): Men {
  return men.filter(([, piece]) => piece.role === 'king' && piece.color === color);
}
