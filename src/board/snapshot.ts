/**
 * What a side's replies are before a move of the other side, and how they depend on every cell. The moves of one man
 * hang on a few cells alone, and what happens there when the other side moves is one of three things: an empty cell
 * gets an enemy man, an enemy man leaves a cell, or a man of the side itself is taken. So one number a cell says by
 * how much that event changes the moves of all men together, and one bit a man says whose moves it changes.
 */
import { isAttacked, reaches } from './attacks.js';
import { countPinnedMan } from './counting.js';
import {
  BY_ALL,
  BY_FILE,
  BY_HORSE,
  BY_PAWN,
  BY_RANK,
  CLOSED,
  danger,
  isPawnNear,
  markedCells,
  marks,
  scanDanger,
} from './legality.js';
import {
  ADVISOR,
  CANNON,
  crossed,
  ELEPHANT,
  forward,
  HORSE,
  KING,
  kind,
  OFF_BOARD,
  PAWN,
  ROOK,
  roleOf,
} from './men.js';
import { firstSlot, mobility } from './mobility.js';
import { type BoardState, drop, kingCell, lift } from './state.js';
import { ADVISOR_TARGETS, ELEPHANT_TARGETS, KING_TARGETS, LEGS, REACHERS, targetsAt } from './tables.js';

/** By cell: what depends on it, the men by their slots (low four bits) and the king by the bits below. */
export const touch: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** By cell: how many more moves the men have together when the cell is entered, left or its man taken. */
export const change: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** By slot: what pins and closed cells add to that, 0 or less; only for {@link snapshot}.restricted men. */
export const restriction: Int32Array = /* @__PURE__ */ new Int32Array(16);
/** By role of the man that moves: the bits of {@link touch} that matter for it. */
export const concerns: Int32Array = /* @__PURE__ */ new Int32Array(8);

/** The bits of men in {@link touch}. */
export const MEN = 0xffff;
/** The first bit of those on which checks, pins and closed cells depend; their order is that of `BY_FILE` … in legality.ts. */
export const DANGER_SHIFT = 16;
const FILE = BY_FILE << DANGER_SHIFT;
const RANK = BY_RANK << DANGER_SHIFT;
const JUMP = BY_HORSE << DANGER_SHIFT;
const PUSH = BY_PAWN << DANGER_SHIFT;
/** A leg over which a horse would attack. */
export const LEG: number = 1 << 20;
/** How far the bits of the king's steps are shifted from those of the king's own cell. */
const STEPS = 5;
/** A friend stands where the king would step. */
const FRIEND = 1 << 26;
/** The bits on which checks, pins and closed cells depend. */
export const DANGER: number = FILE | RANK | JUMP | LEG | PUSH;
/** The bits on which the king's own steps depend. */
export const STEP: number = (DANGER << STEPS) | FRIEND;

/** The replies before our move. One object serves the whole kernel: it is used before the next one is taken. */
export const snapshot: {
  /** The moves of the men together, their king left out of account. */
  men: number;
  /** The king's steps. */
  king: number;
  /** What pins and closed cells take from the men's moves, 0 or less. */
  restrictions: number;
  /** Whether there are neither pins nor closed cells. */
  calm: boolean;
  /** Bits of the men that pins or closed cells may restrict. */
  restricted: number;
  /** Bits of those that are pinned. */
  pinned: number;
  /** How many cells are closed. */
  closed: number;
} = { men: 0, king: 0, restrictions: 0, calm: true, restricted: 0, pinned: 0, closed: 0 };

const closedCells: Uint8Array = /* @__PURE__ */ new Uint8Array(256);

/** Takes down the replies of a side whose king is not in check. */
export function takeSnapshot(board: BoardState, side: number): void {
  touch.fill(0, 32, 192);
  change.fill(0, 32, 192);
  snapshot.men = 0;
  const at = 8 * side;
  noteSteppers(board, ADVISOR_TARGETS, at + ADVISOR, side);
  noteElephants(board, at + ELEPHANT, side);
  noteHorses(board, at + HORSE, side);
  noteRooks(board, at + ROOK, side);
  noteCannons(board, at + CANNON, side);
  notePawns(board, at + PAWN, side);
  noteKing(board, side);
}

function noteMan(cell: number, slot: number, moves: number): void {
  snapshot.men += moves;
  note(cell, 1 << (slot & 15), 0 - moves);
}

function note(cell: number, bit: number, amount: number): void {
  touch[cell]! |= bit;
  change[cell]! += amount;
}

