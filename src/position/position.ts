/** A position: a legal arrangement of men with a side to move, as an immutable value over the kernel. */
import { shown } from '../base/values.js';
import { Board, type BoardSource, MAX_MOVES } from '../board/board.js';
import { packedAt, setPacked } from '../board/packed.js';
import { CELL_COUNT } from '../core/cell.js';
import { type Color, opposite } from '../core/color.js';
import { isMove, type Move, moveFrom, moveTo } from '../core/move.js';
import type { Piece } from '../core/piece.js';
import { formatSquare, type Square } from '../core/square.js';
import type { SquareSet } from '../core/squareSet.js';
import { type FenSource, formatFen, MAX_COUNTER } from './fenFormat.js';
import { flipMen, mirrorMen, type PackedMen, pieceAt, piecesOf, sameMen } from './packedMen.js';
import { boardShowing, nowShows } from './scratch.js';
import { Setup } from './setup.js';

/** The moves as the kernel writes them, and a place for what ends them. */
const found: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES + 1);
/** By cell: where in {@link found} the moves of the man begin who stands there. */
const starts: Int32Array = /* @__PURE__ */ new Int32Array(CELL_COUNT);
/** By row of cells: a bit for each man that can move. */
const movers: Int32Array = /* @__PURE__ */ new Int32Array(CELL_COUNT >> 4);
/** Where lists are put together: a slice of a plain array is the cheapest fresh list that there is. */
const ordered: Move[] = /* @__PURE__ */ new Array<Move>(MAX_MOVES).fill(0 as Move);

/** An immutable legal position. Get one from `startPosition`, `parseFen` or `positionFrom`, and more by {@link Position.play}. */
export class Position implements BoardSource, FenSource {
  /** @internal */
  readonly men: PackedMen;
  /** Who is to move. */
  readonly turn: Color;
  /** Plies since the last capture; pawn moves do not reset it. */
  readonly halfmoveClock: number;
  /** The number of the move, counted from 1 and up after each move of Black. */
  readonly fullmoveNumber: number;

  private constructor(men: PackedMen, turn: Color, halfmoveClock: number, fullmoveNumber: number) {
    this.men = men;
    this.turn = turn;
    this.halfmoveClock = halfmoveClock;
    this.fullmoveNumber = fullmoveNumber;
  }

  /** @internal */
  static fromPackedUnchecked(
    men: PackedMen,
    turn: Color,
    halfmoveClock: number,
    fullmoveNumber: number,
  ): Position {
    return new Position(men, turn, halfmoveClock, fullmoveNumber);
  }

  /** The man on a point; `undefined` where there is none, and for anything that is not a point. */
  at(square: Square): Piece | undefined {
    return pieceAt(this.men, square);
  }

  /** All men with their points, `a0` first, in a fresh array. */
  pieces(): readonly (readonly [Square, Piece])[] {
    return piecesOf(this.men);
  }

  /** The legal moves, or those of the man on one point, in a fresh array: by the point they leave, then by the point they reach. */
  legalMoves(from?: Square): readonly Move[] {
    const moves = inOrder(boardShowing(this).generate(found));
    return from === undefined ? moves : moves.filter((move) => moveFrom(move) === from);
  }

  /** Whether the side to move has a legal move. Where it has none it has lost, in check or not. */
  get hasLegalMoves(): boolean {
    return boardShowing(this).countMoves() > 0;
  }

  /** Whether a move is legal here; `false` for anything that is no move. */
  isLegal(move: Move): boolean {
    return typeof move === 'number' && (move & 0xffff) === move && boardShowing(this).isLegal(move);
  }

  /** The position after a move. @throws RangeError where the move is not legal here; `tryPlay` answers with a value instead. */
  play(move: Move): Position {
    if (!playOnScratch(this, move)) throw illegal(this, move);
    const from = moveFrom(move);
    const to = moveTo(move);
    const men = this.men.slice();
    const captures = packedAt(men, to) !== 0;
    setPacked(men, to, packedAt(men, from));
    setPacked(men, from, 0);
    const next = new Position(
      men,
      opposite(this.turn),
      captures ? 0 : countOn(this.halfmoveClock),
      this.turn === 'red' ? this.fullmoveNumber : countOn(this.fullmoveNumber),
    );
    nowShows(next);
    return next;
  }

  /** Whether the side to move is in check. */
  get inCheck(): boolean {
    return boardShowing(this).inCheck;
  }

