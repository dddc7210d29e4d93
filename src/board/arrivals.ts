/** How many men of a side can move onto one cell, asked from that cell: the reverse look-up that counting needs. */
import { reaches } from './attacks.js';
import { CELLS, LIST, SLOTS } from './desk.js';
import { KING, roleOf } from './men.js';
import { REACHERS } from './tables.js';

/** The men of a side, kings and those of the `excluded` slots (bits, low four of the slot) apart, that can move onto a cell, empty or held by the enemy. */
export function arrivals(cell: number, side: number, excluded: number): number {
  const cells = CELLS;
  const list = LIST;
  const reachers = REACHERS;
  const screens = cells[cell] === 0 ? 0 : 1;
  const end = SLOTS[8 * side + 7]!;
  let count = 0;
  for (let slot = SLOTS[8 * side + KING + 1]!; slot < end; slot++) {
    const from = list[slot]!;
    if (
      (reachers[(cell - from) & 255]! >> roleOf(cells[from]!)) & 1 &&
      ((excluded >> (slot & 15)) & 1) === 0 &&
      reaches(from, cell, screens)
    )
      count++;
  }
  return count;
}
