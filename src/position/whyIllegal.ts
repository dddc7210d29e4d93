/** Why a move is not legal, as exactly as the rules can say it. */
import { moveBetween } from '../core/move.js';
import type { Piece } from '../core/piece.js';
import { isInPalace, isOwnHalf, relativeRank } from '../core/regions.js';
import { fileOf, isSquare, rankOf, type Square } from '../core/square.js';
import { legOf, menBetween } from './lines.js';
import type { Position } from './position.js';
import { boardShowing } from './scratch.js';

/** Every code of an {@link IllegalMove}. */
export const MOVE_ERROR_CODES = [
  'move/off-board',
  'move/no-man',
  'move/wrong-side',
  'move/impossible',
  'move/leaves-palace',
  'move/crosses-river',
  'move/pawn-backward',
  'move/pawn-sideways',
  'move/own-man',
  'move/blocked',
  'move/screen-missing',
  'move/screen-surplus',
  'move/king-capture',
  'move/kings-facing',
  'move/leaves-king-in-check',
] as const;

/** Why a move is not legal. Every reason names the two points; the first that applies, in the order of {@link MOVE_ERROR_CODES}, is given. */
export type IllegalMove =
  | MoveOffBoard
  | MoveFromNowhere
  | MoveOutOfTurn
  | MoveNotOfThisMan
  | MoveOntoOwnMan
  | MoveBlocked
  | MoveWithWrongScreens
  | MoveTakesKing
  | MoveIntoFacingKings
  | MoveIntoCheck;

/** The points of a move. */
export interface MovePoints {
  readonly from: Square;
  readonly to: Square;
}

/** One of the points is not on the board. */
export interface MoveOffBoard extends MovePoints {
  readonly code: 'move/off-board';
}

/** No man stands on the point that the move leaves. */
export interface MoveFromNowhere extends MovePoints {
  readonly code: 'move/no-man';
}

/** The man belongs to the side that is not to move. */
export interface MoveOutOfTurn extends MovePoints {
  readonly code: 'move/wrong-side';
  readonly piece: Piece;
}

/**
 * The man does not move so: not at all (`move/impossible`), out of the palace (king, advisor), across the river
 * (elephant), backward or, before the river, sideways (pawn).
 */
export interface MoveNotOfThisMan extends MovePoints {
  readonly code:
    | 'move/impossible'
    | 'move/leaves-palace'
    | 'move/crosses-river'
    | 'move/pawn-backward'
    | 'move/pawn-sideways';
  readonly piece: Piece;
}

/** A man of the same side stands on the point that the move reaches. */
export interface MoveOntoOwnMan extends MovePoints {
  readonly code: 'move/own-man';
  readonly piece: Piece;
  /** The man in the way. */
  readonly target: Piece;
}

/** A man stands in the way. */
export interface MoveBlocked extends MovePoints {
  readonly code: 'move/blocked';
  readonly piece: Piece;
  /** Where: on the horse's leg, in the elephant's eye, or on the path of a rook or of a cannon that captures nothing. */
  readonly where: 'leg' | 'eye' | 'path';
  /** The men in the way, from the moving man on. */
  readonly blockers: readonly Square[];
}

/** A cannon captures over exactly one man; here is none, or more than one. */
export interface MoveWithWrongScreens extends MovePoints {
  readonly code: 'move/screen-missing' | 'move/screen-surplus';
  readonly piece: Piece;
  /** The men between, from the cannon on. */
  readonly screens: readonly Square[];
}

/** A king is never captured; only a position with waived faults offers it at all. */
export interface MoveTakesKing extends MovePoints {
  readonly code: 'move/king-capture';
  readonly piece: Piece;
}

/** The kings would face each other on an open file. */
export interface MoveIntoFacingKings extends MovePoints {
  readonly code: 'move/kings-facing';
  readonly piece: Piece;
  /** The own king after the move. */
  readonly king: Square;
  /** The other king. */
  readonly facing: Square;
}

/** The own king would be in check. */
export interface MoveIntoCheck extends MovePoints {
  readonly code: 'move/leaves-king-in-check';
  readonly piece: Piece;
  /** The king that would be in check, where it would stand. */
  readonly king: Square;
  /** The men that would give check. */
  readonly checkers: readonly Square[];
  /** Whether the side is in check already, so that the move fails to answer it. */
  readonly inCheck: boolean;
}

/** Why the man on one point may not go to another; `undefined` exactly when the move is legal. Anything may be asked, also about points off the board. */
export function whyIllegal(position: Position, from: Square, to: Square): IllegalMove | undefined {
  if (!isSquare(from) || !isSquare(to)) return { code: 'move/off-board', from, to };
  const piece = position.at(from);
  if (piece === undefined) return { code: 'move/no-man', from, to };
  if (piece.color !== position.turn) return { code: 'move/wrong-side', from, to, piece };
  if (position.isLegal(moveBetween(from, to))) return undefined;
  return whyNotReached(position, piece, from, to) ?? whyKingUnsafe(position, piece, from, to);
}

