/** What makes a board of the desk: where it is kept while another lies there, and how it moves on and back. */
import {
  CELLS,
  DESK,
  DESK_SIZE,
  drop,
  EXPOSED,
  emptyDesk,
  HASH_HIGH,
  HASH_LOW,
  KING_SLOTS,
  kingCell,
  LIST,
  lift,
  moveKey,
  SIDE,
  STATUS,
  shift,
  unshift,
} from './desk.js';
import { firstSlot, KING, OFF_BOARD, roleOf } from './men.js';
import { ensureTables } from './tables.js';
import { KEYS_HIGH, KEYS_LOW, keyAt, TURN_HIGH, TURN_LOW } from './zobrist.js';

/** Integers that a made move leaves behind for its undoing: move, captured man, hash (two words), exposed. */
const UNDO_SIZE = 5;
/** Integers that a board has room for when its first move is made. */
const FIRST_UNDO = 64 * UNDO_SIZE;

const NOTHING: Int32Array = /* @__PURE__ */ new Int32Array(0);

/** The board that lies on the desk. */
let owner: BoardState | undefined;

/** The mutable state of a board. */
export class BoardState {
  private readonly memory: Int32Array = new Int32Array(DESK_SIZE);
  private undo: Int32Array = NOTHING;
  private undoTop = 0;

  /** A board with no men on it, Red to move. */
  constructor() {
    ensureTables();
    this.memory.set(emptyDesk());
  }

  /**
   * Puts the board on the desk, unless it lies there, and the one that lay there away. Whoever reads or changes the
   * desk for a board does so first.
   *
   * @internal
   */
  take(): void {
    if (owner === this) return;
    owner?.memory.set(DESK);
    DESK.set(this.memory);
    owner = this;
  }

  /**
   * The man on every cell, while the board lies on the desk.
   *
   * @internal
   */
  get cells(): Int32Array {
    this.take();
    return CELLS;
  }

  /**
   * The cell of every slot of the piece list, while the board lies on the desk.
   *
   * @internal
   */
  get list(): Int32Array {
    this.take();
    return LIST;
  }

  /**
   * The side to move.
   *
   * @internal
   */
  get side(): number {
    this.take();
    return STATUS[SIDE]!;
  }

  /**
   * The low word of the hash.
   *
   * @internal
   */
  get hashLow(): number {
    this.take();
    return STATUS[HASH_LOW]!;
  }

  /**
   * The high word of the hash.
   *
   * @internal
   */
  get hashHigh(): number {
    this.take();
    return STATUS[HASH_HIGH]!;
  }

  /**
   * The cell of a side's king, or 0 where it has none.
   *
   * @internal
   */
  kingCell(side: number): number {
    this.take();
    return kingCell(side);
  }

  /**
   * Moves the man on one cell to another and returns the man captured there, or 0. Neither hash nor side change.
   *
   * @internal
   */
  shift(from: number, to: number): number {
    this.take();
    return shift(from, to);
  }

  /**
   * Undoes {@link BoardState.shift}.
   *
   * @internal
   */
  unshift(from: number, to: number, captured: number): void {
    this.take();
    unshift(from, to, captured);
  }

  /**
   * Takes a cell out of the occupancy of its lines.
   *
   * @internal
   */
  lift(cell: number): void {
    this.take();
    lift(cell);
  }

  /**
   * Brings a cell back into the occupancy of its lines.
   *
   * @internal
   */
  drop(cell: number): void {
    this.take();
    drop(cell);
  }

  /**
   * Takes every man off and forgets the moves made.
   *
   * @internal
   */
  protected clear(): void {
    this.take();
    DESK.set(emptyDesk());
    this.undoTop = 0;
  }

  /**
   * Takes over everything that another board holds.
   *
   * @internal
   */
  protected copy(other: BoardState): void {
    other.take();
    if (owner === this) return;
    this.memory.set(DESK);
    this.undo = other.undo.slice();
    this.undoTop = other.undoTop;
  }

  /**
   * Puts a man with its slot on an empty cell of the board, which must lie on the desk.
   *
   * @internal
   */
  protected put(man: number, cell: number): void {
    CELLS[cell] = man;
    LIST[man >> 5] = cell;
    drop(cell);
    const key = keyAt(man, cell);
    STATUS[HASH_LOW]! ^= KEYS_LOW[key]!;
    STATUS[HASH_HIGH]! ^= KEYS_HIGH[key]!;
    if (roleOf(man) === KING) KING_SLOTS[man & OFF_BOARD] = firstSlot(man & OFF_BOARD);
  }

  /**
   * Hands the move to the other side, in the hash too.
   *
   * @internal
   */
  protected swapSides(): void {
    this.take();
    STATUS[SIDE]! ^= OFF_BOARD;
    STATUS[HASH_LOW]! ^= TURN_LOW;
    STATUS[HASH_HIGH]! ^= TURN_HIGH;
  }

  /**
   * Plays a move that is known to be pseudo-legal, without a way back.
   *
   * @internal
   */
  advance(move: number): void {
    this.take();
    const from = move & 255;
    const to = move >> 8;
    STATUS[HASH_LOW]! ^= moveKey(KEYS_LOW, from, to) ^ TURN_LOW;
    STATUS[HASH_HIGH]! ^= moveKey(KEYS_HIGH, from, to) ^ TURN_HIGH;
    shift(from, to);
    STATUS[SIDE]! ^= OFF_BOARD;
    STATUS[EXPOSED] = 0;
  }

  /** How many moves can be taken back. */
  protected get made(): number {
    return this.undoTop / UNDO_SIZE;
  }

  /**
   * Notes what undoing a move will need.
   *
   * @internal
   */
  protected remember(move: number): void {
    this.take();
    if (this.undoTop === this.undo.length) this.growUndo();
    const { undo, undoTop: top } = this;
    undo[top] = move;
    undo[top + 1] = CELLS[move >> 8]!;
    undo[top + 2] = STATUS[HASH_LOW]!;
    undo[top + 3] = STATUS[HASH_HIGH]!;
    undo[top + 4] = STATUS[EXPOSED]!;
    this.undoTop = top + UNDO_SIZE;
  }

  /**
   * Takes the last remembered move back; a passed move is written as 0.
   *
   * @internal
   */
  protected recall(): void {
    this.take();
    const top = this.undoTop - UNDO_SIZE;
    const { undo } = this;
    const move = undo[top]!;
    if (move !== 0) unshift(move & 255, move >> 8, undo[top + 1]!);
    STATUS[HASH_LOW] = undo[top + 2]!;
    STATUS[HASH_HIGH] = undo[top + 3]!;
    STATUS[EXPOSED] = undo[top + 4]!;
    STATUS[SIDE]! ^= OFF_BOARD;
    this.undoTop = top;
  }

  private growUndo(): void {
    const grown = new Int32Array(Math.max(FIRST_UNDO, this.undo.length * 2));
    grown.set(this.undo);
    this.undo = grown;
  }
}
