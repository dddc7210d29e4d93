/**
 * The tables of the kernel, built once, when the first board is made.
 *
 * A line entry tells all that a sliding man needs to know about one line through its cell, in seven 4-bit fields:
 * how many empty points it can reach both ways together, then the coordinates of the first blocker ahead and behind,
 * of the second, and of the third. "Ahead" is towards higher coordinates. A missing blocker has coordinate 0, which
 * is off the board on every line. First blockers are what a rook captures, second blockers what a cannon captures,
 * third blockers matter for pins.
 */
import { cellOf, isOnBoard, squareOf } from '../core/cell.js';
import { isInPalace, isOwnHalf } from '../core/regions.js';
import { SQUARE_COUNT, type Square } from '../core/square.js';
import { ADVISOR, BLACK, CANNON, colorOf, ELEPHANT, HORSE, KING, PAWN, RED, ROOK } from './men.js';
import { fillKeys } from './zobrist.js';

/** Where the first blocker ahead stands in a line entry; the one behind follows 4 bits later. */
export const FIRST = 4;
/** Where the second blocker ahead stands in a line entry. */
export const SECOND = 12;
/** Where the third blocker ahead stands in a line entry. */
export const THIRD = 20;
/** Where the number of empty points ahead stands in a line entry, its highest bits. */
export const AHEAD = 28;

/** Line entries along a rank: column of the cell (4 bits), occupancy of the rank (9 bits). */
export const RANK_LINES: Int32Array = /* @__PURE__ */ new Int32Array(16 << 9);
/** Line entries along a file: row of the cell (4 bits), occupancy of the file (10 bits). */
export const FILE_LINES: Int32Array = /* @__PURE__ */ new Int32Array(16 << 10);
/** By the difference of two cells (low 8 bits): the step from a horse to its leg, or 0 where no horse jumps so. */
export const LEGS: Int8Array = /* @__PURE__ */ new Int8Array(256);
/** By the difference of two cells (low 8 bits): bits of the roles that may ever go so, on a board where nothing is in the way. */
export const REACHERS: Uint8Array = /* @__PURE__ */ new Uint8Array(256);
/** By side, cell and number (0–3): where a king may step; 0 where there is no such step. */
export const KING_TARGETS: Uint8Array = /* @__PURE__ */ new Uint8Array(3 << 10);
/** By side, cell and number (0–3): where an advisor may step. */
export const ADVISOR_TARGETS: Uint8Array = /* @__PURE__ */ new Uint8Array(3 << 10);
/** By side, cell and number (0–3): where an elephant may step if its eye is free. */
export const ELEPHANT_TARGETS: Uint8Array = /* @__PURE__ */ new Uint8Array(3 << 10);

const ORTHOGONAL = [1, -1, 16, -16] as const;
const DIAGONAL = [15, -15, 17, -17] as const;

let built = false;

/** Builds the tables unless they are there. */
export function ensureTables(): void {
  if (built) return;
  built = true;
  fillLines(RANK_LINES, 9, 3);
  fillLines(FILE_LINES, 10, 2);
  fillLegs();
  fillReachers();
  for (const side of [RED, BLACK]) fillTargets(side);
  fillKeys();
}

/** The index of a cell's four targets in a target table. */
export function targetsAt(side: number, cell: number): number {
  return (side << 10) | (cell << 2);
}

/** Fills the entries of a line. What is seen ahead of a place does not depend on what stands behind: each half is looked at once for all of the other. */
function fillLines(lines: Int32Array, length: number, margin: number): void {
  const seenBehind = new Int32Array(1 << length);
  for (let place = 0; place < length; place++) {
    const row = (place + margin) << length;
    const own = 1 << place;
    for (let low = 0; low < own; low++) seenBehind[low] = lookAlong(place, -1, low, length, margin);
    for (let high = 0; high < 1 << length; high += 2 * own) {
      const seenAhead = lookAlong(place, 1, high, length, margin);
      for (let low = 0; low < own; low++) {
        const entry = (seenAhead + seenBehind[low]!) | 0;
        lines[row | high | low] = entry;
        lines[row | high | own | low] = entry;
      }
    }
  }
}

/** The half of a line entry that is seen from a place in one direction. */
function lookAlong(place: number, step: number, occupancy: number, length: number, margin: number): number {
  const first = step > 0 ? FIRST : FIRST + 4;
  let entry = 0;
  let blockers = 0;
  for (let at = place + step; at >= 0 && at < length && blockers < 3; at += step) {
    if ((occupancy >> at) & 1) entry |= (at + margin) << (first + 8 * blockers++);
    else if (blockers === 0) entry += step > 0 ? 1 + (1 << AHEAD) : 1;
  }
  return entry;
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

function fillTargets(side: number): void {
  const color = colorOf(side);
  const inPalace = (cell: number): boolean => isInPalace(squareOf(cell), color);
  const inHalf = (cell: number): boolean => isOwnHalf(squareOf(cell), color);
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const cell = cellOf(square as Square);
    const at = targetsAt(side, cell);
    fillSteps(KING_TARGETS, at, cell, ORTHOGONAL, inPalace);
    fillSteps(ADVISOR_TARGETS, at, cell, DIAGONAL, inPalace);
    fillSteps(
      ELEPHANT_TARGETS,
      at,
      cell,
      DIAGONAL.map((step) => 2 * step),
      inHalf,
    );
  }
}

function fillSteps(
  table: Uint8Array,
  at: number,
  cell: number,
  steps: readonly number[],
  allowed: (cell: number) => boolean,
): void {
  steps.forEach((step, number) => {
    const target = cell + step;
    table[at + number] = target >= 0 && isOnBoard(target) && allowed(target) ? target : 0;
  });
}