/** What is wrong with the move even if no king mattered. */
function whyNotReached(position: Position, piece: Piece, from: Square, to: Square): IllegalMove | undefined {
  const target = position.at(to);
  const facing = piece.role === 'king' && target?.role === 'king' && target.color !== piece.color;
  if (facing && menBetween(position.men, from, to)?.length === 0)
    return { code: 'move/king-capture', from, to, piece };
  const code = wrongWay(piece, from, to);
  if (code !== undefined) return { code, from, to, piece };
  if (target?.color === piece.color) return { code: 'move/own-man', from, to, piece, target };
  const obstacle = whyObstructed(position, piece, from, to, target);
  if (obstacle !== undefined) return obstacle;
  return target?.role === 'king' ? { code: 'move/king-capture', from, to, piece } : undefined;
}

/** Why no man of the kind goes from one point to another on an empty board. */
function wrongWay(piece: Piece, from: Square, to: Square): MoveNotOfThisMan['code'] | undefined {
  const files = Math.abs(fileOf(to) - fileOf(from));
  const ranks = Math.abs(rankOf(to) - rankOf(from));
  switch (piece.role) {
    case 'king':
      if (files + ranks !== 1) return 'move/impossible';
      return isInPalace(to, piece.color) ? undefined : 'move/leaves-palace';
    case 'advisor':
      if (files !== 1 || ranks !== 1) return 'move/impossible';
      return isInPalace(to, piece.color) ? undefined : 'move/leaves-palace';
    case 'elephant':
      if (files !== 2 || ranks !== 2) return 'move/impossible';
      return isOwnHalf(to, piece.color) ? undefined : 'move/crosses-river';
    case 'horse':
      return legOf(from, to) === undefined ? 'move/impossible' : undefined;
    case 'pawn':
      return wrongWayOfPawn(piece, from, to, files + ranks);
    default:
      return (files === 0) === (ranks === 0) ? 'move/impossible' : undefined;
  }
}

function wrongWayOfPawn(
  piece: Piece,
  from: Square,
  to: Square,
  distance: number,
): MoveNotOfThisMan['code'] | undefined {
  const rise = relativeRank(to, piece.color) - relativeRank(from, piece.color);
  if (rise < 0 && fileOf(from) === fileOf(to)) return 'move/pawn-backward';
  if (distance !== 1) return 'move/impossible';
  return rise === 0 && isOwnHalf(from, piece.color) ? 'move/pawn-sideways' : undefined;
}

/** What stands in the way of a move of the right shape. */
function whyObstructed(
  position: Position,
  piece: Piece,
  from: Square,
  to: Square,
  target: Piece | undefined,
): IllegalMove | undefined {
  const points = { from, to, piece };
  switch (piece.role) {
    case 'horse':
      return occupied(position, legOf(from, to), { code: 'move/blocked', ...points, where: 'leg' });
    case 'elephant':
      return occupied(position, ((from + to) / 2) as Square, {
        code: 'move/blocked',
        ...points,
        where: 'eye',
      });
    case 'rook':
    case 'cannon': {
      const between = menBetween(position.men, from, to) ?? [];
      if (piece.role === 'cannon' && target !== undefined) return wrongScreens(between, points);
      return between.length === 0
        ? undefined
        : { code: 'move/blocked', ...points, where: 'path', blockers: between };
    }
    default:
      return undefined;
  }
}

function occupied(
  position: Position,
  point: Square | undefined,
  fault: Omit<MoveBlocked, 'blockers'>,
): IllegalMove | undefined {
  if (point === undefined || position.at(point) === undefined) return undefined;
  return { ...fault, blockers: [point] };
}

function wrongScreens(
  screens: readonly Square[],
  points: MovePoints & { readonly piece: Piece },
): IllegalMove | undefined {
  if (screens.length === 1) return undefined;
  return { code: screens.length === 0 ? 'move/screen-missing' : 'move/screen-surplus', ...points, screens };
}

/** What would attack a king of the mover after a move that is otherwise right. */
function whyKingUnsafe(position: Position, piece: Piece, from: Square, to: Square): IllegalMove {
  const board = boardShowing(position);
  const { inCheck } = board;
  const enemy = piece.color === 'red' ? 'black' : 'red';
  board.make(moveBetween(from, to));
  const kings = board.pieces().filter(([, man]) => man.role === 'king' && man.color === piece.color);
  const dangers = kings.map(([king]) => ({ king, checkers: board.attackers(king, enemy).toArray() }));
  const danger = dangers.find(({ checkers }) => checkers.length > 0);
  const { king, checkers } = danger ?? { king: to, checkers: [] };
  const facing = checkers.length === 1 && isFacingKing(board.at(checkers[0]!), checkers[0]!, king);
  board.unmake();
  const points = { from, to, piece };
  return facing
    ? { code: 'move/kings-facing', ...points, king, facing: checkers[0]! }
    : { code: 'move/leaves-king-in-check', ...points, king, checkers, inCheck };
}

function isFacingKing(checker: Piece | undefined, from: Square, king: Square): boolean {
  return checker?.role === 'king' && fileOf(from) === fileOf(king);
}
