/**
 * What a side's king hangs on: on every cell is noted to which of the king's places, and from which direction, danger
 * changes when the other side leaves the cell or enters it (bits as in `directions.ts`).
 */

import { isHitByHorse, isHitByPawn, isHitOnFile, isHitOnRank } from './attacks.js';
import { CELLS, drop, FILES, LIST, lift, RANKS, SLOTS } from './desk.js';
import {
  ALONG_FILES,
  ALONG_RANKS,
  BY_ALL,
  BY_FILE,
  BY_HORSE,
  BY_PAWN,
  BY_RANK,
  JUMPS,
  PLACE_BITS,
  PUSHES,
} from './directions.js';
import { CANNON, forward, HORSE, KING, kind, OFF_BOARD, PAWN, ROOK } from './men.js';
import { KING_TARGETS, LEGS, targetsAt } from './tables.js';

/** By cell: what of the king depends on it. The lowest four bits are the directions of danger to the king's own cell, the next four those to its first step, and so on. */
export const kingTouch: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** By cell: of which places and directions a move of the side itself changes what is noted; written if {@link kingNotes}.lasting. */
export const kingActive: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** By role of the man that moves: the bits of {@link kingTouch} that matter for it. */
export const concerns: Int32Array = /* @__PURE__ */ new Int32Array(8);

/** A friend stands where the king would step; one bit for each of its steps. */
const FRIEND = 1 << 20;
/** The bits of all friends that stand so. */
export const FRIENDS: number = 15 * FRIEND;
/** An enemy blocker on a line to one of the places that must not go away: all bits of its cell matter then. */
const LIFT = 1 << 24;
/** The bits on which checks, pins and closed cells depend, which are those of the king's own cell. */
export const DANGER: number = BY_ALL;
/** The bits on which the king's own steps depend. */
export const STEP: number = (0xffff << PLACE_BITS) | FRIENDS;

/** The king before our move. */
export const kingNotes: {
  /** Whether the side's own next move, too, shall find here what it changes. */
  lasting: boolean;
  /** How many safe steps the king has. */
  steps: number;
  /** From where danger comes to the cells that it may step to, in the order of the bits of {@link kingTouch}; from everywhere where a friend stands. */
  struck: number;
} = { lasting: false, steps: 0, struck: 0 };

/** Notes what the king depends on, where no bits are noted yet, and returns whether the king's own cell may be in danger. */
export function noteKing(king: number, side: number): boolean {
  const threats = notePlace(king, side ^ OFF_BOARD, 3, 0);
  noteConcerns(threats | noteSteps(king, side));
  return threats !== 0;
}

/** What matters for everybody's moves, and what for a man that becomes an attacker itself. */
function noteConcerns(threats: number): void {
  concerns.fill(threats | FRIENDS | LIFT);
  concerns[KING]! |= ALONG_FILES;
  concerns[HORSE]! |= JUMPS;
  concerns[ROOK]! |= ALONG_FILES | ALONG_RANKS;
  concerns[CANNON]! |= ALONG_FILES | ALONG_RANKS;
  concerns[PAWN]! |= PUSHES;
}

/** The bits of a king that matter, of those that stand on the cells of a move and of what the man that moves is concerned with. */
export function mattering(near: number, concern: number): number {
  return (near & concern & LIFT) === 0 ? near & concern : near;
}

/** Notes what decides whether the king's steps are safe, and counts those that are. */
function noteSteps(king: number, side: number): number {
  const enemy = side ^ OFF_BOARD;
  const targets = KING_TARGETS[targetsAt(side, king)]!;
  const standing = CELLS[king]!;
  CELLS[king] = 0;
  lift(king);
  let threats = 0;
  kingNotes.steps = 0;
  kingNotes.struck = 0;
  for (let number = 0; number < 4; number++) {
    const target = (targets >> (8 * number)) & 255;
    if (target === 0) continue;
    const place = PLACE_BITS * (number + 1);
    let struck = BY_ALL;
    if (kingNotes.lasting) kingActive[target]! |= BY_ALL << place;
    if ((CELLS[target]! & side) !== 0) kingTouch[target]! |= FRIEND << number;
    else {
      struck = directionsOfAttack(target, enemy, BY_ALL);
      if (struck === 0) kingNotes.steps++;
      threats |= notePlace(target, enemy, 2, place);
    }
    kingNotes.struck |= struck << place;
  }
  drop(king);
  CELLS[king] = standing;
  return threats;
}

