/** How the side in check may answer, move by move. */
import { type Move, moveFrom, moveTo } from '../core/move.js';
import type { Square } from '../core/square.js';
import { type Check, checksOf } from './checks.js';
import type { Position } from './position.js';

/**
 * The ways to answer a check: capture the checker, step away with the king, interpose a man on the line (a second man
 * on a cannon's), withdraw the screen of a cannon, block the leg of a horse.
 */
export const ANSWER_KINDS = ['capture', 'step', 'interpose', 'withdraw-screen', 'block-leg'] as const;

/** A kind of {@link ANSWER_KINDS}. */
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** A legal move of a side in check. */
export interface CheckAnswer {
  readonly move: Move;
  /** How it answers each check, in the order of `checksOf`: one kind for a single check, two for a double check. */
  readonly kinds: readonly AnswerKind[];
}

/** Every legal move of a side in check, and how it answers; empty where it is not in check, and where it is mated. */
export function answersToCheck(position: Position): readonly CheckAnswer[] {
  const checks = checksOf(position);
  if (checks.length === 0) return [];
  return position.legalMoves().map((move) => ({
    move,
    kinds: checks.map((check) => kindOf(check, moveFrom(move), moveTo(move))),
  }));
}

function kindOf(check: Check, from: Square, to: Square): AnswerKind {
  if (to === check.checker) return 'capture';
  if (from === check.king) return 'step';
  if (from === check.screen) return 'withdraw-screen';
  return to === check.leg ? 'block-leg' : 'interpose';
}
