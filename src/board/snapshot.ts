/**
 * What a side's replies are before a move of the other side: how many moves its men have and what they hang on
 * (notes.ts), the steps of its king (kingNotes.ts), and which men pins or closed cells restrict.
 */

import { reaches } from './attacks.js';
import { countPinnedMan } from './counting.js';
import { CELLS, kingCell, LIST, SLOTS } from './desk.js';
import { BY_ALL } from './directions.js';
import { concerns, kingNotes, kingTouch, noteKing } from './kingNotes.js';
import { CLOSED, danger, markedCells, marks, scanDanger } from './legality.js';
import { firstSlot, KING, roleOf } from './men.js';
import { mobility } from './mobility.js';
import { change, noteMan, touch } from './notes.js';
import { REACHERS } from './tables.js';

/** By slot: what pins and closed cells add to a man's moves, 0 or less; only for {@link snapshot}.restricted men. */
export const restriction: Int32Array = /* @__PURE__ */ new Int32Array(16);

/** The replies before our move. One object serves the whole kernel: it is used before the next one is taken. */
export const snapshot: {
  /** The moves of the men together, their king left out of account. */
  men: number;
  /** What pins and closed cells take from the men's moves, 0 or less. */
  restrictions: number;
  /** Whether there are neither checks, pins nor closed cells. */
  calm: boolean;
  /** Bits of the men that pins or closed cells may restrict. */
  restricted: number;
  /** Bits of those that are pinned. */
  pinned: number;
  /** How many cells are closed. */
  closed: number;
} = { men: 0, restrictions: 0, calm: true, restricted: 0, pinned: 0, closed: 0 };

const closedCells: Uint8Array = /* @__PURE__ */ new Uint8Array(256);

/** Takes down the replies of a side. */
export function takeSnapshot(side: number): void {
  touch.fill(0, 32, 192);
  change.fill(0, 32, 192);
  snapshot.men = 0;
  const end = SLOTS[8 * side + 7]!;
  for (let slot = SLOTS[8 * side + KING + 1]!; slot < end; slot++) {
    if (LIST[slot] !== 0) snapshot.men += noteMan(slot & 15, side, 1);
  }
  takeKing(side);
}

/** Takes down the king's steps and what they, checks, pins and closed cells depend on. */
export function takeKing(side: number): void {
  const king = kingCell(side);
  kingTouch.fill(0, 32, 192);
  snapshot.restrictions = 0;
  snapshot.restricted = 0;
  snapshot.calm = true;
  if (king === 0) {
    kingNotes.steps = 0;
    concerns.fill(0);
  } else if (noteKing(king, side)) {
    scanDanger(king, side, BY_ALL);
    snapshot.calm = danger.checks + danger.pinned + danger.marked === 0;
    if (!snapshot.calm) noteRestrictions(king, side);
  }
}

/** Finds the men that may not move as they like, after a scan. */
function noteRestrictions(king: number, side: number): void {
  snapshot.pinned = danger.pinned;
  snapshot.closed = 0;
  for (let index = 0; index < danger.marked; index++)
    if (marks[markedCells[index]!] === CLOSED) closedCells[snapshot.closed++] = markedCells[index]!;
  let restricted = danger.pinned;
  const end = SLOTS[8 * side + 7]!;
  for (let slot = SLOTS[8 * side + KING + 1]!; slot < end; slot++) {
    const cell = LIST[slot]!;
    if (cell !== 0 && mayReachClosed(cell, roleOf(CELLS[cell]!))) restricted |= 1 << (slot & 15);
  }
  snapshot.restricted = restricted;
  for (let rest = restricted; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    restriction[slot] = restrictionOf(slot, king, side);
    snapshot.restrictions += restriction[slot]!;
  }
}

function mayReachClosed(cell: number, role: number): boolean {
  for (let index = 0; index < snapshot.closed; index++) {
    if ((REACHERS[(closedCells[index]! - cell) & 255]! >> role) & 1) return true;
  }
  return false;
}

/** What pins and closed cells add to a man's moves, 0 or less. Checks, pins and closed cells must be those of the snapshot. */
export function restrictionOf(slot: number, king: number, side: number): number {
  const cell = LIST[firstSlot(side) + slot]!;
  if ((snapshot.pinned >> slot) & 1) {
    return countPinnedMan(cell, king, side) - mobility(cell, side);
  }
  let lost = 0;
  for (let index = 0; index < snapshot.closed; index++) {
    if (reaches(cell, closedCells[index]!, 0)) lost--;
  }
  return lost;
}
