/**
 * The last two plies of a perft, counted by difference from a snapshot of the replies before the move: most moves
 * change them by the sum of what leaving one cell and entering another changes, and need not even be made.
 */

import { countInDanger } from './counting.js';
import { CELLS, kingCell, SIDE, STATUS, shift, unshift } from './desk.js';
import { BY_ALL } from './directions.js';
import { interplay } from './interplay.js';
import { concerns, DANGER, kingNotes, kingTouch, mattering, STEP, stepsGained } from './kingNotes.js';
import { scanDanger } from './legality.js';
import { OFF_BOARD, roleOf } from './men.js';
import { change, touch } from './notes.js';
import { restriction, restrictionOf, snapshot, takeSnapshot } from './snapshot.js';

/** Sums the enemy's legal replies over the moves `moves[start..end)` of the side to move, from a regular position. */
export function countReplies(moves: Int32Array, start: number, end: number): number {
  const them = STATUS[SIDE]! ^ OFF_BOARD;
  takeSnapshot(them);
  return sumReplies(moves, start, end, them);
}

/** Sums the replies of a side, of which the snapshot is taken, over moves of the other. */
export function sumReplies(moves: Int32Array, start: number, end: number, them: number): number {
  let total = (snapshot.men + snapshot.restrictions + kingNotes.steps) * (end - start);
  for (let index = start; index < end; index++) {
    const from = moves[index]! & 255;
    const to = moves[index]! >> 8;
    total += change[from]! + change[to]!;
    const left = touch[from]!;
    const entered = touch[to]!;
    const bound = (left | entered) & snapshot.restricted;
    if (((left & entered) | bound | touchedKing(from, to)) !== 0) total += beyondCells(from, to, them);
  }
  return total;
}

/** By how much the replies to a move differ from what its two cells change, each for itself. */
export function beyondCells(from: number, to: number, them: number): number {
  const shared = touch[from]! & touch[to]!;
  const together = shared === 0 ? 0 : interplay(from, to, shared, them);
  const touched = touchedKing(from, to);
  const bound = (touch[from]! | touch[to]!) & snapshot.restricted;
  if ((touched | bound) === 0) return together;
  const men = snapshot.men + change[from]! + change[to]! + together;
  return together + exceptions(from, to, touched, bound, men, them);
}

/** The bits of the king that a move touches, as far as they matter for it. */
export function touchedKing(from: number, to: number): number {
  return mattering(kingTouch[from]! | kingTouch[to]!, concerns[roleOf(CELLS[from]!)]!);
}

/** What king, checks, pins and closed cells change, given how many moves the men have if their king is left out of account. */
function exceptions(
  from: number,
  to: number,
  touched: number,
  bound: number,
  men: number,
  them: number,
): number {
  const captured = shift(from, to);
  const king = kingCell(them);
  let difference = (touched & STEP) === 0 ? 0 : stepsGained(king, them, touched);
  if ((touched & DANGER) !== 0) {
    scanDanger(king, them, snapshot.calm ? touched : BY_ALL);
    difference += countInDanger(king, them, men) - men - snapshot.restrictions;
  } else if (bound !== 0) {
    const gone = captured === 0 ? 0 : 1 << ((captured >> 5) & 15);
    difference += restrictionsAfter(bound, gone, them);
  }
  unshift(from, to, captured);
  return difference;
}

function restrictionsAfter(touched: number, gone: number, side: number): number {
  let sum = 0;
  for (let rest = touched; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    sum -= restriction[slot]!;
    if (1 << slot !== gone) sum += restrictionOf(slot, kingCell(side), side);
  }
  return sum;
}
