/**
 * The tables of the kernel, built once, when the first board is made.
 *
 * A line entry tells all that a sliding man needs to know about one line through its cell, in six 4-bit fields: how
 * many empty points it can reach both ways together, then the coordinates of the first blocker ahead and behind and of
 * the second, and how many of the empty points lie ahead. "Ahead" is towards higher coordinates. A missing blocker has
 * coordinate 0, which is off the board on every line. First blockers are what a rook captures, second blockers what a
 * cannon captures.
 */
import { cellOf, isOnBoard } from '../core/cell.js';
import { isInPalace, isOwnHalf } from '../core/regions.js';
import { SQUARE_COUNT, type Square } from '../core/square.js';
import { BY_FILE, BY_HORSE, BY_PAWN, BY_RANK, PLACE_BITS } from './directions.js';
import { ADVISOR, BLACK, CANNON, colorOf, ELEPHANT, HORSE, KING, PAWN, RED, ROOK } from './men.js';
import { fillKeys } from './zobrist.js';

/** Where the first blocker ahead stands in a line entry; the one behind follows 4 bits later. */
export const FIRST = 4;
/** Where the second blocker ahead stands in a line entry. */
export const SECOND = 12;
/** Where the number of empty points ahead stands in a line entry, its highest bits. */
export const AHEAD = 20;

/** Line entries along a rank: column of the cell (4 bits), occupancy of the rank (9 bits). */
export const RANK_LINES: Int32Array = /* @__PURE__ */ new Int32Array(16 << 9);
/** Line entries along a file: row of the cell (4 bits), occupancy of the file (10 bits). */
export const FILE_LINES: Int32Array = /* @__PURE__ */ new Int32Array(16 << 10);
/** By the difference of two cells (low 8 bits): the step from a horse to its leg, or 0 where no horse jumps so. */
export const LEGS: Int8Array = /* @__PURE__ */ new Int8Array(256);
/** By the difference of two cells (low 8 bits): bits of the roles that may ever go so, on a board where nothing is in the way. */
export const REACHERS: Uint8Array = /* @__PURE__ */ new Uint8Array(256);
/**
 * By the points free ahead and in all, as {@link slidesAt} reads them from a line entry: what makes the quiet moves along a
 * rank of a move onto the own cell, in the order of cells.
 */
export const SLIDES: Int16Array = /* @__PURE__ */ new Int16Array(10 << 8);
/** By side and cell: where a king may step, a byte for each of its {@link ORTHOGONAL} steps, 0 where there is none. */
export const KING_TARGETS: Int32Array = /* @__PURE__ */ new Int32Array(3 << 8);
/** By side and cell: where an advisor may step, a byte each from the lowest on. */
export const ADVISOR_TARGETS: Int32Array = /* @__PURE__ */ new Int32Array(3 << 8);
/** By side and cell: where an elephant may step if its eye is free. */
export const ELEPHANT_TARGETS: Int32Array = /* @__PURE__ */ new Int32Array(3 << 8);
/**
 * By side and the difference of the other king's cell and a man's (low 8 bits): on which of that king's places a man of
 * the side bears there, were it a horse, a rook or a pawn, the board being empty.
 */
export const BEARINGS: Int32Array = /* @__PURE__ */ new Int32Array(3 << 8);

/** By man, as {@link boundsAt} reads them: the bounds of a piece list in which there is but that man. */
export const BOUNDS_OF_ONE: Int32Array = /* @__PURE__ */ new Int32Array(256 << 3);

const ORTHOGONAL = [1, -1, 16, -16] as const;
const DIAGONAL = [15, -15, 17, -17] as const;

let built = false;

/** Builds the tables unless they are there. */
export function ensureTables(): void {
  if (built) return;
  built = true;
  fillLines(RANK_LINES, 9, 3);
  fillLines(FILE_LINES, 10, 2);
  fillSlides();
  fillBounds();
  fillLegs();
  fillReachers();
  for (const side of [RED, BLACK]) {
    fillTargets(side);
    fillBearings(side);
  }
  fillKeys();
}

/** The index of a cell's targets in a target table. */
export function targetsAt(side: number, cell: number): number {
  return (side << 8) | cell;
}

/** The index of the first bound for a man in {@link BOUNDS_OF_ONE}. */
export function boundsAt(man: number): number {
  return (man >> 2) << 3;
}

/** The index of the first quiet move along the line of an entry in {@link SLIDES}. */
export function slidesAt(line: number): number {
  return ((line >>> AHEAD) << 8) | ((line & 15) << 4);
}

/**
 * Fills the entries of a line. What is seen ahead of a place does not depend on what stands behind it, so that each half
 * is found once for all of the other; and a half is what the next place sees that way, with that place put before it.
 */
function fillLines(lines: Int32Array, length: number, margin: number): void {
  const ahead = halvesAhead(length, margin);
  const behind = new Int32Array(1 << length);
  for (let place = 0; place < length; place++) {
    const row = (place + margin) << length;
    const own = 1 << place;
    const halves = 1 << (length - place - 1);
    for (let high = 0; high < halves; high++) {
      const half = ahead[halves + high]!;
      const from = row | (high << (place + 1));
      for (let low = 0; low < own; low++) lines[from + low] = half + behind[low]!;
      // whether the place is empty or not is seen from it in the same way
      lines.copyWithin(from + own, from, from + own);
    }
    // the place itself, empty or not, comes before what was seen from it
    for (let low = 0; low < own; low++) {
      const half = behind[low]!;
      behind[low] = half + 1;
      behind[low + own] = withBlocker(half, (place + margin) << (FIRST + 4));
    }
  }
}

