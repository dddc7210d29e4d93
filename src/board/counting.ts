/** How many legal moves a side has, without a list of them. */

import { arrivals } from './arrivals.js';
import { bearing, isSafeAfter, kingMobility } from './attacks.js';
import {
  CELLS,
  EXPOSED,
  fileLine,
  IRREGULAR,
  kingCell,
  LIST,
  onFile,
  onRank,
  rankLine,
  SIDE,
  SLOTS,
  STATUS,
} from './desk.js';
import { BY_ALL } from './directions.js';
import { generateLegal } from './generate.js';
import { ANSWER, CLOSED, canMovePinned, danger, markedCells, marks, scanDanger } from './legality.js';
import { crossed, firstSlot, forward, KING, PAWN, ROOK, roleOf } from './men.js';
import { mobility, pseudoMobility } from './mobility.js';
import { FIRST, SECOND } from './tables.js';
import { writeMan } from './write.js';

/** Work space for one list: no side has nearly as many moves. */
const scratch: Int32Array = /* @__PURE__ */ new Int32Array(512);

/** The number of legal moves of the side to move. */
export function countLegal(): number {
  const side = STATUS[SIDE]!;
  if (STATUS[EXPOSED] !== 0 || STATUS[IRREGULAR] !== 0) return generateLegal(scratch, 0);
  const king = kingCell(side);
  const pseudo = pseudoMobility(side);
  if (king === 0) return pseudo;
  const bears = bearing(king, side);
  const steps = kingMobility(king, side, bears);
  if ((bears & BY_ALL) === 0) return steps + pseudo;
  scanDanger(king, side, bears & BY_ALL);
  return steps + countInDanger(king, side, pseudo);
}

/** The legal moves of a side's men other than the king once danger is scanned, given how many are pseudo-legal. */
export function countInDanger(king: number, side: number, pseudo: number): number {
  if (danger.checks === 0) {
    return danger.pinned + danger.marked === 0 ? pseudo : pseudo + pinCorrection(king, side);
  }
  return danger.checks === 1 ? countAnswers(side) : countVerified(side);
}

/** What pins and closed cells take from the pseudo-legal count. */
function pinCorrection(king: number, side: number): number {
  let correction = 0;
  if (danger.pinned !== 0) correction += countPinned(king, side) - pinnedMobility(side);
  for (let index = 0; index < danger.marked; index++) {
    const cell = markedCells[index]!;
    if (marks[cell] === CLOSED) correction -= arrivals(cell, side, danger.pinned);
  }
  return correction;
}

/** The answers to a single check other than steps of the king. */
function countAnswers(side: number): number {
  const { ownScreen, pinned } = danger;
  const screenSlot = ownScreen === 0 ? 0 : 1 << ((CELLS[ownScreen]! >> 5) & 15);
  const excluded = pinned | screenSlot;
  let count = 0;
  for (let index = 0; index < danger.marked; index++) {
    const cell = markedCells[index]!;
    if (marks[cell] === ANSWER) count += arrivals(cell, side, excluded);
  }
  if (screenSlot !== 0 && (pinned & screenSlot) === 0) count += verifiedMoves(ownScreen, side);
  return pinned === 0 ? count : count + countPinnedAnswers(side);
}

function countVerified(side: number): number {
  const end = SLOTS[8 * side + 7]!;
  let count = 0;
  for (let slot = SLOTS[8 * side + KING + 1]!; slot < end; slot++) {
    const cell = LIST[slot]!;
    if (cell !== 0) count += verifiedMoves(cell, side);
  }
  return count;
}

/** The answers to a check by pinned men. */
function countPinnedAnswers(side: number): number {
  let count = 0;
  for (let rest = danger.pinned; rest !== 0; rest &= rest - 1) {
    const cell = pinnedCell(rest, side);
    if (canMovePinned(roleOf(CELLS[cell]!)) || cell === danger.ownScreen) count += verifiedMoves(cell, side);
  }
  return count;
}

/** The moves of the pinned men where there is no check. */
function countPinned(king: number, side: number): number {
  let count = 0;
  for (let rest = danger.pinned; rest !== 0; rest &= rest - 1)
    count += countPinnedMan(pinnedCell(rest, side), king, side);
  return count;
}

/**
 * The moves of one pinned man where there is no check: along the line to its king all quiet ones, and what it may take
 * there. Only a man that keeps a horse's leg stands on no such line.
 */
export function countPinnedMan(cell: number, king: number, side: number): number {
  const role = roleOf(CELLS[cell]!);
  if (!canMovePinned(role)) return 0;
  if ((cell & 15) === (king & 15)) return countOnFile(cell, role, side);
  if (cell >> 4 === king >> 4) return countOnRank(cell, role, side);
  return verifiedMoves(cell, side);
}

function countOnFile(cell: number, role: number, side: number): number {
  if (role === PAWN) return countStep(cell, cell + forward(side), side);
  const line = fileLine(cell);
  const captures = role === ROOK ? FIRST : SECOND;
  return (
    (line & 15) +
    safeCapture(cell, onFile(cell, line, captures), side) +
    safeCapture(cell, onFile(cell, line, captures + 4), side)
  );
}

function countOnRank(cell: number, role: number, side: number): number {
  if (role === PAWN) {
    if (!crossed(cell, side)) return 0;
    return countStep(cell, cell + 1, side) + countStep(cell, cell - 1, side);
  }
  const line = rankLine(cell);
  const captures = role === ROOK ? FIRST : SECOND;
  return (
    (line & 15) +
    safeCapture(cell, onRank(cell, line, captures), side) +
    safeCapture(cell, onRank(cell, line, captures + 4), side)
  );
}

function countStep(from: number, to: number, side: number): number {
  return CELLS[to] === 0 ? 1 : safeCapture(from, to, side);
}

function safeCapture(from: number, to: number, side: number): number {
  return (CELLS[to]! & side) === 0 && isSafeAfter(from, to, side) ? 1 : 0;
}

function pinnedMobility(side: number): number {
  let count = 0;
  for (let rest = danger.pinned; rest !== 0; rest &= rest - 1)
    count += mobility(pinnedCell(rest, side), side);
  return count;
}

/** The cell of the pinned man with the lowest bit. */
function pinnedCell(bits: number, side: number): number {
  return LIST[firstSlot(side) + 31 - Math.clz32(bits & -bits)]!;
}

function verifiedMoves(cell: number, side: number): number {
  const end = writeMan(cell, side, scratch, 0);
  let count = 0;
  for (let index = 0; index < end; index++) if (isSafeAfter(cell, scratch[index]! >> 8, side)) count++;
  return count;
}