function noteSteppers(board: BoardState, targets: Uint8Array, role: number, side: number): void {
  const { list, slots } = board;
  const end = slots[role + 1]!;
  for (let slot = slots[role]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell === 0) continue;
    const at = targetsAt(side, cell);
    const bit = 1 << (slot & 15);
    let moves = 0;
    for (let number = 0; number < 4; number++) moves += noteTarget(board, targets[at + number]!, side, bit);
    noteMan(cell, slot, moves);
  }
}

/** A target counts unless a friend stands there, so that only the capture of that friend matters. */
function noteTarget(board: BoardState, target: number, side: number, bit: number): number {
  if ((board.cells[target]! & side) === 0) return 1;
  note(target, bit, 1);
  return 0;
}

function noteElephants(board: BoardState, role: number, side: number): void {
  const { list, slots } = board;
  const end = slots[role + 1]!;
  for (let slot = slots[role]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell === 0) continue;
    const at = targetsAt(side, cell);
    const bit = 1 << (slot & 15);
    let moves = 0;
    for (let number = 0; number < 4; number++) {
      const target = ELEPHANT_TARGETS[at + number]!;
      if (target !== 0) moves += noteLeap(board, (cell + target) >> 1, target, 0, side, bit);
    }
    noteMan(cell, slot, moves);
  }
}

function noteHorses(board: BoardState, role: number, side: number): void {
  const { list, slots } = board;
  const end = slots[role + 1]!;
  for (let slot = slots[role]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell === 0) continue;
    const bit = 1 << (slot & 15);
    const moves =
      noteLeap(board, cell + 16, cell + 33, cell + 31, side, bit) +
      noteLeap(board, cell - 16, cell - 33, cell - 31, side, bit) +
      noteLeap(board, cell + 1, cell + 18, cell - 14, side, bit) +
      noteLeap(board, cell - 1, cell - 18, cell + 14, side, bit);
    noteMan(cell, slot, moves);
  }
}

/** The moves to two targets (one of them may be 0, off the board) over a leg or eye. A friend on it stays in the way even when taken. */
function noteLeap(
  board: BoardState,
  leg: number,
  one: number,
  other: number,
  side: number,
  bit: number,
): number {
  const { cells } = board;
  const standing = cells[leg]!;
  if ((standing & side) !== 0) return 0;
  const free = standing === 0 ? 1 : 0;
  const open = openOrProtected(board, one, free, side, bit) + openOrProtected(board, other, free, side, bit);
  note(leg, bit, free === 1 ? 0 - open : open);
  return free === 1 ? open : 0;
}

function openOrProtected(board: BoardState, target: number, gain: number, side: number, bit: number): number {
  if ((board.cells[target]! & side) === 0) return 1;
  note(target, bit, gain);
  return 0;
}

function noteRooks(board: BoardState, role: number, side: number): void {
  const { list, slots } = board;
  const end = slots[role + 1]!;
  for (let slot = slots[role]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell === 0) continue;
    const bit = 1 << (slot & 15);
    const moves =
      noteRookRay(board, cell, 1, side, bit) +
      noteRookRay(board, cell, -1, side, bit) +
      noteRookRay(board, cell, 16, side, bit) +
      noteRookRay(board, cell, -16, side, bit);
    noteMan(cell, slot, moves);
  }
}

function noteRookRay(board: BoardState, from: number, step: number, side: number, bit: number): number {
  const { cells } = board;
  let free = 0;
  let first = from + step;
  while (cells[first] === 0) {
    first += step;
    free++;
  }
  const isFriend = (cells[first]! & side) !== 0;
  const moves = isFriend ? free : free + 1;
  let left = free;
  for (let cell = first - step; cell !== from; cell -= step) note(cell, bit, left-- - moves);
  if (isFriend) note(first, bit, 1);
  else note(first, bit, noteBeyond(board, first, step, side, bit));
  return moves;
}

/** The cells from a blocker on to the next, and how many of them are open: nothing changes there unless the blocker goes. */
function noteBeyond(board: BoardState, from: number, step: number, side: number, bit: number): number {
  const { cells } = board;
  let open = 0;
  let cell = from + step;
  for (; cells[cell] === 0; cell += step) {
    touch[cell]! |= bit;
    open++;
  }
  touch[cell]! |= bit;
  return (cells[cell]! & side) === 0 ? open + 1 : open;
}

function noteCannons(board: BoardState, role: number, side: number): void {
  const { list, slots } = board;
  const end = slots[role + 1]!;
  for (let slot = slots[role]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell === 0) continue;
    const bit = 1 << (slot & 15);
    const moves =
      noteCannonRay(board, cell, 1, side, bit) +
      noteCannonRay(board, cell, -1, side, bit) +
      noteCannonRay(board, cell, 16, side, bit) +
      noteCannonRay(board, cell, -16, side, bit);
    noteMan(cell, slot, moves);
  }
}

