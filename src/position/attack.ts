/** Which men attack a point, and which points a man reaches. */
import { shown } from '../base/values.js';
import { type Color, isColor } from '../core/color.js';
import { moveBetween, moveTo } from '../core/move.js';
import { isSquare, SQUARE_COUNT, type Square } from '../core/square.js';
import { SquareSet } from '../core/squareSet.js';
import type { Position } from './position.js';
import { boardShowing } from './scratch.js';

/**
 * The men of a side that could capture an enemy man on a point if their own king did not matter: pins are ignored, legs,
 * eyes and screens are not. Who stands on the point, if anyone, is not asked, so that a man's protectors are the
 * attackers of its own colour. A king attacks the other king along an open file.
 *
 * @throws RangeError for no point or no colour.
 */
export function attackers(position: Position, square: Square, color: Color): SquareSet {
  check(square);
  if (!isColor(color)) throw new RangeError(`not a colour: ${shown(color)}`);
  return boardShowing(position).attackers(square, color);
}

/**
 * The points to which the man on a point could go if it were its turn and its own king did not matter, captures
 * included, the enemy king left out; empty where no man stands.
 *
 * @throws RangeError for no point.
 */
export function reachable(position: Position, from: Square): SquareSet {
  check(from);
  const piece = position.at(from);
  if (piece === undefined) return SquareSet.empty();
  const board = boardShowing(position);
  const passes = piece.color !== position.turn;
  if (passes) board.pass();
  const points: Square[] = [];
  for (let to = 0; to < SQUARE_COUNT; to++)
    if (board.isPseudoLegal(moveBetween(from, to as Square))) points.push(to as Square);
  if (passes) board.unmake();
  return SquareSet.from(points);
}

/** The points to which the man on a point may go by a legal move; empty for anything that has none. */
export function destinations(position: Position, from: Square): SquareSet {
  return SquareSet.from(position.legalMoves(from).map(moveTo));
}

function check(square: Square): void {
  if (!isSquare(square)) throw new RangeError(`not a square: ${shown(square)}`);
}
