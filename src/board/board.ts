/** The public face of the kernel: a fast board that is changed in place. */
import { shown } from '../base/values.js';
import { cellOf, squareOf } from '../core/cell.js';
import { type Color, isColor } from '../core/color.js';
import type { Move } from '../core/move.js';
import { isPiece, type Piece, ROLES } from '../core/piece.js';
import { isInPalace } from '../core/regions.js';
import { isSquare, SQUARE_COUNT, type Square } from '../core/square.js';
import { SquareSet } from '../core/squareSet.js';
import { facesAlongFile, isChecked, isKingSafeOn, isSafeAfter, reaches } from './attacks.js';
import { countLegal } from './counting.js';
import { CELLS, EXPOSED, IRREGULAR, kingCell, LIST, SIDE, SLOTS, STATUS } from './desk.js';
import { generateLegal } from './generate.js';
import {
  BLACK,
  colorOf,
  firstSlot,
  KING,
  MEN_PER_SIDE,
  OFF_BOARD,
  pieceOf,
  RED,
  roleOf,
  sideOf,
} from './men.js';
import { emptyPacked, PACKED_KINDS, packedAt, packedCode, setPacked, unpack } from './packed.js';
import { BoardState } from './state.js';

/** The most legal moves that a side of sixteen men can have: sixteen rooks with every line open. */
export const MAX_MOVES = 272;

/** Whatever can set up a board of its own: a board, or an immutable position. */
export interface BoardSource {
  /** A new board that belongs to the caller. */
  toBoard(): Board;
}

const scratch: Int32Array = /* @__PURE__ */ new Int32Array(MAX_MOVES);
// Work space of loading a board: allocating a typed array costs more than everything else about it.
const codes: Int32Array = /* @__PURE__ */ new Int32Array(SQUARE_COUNT);
const counts: Int32Array = /* @__PURE__ */ new Int32Array(24);
const nextSlots: Int32Array = /* @__PURE__ */ new Int32Array(24);

/**
 * A mutable board: 0.01–1 µs an operation, for perft, rules, engines and servers. It takes back what it made, in
 * order; it keeps no counters and no repetitions. For values that never change use `Position`.
 */
export class Board extends BoardState implements BoardSource {
  /** A board with no men, Red to move. */
  static empty(): Board {
    return new Board();
  }

  /** A board of the caller's own that shows what the source shows, which may come from another copy of the library. */
  static from(source: BoardSource): Board {
    const found: unknown = source.toBoard();
    if (found instanceof Board) return found;
    const other = found as Pick<Board, 'pieces' | 'turn'>;
    const board = new Board();
    board.load(other.pieces(), other.turn);
    return board;
  }

  /** A copy, moves to take back included. */
  toBoard(): Board {
    return this.clone();
  }

  /** A copy, moves to take back included. */
  clone(): Board {
    const copy = new Board();
    copy.copy(this);
    return copy;
  }

  /** Who is to move. */
  get turn(): Color {
    return colorOf(this.side);
  }

  /** Whether the side to move is in check; a side without a king never is. */
  get inCheck(): boolean {
    return isChecked(this.side);
  }

  /** The men that give check to the side to move. */
  get checkers(): SquareSet {
    const { side } = this;
    let found = SquareSet.empty();
    for (let slot = firstSlot(side); slot < SLOTS[8 * side + KING + 1]!; slot++) {
      if (LIST[slot] !== 0) found = found.union(reaching(LIST[slot]!, side ^ OFF_BOARD));
    }
    return found;
  }

  /** A 64-bit hash of the men and the side to move, stable within a major version. */
  get hash(): bigint {
    return (BigInt(this.hashHigh >>> 0) << 32n) | BigInt(this.hashLow >>> 0);
  }

  /** The man on a point, if any; `undefined` for a number that is no point. */
  at(square: Square): Piece | undefined {
    const man = this.cells[cellOf(square)];
    return man === undefined || man === 0 || man === OFF_BOARD ? undefined : pieceOf(man);
  }

  /** All men with their points, `a0` first. */
  pieces(): [Square, Piece][] {
    const found: [Square, Piece][] = [];
    for (let index = 0; index < SQUARE_COUNT; index++) {
      const piece = this.at(index as Square);
      if (piece !== undefined) found.push([index as Square, piece]);
    }
    return found;
  }

  /**
   * Sets the board up anew and forgets the moves made.
   *
   * @throws RangeError for more than sixteen men of a side, two men on one point, or something that is no point, no man
   * or no colour; the board is then what it was, or empty where the men are too many.
   */
  load(pieces: Iterable<readonly [Square, Piece]>, turn: Color): void {
    const packed = emptyPacked();
    if (!isColor(turn)) throw new RangeError(`not a colour: ${shown(turn)}`);
    for (const [square, piece] of pieces) {
      if (!isSquare(square)) throw new RangeError(`not a square: ${shown(square)}`);
      if (!isPiece(piece)) throw new RangeError('not a man: role or colour is unknown');
      if (packedAt(packed, square) !== 0) throw new RangeError('two men on one point');
      setPacked(packed, square, packedCode(piece));
    }
    this.loadPacked(packed, turn);
  }

  /**
   * Sets the board up from packed men (see packed.ts) and forgets the moves made.
   *
   * @throws RangeError for more than sixteen men of a side; the board is then empty.
   * @internal
   */
  loadPacked(packed: readonly number[], turn: Color): void {
    this.clear();
    unpack(packed, codes);
    assignSlots();
    nextSlots.set(SLOTS);
    for (let square = 0; square < SQUARE_COUNT; square++) {
      const code = codes[square]!;
      if (code === 0) continue;
      const kind = PACKED_KINDS[code]!;
      const at = slotIndex(kind);
      this.put(kind | (nextSlots[at]! << 5), cellOf(square as Square));
      nextSlots[at]!++;
    }
    if (turn === 'black') this.swapSides();
    STATUS[IRREGULAR] = isIrregular(RED) || isIrregular(BLACK) ? 1 : 0;
    noteExposed();
  }

