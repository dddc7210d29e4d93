/**
 * The desk: the one board that the kernel works on. Its parts are constants of the module, which the engine of
 * JavaScript compiles into plain addresses; arrays that an object holds it would load and test again in every function
 * (docs/decisions/0017-the-desk.md). A board that is asked something is put on the desk first, unless it lies there
 * (state.ts).
 *
 * A board is kept as a mailbox of cells, a piece list, the occupancy of every rank and file, the side to move and the
 * hash.
 */
import { CELL_COUNT, isOnBoard } from '../core/cell.js';
import { NO_SLOT, OFF_BOARD, RED } from './men.js';
import { FILE_LINES, RANK_LINES } from './tables.js';
import { keyAt } from './zobrist.js';

// Where the parts lie in the memory of a board: one array, since what costs time about a new board is its arrays.
const LIST_AT = CELL_COUNT;
const SLOTS_AT = LIST_AT + 40;
const RANKS_AT = SLOTS_AT + 24;
const FILES_AT = RANKS_AT + 16;
const KINGS_AT = FILES_AT + 16;
const STATUS_AT = KINGS_AT + 3;

/** Integers that a board is kept in. */
export const DESK_SIZE: number = STATUS_AT + 5;
/** All that the board on the desk holds. */
export const DESK: Int32Array = /* @__PURE__ */ new Int32Array(DESK_SIZE);
/** The man on every cell; 0 is empty. */
export const CELLS: Int32Array = /* @__PURE__ */ DESK.subarray(0, LIST_AT);
/** The cell of every slot of the piece list; 0 where the man is captured or the slot unused. */
export const LIST: Int32Array = /* @__PURE__ */ DESK.subarray(LIST_AT, SLOTS_AT);
/** For each side (from 8 × side) the first slot of each role, and the slot after the last. */
export const SLOTS: Int32Array = /* @__PURE__ */ DESK.subarray(SLOTS_AT, RANKS_AT);
/** Occupancy of every rank, by row of the cell; bit 0 is file a. */
export const RANKS: Int32Array = /* @__PURE__ */ DESK.subarray(RANKS_AT, FILES_AT);
/** Occupancy of every file, by column of the cell; bit 0 is rank 0. */
export const FILES: Int32Array = /* @__PURE__ */ DESK.subarray(FILES_AT, KINGS_AT);
/** For each side the slot of its king, or 32. */
export const KING_SLOTS: Int32Array = /* @__PURE__ */ DESK.subarray(KINGS_AT, STATUS_AT);
/** What else there is to say, by {@link SIDE} and the names after it. */
export const STATUS: Int32Array = /* @__PURE__ */ DESK.subarray(STATUS_AT, DESK_SIZE);

/** The side to move. */
export const SIDE = 0;
/** The low word of the hash. */
export const HASH_LOW = 1;
/** The high word of the hash. */
export const HASH_HIGH = 2;
/** 1 where a king stands outside its palace or is not the only one of its side: every move is then verified. */
export const IRREGULAR = 3;
/** 1 where the side that is *not* to move stands in check, as only an edited board or a passed move can have it. */
export const EXPOSED = 4;

const EMPTY_DESK: Int32Array = /* @__PURE__ */ new Int32Array(DESK_SIZE);

/** What lies on the desk for a board without men, Red to move. */
export function emptyDesk(): Int32Array {
  if (EMPTY_DESK[0] !== OFF_BOARD) {
    for (let cell = 0; cell < CELL_COUNT; cell++) EMPTY_DESK[cell] = isOnBoard(cell) ? 0 : OFF_BOARD;
    EMPTY_DESK.fill(NO_SLOT, KINGS_AT, STATUS_AT);
    EMPTY_DESK[STATUS_AT + SIDE] = RED;
  }
  return EMPTY_DESK;
}

/** What a move that is yet to be made changes in one word of the hash, the side to move left out of account. */
export function moveKey(keys: Int32Array, from: number, to: number): number {
  const man = CELLS[from]!;
  const captured = CELLS[to]!;
  const key = keys[keyAt(man, from)]! ^ keys[keyAt(man, to)]!;
  return captured === 0 ? key : key ^ keys[keyAt(captured, to)]!;
}

/** Moves the man on one cell to another and returns the man captured there, or 0. Neither hash nor side change. */
export function shift(from: number, to: number): number {
  const man = CELLS[from]!;
  const captured = CELLS[to]!;
  CELLS[from] = 0;
  CELLS[to] = man;
  LIST[man >> 5] = to;
  lift(from);
  if (captured === 0) drop(to);
  else LIST[captured >> 5] = 0;
  return captured;
}

/** Undoes {@link shift}. */
export function unshift(from: number, to: number, captured: number): void {
  const man = CELLS[to]!;
  CELLS[from] = man;
  CELLS[to] = captured;
  LIST[man >> 5] = from;
  drop(from);
  if (captured === 0) lift(to);
  else LIST[captured >> 5] = to;
}

/** Takes a cell out of the occupancy of its lines. */
export function lift(cell: number): void {
  RANKS[cell >> 4]! ^= fileBit(cell);
  FILES[cell & 15]! ^= rankBit(cell);
}

/** Brings a cell back into the occupancy of its lines. */
export function drop(cell: number): void {
  RANKS[cell >> 4]! ^= fileBit(cell);
  FILES[cell & 15]! ^= rankBit(cell);
}

/** The line entry of a cell along its rank. */
export function rankLine(cell: number): number {
  return RANK_LINES[((cell & 15) << 9) | RANKS[cell >> 4]!]!;
}

/** The line entry of a cell along its file. */
export function fileLine(cell: number): number {
  return FILE_LINES[((cell >> 4) << 10) | FILES[cell & 15]!]!;
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
export function kingCell(side: number): number {
  return LIST[KING_SLOTS[side]!]!;
}

/** The bit of a cell in the occupancy of its rank. */
export function fileBit(cell: number): number {
  return 1 << ((cell & 15) - 3);
}

/** The bit of a cell in the occupancy of its file. */
export function rankBit(cell: number): number {
  return 1 << ((cell >> 4) - 2);
}
