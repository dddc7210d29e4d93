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
import { generateLegal } from './generate.js';
import { BLACK, colorOf, KING, MEN_PER_SIDE, OFF_BOARD, pieceOf, RED, roleOf, sideOf } from './men.js';
import { firstSlot } from './mobility.js';
import { emptyPacked, PACKED_KINDS, packedAt, packedCode, setPacked, unpack } from './packed.js';
import { BoardState, kingCell } from './state.js';

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

  /** A board of the caller's own that shows what the source shows. */
  static from(source: BoardSource): Board {
    return source.toBoard();
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
    return isChecked(this, this.side);
  }

  /** The men that give check to the side to move. */
  get checkers(): SquareSet {
    const { list, slots, side } = this;
    let found = SquareSet.empty();
    for (let slot = firstSlot(side); slot < slots[8 * side + KING + 1]!; slot++) {
      if (list[slot] !== 0) found = found.union(this.reaching(list[slot]!, side ^ OFF_BOARD));
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
    assignSlots(this.slots);
    nextSlots.set(this.slots);
    for (let square = 0; square < SQUARE_COUNT; square++) {
      const code = codes[square]!;
      if (code === 0) continue;
      const kind = PACKED_KINDS[code]!;
      const at = slotIndex(kind);
      this.put(kind | (nextSlots[at]! << 5), cellOf(square as Square));
      nextSlots[at]!++;
    }
    this.side = RED;
    if (turn === 'black') this.swapSides();
    this.irregular = isIrregular(this, RED) || isIrregular(this, BLACK);
    this.exposed = isChecked(this, this.side ^ OFF_BOARD);
  }

  /**
   * Writes the legal moves of the side to move into a buffer from `offset` on and returns how many there are. Up to
   * {@link MAX_MOVES} places of the buffer may be overwritten.
   *
   * @throws RangeError where an `Int32Array` has not that many places left.
   */
  generate(buffer: Int32Array | number[], offset = 0): number {
    if (buffer instanceof Int32Array) {
      if (offset < 0 || buffer.length < offset + MAX_MOVES)
        throw new RangeError('the buffer has no room for MAX_MOVES moves');
      return generateLegal(this, buffer, offset) - offset;
    }
    const count = generateLegal(this, scratch, 0);
    for (let index = 0; index < count; index++) buffer[offset + index] = scratch[index]!;
    return count;
  }

  /** The number of legal moves, without a list. */
  countMoves(): number {
    return countLegal(this);
  }

  /** Whether a move is legal here. */
  isLegal(move: Move): boolean {
    if (!this.isPseudoLegal(move)) return false;
    const from = move & 255;
    const to = move >> 8;
    return roleOf(this.cells[from]!) === KING
      ? isKingSafeOn(this, from, to, this.side)
      : isSafeAfter(this, from, to, this.side);
  }

  /** Whether the man could move so if its king did not matter. A king is never captured. */
  isPseudoLegal(move: Move): boolean {
    const from = move & 255;
    const to = (move >> 8) & 255;
    const man = this.cells[from]!;
    const captured = this.cells[to]!;
    if ((man & OFF_BOARD) !== this.side || (captured & this.side) !== 0) return false;
    if (captured === 0) return reaches(this, from, to, 0);
    return roleOf(captured) !== KING && reaches(this, from, to, 1);
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
    this.exposed = isChecked(this, this.side ^ OFF_BOARD);
  }

  /**
   * Takes back the last move made, or passed.
   *
   * @throws RangeError where there is none.
   */
  unmake(): void {
    if (this.undoTop === 0) throw new RangeError('no move to take back');
    this.recall();
  }

  /** The men of a side that could capture an enemy man on this point if their own king did not matter. */
  attackers(square: Square, by: Color): SquareSet {
    return this.reaching(cellOf(square), sideOf(by));
  }

  private reaching(cell: number, side: number): SquareSet {
    const { cells, list, slots } = this;
    const isKing = cells[cell] !== 0 && roleOf(cells[cell]!) === KING;
    const found: Square[] = [];
    for (let slot = firstSlot(side); slot < slots[8 * side + 7]!; slot++) {
      const from = list[slot]!;
      if (from !== 0 && (reaches(this, from, cell, 1) || (isKing && facesAlongFile(this, from, cell))))
        found.push(squareOf(from));
    }
    return SquareSet.from(found);
  }
}

/** The place of a kind's first slot in {@link BoardState.slots}. */
function slotIndex(kind: number): number {
  return 8 * (kind & OFF_BOARD) + roleOf(kind);
}

/** Gives every kind of the unpacked men its range of slots. */
function assignSlots(slots: Int32Array): void {
  counts.fill(0);
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const code = codes[square]!;
    if (code !== 0) counts[slotIndex(PACKED_KINDS[code]!)]!++;
  }
  for (const side of [RED, BLACK]) {
    let slot = firstSlot(side);
    for (let at = 8 * side; at < 8 * side + ROLES.length; at++) {
      slots[at] = slot;
      slot += counts[at]!;
    }
    slots[8 * side + ROLES.length] = slot;
    if (slot > firstSlot(side) + MEN_PER_SIDE)
      throw new RangeError(`more than ${MEN_PER_SIDE} men of one side`);
  }
}

function isIrregular(board: BoardState, side: number): boolean {
  const kings = board.slots[8 * side + KING + 1]! - board.slots[8 * side + KING]!;
  return kings > 1 || (kings === 1 && !isInPalace(squareOf(kingCell(board, side)), colorOf(side)));
}
