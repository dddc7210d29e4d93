/**
 * What a board holds, and how one move changes it: a mailbox of cells, a piece list, the occupancy of every rank and
 * file, the side to move and the hash. Everything else in this folder reads this state.
 */
import { CELL_COUNT } from '../core/cell.js';
import { KING, MEN_PER_SIDE, NO_SLOT, OFF_BOARD, RED, roleOf } from './men.js';
import { EMPTY_CELLS, ensureTables, FILE_LINES, RANK_LINES } from './tables.js';
import { KEYS_HIGH, KEYS_LOW, keyAt, TURN_HIGH, TURN_LOW } from './zobrist.js';

/** Integers that a made move leaves behind for its undoing: move, captured man, hash (two words), exposed. */
const UNDO_SIZE = 5;

// Where the parts of a board lie in its memory. They share one array: allocating typed arrays is most of what a new
// board costs.
const LIST = CELL_COUNT;
const SLOTS = LIST + NO_SLOT + 1;
const RANKS = SLOTS + 24;
const FILES = RANKS + 16;
const KING_SLOTS = FILES + 16;
const UNDO = KING_SLOTS + 3;
const MEMORY = UNDO + UNDO_SIZE * 64;

/** The mutable state of a board. */
export class BoardState {
  /** @internal */
  private readonly memory: Int32Array = new Int32Array(MEMORY);
  /**
   * The man on every cell; 0 is empty.
   *
   * @internal
   */
  readonly cells: Int32Array = this.memory.subarray(0, LIST);
  /**
   * The cell of every slot of the piece list; 0 where the man is captured or the slot unused.
   *
   * @internal
   */
  readonly list: Int32Array = this.memory.subarray(LIST, SLOTS);
  /**
   * For each side (from 8 × side) the first slot of each role, and the slot after the last.
   *
   * @internal
   */
  readonly slots: Int32Array = this.memory.subarray(SLOTS, RANKS);
  /**
   * Occupancy of every rank, by row of the cell; bit 0 is file a.
   *
   * @internal
   */
  readonly ranks: Int32Array = this.memory.subarray(RANKS, FILES);
  /**
   * Occupancy of every file, by column of the cell; bit 0 is rank 0.
   *
   * @internal
   */
  readonly files: Int32Array = this.memory.subarray(FILES, KING_SLOTS);
  /**
   * For each side the slot of its king, or 32.
   *
   * @internal
   */
  readonly kingSlots: Int32Array = this.memory.subarray(KING_SLOTS, UNDO);
  /**
   * Whether a king stands outside its palace or is not the only one of its side: every move is then verified.
   *
   * @internal
   */
  irregular = false;
  /**
   * The side to move.
   *
   * @internal
   */
  side: number = RED;
  /**
   * The low word of the hash.
   *
   * @internal
   */
  hashLow = 0;
  /**
   * The high word of the hash.
   *
   * @internal
   */
  hashHigh = 0;
  /**
   * Whether the side that is *not* to move stands in check, as only an edited board or a passed move can have it.
   *
   * @internal
   */
  exposed = false;
  /** @internal */
  protected undo: Int32Array = this.memory.subarray(UNDO);
  /** @internal */
  protected undoTop = 0;

  /** A board with no men on it, Red to move. */
  constructor() {
    ensureTables();
    this.cells.set(EMPTY_CELLS);
    this.kingSlots.fill(NO_SLOT);
  }

  /**
   * Takes every man off and forgets the moves made.
   *
   * @internal
   */
  protected clear(): void {
    for (let slot = 0; slot < NO_SLOT; slot++) {
      const cell = this.list[slot]!;
      if (cell !== 0) this.cells[cell] = 0;
      this.list[slot] = 0;
    }
    this.slots.fill(0);
    this.ranks.fill(0);
    this.files.fill(0);
    this.kingSlots.fill(NO_SLOT);
    this.irregular = false;
    this.hashLow = 0;
    this.hashHigh = 0;
    this.exposed = false;
    this.undoTop = 0;
  }

  /**
   * Takes over everything that another board holds.
   *
   * @internal
   */
  protected copy(other: BoardState): void {
    this.memory.set(other.memory);
    this.irregular = other.irregular;
    this.side = other.side;
    this.hashLow = other.hashLow;
    this.hashHigh = other.hashHigh;
    this.exposed = other.exposed;
    // moves that have outgrown the memory lie in an array of their own
    if (other.undo.length > this.undo.length) this.undo = other.undo.slice();
    this.undoTop = other.undoTop;
  }

  /**
   * Puts a man with its slot on an empty cell.
   *
   * @internal
   */
  protected put(man: number, cell: number): void {
    this.cells[cell] = man;
    this.list[man >> 5] = cell;
    this.ranks[cell >> 4]! |= fileBit(cell);
    this.files[cell & 15]! |= rankBit(cell);
    const key = keyAt(man, cell);
    this.hashLow ^= KEYS_LOW[key]!;
    this.hashHigh ^= KEYS_HIGH[key]!;
    if (roleOf(man) === KING) this.kingSlots[man & OFF_BOARD] = ((man & OFF_BOARD) - 1) * MEN_PER_SIDE;
  }