/** How many steps more a king has after a move of the other side that touched the given bits. */
export function stepsGained(king: number, side: number, touched: number): number {
  const targets = KING_TARGETS[targetsAt(side, king)]!;
  const standing = CELLS[king]!;
  CELLS[king] = 0;
  lift(king);
  let gained = 0;
  for (let number = 0; number < 4; number++) {
    const place = PLACE_BITS * (number + 1);
    const from = (touched & (FRIEND << number)) === 0 ? (touched >> place) & BY_ALL : BY_ALL;
    if (from === 0) continue;
    const before = (kingNotes.struck >> place) & BY_ALL;
    const others = before & ~from;
    const target = (targets >> (8 * number)) & 255;
    const isStruck = others !== 0 || directionsOfAttack(target, side ^ OFF_BOARD, from) !== 0;
    gained += (before === 0 ? 0 : 1) - (isStruck ? 1 : 0);
  }
  drop(king);
  CELLS[king] = standing;
  return gained;
}

/** From which of the named directions a side attacks a cell of the other palace. */
function directionsOfAttack(cell: number, by: number, from: number): number {
  let found = 0;
  if ((from & BY_FILE) !== 0 && isHitOnFile(cell, FILES[cell & 15]!, by)) found = BY_FILE;
  if ((from & BY_RANK) !== 0 && isHitOnRank(cell, RANKS[cell >> 4]!, by)) found |= BY_RANK;
  if ((from & BY_HORSE) !== 0 && isHitByHorse(cell, by)) found |= BY_HORSE;
  if ((from & BY_PAWN) !== 0 && isHitByPawn(cell, by)) found |= BY_PAWN;
  return found;
}

/** Notes what decides about danger to one place, as deep as it matters there, and returns the bits of danger that may come about by any move. */
function notePlace(cell: number, enemy: number, deep: number, place: number): number {
  return (
    noteRay(cell, 1, deep, BY_RANK << place, enemy) |
    noteRay(cell, -1, deep, BY_RANK << place, enemy) |
    noteRay(cell, 16, deep, BY_FILE << place, enemy) |
    noteRay(cell, -16, deep, BY_FILE << place, enemy) |
    noteAims(cell, enemy, place)
  );
}

/**
 * Notes what of a ray matters for the cell where it starts. Of the blockers `deep` count: a rook or king strikes if it
 * is among all but the last of them, a cannon if it is among all. A bit is written on the cells that far; returned
 * where a man strikes as it is.
 */
function noteRay(from: number, step: number, deep: number, bit: number, enemy: number): number {
  let threat = 0;
  let waiting = false;
  let cell = from + step;
  for (let left = deep; left > 0; cell += step) {
    const man = CELLS[cell]! & 31;
    if (man === OFF_BOARD) break;
    kingTouch[cell]! |= bit;
    if (man === 0) continue;
    left--;
    if (man === kind(enemy, CANNON)) threat = bit;
    else if (man === kind(enemy, ROOK) || man === kind(enemy, KING)) {
      if (left > 0) threat = bit;
      else waiting = true;
    }
  }
  let next = cell;
  while (CELLS[next] === 0) next += step;
  if (waiting || (CELLS[next]! & 31) === kind(enemy, CANNON)) noteLifts(from, step, deep, enemy);
  if (kingNotes.lasting) noteOwnMoves(from, step, cell, bit, enemy);
  return threat;
}

