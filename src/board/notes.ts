/**
 * How the moves of a side's men hang on every cell. What happens to a cell when the other side moves is one of three
 * things: an empty cell gets an enemy man, an enemy man leaves a cell, or a man of the side itself is taken. So one
 * number a cell says by how much that event changes the moves of all men together, and one bit a man says whose moves
 * it changes. A man's notes can be taken back by writing them again with the opposite sign.
 */
import { CELLS, LIST } from './desk.js';
import {
  ADVISOR,
  CANNON,
  crossed,
  ELEPHANT,
  firstSlot,
  forward,
  HORSE,
  OFF_BOARD,
  ROOK,
  roleOf,
} from './men.js';
import { ADVISOR_TARGETS, ELEPHANT_TARGETS, targetsAt } from './tables.js';

/** By cell: which men depend on it, one bit a slot (low four bits of it). */
export const touch: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** By cell: how many more moves the men have together when the cell is entered, left, or its man taken. */
export const change: Int32Array = /* @__PURE__ */ new Int32Array(256);

/** Notes all that the moves of one man depend on, and returns how many they are, its king left out of account; with sign −1 takes the same notes back. */
export function noteMan(slot: number, side: number, sign: number): number {
  const cell = LIST[firstSlot(side) + slot]!;
  const moves = noteMoves(cell, side, 1 << slot, sign);
  note(cell, 1 << slot, 0 - moves, sign);
  return moves;
}

function noteMoves(cell: number, side: number, bit: number, sign: number): number {
  switch (roleOf(CELLS[cell]!)) {
    case ADVISOR:
      return noteAdvisor(cell, side, bit, sign);
    case ELEPHANT:
      return noteElephant(cell, side, bit, sign);
    case HORSE:
      return noteHorse(cell, side, bit, sign);
    case ROOK:
      return noteRook(cell, side, bit, sign);
    case CANNON:
      return noteCannon(cell, side, bit, sign);
    default:
      return notePawn(cell, side, bit, sign);
  }
}

/** No man notes the same cell twice, so that a second time undoes the first. */
function note(cell: number, bit: number, amount: number, sign: number): void {
  touch[cell]! ^= bit;
  change[cell]! += Math.imul(amount, sign);
}

/** A target counts unless a friend stands there; then it matters only when that friend is taken. */
function noteTarget(target: number, gain: number, side: number, bit: number, sign: number): number {
  if ((CELLS[target]! & side) === 0) return 1;
  note(target, bit, gain, sign);
  return 0;
}

function noteAdvisor(cell: number, side: number, bit: number, sign: number): number {
  let moves = 0;
  for (let targets = ADVISOR_TARGETS[targetsAt(side, cell)]!; targets !== 0; targets >>>= 8)
    moves += noteTarget(targets & 255, 1, side, bit, sign);
  return moves;
}

function notePawn(cell: number, side: number, bit: number, sign: number): number {
  const ahead = noteTarget(cell + forward(side), 1, side, bit, sign);
  if (!crossed(cell, side)) return ahead;
  const right = noteTarget(cell + 1, 1, side, bit, sign);
  return ahead + right + noteTarget(cell - 1, 1, side, bit, sign);
}

function noteElephant(cell: number, side: number, bit: number, sign: number): number {
  let moves = 0;
  for (let targets = ELEPHANT_TARGETS[targetsAt(side, cell)]!; targets !== 0; targets >>>= 8) {
    const target = targets & 255;
    moves += noteLeaps((cell + target) >> 1, target, 0, side, bit, sign);
  }
  return moves;
}

function noteHorse(cell: number, side: number, bit: number, sign: number): number {
  return (
    noteLeaps(cell + 16, cell + 33, cell + 31, side, bit, sign) +
    noteLeaps(cell - 16, cell - 33, cell - 31, side, bit, sign) +
    noteLeaps(cell + 1, cell + 18, cell - 14, side, bit, sign) +
    noteLeaps(cell - 1, cell - 18, cell + 14, side, bit, sign)
  );
}

