/**
 * The last three plies of a perft. The positions after the moves of one side differ little from each other: in what one
 * moved man, and the few men that it was in the way of, can do. So the replies are noted once for all of them
 * (snapshot.ts), and so are the other side's moves man by man; after each move only what it touched is noted anew.
 */

import { noteAnswers, our, rememberAnswers, sumAnswers, touchAnswers } from './answers.js';
import {
  CELLS,
  fileLine,
  HASH_HIGH,
  HASH_LOW,
  LIST,
  moveKey,
  onFile,
  onRank,
  rankLine,
  SIDE,
  SLOTS,
  STATUS,
  shift,
  unshift,
} from './desk.js';
import { concerns, kingActive, kingNotes, kingTouch } from './kingNotes.js';
import { ADVISOR, CANNON, crossed, ELEPHANT, forward, HORSE, KING, OFF_BOARD, PAWN, roleOf } from './men.js';
import { change, noteMan, touch } from './notes.js';
import type { PerftTable } from './perftTable.js';
import { snapshot, takeKing, takeSnapshot } from './snapshot.js';
import { FIRST } from './tables.js';
import { KEYS_HIGH, KEYS_LOW, TURN_HIGH, TURN_LOW } from './zobrist.js';

/** By cell: the bits of our own men whose notes an own move changes. */
const depends: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** What was noted before our move. */
const savedTouch: Int32Array = /* @__PURE__ */ new Int32Array(256);
const savedKingTouch: Int32Array = /* @__PURE__ */ new Int32Array(256);
const savedChange: Int32Array = /* @__PURE__ */ new Int32Array(256);
const savedConcerns: Int32Array = /* @__PURE__ */ new Int32Array(8);
const saved: { men: number; steps: number; struck: number; calm: boolean } = {
  men: 0,
  steps: 0,
  struck: 0,
  calm: true,
};

/**
 * Counts three plies from a regular position whose legal moves are `moves[start..end)`; beyond them the buffer is work
 * space. With a table, positions one move on are looked up there.
 */
export function countThreePlies(
  moves: Int32Array,
  start: number,
  end: number,
  table: PerftTable | undefined,
): number {
  const us = STATUS[SIDE]!;
  noteAnswers(us ^ OFF_BOARD);
  noteOurs(us);
  rememberAnswers(us);
  let total = 0;
  for (let index = start; index < end; index++)
    total +=
      table === undefined
        ? countAfter(moves, moves[index]!, end, us)
        : findOrCount(moves, moves[index]!, end, us, table);
  return total;
}

function findOrCount(moves: Int32Array, move: number, end: number, us: number, table: PerftTable): number {
  const low = STATUS[HASH_LOW]! ^ moveKey(KEYS_LOW, move & 255, move >> 8) ^ TURN_LOW;
  const high = STATUS[HASH_HIGH]! ^ moveKey(KEYS_HIGH, move & 255, move >> 8) ^ TURN_HIGH;
  const known = table.find(low, high, 2);
  if (known !== undefined) return known;
  const count = countAfter(moves, move, end, us);
  table.store(low, high, 2, count);
  return count;
}

function noteOurs(side: number): void {
  kingActive.fill(0);
  kingNotes.lasting = true;
  takeSnapshot(side);
  kingNotes.lasting = false;
  noteDependence(side);
  savedTouch.set(touch);
  savedKingTouch.set(kingTouch);
  savedChange.set(change);
  savedConcerns.set(concerns);
  saved.men = snapshot.men;
  saved.steps = kingNotes.steps;
  saved.struck = kingNotes.struck;
  saved.calm = snapshot.calm;
}

/** Notes on which cells the notes of our own men depend when we move. */
function noteDependence(side: number): void {
  depends.set(touch);
  const end = SLOTS[8 * side + 7]!;
  for (let slot = SLOTS[8 * side + KING + 1]!; slot < end; slot++) {
    const cell = LIST[slot]!;
    const bit = 1 << (slot & 15);
    if (cell === 0) continue;
    switch (roleOf(CELLS[cell]!)) {
      case ADVISOR:
        dependOn(cell, 17, 15, bit);
        break;
      case ELEPHANT:
        dependOn(cell, 34, 30, bit);
        dependOn(cell, 17, 15, bit);
        break;
      case HORSE:
        dependOn(cell, 16, 1, bit);
        dependOn(cell, 33, 31, bit);
        dependOn(cell, 18, 14, bit);
        break;
      case CANNON:
        dependOnScreens(cell, bit);
        break;
      case PAWN:
        depends[cell + forward(side)]! |= bit;
        if (crossed(cell, side)) dependOn(cell, 1, 1, bit);
    }
  }
}

/** The cells at two distances in either direction. */
function dependOn(cell: number, one: number, other: number, bit: number): void {
  depends[cell + one]! |= bit;
  depends[cell - one]! |= bit;
  depends[cell + other]! |= bit;
  depends[cell - other]! |= bit;
}

/** The screens of a cannon: as long as they stay, the other side cannot change them, so that they are not noted. */
function dependOnScreens(cell: number, bit: number): void {
  const rank = rankLine(cell);
  const file = fileLine(cell);
  depends[onRank(cell, rank, FIRST)]! |= bit;
  depends[onRank(cell, rank, FIRST + 4)]! |= bit;
  depends[onFile(cell, file, FIRST)]! |= bit;
  depends[onFile(cell, file, FIRST + 4)]! |= bit;
}

/** Counts the two plies after one of our moves. */
function countAfter(moves: Int32Array, move: number, end: number, us: number): number {
  const from = move & 255;
  const to = move >> 8;
  const man = CELLS[from]!;
  const role = roleOf(man);
  our.men = depends[from]! | depends[to]! | (role === KING ? 0 : 1 << ((man >> 5) & 15));
  const renotesKing = touchAnswers(from, to, role);
  noteMen(our.men, us, -1);
  const captured = shift(from, to);
  noteMen(our.men, us, 1);
  if (renotesKing) takeKing(us);
  STATUS[SIDE]! ^= OFF_BOARD;
  const count = sumAnswers(moves, end, us);
  STATUS[SIDE]! ^= OFF_BOARD;
  unshift(from, to, captured);
  restoreNotes(renotesKing);
  return count;
}

function noteMen(bits: number, side: number, sign: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1)
    snapshot.men += Math.imul(sign, noteMan(31 - Math.clz32(rest & -rest), side, sign));
}

function restoreNotes(withKing: boolean): void {
  touch.set(savedTouch);
  change.set(savedChange);
  snapshot.men = saved.men;
  // where checks, pins or closed cells bind our men, every move has the king noted anew
  if (!withKing || !saved.calm) return;
  kingTouch.set(savedKingTouch);
  concerns.set(savedConcerns);
  kingNotes.steps = saved.steps;
  kingNotes.struck = saved.struck;
  snapshot.restrictions = 0;
  snapshot.restricted = 0;
  snapshot.calm = true;
}