  /**
   * Writes the legal moves of the side to move into a buffer from `offset` on and returns how many there are. Up to
   * {@link MAX_MOVES} places of the buffer may be overwritten.
   *
   * @throws RangeError where `offset` is not an integer of 0 or more, or an `Int32Array` has not that many places left.
   */
  generate(buffer: Int32Array | number[], offset = 0): number {
    this.take();
    if (!Number.isInteger(offset) || offset < 0)
      throw new RangeError(`not a place in a list: ${shown(offset)}`);
    if (buffer instanceof Int32Array) {
      if (buffer.length < offset + MAX_MOVES)
        throw new RangeError('the buffer has no room for MAX_MOVES moves');
      return generateLegal(buffer, offset) - offset;
    }
    const count = generateLegal(scratch, 0);
    for (let index = 0; index < count; index++) buffer[offset + index] = scratch[index]!;
    return count;
  }

  /** The number of legal moves, without a list. */
  countMoves(): number {
    this.take();
    return countLegal();
  }

  /** Whether a move is legal here; `false` for anything that is no move. */
  isLegal(move: Move): boolean {
    if (!this.isPseudoLegal(move)) return false;
    const from = move & 255;
    const to = move >> 8;
    return roleOf(CELLS[from]!) === KING
      ? isKingSafeOn(from, to, STATUS[SIDE]!)
      : isSafeAfter(from, to, STATUS[SIDE]!);
  }

  /** Whether the man could move so if its king did not matter. A king is never captured. */
  isPseudoLegal(move: Move): boolean {
    if ((move & 0xffff) !== move) return false;
    const from = move & 255;
    const to = move >> 8;
    this.take();
    const side = STATUS[SIDE]!;
    const captured = CELLS[to]!;
    if ((CELLS[from]! & OFF_BOARD) !== side || (captured & side) !== 0) return false;
    if (captured === 0) return reaches(from, to, 0);
    return roleOf(captured) !== KING && reaches(from, to, 1);
  }

  /**
   * Whether the king of a side stands in check.
   *
   * @internal
   */
  isChecked(side: number): boolean {
    this.take();
    return isChecked(side);
  }

  /**
   * Whether a side's king would be safe after one of its men, perhaps the king, has moved.
   *
   * @internal
   */
  isSafeAfter(from: number, to: number, side: number): boolean {
    this.take();
    return isSafeAfter(from, to, side);
  }

  /**
   * Whether the man on one cell could move to another by the geometry of its move, a cannon over so many screens.
   *
   * @internal
   */
  reaches(from: number, to: number, screens: number): boolean {
    this.take();
    return reaches(from, to, screens);
  }

  /**
   * Plays a move, which must be legal: nothing is checked. One that is only pseudo-legal can be looked at and taken
   * back; the moves told after it may take the king that it left in check.
   */
  make(move: Move): void {
    this.remember(move);
    this.advance(move);
  }

  /** Hands the move to the other side without moving a man. */
  pass(): void {
    this.remember(0);
    this.swapSides();
    noteExposed();
  }

  /**
   * Takes back the last move made, or passed.
   *
   * @throws RangeError where there is none.
   */
  unmake(): void {
    if (this.made === 0) throw new RangeError('no move to take back');
    this.recall();
  }

  /** The men of a side that could capture an enemy man on this point if their own king did not matter. */
  attackers(square: Square, by: Color): SquareSet {
    this.take();
    return reaching(cellOf(square), sideOf(by));
  }
}

/** The men of a side that reach a cell with a capture. */
function reaching(cell: number, side: number): SquareSet {
  const isKing = CELLS[cell] !== 0 && roleOf(CELLS[cell]!) === KING;
  const found: Square[] = [];
  for (let slot = firstSlot(side); slot < SLOTS[8 * side + 7]!; slot++) {
    const from = LIST[slot]!;
    if (from !== 0 && (reaches(from, cell, 1) || (isKing && facesAlongFile(from, cell))))
      found.push(squareOf(from));
  }
  return SquareSet.from(found);
}

function noteExposed(): void {
  STATUS[EXPOSED] = isChecked(STATUS[SIDE]! ^ OFF_BOARD) ? 1 : 0;
}

/** The place of a kind's first slot in {@link SLOTS}. */
function slotIndex(kind: number): number {
  return 8 * (kind & OFF_BOARD) + roleOf(kind);
}

/** Gives every kind of the unpacked men its range of slots. */
function assignSlots(): void {
  counts.fill(0);
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const code = codes[square]!;
    if (code !== 0) counts[slotIndex(PACKED_KINDS[code]!)]!++;
  }
  for (const side of [RED, BLACK]) {
    let slot = firstSlot(side);
    for (let at = 8 * side; at < 8 * side + ROLES.length; at++) {
      SLOTS[at] = slot;
      slot += counts[at]!;
    }
    SLOTS[8 * side + ROLES.length] = slot;
    if (slot > firstSlot(side) + MEN_PER_SIDE)
      throw new RangeError(`more than ${MEN_PER_SIDE} men of one side`);
  }
}

function isIrregular(side: number): boolean {
  const kings = SLOTS[8 * side + KING + 1]! - SLOTS[8 * side + KING]!;
  return kings > 1 || (kings === 1 && !isInPalace(squareOf(kingCell(side)), colorOf(side)));
}