/** The moves over a leg or an eye to two targets (0, off the board, where there is only one). A friend in between stays in the way even when taken. */
function noteLeaps(
  between: number,
  one: number,
  other: number,
  side: number,
  bit: number,
  sign: number,
): number {
  const standing = CELLS[between]!;
  if ((standing & side) !== 0) return 0;
  const gain = standing === 0 ? 1 : 0;
  const open = noteTarget(one, gain, side, bit, sign) + noteTarget(other, gain, side, bit, sign);
  note(between, bit, gain === 1 ? 0 - open : open, sign);
  return gain === 1 ? open : 0;
}

function noteRook(cell: number, side: number, bit: number, sign: number): number {
  return (
    noteRookRay(cell, 1, side, bit, sign) +
    noteRookRay(cell, -1, side, bit, sign) +
    noteRookRay(cell, 16, side, bit, sign) +
    noteRookRay(cell, -16, side, bit, sign)
  );
}

function noteRookRay(from: number, step: number, side: number, bit: number, sign: number): number {
  let free = 0;
  let first = from + step;
  while (CELLS[first] === 0) {
    first += step;
    free++;
  }
  const isFriend = (CELLS[first]! & side) !== 0;
  const moves = isFriend ? free : free + 1;
  noteFree(from, first, step, free - moves, bit, sign);
  if (isFriend) note(first, bit, 1, sign);
  else note(first, bit, noteBeyond(first, step, side, bit), sign);
  return moves;
}

/** The free cells before the first blocker: a man on the last of them changes the moves by `change`, on the others by one less each. */
function noteFree(
  from: number,
  first: number,
  step: number,
  change: number,
  bit: number,
  sign: number,
): void {
  let amount = change;
  for (let cell = first - step; cell !== from; cell -= step) note(cell, bit, amount--, sign);
}

/** The cells behind a blocker up to the next, which matter only when that one goes too; returns how many of them are open then. */
function noteBeyond(blocker: number, step: number, side: number, bit: number): number {
  let open = 0;
  let cell = blocker + step;
  for (; CELLS[cell] === 0; cell += step) {
    touch[cell]! ^= bit;
    open++;
  }
  touch[cell]! ^= bit;
  return (CELLS[cell]! & side) === 0 ? open + 1 : open;
}

function noteCannon(cell: number, side: number, bit: number, sign: number): number {
  return (
    noteCannonRay(cell, 1, side, bit, sign) +
    noteCannonRay(cell, -1, side, bit, sign) +
    noteCannonRay(cell, 16, side, bit, sign) +
    noteCannonRay(cell, -16, side, bit, sign)
  );
}

function noteCannonRay(from: number, step: number, side: number, bit: number, sign: number): number {
  let free = 0;
  let first = from + step;
  while (CELLS[first] === 0) {
    first += step;
    free++;
  }
  if (CELLS[first] === OFF_BOARD) {
    noteFree(from, first, step, -1, bit, sign);
    return free;
  }
  const screen = (CELLS[first]! & side) === 0 ? 1 : 0;
  return free + noteJump(from, first, step, screen, side, bit, sign);
}

/** What a cannon takes over its screen (1 where that is an enemy man, which may go away). */
function noteJump(
  from: number,
  first: number,
  step: number,
  screen: number,
  side: number,
  bit: number,
  sign: number,
): number {
  let between = 0;
  let second = first + step;
  while (CELLS[second] === 0) {
    second += step;
    between++;
  }
  const prey = (CELLS[second]! & side) === 0 ? 1 : 0;
  noteFree(from, first, step, screen - prey - 1, bit, sign);
  for (let cell = first + step; cell !== second; cell += step) note(cell, bit, 1 - prey, sign);
  // nothing stands behind the edge, and a screen and a target that stay need no look at what does
  const third = screen + prey === 0 || CELLS[second] === OFF_BOARD ? 0 : nextPrey(second, step, side, bit);
  if (screen === 1) note(first, bit, 1 + between + third - prey, sign);
  note(second, bit, prey === 1 ? third - 1 : 1, sign);
  return prey;
}

/** 1 where an enemy man is the next behind a blocker; else 0. */
function nextPrey(blocker: number, step: number, side: number, bit: number): number {
  let cell = blocker + step;
  for (; CELLS[cell] === 0; cell += step) touch[cell]! ^= bit;
  touch[cell]! ^= bit;
  return (CELLS[cell]! & side) === 0 ? 1 : 0;
}