  /**
   * Hands the move to the other side, in the hash too.
   *
   * @internal
   */
  protected swapSides(): void {
    this.side ^= OFF_BOARD;
    this.hashLow ^= TURN_LOW;
    this.hashHigh ^= TURN_HIGH;
  }

  /**
   * Plays a move that is known to be pseudo-legal, without a way back.
   *
   * @internal
   */
  advance(move: number): void {
    const from = move & 255;
    const to = move >> 8;
    this.hashLow ^= moveKey(this, KEYS_LOW, from, to) ^ TURN_LOW;
    this.hashHigh ^= moveKey(this, KEYS_HIGH, from, to) ^ TURN_HIGH;
    shift(this, from, to);
    this.side ^= OFF_BOARD;
    this.exposed = false;
  }

  /**
   * Notes what undoing a move will need.
   *
   * @internal
   */
  protected remember(move: number): void {
    if (this.undoTop === this.undo.length) this.growUndo();
    const { undo, undoTop: top } = this;
    undo[top] = move;
    undo[top + 1] = this.cells[move >> 8]!;
    undo[top + 2] = this.hashLow;
    undo[top + 3] = this.hashHigh;
    undo[top + 4] = this.exposed ? 1 : 0;
    this.undoTop = top + UNDO_SIZE;
  }

  /**
   * Takes the last remembered move back; a passed move is written as 0.
   *
   * @internal
   */
  protected recall(): void {
    const top = this.undoTop - UNDO_SIZE;
    const undo = this.undo;
    const move = undo[top]!;
    if (move !== 0) unshift(this, move & 255, move >> 8, undo[top + 1]!);
    this.hashLow = undo[top + 2]!;
    this.hashHigh = undo[top + 3]!;
    this.exposed = undo[top + 4] === 1;
    this.side ^= OFF_BOARD;
    this.undoTop = top;
  }

  private growUndo(): void {
    const grown = new Int32Array(this.undo.length * 2);
    grown.set(this.undo);
    this.undo = grown;
  }
}

/** What a move that is yet to be made changes in one word of the hash, the side to move left out of account. */
export function moveKey(board: BoardState, keys: Int32Array, from: number, to: number): number {
  const man = board.cells[from]!;
  const captured = board.cells[to]!;
  const key = keys[keyAt(man, from)]! ^ keys[keyAt(man, to)]!;
  return captured === 0 ? key : key ^ keys[keyAt(captured, to)]!;
}

/** Moves the man on one cell to another and returns the man captured there, or 0. Neither hash nor side change. */
export function shift(board: BoardState, from: number, to: number): number {
  const { cells, list } = board;
  const man = cells[from]!;
  const captured = cells[to]!;
  cells[from] = 0;
  cells[to] = man;
  list[man >> 5] = to;
  lift(board, from);
  if (captured === 0) drop(board, to);
  else list[captured >> 5] = 0;
  return captured;
}

/** Undoes {@link shift}. */
export function unshift(board: BoardState, from: number, to: number, captured: number): void {
  const { cells, list } = board;
  const man = cells[to]!;
  cells[from] = man;
  cells[to] = captured;
  list[man >> 5] = from;
  drop(board, from);
  if (captured === 0) lift(board, to);
  else list[captured >> 5] = to;
}

/** Takes a cell out of the occupancy of its lines. */
export function lift(board: BoardState, cell: number): void {
  board.ranks[cell >> 4]! ^= fileBit(cell);
  board.files[cell & 15]! ^= rankBit(cell);
}

/** Brings a cell back into the occupancy of its lines. */
export function drop(board: BoardState, cell: number): void {
  board.ranks[cell >> 4]! ^= fileBit(cell);
  board.files[cell & 15]! ^= rankBit(cell);
}

/** The line entry of a cell along its rank. */
export function rankLine(board: BoardState, cell: number): number {
  return RANK_LINES[((cell & 15) << 9) | board.ranks[cell >> 4]!]!;
}

/** The line entry of a cell along its file. */
export function fileLine(board: BoardState, cell: number): number {
  return FILE_LINES[((cell >> 4) << 10) | board.files[cell & 15]!]!;
}

/** The cell on the rank of `cell` that a field of its line entry names, the field given by its shift. */
export function onRank(cell: number, line: number, field: number): number {
  return (cell & 0xf0) | ((line >> field) & 15);
}

/** The cell on the file of `cell` that a field of its line entry names. */
export function onFile(cell: number, line: number, field: number): number {
  return (((line >> field) & 15) << 4) | (cell & 15);
}

/** The cell of a side's king, or 0 where it has none. */
export function kingCell(board: BoardState, side: number): number {
  return board.list[board.kingSlots[side]!]!;
}

/** The bit of a cell in the occupancy of its rank. */
export function fileBit(cell: number): number {
  return 1 << ((cell & 15) - 3);
}

/** The bit of a cell in the occupancy of its file. */
export function rankBit(cell: number): number {
  return 1 << ((cell >> 4) - 2);
}
