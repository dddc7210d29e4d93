/**
 * The moves of the side that answers, noted man by man as if we passed, and the sum of our replies to them after a move
 * of ours. What an answer changes beyond its two cells is remembered with what that depends on, so that it is found out
 * anew only where our move touched any of it.
 */
import { CELLS, KING_SLOTS, kingCell, LIST } from './desk.js';
import { beyondCells, sumReplies, touchedKing } from './difference.js';
import { BY_ALL, EVERYWHERE } from './directions.js';
import { generateKing, generateLegal, keepVerified } from './generate.js';
import { concerns, DANGER, FRIENDS, kingActive, kingNotes, kingTouch, mattering, STEP } from './kingNotes.js';
import { danger, scanDanger } from './legality.js';
import { firstSlot, KING, OFF_BOARD, roleOf } from './men.js';
import { change, touch } from './notes.js';
import { snapshot, takeSnapshot } from './snapshot.js';
import { writeMan } from './write.js';

/** Room for the moves of one man: a rook has at most 17. */
const ROOM = 32;
/** The moves of each man of the side that answers, by slot; from 16 × ROOM on those of one man made anew after a move of ours. */
const answers: Int32Array = /* @__PURE__ */ new Int32Array(17 * ROOM);
/** By slot: where the moves of the man end. */
const ends: Int32Array = /* @__PURE__ */ new Int32Array(16);
/** By the slot of an answering man (from bit 8 on) and the cell that it enters: what that changes beyond its cells. */
const beyond: Int32Array = /* @__PURE__ */ new Int32Array(4096);
/** By the same: the bits of our king that this depends on. */
const kingBits: Int32Array = /* @__PURE__ */ new Int32Array(4096);
/** By the same: the bits of our men that this depends on. */
const menBits: Int32Array = /* @__PURE__ */ new Int32Array(4096);
/** A bit that every move touches, for what must always be found out anew. */
const ALWAYS = 1 << 31;
/** By cell: the bits of the answering men whose moves a move of ours changes. */
const answerTouch: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** The same for their king. */
const answerKingTouch: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** What of their king matters to which of our men, as {@link concerns} has it. */
const answerConcerns: Int32Array = /* @__PURE__ */ new Int32Array(8);
/** Whether nothing binds the answers, and whether what they change beyond their cells is remembered. */
const noted: { calm: boolean; remembered: boolean } = { calm: true, remembered: false };

/** Notes what the other side could answer if we passed, its men's moves unrestricted, and what that depends on. */
export function noteAnswers(side: number): void {
  takeSnapshot(side);
  answerTouch.set(touch);
  answerKingTouch.set(kingTouch);
  answerConcerns.set(concerns);
  noted.calm = snapshot.calm;
  for (let slot = 0; slot < 16; slot++) ends[slot] = writeMovesOf(slot, side, slot * ROOM);
}

/** Writes the moves of one answering man and returns the index after the last. */
function writeMovesOf(slot: number, side: number, start: number): number {
  const cell = LIST[firstSlot(side) + slot]!;
  if (cell === 0) return start;
  return roleOf(CELLS[cell]!) === KING
    ? generateKing(answers, start, side)
    : writeMan(cell, side, answers, start);
}

/** Remembers what the answers change beyond their cells, once our replies are noted. */
export function rememberAnswers(us: number): void {
  noted.remembered = snapshot.calm;
  if (!snapshot.calm) return;
  kingBits.fill(ALWAYS);
  for (let slot = 0; slot < 16; slot++)
    for (let index = slot * ROOM; index < ends[slot]!; index++)
      remember(slot, answers[index]! & 255, answers[index]! >> 8, us);
}

function remember(slot: number, from: number, to: number, us: number): void {
  const touched = touchedKing(from, to);
  const shared = touch[from]! & touch[to]!;
  const amount = (touched | shared) === 0 ? 0 : beyondCells(from, to, us);
  let ours = shared;
  let king = touched;
  // nothing is noted of a step that a friend keeps from the king
  if ((touched & FRIENDS) !== 0) king = ALWAYS;
  else if ((touched & DANGER) !== 0) {
    if (danger.checks + danger.marked !== 0) king = ALWAYS;
    ours |= danger.pinned;
  }
  const at = (slot << 8) | to;
  beyond[at] = amount;
  kingBits[at] = king;
  menBits[at] = ours;
}

