/**
 * The last two plies of a perft, counted by difference from a snapshot of the replies before the move: most moves
 * change them by the sum of what leaving one cell and entering another changes, and need not even be made.
 */

import { countInDanger, countLegal } from './counting.js';
import {
  CELLS,
  EXPOSED,
  FILES,
  fileBit,
  IRREGULAR,
  kingCell,
  LIST,
  onFile,
  onRank,
  RANKS,
  rankBit,
  SIDE,
  STATUS,
  shift,
  unshift,
} from './desk.js';
import { concerns, DANGER, kingNotes, kingTouch, LEG, LIFTS, STEP, stepsGained } from './kingNotes.js';
import { BY_ALL, BY_HORSE, scanDanger } from './legality.js';
import { CANNON, OFF_BOARD, ROOK, roleOf } from './men.js';
import { firstSlot, mobility } from './mobility.js';
import { change, touch } from './notes.js';
import { restriction, restrictionOf, snapshot, takeSnapshot } from './snapshot.js';
import { FILE_LINES, FIRST, RANK_LINES, SECOND } from './tables.js';

/** Sums the enemy's legal replies over the moves `moves[start..end)` of the side to move. */
export function countReplies(moves: Int32Array, start: number, end: number): number {
  const them = STATUS[SIDE]! ^ OFF_BOARD;
  if (STATUS[IRREGULAR] !== 0 || STATUS[EXPOSED] !== 0) return countRepliesOneByOne(moves, start, end);
  takeSnapshot(them);
  return sumReplies(moves, start, end, them);
}

/** Sums the replies of a side, of which the snapshot is taken, over moves of the other. */
export function sumReplies(moves: Int32Array, start: number, end: number, them: number): number {
  const unchanged = snapshot.men + snapshot.restrictions + kingNotes.steps;
  let total = 0;
  for (let index = start; index < end; ) {
    const from = moves[index]! & 255;
    const left = touch[from]!;
    const leftKing = kingTouch[from]!;
    const concern = concerns[roleOf(CELLS[from]!)]!;
    const changed = unchanged + change[from]!;
    for (; index < end; index++) {
      const move = moves[index]!;
      if ((move & 255) !== from) break;
      const to = (move >> 8) & 255;
      const entered = touch[to]!;
      let replies = changed + change[to]!;
      const shared = left & entered;
      if (shared !== 0) replies += interplay(from, to, shared, them);
      const near = leftKing | kingTouch[to]!;
      const bound = (left | entered) & snapshot.restricted;
      if ((near & concern) !== 0 || bound !== 0) {
        const men = replies - snapshot.restrictions - kingNotes.steps;
        const touched = (near & concern & LIFTS) === 0 ? near & concern : near;
        replies += exceptions(from, to, touched, bound, men, them);
      }
      total += replies;
    }
  }
  return total;
}

function countRepliesOneByOne(moves: Int32Array, start: number, end: number): number {
  const exposed = STATUS[EXPOSED]!;
  STATUS[SIDE]! ^= OFF_BOARD;
  STATUS[EXPOSED] = 0;
  let total = 0;
  for (let index = start; index < end; index++) {
    const from = moves[index]! & 255;
    const to = moves[index]! >> 8;
    const captured = shift(from, to);
    total += countLegal();
    unshift(from, to, captured);
  }
  STATUS[EXPOSED] = exposed;
  STATUS[SIDE]! ^= OFF_BOARD;
  return total;
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
    scanDanger(king, them, snapshot.calm ? directions(touched) : BY_ALL);
    difference += countInDanger(king, them, men) - men - snapshot.restrictions;
  } else if (bound !== 0) {
    const gone = captured === 0 ? 0 : 1 << ((captured >> 5) & 15);
    difference += restrictionsAfter(bound, gone, them);
  }
  unshift(from, to, captured);
  return difference;
}

/**
 * What leaving one cell and entering another changes together beyond what each changes alone, for the men whose moves
 * depend on both cells.
 */
