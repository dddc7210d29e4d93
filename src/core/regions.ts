/** The parts of the board that players have names for: palaces, river, and the named lines. */
import type { Color } from './color.js';
import { fileOf, rankOf, type Square, squareAt } from './square.js';
import { SquareSet } from './squareSet.js';

/** How many ranks a point lies in front of a side's own back rank: 0–9. */
export function relativeRank(square: Square, color: Color): number {
  return color === 'red' ? rankOf(square) : 9 - rankOf(square);
}

/** The file number as a side counts it, 1–9 from its own right: `i` is 1 for Red, `a` is 1 for Black. */
export function fileNumber(square: Square, color: Color): number {
  return color === 'red' ? 9 - fileOf(square) : fileOf(square) + 1;
}

/** Whether a point is in a side's palace (九宫). */
export function isInPalace(square: Square, color: Color): boolean {
  const file = fileOf(square);
  return file >= 3 && file <= 5 && relativeRank(square, color) <= 2;
}

/** Whether a point is on a side's own half, up to its bank of the river. */
export function isOwnHalf(square: Square, color: Color): boolean {
  return relativeRank(square, color) <= 4;
}

/** Whether a man of a side that stands here has crossed the river (过河). */
export function hasCrossedRiver(square: Square, color: Color): boolean {
  return !isOwnHalf(square, color);
}

/** The nine points of a side's palace (九宫). */
export function palace(color: Color): SquareSet {
  return squaresWhere((square) => isInPalace(square, color));
}

/** The forty-five points of a side's half. */
export function ownHalf(color: Color): SquareSet {
  return squaresWhere((square) => isOwnHalf(square, color));
}

/** A side's back rank (底线). */
export function backRank(color: Color): SquareSet {
  return rankInFront(color, 0);
}

/** The top rank of a side's palace (宫顶线), across the whole board. */
export function palaceTopRank(color: Color): SquareSet {
  return rankInFront(color, 2);
}

/** The rank on which a side's pawns start (兵行线, 卒行线). */
export function pawnRank(color: Color): SquareSet {
  return rankInFront(color, 3);
}

/** A side's own bank of the river (河界线), which its patrolling men hold (巡河). */
export function riverBank(color: Color): SquareSet {
  return rankInFront(color, 4);
}

/** The far bank of the river as a side sees it, where its men ride the river (骑河). */
export function farRiverBank(color: Color): SquareSet {
  return rankInFront(color, 5);
}

/** The centre file (中线), `e`. */
export function centreFile(): SquareSet {
  return squaresWhere((square) => fileOf(square) === 4);
}

/** The two rib files (肋道) along the palace walls, `d` and `f`: four and six of each side. */
export function ribFiles(): SquareSet {
  return squaresWhere((square) => fileOf(square) === 3 || fileOf(square) === 5);
}

/** The two edge files (边线), `a` and `i`. */
export function edgeFiles(): SquareSet {
  return squaresWhere((square) => fileOf(square) === 0 || fileOf(square) === 8);
}

/** Whether an elephant of a side may ever stand here: seven points of its half (象位). */
export function isElephantPoint(square: Square, color: Color): boolean {
  const rank = relativeRank(square, color);
  const file = fileOf(square);
  if (rank === 0 || rank === 4) return file === 2 || file === 6;
  return rank === 2 && file % 4 === 0;
}

/** Whether an advisor of a side may ever stand here: five points of its palace (士位). */
export function isAdvisorPoint(square: Square, color: Color): boolean {
  return isInPalace(square, color) && (fileOf(square) + relativeRank(square, color)) % 2 === 1;
}

/** Whether a pawn of a side may ever stand here: from its start rank on, and before the river only on the five files it starts from. */
export function isPawnPoint(square: Square, color: Color): boolean {
  const rank = relativeRank(square, color);
  return rank >= 5 || (rank >= 3 && fileOf(square) % 2 === 0);
}

function rankInFront(color: Color, distance: number): SquareSet {
  return squaresWhere((square) => relativeRank(square, color) === distance);
}

function squaresWhere(holds: (square: Square) => boolean): SquareSet {
  const squares: Square[] = [];
  for (let rank = 0; rank < 10; rank++) {
    for (let file = 0; file < 9; file++) {
      const square = squareAt(file, rank);
      if (holds(square)) squares.push(square);
    }
  }
  return SquareSet.from(squares);
}
