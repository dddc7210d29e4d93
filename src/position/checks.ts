/** What kind of check it is, and by what mechanism. */
import { type Color, opposite } from '../core/color.js';
import { type Move, moveTo } from '../core/move.js';
import type { Piece } from '../core/piece.js';
import { fileOf, type Square } from '../core/square.js';
import { legOf, menBetween, pointsBetween } from './lines.js';
import type { Position } from './position.js';
import { boardShowing } from './scratch.js';

/** One man that gives check, and how. */
export interface Check {
  /** The man that gives check. A king "gives check" along an open file, in positions with that fault waived. */
  readonly piece: Piece;
  readonly checker: Square;
  /** The king in check. */
  readonly king: Square;
  /** The man over which a cannon gives check (炮架). */
  readonly screen?: Square;
  /** The empty point over which a horse gives check (马腿): a man on it blocks. */
  readonly leg?: Square;
  /** The empty points between a rook, cannon or king and the king in check, from the checker on. */
  readonly between: readonly Square[];
}

/** How a move gives check: by the man moved, by a man whose line or leg it opened, or by a cannon that it serves as a screen. */
export const CHECK_KINDS = ['direct', 'discovered', 'screen'] as const;

/** A kind of {@link CHECK_KINDS}. */
export type CheckKind = (typeof CHECK_KINDS)[number];

/** A check that a move gives. */
export interface GivenCheck extends Check {
  readonly kind: CheckKind;
}

/** How many men give check at once: the names of numbers that players use. */
export const CHECK_COUNTS = ['none', 'single', 'double', 'triple', 'multiple'] as const;

/** A name of {@link CHECK_COUNTS}. */
export type CheckCount = (typeof CHECK_COUNTS)[number];

/** The checks against the side to move, one for each man that gives check, by its point; empty where it is not in check. */
export function checksOf(position: Position): readonly Check[] {
  return kingsOf(position, position.turn).flatMap((king) => checksOn(position, king));
}

/**
 * The checks that a legal move gives, with their kinds. A man that was moved gives check directly, however it does.
 *
 * @throws RangeError where the move is not legal in the position.
 */
export function checksGivenBy(position: Position, move: Move): readonly GivenCheck[] {
  const after = position.play(move);
  const to = moveTo(move);
  const old = checksOfOther(position);
  return checksOf(after)
    .filter((check) => check.checker === to || !old.has(check.checker))
    .map((check) => ({ ...check, kind: kindOf(check, to) }));
}

/** The name of a number of checks: none, single, double, triple, and `multiple` for more. */
export function checkCount(checks: readonly Check[]): CheckCount {
  return CHECK_COUNTS[Math.min(checks.length, CHECK_COUNTS.length - 1)]!;
}

function kindOf(check: Check, to: Square): CheckKind {
  if (check.checker === to) return 'direct';
  return check.screen === to ? 'screen' : 'discovered';
}

/** The points of the men that hold the other side's king in check already; only waived faults bring any. */
function checksOfOther(position: Position): Set<Square> {
  const board = boardShowing(position);
  const kings = kingsOf(position, opposite(position.turn));
  return new Set(kings.flatMap((king) => board.attackers(king, position.turn).toArray()));
}

function checksOn(position: Position, king: Square): Check[] {
  const points = boardShowing(position).attackers(king, opposite(position.turn)).toArray();
  return points.map((checker) => describe(position, checker, king));
}

function describe(position: Position, checker: Square, king: Square): Check {
  const piece = position.at(checker)!;
  const check = { piece, checker, king };
  switch (piece.role) {
    case 'horse': {
      const leg = legOf(checker, king);
      return { ...check, ...(leg === undefined ? {} : { leg }), between: [] };
    }
    case 'cannon': {
      const screen = menBetween(position.men, checker, king)?.[0];
      const between = (pointsBetween(checker, king) ?? []).filter((point) => point !== screen);
      return { ...check, ...(screen === undefined ? {} : { screen }), between };
    }
    case 'rook':
      return { ...check, between: pointsBetween(checker, king) ?? [] };
    case 'king':
      return {
        ...check,
        between: fileOf(checker) === fileOf(king) ? (pointsBetween(checker, king) ?? []) : [],
      };
    default:
      return { ...check, between: [] };
  }
}

function kingsOf(position: Position, color: Color): Square[] {
  return position
    .pieces()
    .filter(([, piece]) => piece.role === 'king' && piece.color === color)
    .map(([square]) => square);
}