function interplay(from: number, to: number, shared: number, side: number): number {
  let sum = 0;
  for (let rest = shared; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    const cell = LIST[firstSlot(side) + slot]!;
    const role = roleOf(CELLS[cell]!);
    if (role === ROOK) sum += interplayOnLine(cell, from, to, FIRST, side);
    else if (role === CANNON) sum += interplayOnLine(cell, from, to, SECOND, side);
    else sum += interplayByMoving(cell, from, to, side);
  }
  return sum;
}

function interplayOnLine(cell: number, from: number, to: number, captures: number, side: number): number {
  if ((from & 15) === (to & 15)) {
    return (from & 15) === (cell & 15) ? interplayOnFile(cell, from, to, captures, side) : 0;
  }
  return from >> 4 === to >> 4 && from >> 4 === cell >> 4
    ? interplayOnRank(cell, from, to, captures, side)
    : 0;
}

function interplayOnFile(cell: number, from: number, to: number, captures: number, side: number): number {
  const before = FILES[cell & 15]!;
  const without = before & ~rankBit(from);
  const left = fileMoves(cell, without, 0, captures, side) - fileMoves(cell, before, 0, captures, side);
  if (cell === to) return 0 - left;
  const entered = rankBit(to);
  return (
    fileMoves(cell, without | entered, to, captures, side) -
    fileMoves(cell, before | entered, to, captures, side) -
    left
  );
}

/** The moves along its file that a rook or cannon has when the file is so occupied and an enemy man stands on a cell. */
function fileMoves(cell: number, occupancy: number, enemy: number, captures: number, side: number): number {
  const line = FILE_LINES[((cell >> 4) << 10) | occupancy]!;
  const ahead = onFile(cell, line, captures);
  const behind = onFile(cell, line, captures + 4);
  return (
    (line & 15) +
    (ahead === enemy || (CELLS[ahead]! & side) === 0 ? 1 : 0) +
    (behind === enemy || (CELLS[behind]! & side) === 0 ? 1 : 0)
  );
}

function interplayOnRank(cell: number, from: number, to: number, captures: number, side: number): number {
  const before = RANKS[cell >> 4]!;
  const without = before & ~fileBit(from);
  const left = rankMoves(cell, without, 0, captures, side) - rankMoves(cell, before, 0, captures, side);
  if (cell === to) return 0 - left;
  const entered = fileBit(to);
  return (
    rankMoves(cell, without | entered, to, captures, side) -
    rankMoves(cell, before | entered, to, captures, side) -
    left
  );
}

/** The moves along its rank that a rook or cannon has when the rank is so occupied and an enemy man stands on a cell. */
function rankMoves(cell: number, occupancy: number, enemy: number, captures: number, side: number): number {
  const line = RANK_LINES[((cell & 15) << 9) | occupancy]!;
  const ahead = onRank(cell, line, captures);
  const behind = onRank(cell, line, captures + 4);
  return (
    (line & 15) +
    (ahead === enemy || (CELLS[ahead]! & side) === 0 ? 1 : 0) +
    (behind === enemy || (CELLS[behind]! & side) === 0 ? 1 : 0)
  );
}

/** The same for a man that is no slider, the hard way: rarely does one depend on both cells. */
function interplayByMoving(cell: number, from: number, to: number, side: number): number {
  const before = mobility(cell, side);
  const left = mobilityWithout(cell, from, side) - before;
  if (cell === to) return 0 - left;
  const man = CELLS[from]!;
  const taken = CELLS[to]!;
  CELLS[to] = man;
  const entered = mobility(cell, side) - before;
  CELLS[from] = 0;
  const both = mobility(cell, side) - before;
  CELLS[from] = man;
  CELLS[to] = taken;
  return both - left - entered;
}

function mobilityWithout(cell: number, empty: number, side: number): number {
  const man = CELLS[empty]!;
  CELLS[empty] = 0;
  const count = mobility(cell, side);
  CELLS[empty] = man;
  return count;
}

/** Where danger may come from after a move that touched the given bits. */
function directions(touched: number): number {
  return (touched & LEG) === 0 ? touched & BY_ALL : (touched & BY_ALL) | BY_HORSE;
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