/** What is seen ahead of every place, by 2^(places ahead) + their occupancy: half that number is what the next one sees. */
function halvesAhead(length: number, margin: number): Int32Array {
  const halves = new Int32Array(1 << length);
  for (let ahead = 1; ahead < length; ahead++) {
    const next = (length - ahead + margin) << FIRST;
    for (let index = 1 << ahead; index < 2 << ahead; index += 2) {
      const half = halves[index >> 1]!;
      halves[index] = half + 1 + (1 << AHEAD);
      halves[index + 1] = withBlocker(half, next);
    }
  }
  return halves;
}

/** Half an entry with a blocker before all that it tells: the first becomes the second. */
function withBlocker(half: number, blocker: number): number {
  return ((half & 0xff0) << 8) | blocker;
}

function fillSlides(): void {
  for (let ahead = 0; ahead < 10; ahead++) {
    for (let all = ahead; all < 10; all++) {
      const at = (ahead << 8) | (all << 4);
      const behind = all - ahead;
      for (let n = 0; n < all; n++) SLIDES[at + n] = (n < behind ? n - behind : n - behind + 1) << 8;
    }
  }
}

/** The bounds of a role say where its slots begin: those of later roles begin after the one man's. */
function fillBounds(): void {
  for (let slot = 0; slot < 32; slot++) {
    for (let role = 0; role < 8; role++) {
      const at = boundsAt((slot << 5) | (role << 2));
      for (let other = 0; other < 8; other++) BOUNDS_OF_ONE[at + other] = other > role ? slot + 1 : slot;
    }
  }
}

function fillLegs(): void {
  for (const leg of ORTHOGONAL) {
    const across = leg === 1 || leg === -1 ? 16 : 1;
    LEGS[(2 * leg + across) & 255] = leg;
    LEGS[(2 * leg - across) & 255] = leg;
  }
}

function fillReachers(): void {
  for (let distance = 1; distance < 10; distance++) {
    for (const step of ORTHOGONAL) REACHERS[(distance * step) & 255]! |= (1 << ROOK) | (1 << CANNON);
  }
  for (const step of ORTHOGONAL) REACHERS[step & 255]! |= (1 << KING) | (1 << PAWN);
  for (const step of DIAGONAL) {
    REACHERS[step & 255]! |= 1 << ADVISOR;
    REACHERS[(2 * step) & 255]! |= 1 << ELEPHANT;
  }
  for (let difference = 0; difference < 256; difference++) {
    if (LEGS[difference] !== 0) REACHERS[difference]! |= 1 << HORSE;
  }
}

/** Notes every point on which a king, advisor or elephant may stand with the cells from which it gets there. */
function fillTargets(side: number): void {
  const color = colorOf(side);
  for (let index = 0; index < SQUARE_COUNT; index++) {
    const square = index as Square;
    const to = cellOf(square);
    if (isInPalace(square, color)) {
      for (let place = 0; place < 4; place++)
        addTarget(KING_TARGETS, side, to - ORTHOGONAL[place]!, to, place);
      for (const step of DIAGONAL) appendTarget(ADVISOR_TARGETS, side, to - step, to);
    }
    if (isOwnHalf(square, color))
      for (const step of DIAGONAL) appendTarget(ELEPHANT_TARGETS, side, to - 2 * step, to);
  }
}

function appendTarget(table: Int32Array, side: number, from: number, to: number): void {
  const bits = 32 - Math.clz32(table[targetsAt(side, from)]!);
  addTarget(table, side, from, to, (bits + 7) >> 3);
}

function addTarget(table: Int32Array, side: number, from: number, to: number, place: number): void {
  if (isOnBoard(from)) table[targetsAt(side, from)]! |= to << (8 * place);
}

/** Notes how a side's men bear on the places of a king, by file and rank of the king as seen from the man. */
function fillBearings(side: number): void {
  for (let file = -8; file < 8; file++) {
    for (let rank = -8; rank < 8; rank++) {
      let bearing = directionsFrom(file, rank, side);
      ORTHOGONAL.forEach((step, index) => {
        const along = Math.abs(step) === 1 ? step : 0;
        const directions = directionsFrom(file + along, rank + (step - along) / 16, side);
        bearing |= directions << (PLACE_BITS * (index + 1));
      });
      BEARINGS[(side << 8) | ((16 * rank + file) & 255)] = bearing;
    }
  }
}

/** From where a man of a side would threaten a cell that lies so many files and ranks from it, on an empty board. */
function directionsFrom(file: number, rank: number, side: number): number {
  const ahead = side === RED ? rank : -rank;
  const isPushed = (file === 0 && ahead === 1) || (rank === 0 && Math.abs(file) === 1);
  return (
    (file === 0 ? BY_FILE : 0) |
    (rank === 0 ? BY_RANK : 0) |
    (LEGS[(16 * rank + file) & 255] === 0 ? 0 : BY_HORSE) |
    (isPushed ? BY_PAWN : 0)
  );
}
