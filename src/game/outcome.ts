/** How a game stands or has ended, as a value. An outcome is told; it never keeps anyone from playing on. */
import { type Color, opposite } from '../core/color.js';
import type { Piece, Role } from '../core/piece.js';
import type { Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import type { Ruling } from '../rules/ruling.js';

/** Every reason for which a game can be over, in the order in which they are asked for. */
export const OUTCOME_REASONS = [
  'checkmate',
  'stalemate',
  'resignation',
  'agreement',
  'repetition',
  'dead-material',
  'move-limit',
] as const;

/** Why a game is over. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** The side to move is in check and has no legal move (将死), or it has none without being in check (困毙): it has lost. */
export interface MateOutcome {
  readonly reason: 'checkmate' | 'stalemate';
  readonly winner: Color;
}

/** A player gave up. */
export interface ResignationOutcome {
  readonly reason: 'resignation';
  readonly winner: Color;
}

/** The players agreed on a draw. */
export interface AgreementOutcome {
  readonly reason: 'agreement';
  readonly winner: undefined;
}

/** The position has stood as often as the code asks, and the code rules: a draw, or a loss of the side that does not vary. */
export interface RepetitionOutcome {
  readonly reason: 'repetition';
  readonly winner: Color | undefined;
  /** The evidence. */
  readonly ruling: Ruling;
}

/** Neither side has a rook, horse, cannon or pawn left: nobody can win. */
export interface DeadMaterialOutcome {
  readonly reason: 'dead-material';
  readonly winner: undefined;
}

/** Too many plies without a capture. */
export interface MoveLimitOutcome {
  readonly reason: 'move-limit';
  readonly winner: undefined;
  /** The plies that count towards the limit. */
  readonly counted: number;
  /** The limit, in plies. */
  readonly limit: number;
}

/** How a game has ended: `winner` is `undefined` for a draw. */
export type Outcome =
  | MateOutcome
  | ResignationOutcome
  | AgreementOutcome
  | RepetitionOutcome
  | DeadMaterialOutcome
  | MoveLimitOutcome;

/** An end that the players make, which no position shows. */
export type Ending = ResignationOutcome | AgreementOutcome;

/** The result of an outcome as records write it; `'*'` where there is none yet. */
export function formatResult(outcome: Pick<Outcome, 'winner'> | undefined): '1-0' | '0-1' | '1/2-1/2' | '*' {
  if (outcome === undefined) return '*';
  if (outcome.winner === undefined) return '1/2-1/2';
  return outcome.winner === 'red' ? '1-0' : '0-1';
}

/** Mate or stalemate on the board: the one outcome that a position shows by itself. Stalemate is a loss in xiangqi. */
export function mateOutcome(position: Position): MateOutcome | undefined {
  if (position.hasLegalMoves) return undefined;
  return { reason: position.inCheck ? 'checkmate' : 'stalemate', winner: opposite(position.turn) };
}

/** Whether neither side has a man that can attack: rook, horse, cannon or pawn (crossed the river or not). */
export function isDeadMaterial(position: { pieces(): Iterable<readonly [Square, Piece]> }): boolean {
  for (const [, piece] of position.pieces()) {
    if (isAttacker(piece.role)) return false;
  }
  return true;
}

function isAttacker(role: Role): boolean {
  return role === 'rook' || role === 'horse' || role === 'cannon' || role === 'pawn';
}