function noteCannonRay(board: BoardState, from: number, step: number, side: number, bit: number): number {
  const { cells } = board;
  let free = 0;
  let first = from + step;
  while (cells[first] === 0) {
    first += step;
    free++;
  }
  if (cells[first] === OFF_BOARD) {
    noteFree(from, first, step, bit, -1);
    return free;
  }
  let between = 0;
  let second = first + step;
  while (cells[second] === 0) {
    second += step;
    between++;
  }
  const prey = (cells[second]! & side) === 0 ? 1 : 0;
  const screen = (cells[first]! & side) === 0 ? 1 : 0;
  noteFree(from, first, step, bit, screen - prey - 1);
  for (let cell = first + step; cell !== second; cell += step) note(cell, bit, 1 - prey);
  if (cells[second] === OFF_BOARD) {
    if (screen === 1) note(first, bit, 1 + between);
    return free;
  }
  if (screen + prey === 0) note(second, bit, 1);
  else {
    const third = thirdIsPrey(board, second, step, side, bit);
    if (screen === 1) note(first, bit, 1 + between + third - prey);
    note(second, bit, prey === 1 ? third - 1 : 1);
  }
  return free + prey;
}

/** The cells up to the first blocker: a man there leaves those before it, and `gain` tells of the captures. */
function noteFree(from: number, first: number, step: number, bit: number, gain: number): void {
  let lost = gain + 1;
  for (let cell = first - step; cell !== from; cell -= step) note(cell, bit, --lost);
}

function thirdIsPrey(board: BoardState, second: number, step: number, side: number, bit: number): number {
  const { cells } = board;
  let cell = second + step;
  for (; cells[cell] === 0; cell += step) touch[cell]! |= bit;
  touch[cell]! |= bit;
  return (cells[cell]! & side) === 0 ? 1 : 0;
}

function notePawns(board: BoardState, role: number, side: number): void {
  const { list, slots } = board;
  const end = slots[role + 1]!;
  for (let slot = slots[role]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell === 0) continue;
    const bit = 1 << (slot & 15);
    let moves = noteTarget(board, cell + forward(side), side, bit);
    if (crossed(cell, side))
      moves += noteTarget(board, cell + 1, side, bit) + noteTarget(board, cell - 1, side, bit);
    noteMan(cell, slot, moves);
  }
}

function noteKing(board: BoardState, side: number): void {
  const king = kingCell(board, side);
  snapshot.king = 0;
  snapshot.restrictions = 0;
  snapshot.restricted = 0;
  snapshot.calm = true;
  concerns.fill(0);
  if (king === 0) return;
  const enemy = side ^ OFF_BOARD;
  const threats = noteDanger(board, king, enemy);
  const stepThreats = noteSteps(board, king, side);
  if (threats !== 0) {
    scanDanger(board, king, side, BY_ALL);
    snapshot.calm = danger.pinned + danger.marked === 0;
    if (!snapshot.calm) noteRestrictions(board, king, side);
  }
  noteConcerns(threats | stepThreats | FRIEND | snapshot.restricted);
}

/** What matters for everybody's moves, and what for a man that becomes an attacker itself. */
function noteConcerns(everybody: number): void {
  const lines = FILE | RANK;
  concerns[KING] = everybody | FILE | (FILE << STEPS);
  concerns[ADVISOR] = everybody;
  concerns[ELEPHANT] = everybody;
  concerns[HORSE] = everybody | JUMP | (JUMP << STEPS);
  concerns[ROOK] = everybody | lines | (lines << STEPS);
  concerns[CANNON] = everybody | lines | (lines << STEPS);
  concerns[PAWN] = everybody | PUSH | (PUSH << STEPS);
}

function noteDanger(board: BoardState, king: number, enemy: number): number {
  return (
    noteKingRay(board, king, 1, 3, RANK, enemy) |
    noteKingRay(board, king, -1, 3, RANK, enemy) |
    noteKingRay(board, king, 16, 3, FILE, enemy) |
    noteKingRay(board, king, -16, 3, FILE, enemy) |
    noteAims(board, king, enemy, 0)
  );
}

