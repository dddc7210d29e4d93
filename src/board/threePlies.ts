/**
 * The last three plies of a perft. The positions after the moves of one side differ little from each other: in what one
 * moved man, and the few men that it was in the way of, can do. So the replies are noted once for all of them
 * (snapshot.ts), and so are the other side's moves man by man; after each move only what it touched is noted anew.
 */
import {
  CELLS,
  fileLine,
  HASH_HIGH,
  HASH_LOW,
  KING_SLOTS,
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
import { sumReplies } from './difference.js';
import { generateKing, generateLegal } from './generate.js';
import { ACTIVE, concerns, DANGER, kingNotes, kingTouch, STEP } from './kingNotes.js';
import { ADVISOR, CANNON, crossed, ELEPHANT, forward, HORSE, KING, OFF_BOARD, PAWN, roleOf } from './men.js';
import { firstSlot } from './mobility.js';
import { change, noteMan, touch } from './notes.js';
import type { PerftTable } from './perftTable.js';
import { snapshot, takeKing, takeSnapshot } from './snapshot.js';
import { ADVISOR_TARGETS, ELEPHANT_TARGETS, FIRST, targetsAt } from './tables.js';
import { writeMan } from './write.js';
import { KEYS_HIGH, KEYS_LOW, TURN_HIGH, TURN_LOW } from './zobrist.js';

/** Room for the moves of one man: a rook has at most 17. */
const ROOM = 32;
/** The moves of each man of the side that answers, by slot; from 16 × ROOM on those made anew after a move. */
const answers: Int32Array = /* @__PURE__ */ new Int32Array(2 * 16 * ROOM);
/** By slot: where the moves of the man begin and end. */
const starts: Int32Array = /* @__PURE__ */ new Int32Array(16);
const ends: Int32Array = /* @__PURE__ */ new Int32Array(16);
/** By cell: the bits of the answering men whose moves a move of ours changes. */
const answerTouch: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** The same for their king. */
const answerKingTouch: Int32Array = /* @__PURE__ */ new Int32Array(256);
const answerConcerns: Int32Array = /* @__PURE__ */ new Int32Array(8);
/** By cell: the bits of our own men whose notes an own move changes. */
const depends: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** What was noted before our move. */
const savedTouch: Int32Array = /* @__PURE__ */ new Int32Array(256);
const savedKingTouch: Int32Array = /* @__PURE__ */ new Int32Array(256);
const savedChange: Int32Array = /* @__PURE__ */ new Int32Array(256);
const savedConcerns: Int32Array = /* @__PURE__ */ new Int32Array(8);
const savedEnds: Int32Array = /* @__PURE__ */ new Int32Array(16);
const saved: { men: number; steps: number; struck: number; calm: boolean; answersCalm: boolean } = {
  men: 0,
  steps: 0,
  struck: 0,
  calm: true,
  answersCalm: true,
};

/**
 * Counts three plies from a regular position whose legal moves are `moves[start..end)`; beyond them the buffer is work
 * space.
 * With a table, positions one move on are looked up there.
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

/** Notes what the other side could answer if we passed, and what that depends on. */
function noteAnswers(side: number): void {
  takeSnapshot(side);
  answerTouch.set(touch);
  answerKingTouch.set(kingTouch);
  answerConcerns.set(concerns);
  saved.answersCalm = snapshot.calm;
  for (let slot = 0; slot < 16; slot++) {
    starts[slot] = slot * ROOM;
    ends[slot] = writeAnswers(slot, side, slot * ROOM);
    savedEnds[slot] = ends[slot]!;
  }
}

/** Writes the moves of one answering man, which must be free to move, and returns the index after the last. */
function writeAnswers(slot: number, side: number, start: number): number {
  const cell = LIST[firstSlot(side) + slot]!;
  if (cell === 0) return start;
  return roleOf(CELLS[cell]!) === KING
    ? generateKing(answers, start, side)
    : writeMan(cell, side, answers, start);
}

function noteOurs(side: number): void {
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
        dependOnTargets(ADVISOR_TARGETS, cell, side, bit);
        break;
      case ELEPHANT:
        dependOnTargets(ELEPHANT_TARGETS, cell, side, bit);
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

function dependOnTargets(targets: Uint8Array, cell: number, side: number, bit: number): void {
  const at = targetsAt(side, cell);
  for (let number = 0; number < 4; number++) depends[targets[at + number]!]! |= bit;
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
  const noted = depends[from]! | depends[to]! | (role === KING ? 0 : 1 << ((man >> 5) & 15));
  const answered = answerTouch[from]! | answerTouch[to]!;
  const concerned = (answerKingTouch[from]! | answerKingTouch[to]!) & answerConcerns[role]!;
  const retaken =
    role === KING || !saved.calm || ((savedKingTouch[from]! | savedKingTouch[to]!) & ACTIVE) !== 0;
  noteMen(noted, us, -1);
  const captured = shift(from, to);
  noteMen(noted, us, 1);
  if (retaken) takeKing(us);
  STATUS[SIDE]! ^= OFF_BOARD;
  const count =
    saved.answersCalm && (concerned & DANGER) === 0
      ? countNotedAnswers(answered, (concerned & STEP) !== 0, us)
      : sumReplies(moves, end, generateLegal(moves, end), us);
  STATUS[SIDE]! ^= OFF_BOARD;
  unshift(from, to, captured);
  restoreNotes(retaken);
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
  if (!withKing || !saved.calm) return;
  kingTouch.set(savedKingTouch);
  concerns.set(savedConcerns);
  kingNotes.steps = saved.steps;
  kingNotes.struck = saved.struck;
  snapshot.restrictions = 0;
  snapshot.restricted = 0;
  snapshot.calm = true;
}

/** Sums our replies over the noted answers, those of the men of the given bits (and of the king) written anew. */
function countNotedAnswers(changed: number, kingToo: boolean, us: number): number {
  const them = us ^ OFF_BOARD;
  const anew = kingToo ? changed | (1 << (KING_SLOTS[them]! & 15)) : changed;
  for (let rest = anew; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    starts[slot] = (16 + slot) * ROOM;
    ends[slot] = writeAnswers(slot, them, (16 + slot) * ROOM);
  }
  let total = 0;
  for (let slot = 0; slot < 16; slot++) total += sumReplies(answers, starts[slot]!, ends[slot]!, us);
  for (let rest = anew; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    starts[slot] = slot * ROOM;
    ends[slot] = savedEnds[slot]!;
  }
  return total;
}
