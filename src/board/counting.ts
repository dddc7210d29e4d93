/** How many legal moves a side has, without a list of them. */
import { arrivals } from './arrivals.js';
import { isSafeAfter, kingMobility } from './attacks.js';
import { generateLegal, generateMan } from './generate.js';
import { ANSWER, BY_ALL, CLOSED, danger, markedCells, marks, mayBeInDanger, scanDanger } from './legality.js';
import { CANNON, crossed, forward, KING, PAWN, ROOK, roleOf } from './men.js';
import { firstSlot, mobility, pseudoMobility } from './mobility.js';
import { type BoardState, fileLine, kingCell, onFile, onRank, rankLine } from './state.js';
import { FIRST, SECOND } from './tables.js';

const scratch: Int32Array = /* @__PURE__ */ new Int32Array(512);

/** The number of legal moves of the side to move. */
export function countLegal(board: BoardState): number {
  const { side } = board;
  if (board.exposed || board.irregular) return generateLegal(board, scratch, 0);
  const king = kingCell(board, side);
  return kingMobility(board, king, side) + countMen(board, king, side, pseudoMobility(board, side));
}

/** The legal moves of a side's men other than the king, given how many are pseudo-legal. */
export function countMen(board: BoardState, king: number, side: number, pseudo: number): number {
  if (king === 0 || !mayBeInDanger(board, king, side)) return pseudo;
  scanDanger(board, king, side, BY_ALL);
  return countInDanger(board, king, side, pseudo);
}

/** The legal moves of a side's men other than the king once danger is scanned, given how many are pseudo-legal. */
export function countInDanger(board: BoardState, king: number, side: number, pseudo: number): number {
  if (danger.checks === 0) {
    return danger.pinned + danger.marked === 0 ? pseudo : pseudo + pinCorrection(board, king, side);
  }
  return danger.checks === 1 ? countAnswers(board, side) : countVerified(board, side);
}

/** What pins and closed cells take from the pseudo-legal count. */
function pinCorrection(board: BoardState, king: number, side: number): number {
  let correction = 0;
  if (danger.pinned !== 0) correction += countPinned(board, king, side) - pinnedMobility(board, side);
  for (let index = 0; index < danger.marked; index++) {
    const cell = markedCells[index]!;
    if (marks[cell] === CLOSED) correction -= arrivals(board, cell, side, danger.pinned);
  }
  return correction;
}

/** The answers to a single check other than steps of the king. */
function countAnswers(board: BoardState, side: number): number {
  const { ownScreen, pinned } = danger;
  const screenSlot = ownScreen === 0 ? 0 : 1 << ((board.cells[ownScreen]! >> 5) & 15);
  const excluded = pinned | screenSlot;
  let count = 0;
  for (let index = 0; index < danger.marked; index++) {
    const cell = markedCells[index]!;
    if (marks[cell] === ANSWER) count += arrivals(board, cell, side, excluded);
  }
  if (screenSlot !== 0 && (pinned & screenSlot) === 0) count += verifiedMoves(board, ownScreen, side);
  return pinned === 0 ? count : count + countPinnedAnswers(board, side);
}

function countVerified(board: BoardState, side: number): number {
  const { list, slots } = board;
  const end = slots[8 * side + 7]!;
  let count = 0;
  for (let slot = slots[8 * side + KING + 1]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell !== 0) count += verifiedMoves(board, cell, side);
  }
  return count;
}

/** The answers to a check by pinned men. */
function countPinnedAnswers(board: BoardState, side: number): number {
  let count = 0;
  for (let rest = danger.pinned; rest !== 0; rest &= rest - 1) {
    const cell = pinnedCell(board, rest, side);
    if (canMovePinned(roleOf(board.cells[cell]!)) || cell === danger.ownScreen)
      count += verifiedMoves(board, cell, side);
  }
  return count;
}

/** A pinned advisor, elephant or horse cannot stay on the line, nor capture along it. */
function canMovePinned(role: number): boolean {
  return role === ROOK || role === CANNON || role === PAWN;
}

/** The moves of the pinned men where there is no check. */
function countPinned(board: BoardState, king: number, side: number): number {
  let count = 0;
  for (let rest = danger.pinned; rest !== 0; rest &= rest - 1)
    count += countPinnedMan(board, pinnedCell(board, rest, side), king, side);
  return count;
}

/**
 * The moves of one pinned man where there is no check: along the line to its king all quiet ones, and what it may take
 * there. Only a man that keeps a horse's leg stands on no such line.
 */
export function countPinnedMan(board: BoardState, cell: number, king: number, side: number): number {
  const role = roleOf(board.cells[cell]!);
  if (!canMovePinned(role)) return 0;
  if ((cell & 15) === (king & 15)) return countOnFile(board, cell, role, side);
  if (cell >> 4 === king >> 4) return countOnRank(board, cell, role, side);
  return verifiedMoves(board, cell, side);
}

function countOnFile(board: BoardState, cell: number, role: number, side: number): number {
  if (role === PAWN) return countStep(board, cell, cell + forward(side), side);
  const line = fileLine(board, cell);
  const captures = role === ROOK ? FIRST : SECOND;
  return (
    (line & 15) +
    safeCapture(board, cell, onFile(cell, line, captures), side) +
    safeCapture(board, cell, onFile(cell, line, captures + 4), side)
  );
}

function countOnRank(board: BoardState, cell: number, role: number, side: number): number {
  if (role === PAWN) {
    if (!crossed(cell, side)) return 0;
    return countStep(board, cell, cell + 1, side) + countStep(board, cell, cell - 1, side);
  }
  const line = rankLine(board, cell);
  const captures = role === ROOK ? FIRST : SECOND;
  return (
    (line & 15) +
    safeCapture(board, cell, onRank(cell, line, captures), side) +
    safeCapture(board, cell, onRank(cell, line, captures + 4), side)
  );
}

function countStep(board: BoardState, from: number, to: number, side: number): number {
  return board.cells[to] === 0 ? 1 : safeCapture(board, from, to, side);
}

function safeCapture(board: BoardState, from: number, to: number, side: number): number {
  return (board.cells[to]! & side) === 0 && isSafeAfter(board, from, to, side) ? 1 : 0;
}

function pinnedMobility(board: BoardState, side: number): number {
  let count = 0;
  for (let rest = danger.pinned; rest !== 0; rest &= rest - 1)
    count += mobility(board, pinnedCell(board, rest, side), side);
  return count;
}

/** The cell of the pinned man with the lowest bit. */
function pinnedCell(board: BoardState, bits: number, side: number): number {
  return board.list[firstSlot(side) + 31 - Math.clz32(bits & -bits)]!;
}

function verifiedMoves(board: BoardState, cell: number, side: number): number {
  const end = generateMan(board, cell, side, scratch, 0);
  let count = 0;
  for (let index = 0; index < end; index++) if (isSafeAfter(board, cell, scratch[index]! >> 8, side)) count++;
  return count;
}