/** Writes the king's bits on all that decides whether one of its steps is safe, and counts those that are. */
function noteSteps(board: BoardState, king: number, side: number): number {
  const { cells } = board;
  const enemy = side ^ OFF_BOARD;
  const at = targetsAt(side, king);
  const standing = cells[king]!;
  cells[king] = 0;
  lift(board, king);
  let threats = 0;
  for (let number = 0; number < 4; number++) {
    const target = KING_TARGETS[at + number]!;
    if (target === 0) continue;
    if ((cells[target]! & side) !== 0) touch[target]! |= FRIEND;
    else {
      if (!isAttacked(board, target, enemy)) snapshot.king++;
      threats |=
        noteKingRay(board, target, 1, 2, RANK << STEPS, enemy) |
        noteKingRay(board, target, -1, 2, RANK << STEPS, enemy) |
        noteKingRay(board, target, 16, 2, FILE << STEPS, enemy) |
        noteKingRay(board, target, -16, 2, FILE << STEPS, enemy) |
        noteAims(board, target, enemy, STEPS);
    }
  }
  drop(board, king);
  cells[king] = standing;
  return threats;
}

/** Writes a bit along a ray up to the blocker of the given number; returns it where one of the blockers, or a cannon behind the last, may strike along the ray. */
function noteKingRay(
  board: BoardState,
  from: number,
  step: number,
  blockers: number,
  bit: number,
  enemy: number,
): number {
  const { cells } = board;
  let threat = 0;
  let cell = from + step;
  for (let left = blockers; left > 0; cell += step) {
    const man = cells[cell]!;
    if (man === OFF_BOARD) return threat;
    touch[cell]! |= bit;
    if (man === 0) continue;
    left--;
    if (strikesAlongLines(man, enemy)) threat = bit;
  }
  while (cells[cell] === 0) cell += step;
  return (cells[cell]! & 31) === kind(enemy, CANNON) ? bit : threat;
}

function strikesAlongLines(man: number, enemy: number): boolean {
  const is = man & 31;
  return is === kind(enemy, ROOK) || is === kind(enemy, CANNON) || is === kind(enemy, KING);
}

/** Writes bits where horses and pawns of a side would stand to attack a cell, and on the horses' legs; returns those that matter to everybody. */
function noteAims(board: BoardState, cell: number, by: number, shift: number): number {
  noteLegAndHorses(cell + 17, 16, 1, shift);
  noteLegAndHorses(cell + 15, 16, -1, shift);
  noteLegAndHorses(cell - 15, -16, 1, shift);
  noteLegAndHorses(cell - 17, -16, -1, shift);
  const push = PUSH << shift;
  touch[cell - forward(by)]! |= push;
  touch[cell + 1]! |= push;
  touch[cell - 1]! |= push;
  const near = isPawnNear(board, cell, by) ? PUSH : 0;
  return (isHorseNear(board, cell, by) ? near | JUMP | LEG : near) << shift;
}

function noteLegAndHorses(leg: number, one: number, other: number, shift: number): void {
  touch[leg]! |= LEG << shift;
  touch[leg + one]! |= JUMP << shift;
  touch[leg + other]! |= JUMP << shift;
}

function isHorseNear(board: BoardState, cell: number, enemy: number): boolean {
  const { list, slots } = board;
  const end = slots[8 * enemy + ROOK]!;
  for (let slot = slots[8 * enemy + HORSE]!; slot < end; slot++) {
    if (LEGS[(cell - list[slot]!) & 255] !== 0) return true;
  }
  return false;
}

/** Finds the men that may not move as they like, after a scan. */
function noteRestrictions(board: BoardState, king: number, side: number): void {
  const { list, slots, cells } = board;
  snapshot.pinned = danger.pinned;
  snapshot.closed = 0;
  for (let index = 0; index < danger.marked; index++)
    if (marks[markedCells[index]!] === CLOSED) closedCells[snapshot.closed++] = markedCells[index]!;
  let restricted = danger.pinned;
  const end = slots[8 * side + 7]!;
  for (let slot = slots[8 * side + KING + 1]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell !== 0 && mayReachClosed(cell, roleOf(cells[cell]!))) restricted |= 1 << (slot & 15);
  }
  snapshot.restricted = restricted;
  for (let rest = restricted; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    restriction[slot] = restrictionOf(board, slot, king, side);
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
export function restrictionOf(board: BoardState, slot: number, king: number, side: number): number {
  const cell = board.list[firstSlot(side) + slot]!;
  if ((snapshot.pinned >> slot) & 1) {
    return countPinnedMan(board, cell, king, side) - mobility(board, cell, side);
  }
  let lost = 0;
  for (let index = 0; index < snapshot.closed; index++) {
    if (reaches(board, cell, closedCells[index]!, 0)) lost--;
  }
  return lost;
}
