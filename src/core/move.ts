/** A move as one integer. It names two points and nothing else; whether it is legal is a question to a position. */
import { shown } from '../base/values.js';
import { CELL_COUNT, cellOf, isOnBoard, squareOf } from './cell.js';
import { mirrorSquare, rotateSquare, SQUARE_COUNT, type Square } from './square.js';

declare const moveBrand: unique symbol;

/** A move, an opaque integer: read it with {@link moveFrom} and {@link moveTo}, make it with {@link moveBetween}. */
export type Move = number & { readonly [moveBrand]: true };

/** How many pairs of points there are: {@link moveIndex} runs from 0 to one less. */
export const MOVE_INDEX_COUNT: number = SQUARE_COUNT * SQUARE_COUNT;

/** The point that a move leaves. */
export function moveFrom(move: Move): Square {
  return squareOf(move & 255);
}

/** The point that a move reaches. */
export function moveTo(move: Move): Square {
  return squareOf(move >> 8);
}

/** The move from one point to another; it need not be legal anywhere. */
export function moveBetween(from: Square, to: Square): Move {
  return (cellOf(from) | (cellOf(to) << 8)) as Move;
}

/** A dense number for a move, 0–8099: from × 90 + to. Good as an array index. */
export function moveIndex(move: Move): number {
  return moveFrom(move) * SQUARE_COUNT + moveTo(move);
}

/** The move of a {@link moveIndex}. @throws RangeError outside 0–8099. */
export function moveAtIndex(index: number): Move {
  if (!Number.isInteger(index) || index < 0 || index >= MOVE_INDEX_COUNT)
    throw new RangeError(`no such move index: ${shown(index)}`);
  return moveBetween(((index / SQUARE_COUNT) | 0) as Square, (index % SQUARE_COUNT) as Square);
}

/** The move on the board reflected left to right. */
export function mirrorMove(move: Move): Move {
  return moveBetween(mirrorSquare(moveFrom(move)), mirrorSquare(moveTo(move)));
}

/** The move on the board turned by half a turn. */
export function rotateMove(move: Move): Move {
  return moveBetween(rotateSquare(moveFrom(move)), rotateSquare(moveTo(move)));
}

/** Whether a value is a move: an integer that names two points of the board. */
export function isMove(value: unknown): value is Move {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 0 &&
    value < CELL_COUNT * CELL_COUNT &&
    isOnBoard(value & 255) &&
    isOnBoard(value >> 8)
  );
}