  /** The men that give check to the side to move; empty where it is not in check. */
  get checkers(): SquareSet {
    return boardShowing(this).checkers;
  }

  /** A 64-bit hash of the men and the side to move, counters left out; stable within a major version. */
  get hash(): bigint {
    return boardShowing(this).hash;
  }

  /** The canonical FEN. */
  get fen(): string {
    return formatFen(this);
  }

  /** The same men, side to move and counters as a setup to be edited. */
  toSetup(): Setup {
    return Setup.fromPackedUnchecked(this.men, this.turn, this.halfmoveClock, this.fullmoveNumber);
  }

  /** A mutable board of the caller's own. */
  toBoard(): Board {
    const board = Board.empty();
    board.loadPacked(this.men, this.turn);
    return board;
  }

  /** The position reflected left to right. */
  mirrored(): Position {
    return new Position(mirrorMen(this.men), this.turn, this.halfmoveClock, this.fullmoveNumber);
  }

  /** The position as the other player would see it: the board turned by half a turn, the colours exchanged, the side to move with them. */
  flipped(): Position {
    return new Position(flipMen(this.men), opposite(this.turn), this.halfmoveClock, this.fullmoveNumber);
  }
}

/** The usual start position, Red to move. */
export const startPosition: Position = /* @__PURE__ */ Position.fromPackedUnchecked(
  [
    0x3212345, 0x0000054, 0x0600000, 0x7060000, 0x0707070, 0x0000007, 0x0000000, 0x0e00000, 0xe0e0e0e,
    0x00000d0, 0x000000d, 0xabc0000, 0x0cba989,
  ],
  'red',
  0,
  1,
);

/** Whether two positions have the same men on the same points and the same side to move; counters may differ. */
export function samePosition(one: Position, other: Position): boolean {
  return one === other || (one.turn === other.turn && sameMen(one.men, other.men));
}

/** Plays a move on the shared board if it is legal. Cheaper than asking first, for a move that is not legal is the exception. */
function playOnScratch(position: Position, move: Move): boolean {
  if (typeof move !== 'number' || (move & 0xffff) !== move) return false;
  const board = boardShowing(position);
  const { side } = board;
  if (!board.isPseudoLegal(move)) return false;
  nowShows(undefined);
  board.advance(move);
  return !board.isChecked(side);
}

/**
 * The first moves of {@link found}, in order. The kernel's own order depends on how its board came about, which nobody may
 * see. The moves of one man stand together there: so the men are taken in order, and the moves of each put in it.
 */
function inOrder(count: number): Move[] {
  const moves = found;
  const list = ordered;
  const rows = movers;
  noteMovers(count);
  moves[count] = 0;
  let end = 0;
  for (let row = 0; row < rows.length; row++) {
    for (let men = rows[row]!; men !== 0; men &= men - 1) {
      const from = (row << 4) | (31 - Math.clz32(men & -men));
      const first = end;
      let index = starts[from]!;
      let last = 0;
      for (let move = moves[index]!; (move & 255) === from; move = moves[++index]!) {
        if (move > last) {
          list[end++] = move as Move;
          last = move;
        } else end = insert(move as Move, first, end);
      }
    }
    rows[row] = 0;
  }
  return list.slice(0, count);
}

/**
 * Puts a move of a man where it belongs among his in {@link ordered}, from `first` to `end`, and returns the end after
 * it.
 */
function insert(move: Move, first: number, end: number): number {
  const list = ordered;
  let place = end;
  for (; place > first && list[place - 1]! > move; place--) list[place] = list[place - 1]!;
  list[place] = move;
  return end + 1;
}

/**
 * Notes of the first moves of {@link found} whose they are: a bit for each man in {@link movers}, and where his begin
 * in {@link starts}.
 */
function noteMovers(count: number): void {
  const moves = found;
  let from = 0;
  for (let index = 0; index < count; index++) {
    const cell = moves[index]! & 255;
    if (cell === from) continue;
    from = cell;
    starts[cell] = index;
    movers[cell >> 4]! |= 1 << (cell & 15);
  }
}

function countOn(counter: number): number {
  return counter < MAX_COUNTER ? counter + 1 : counter;
}

function illegal(position: Position, move: Move): RangeError {
  const name = isMove(move) ? formatSquare(moveFrom(move)) + formatSquare(moveTo(move)) : shown(move);
  return new RangeError(`not legal here: ${name} in ${position.fen}`);
}