/**
 * Notes on a ray that our own moves there matter, if an enemy rook, cannon or king is near enough to strike when one
 * blocker goes. Else a blocker that goes leaves only cells to be noted behind it, which is done beforehand.
 */
function noteOwnMoves(from: number, step: number, end: number, bit: number, enemy: number): void {
  let far = end;
  for (let blockers = 0; CELLS[far] !== OFF_BOARD && blockers < 2; far += step)
    if (CELLS[far] !== 0) blockers++;
  let strikers = false;
  for (let cell = from + step; cell !== far; cell += step)
    strikers ||= strikesAlongLines(CELLS[cell]!, enemy);
  if (strikers) for (let cell = from + step; cell !== far; cell += step) kingActive[cell]! |= bit;
  else {
    let cell = end;
    for (; CELLS[cell] === 0; cell += step) kingTouch[cell]! |= bit;
    kingTouch[cell]! |= bit;
  }
}

function strikesAlongLines(man: number, enemy: number): boolean {
  const is = man & 31;
  return is === kind(enemy, ROOK) || is === kind(enemy, CANNON) || is === kind(enemy, KING);
}

/** Where a striker waits behind the last blocker that counts, notes on the enemy's blockers that they must not go away. */
function noteLifts(from: number, step: number, deep: number, enemy: number): void {
  let blockers = 0;
  for (let cell = from + step; blockers < deep; cell += step) {
    if (CELLS[cell] === 0) continue;
    blockers++;
    if ((CELLS[cell]! & OFF_BOARD) === enemy) kingTouch[cell]! |= LIFT;
  }
}

/** Notes where horses and pawns of a side would stand to attack a place, and the horses' legs; returns those bits that matter to everybody. */
function noteAims(cell: number, by: number, place: number): number {
  const jump = BY_HORSE << place;
  const push = BY_PAWN << place;
  writeJumps(kingTouch, cell, jump);
  writePushes(kingTouch, cell, by, push);
  let threats = 0;
  if (isHorseNear(cell, by)) {
    threats = jump;
    if (kingNotes.lasting) writeJumps(kingActive, cell, jump);
  }
  if (isPawnNear(cell, by)) {
    threats |= push;
    if (kingNotes.lasting) writePushes(kingActive, cell, by, push);
  }
  return threats;
}

/** Whether an enemy horse stands where it might attack a cell. */
function isHorseNear(cell: number, enemy: number): boolean {
  const list = LIST;
  const legs = LEGS;
  const slots = SLOTS;
  const end = slots[8 * enemy + ROOK]!;
  for (let slot = slots[8 * enemy + HORSE]!; slot < end; slot++) {
    if (legs[(cell - list[slot]!) & 255] !== 0) return true;
  }
  return false;
}

/** Whether an enemy pawn stands where it might attack a cell. */
function isPawnNear(cell: number, enemy: number): boolean {
  const pawn = kind(enemy, PAWN);
  return (
    (CELLS[cell - forward(enemy)]! & 31) === pawn ||
    (CELLS[cell + 1]! & 31) === pawn ||
    (CELLS[cell - 1]! & 31) === pawn
  );
}

function writeJumps(bits: Int32Array, cell: number, jump: number): void {
  writeLegAndHorses(bits, cell + 17, 16, 1, jump);
  writeLegAndHorses(bits, cell + 15, 16, -1, jump);
  writeLegAndHorses(bits, cell - 15, -16, 1, jump);
  writeLegAndHorses(bits, cell - 17, -16, -1, jump);
}

function writeLegAndHorses(bits: Int32Array, leg: number, one: number, other: number, jump: number): void {
  bits[leg]! |= jump;
  bits[leg + one]! |= jump;
  bits[leg + other]! |= jump;
}

function writePushes(bits: Int32Array, cell: number, by: number, push: number): void {
  bits[cell - forward(by)]! |= push;
  bits[cell + 1]! |= push;
  bits[cell - 1]! |= push;
}