/** What a move of ours touched. */
export const our: {
  /** Bits of the answering men whose moves it may have changed. */
  answers: number;
  /** Bits of the answering king that it touched. */
  theirKing: number;
  /** Bits of our men whose notes it changed. */
  men: number;
  /** Bits of our own king that matter no longer as they did. */
  king: number;
  /** Those of them that may be noted on other cells now. */
  renoted: number;
  /** Whether nothing remembered counts. */
  anew: boolean;
} = { answers: 0, theirKing: 0, men: 0, king: 0, renoted: 0, anew: false };

/** Finds out what a move of ours touches before it is made, and returns whether our king must be noted anew then. */
export function touchAnswers(from: number, to: number, role: number): boolean {
  our.answers = answerTouch[from]! | answerTouch[to]!;
  our.theirKing = mattering(answerKingTouch[from]! | answerKingTouch[to]!, answerConcerns[role]!);
  our.renoted = kingActive[from]! | kingActive[to]!;
  our.king = kingTouch[from]! | kingTouch[to]! | wholePlaces(our.renoted) | ALWAYS;
  our.anew = !noted.remembered || role === KING;
  return our.anew || our.renoted !== 0;
}

/** All directions of the places of which one is among the bits: whether a step is safe hangs on all together. */
function wholePlaces(bits: number): number {
  const halves = bits | (bits >> 2);
  return ((halves | (halves >> 1)) & EVERYWHERE) * BY_ALL;
}

/** Sums our replies over the answers to {@link our} move; beyond `end` the buffer is work space. */
export function sumAnswers(moves: Int32Array, end: number, us: number): number {
  const them = us ^ OFF_BOARD;
  const king = kingCell(them);
  let pinned = 0;
  if (!noted.calm || (our.theirKing & DANGER) !== 0) {
    scanDanger(king, them, BY_ALL);
    if (danger.checks + danger.marked !== 0) return sumReplies(moves, end, generateLegal(moves, end), us);
    pinned = danger.pinned;
  }
  const steps = (our.theirKing & STEP) === 0 ? 0 : 1 << (KING_SLOTS[them]! & 15);
  return sumByMen(our.answers | pinned | steps, pinned, us);
}

function sumByMen(anew: number, pinned: number, us: number): number {
  const them = us ^ OFF_BOARD;
  const forgotten = our.anew || !snapshot.calm;
  let total = 0;
  for (let slot = 0; slot < 16; slot++) {
    let start = slot * ROOM;
    let end = ends[slot]!;
    if ((anew >> slot) & 1) {
      start = 16 * ROOM;
      end = writeMovesOf(slot, them, start);
      if ((pinned >> slot) & 1) end = keepVerified(answers, start, end, them);
    }
    if (start === end) continue;
    total += forgotten ? sumReplies(answers, start, end, us) : sumRemembered(slot, start, end, us);
  }
  return total;
}

/** The sum over answers of one man, with what they change beyond their cells as far as that is remembered. */
function sumRemembered(slot: number, start: number, end: number, us: number): number {
  const from = answers[start]! & 255;
  const left = touch[from]! & our.men;
  const leftKing = kingTouch[from]!;
  let total = (end - start) * (snapshot.men + kingNotes.steps + change[from]!);
  for (let index = start; index < end; index++) {
    const to = answers[index]! >> 8;
    const at = (slot << 8) | to;
    const touched =
      (kingBits[at]! & our.king) |
      ((leftKing | kingTouch[to]!) & our.renoted) |
      (menBits[at]! & our.men) |
      (left & touch[to]!);
    total += change[to]! + (touched === 0 ? beyond[at]! : beyondCells(from, to, us));
  }
  return total;
}
