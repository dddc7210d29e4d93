/**
 * Threats by pairs, as the Asian rules count them: this man could take that one next move, and O could not take back.
 * A move chases by the pairs that it makes; those that stood before do not count.
 */
import type { Board } from '../board/board.js';
import { ADVISOR, CANNON, ELEPHANT, HORSE, OFF_BOARD, ROOK, roleOf } from '../board/men.js';
import { bearsOn, canCapture, capturersOf, isKingOrPawn, isTarget, menOf } from './captures.js';
import { canRecapture } from './protection.js';

/** A capture by cells. */
export interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Whether a lesser man attacks a greater one, which is a chase however well the target is protected. */
export function isLesserOnGreater(attacker: number, target: number): boolean {
  const by = roleOf(attacker);
  const on = roleOf(target);
  if (by === HORSE || by === CANNON) return on === ROOK;
  return (by === ADVISOR || by === ELEPHANT) && (on === ROOK || on === HORSE || on === CANNON);
}

/** Whether two men are of one kind and the target could legally take the attacker as well: an offer, not a threat. */
export function canTakeBack(board: Board, from: number, to: number): boolean {
  return roleOf(board.cells[from]!) === roleOf(board.cells[to]!) && canCapture(board, to, from);
}

/** Whether the man on one cell threatens the enemy man on another: a legal capture that costs its side nothing. */
export function isPairThreat(board: Board, from: number, to: number): boolean {
  if (!canCapture(board, from, to) || canTakeBack(board, from, to)) return false;
  return isLesserOnGreater(board.cells[from]!, board.cells[to]!) || !canRecapture(board, from, to);
}

/** Every threat of a side's fighting men (kings and pawns may attack what they like). */
export function pairThreats(board: Board, side: number): Pair[] {
  const found: Pair[] = [];
  const targets = menOf(board, side ^ OFF_BOARD).filter((to) => isTarget(board, to));
  for (const from of menOf(board, side)) {
    if (isKingOrPawn(board.cells[from]!)) continue;
    for (const to of targets) if (isPairThreat(board, from, to)) found.push({ from, to });
  }
  return found;
}

/** What one fighting man could take, were it not truly protected: it follows these men, and threatens none of them. */
export function pairsFollowed(board: Board, from: number): Pair[] {
  const man = board.cells[from]!;
  if (isKingOrPawn(man)) return [];
  return menOf(board, (man & OFF_BOARD) ^ OFF_BOARD)
    .filter((to) => isTarget(board, to) && canCapture(board, from, to) && !canTakeBack(board, from, to))
    .filter((to) => !isPairThreat(board, from, to))
    .map((to) => ({ from, to }));
}

/**
 * How a pair that threatens after the move stood before it: `new`, it was no threat then; `stands`, it was, or O's
 * answer to it was only taken away by a check; `escape`, see {@link hasRootOffTheAttacker}. Asked in P0, the attacker
 * on the cell it stood on then; `gaveCheck` tells whether the move checks.
 */
export function pairBefore(
  board: Board,
  from: number,
  to: number,
  gaveCheck: boolean,
): 'new' | 'stands' | 'escape' {
  if (!canCapture(board, from, to)) return gaveCheck && bearsOn(board, from, to) ? 'stands' : 'new';
  if (gaveCheck || isPairThreat(board, from, to)) return 'stands';
  // The attack stood, but O had an answer: to take the attacker instead, or to recapture.
  return canTakeBack(board, from, to) || hasRootOffTheAttacker(board, from, to) ? 'new' : 'escape';
}

/**
 * Whether somebody could recapture who does not also bear on the attacker's own cell. Cover that runs through the
 * attacker goes with it: who walks out of such an attack escapes, and takes no root away.
 */
function hasRootOffTheAttacker(board: Board, from: number, to: number): boolean {
  const enemy = (board.cells[from]! & OFF_BOARD) ^ OFF_BOARD;
  const captured = board.shift(from, to);
  const roots = capturersOf(board, to, enemy);
  board.unshift(from, to, captured);
  return roots.some((root) => !bearsOn(board, root, from));
}
