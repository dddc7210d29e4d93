/**
 * What a side's replies are before a move of the other side: how many moves its men have and what they hang on
 * (notes.ts), the steps of its king, and which men pins or closed cells restrict.
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
  isHorseNear,
  isPawnNear,
  markedCells,
  marks,
  scanDanger,
} from './legality.js';
import {
  ADVISOR,
  CANNON,
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
import { change, noteMan, touch } from './notes.js';
import { type BoardState, drop, kingCell, lift } from './state.js';
import { KING_TARGETS, REACHERS, targetsAt } from './tables.js';

/** By slot: what pins and closed cells add to a man's moves, 0 or less; only for {@link snapshot}.restricted men. */
export const restriction: Int32Array = /* @__PURE__ */ new Int32Array(16);
/** By role of the man that moves: the bits of {@link touch} that matter for it. */
export const concerns: Int32Array = /* @__PURE__ */ new Int32Array(8);

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
/** Where a move of our own changes what is noted of the king. */
export const ACTIVE: number = 1 << 27;
/** An enemy blocker on a line to the king, and (one bit higher) to where it would step, that must not go away. */
export const LIFT: number = 1 << 28;
/** The bits on which checks, pins and closed cells depend. */
export const DANGER: number = FILE | RANK | JUMP | LEG | PUSH | LIFT;
/** The bits on which the king's own steps depend. */
export const STEP: number = ((FILE | RANK | JUMP | LEG | PUSH) << STEPS) | FRIEND | (LIFT << 1);

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
  /** Whether the side's own next move, too, shall find here what it changes. */
  lasting: boolean;
} = {
  men: 0,
  king: 0,
  restrictions: 0,
  calm: true,
  restricted: 0,
  pinned: 0,
  closed: 0,
  lasting: false,
};

const closedCells: Uint8Array = /* @__PURE__ */ new Uint8Array(256);

/** Takes down the replies of a side. */
export function takeSnapshot(board: BoardState, side: number): void {
  touch.fill(0, 32, 192);
  change.fill(0, 32, 192);
  snapshot.men = 0;
  const { list, slots } = board;
  const end = slots[8 * side + 7]!;
  for (let slot = slots[8 * side + KING + 1]!; slot < end; slot++) {
    if (list[slot] !== 0) snapshot.men += noteMan(board, slot & 15, side, 1);
  }
  noteKing(board, side);
}

/** Takes down the king's steps and what they, checks, pins and closed cells depend on; no bits of these may be noted. */
export function noteKing(board: BoardState, side: number): void {
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
    snapshot.calm = danger.checks + danger.pinned + danger.marked === 0;
    if (!snapshot.calm) noteRestrictions(board, king, side);
  }
  noteConcerns(threats | stepThreats | FRIEND | LIFT | (LIFT << 1) | snapshot.restricted);
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
    touch[target]! |= ACTIVE;
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

/**
 * Notes what of a ray matters for the cell where it starts. Of the blockers `deep` count: a rook or king strikes if it
 * is among all but the last of them, a cannon if it is among all. A bit is written on the cells that far; returned
 * where a man strikes as it is.
 */
function noteKingRay(
  board: BoardState,
  from: number,
  step: number,
  deep: number,
  bit: number,
  enemy: number,
): number {
  const { cells } = board;
  let threat = 0;
  let waiting = false;
  let cell = from + step;
  for (let left = deep; left > 0; cell += step) {
    const man = cells[cell]! & 31;
    if (man === OFF_BOARD) break;
    touch[cell]! |= bit;
    if (man === 0) continue;
    left--;
    if (man === kind(enemy, CANNON)) threat = bit;
    else if (man === kind(enemy, ROOK) || man === kind(enemy, KING)) {
      if (left > 0) threat = bit;
      else waiting = true;
    }
  }
  let next = cell;
  while (cells[next] === 0) next += step;
  if (waiting || (cells[next]! & 31) === kind(enemy, CANNON)) noteLifts(board, from, step, deep, bit, enemy);
  if (snapshot.lasting) noteOwnMoves(board, from, step, cell, bit, enemy);
  return threat;
}

/**
 * Notes on a ray that our own moves there matter, if an enemy rook, cannon or king is near enough to strike when one
 * blocker goes. Else a blocker that goes leaves only cells to be noted behind it, which is done beforehand.
 */
function noteOwnMoves(
  board: BoardState,
  from: number,
  step: number,
  end: number,
  bit: number,
  enemy: number,
): void {
  const { cells } = board;
  let far = end;
  for (let blockers = 0; cells[far] !== OFF_BOARD && blockers < 2; far += step)
    if (cells[far] !== 0) blockers++;
  let strikers = false;
  for (let cell = from + step; cell !== far; cell += step)
    strikers ||= strikesAlongLines(cells[cell]!, enemy);
  if (strikers) for (let cell = from + step; cell !== far; cell += step) touch[cell]! |= ACTIVE;
  else {
    let cell = end;
    for (; cells[cell] === 0; cell += step) touch[cell]! |= bit;
    touch[cell]! |= bit;
  }
}

function strikesAlongLines(man: number, enemy: number): boolean {
  const is = man & 31;
  return is === kind(enemy, ROOK) || is === kind(enemy, CANNON) || is === kind(enemy, KING);
}

/** Where a striker waits behind the last blocker that counts, notes on the enemy's blockers that they must not go away. */
function noteLifts(
  board: BoardState,
  from: number,
  step: number,
  deep: number,
  bit: number,
  enemy: number,
): void {
  const { cells } = board;
  const lift = (bit & DANGER) === 0 ? LIFT << 1 : LIFT;
  let blockers = 0;
  for (let cell = from + step; blockers < deep; cell += step) {
    if (cells[cell] === 0) continue;
    blockers++;
    if ((cells[cell]! & OFF_BOARD) === enemy) touch[cell]! |= lift;
  }
}

/** Writes bits where horses and pawns of a side would stand to attack a cell, and on the horses' legs; returns those that matter to everybody. */
function noteAims(board: BoardState, cell: number, by: number, shift: number): number {
  const horse = isHorseNear(board, cell, by);
  const active = horse ? ACTIVE : 0;
  const leg = (LEG << shift) | active;
  const jump = (JUMP << shift) | active;
  noteLegAndHorses(cell + 17, 16, 1, leg, jump);
  noteLegAndHorses(cell + 15, 16, -1, leg, jump);
  noteLegAndHorses(cell - 15, -16, 1, leg, jump);
  noteLegAndHorses(cell - 17, -16, -1, leg, jump);
  const pawn = isPawnNear(board, cell, by);
  const push = (PUSH << shift) | (pawn ? ACTIVE : 0);
  touch[cell - forward(by)]! |= push;
  touch[cell + 1]! |= push;
  touch[cell - 1]! |= push;
  return ((horse ? JUMP | LEG : 0) | (pawn ? PUSH : 0)) << shift;
}

function noteLegAndHorses(cell: number, one: number, other: number, leg: number, jump: number): void {
  touch[cell]! |= leg;
  touch[cell + one]! |= jump;
  touch[cell + other]! |= jump;
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
