/** Lists of legal moves: pseudo-legal ones where the king is in no danger, else what the scan of its dangers leaves. */
import { firingLines, isSafeAfter, isStepAttacked, reaches } from './attacks.js';
import { CELLS, EXPOSED, IRREGULAR, kingCell, LIST, SIDE, SLOTS, STATUS } from './desk.js';
import { ANSWER, CLOSED, danger, dangerFrom, markedCells, marks, scanDanger } from './legality.js';
import { KING, OFF_BOARD, roleOf } from './men.js';
import { firstSlot } from './mobility.js';
import { KING_TARGETS, REACHERS, targetsAt } from './tables.js';
import { writeMan, writeMen } from './write.js';

/**
 * Writes the legal moves of the side to move into a list from an index on and returns the index after the last. What
 * stands behind that in the list is lost.
 */
export function generateLegal(moves: Int32Array, start: number): number {
  const side = STATUS[SIDE]!;
  const end = STATUS[IRREGULAR] !== 0 ? writeVerified(moves, start, side) : writeRegular(moves, start, side);
  return STATUS[EXPOSED] !== 0 ? dropKingCaptures(moves, start, end) : end;
}

function writeRegular(moves: Int32Array, start: number, side: number): number {
  const king = kingCell(side);
  if (king === 0) return writeMen(0, side, moves, start);
  const lines = firingLines(side ^ OFF_BOARD);
  const end = writeKing(king, lines, side, moves, start);
  const from = dangerFrom(king, lines, side);
  return from === 0 ? writeMen(0, side, moves, end) : writeInDanger(king, from, side, moves, end);
}

/** Writes the legal steps of a side's one king. */
export function generateKing(moves: Int32Array, start: number, side: number): number {
  return writeKing(kingCell(side), firingLines(side ^ OFF_BOARD), side, moves, start);
}

/** Writes the legal steps of a king, the lines that the enemy fires along being known. */
function writeKing(king: number, lines: number, side: number, moves: Int32Array, start: number): number {
  const cells = CELLS;
  const targets = KING_TARGETS;
  const enemy = side ^ OFF_BOARD;
  const at = targetsAt(side, king);
  let end = start;
  for (let index = at; index < at + 4; index++) {
    const to = targets[index]!;
    if ((cells[to]! & side) === 0 && !isStepAttacked(king, to, enemy, lines)) moves[end++] = king | (to << 8);
  }
  return end;
}

/** Writes the moves of the men other than the king where checks, pins or closed cells may be about. */
function writeInDanger(king: number, from: number, side: number, moves: Int32Array, start: number): number {
  scanDanger(king, side, from);
  if (danger.checks > 1) return writeHeld(-1, side, moves, start);
  const held = danger.pinned | bitOf(danger.ownScreen);
  const end =
    danger.checks === 0
      ? dropClosed(moves, start, writeMen(held, side, moves, start))
      : writeAnswers(held, side, moves, start);
  return held === 0 ? end : writeHeld(held, side, moves, end);
}

/** The bit of the man on a cell, none for a cell off the board. */
function bitOf(cell: number): number {
  return cell === 0 ? 0 : 1 << ((CELLS[cell]! >> 5) & 15);
}

/** Drops quiet moves onto closed cells. */
function dropClosed(moves: Int32Array, start: number, end: number): number {
  if (danger.marked === 0) return end;
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    if (marks[move >> 8] !== CLOSED) moves[kept++] = move;
  }
  return kept;
}

/** Writes the answers to the one check by men that are not held, a man's capture of the checker first. */
function writeAnswers(held: number, side: number, moves: Int32Array, start: number): number {
  const cells = CELLS;
  const list = LIST;
  const last = SLOTS[8 * side + 7]!;
  let end = start;
  for (let slot = SLOTS[8 * side + KING + 1]!; slot < last; slot++) {
    const from = list[slot]!;
    if (from === 0 || ((held >> (slot & 15)) & 1) !== 0) continue;
    const role = roleOf(cells[from]!);
    for (let index = danger.marked - 1; index >= 0; index--) {
      const to = markedCells[index]!;
      if (
        ((REACHERS[(to - from) & 255]! >> role) & 1) !== 0 &&
        marks[to] === ANSWER &&
        reaches(from, to, cells[to] === 0 ? 0 : 1)
      )
        moves[end++] = from | (to << 8);
    }
  }
  return end;
}

/** Writes the moves of the held men, each verified: their bits, or all men but the king. */
function writeHeld(held: number, side: number, moves: Int32Array, start: number): number {
  const list = LIST;
  const slots = SLOTS;
  const last = slots[8 * side + 7]!;
  let end = start;
  for (let slot = slots[8 * side + KING + 1]!; slot < last; slot++) {
    const cell = list[slot]!;
    if (cell !== 0 && ((held >> (slot & 15)) & 1) !== 0)
      end = keepVerified(moves, end, writeMan(cell, side, moves, end), side);
  }
  return end;
}

/** Writes the moves of all men, each verified: several kings, or kings out of place. */
function writeVerified(moves: Int32Array, start: number, side: number): number {
  const last = SLOTS[8 * side + 7]!;
  let end = start;
  for (let slot = firstSlot(side); slot < last; slot++) {
    const cell = LIST[slot]!;
    if (cell !== 0) end = writeMan(cell, side, moves, end);
  }
  return keepVerified(moves, start, end, side);
}

function keepVerified(moves: Int32Array, start: number, end: number, side: number): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    if (isSafeAfter(move & 255, move >> 8, side)) moves[kept++] = move;
  }
  return kept;
}

/** A king is never captured: only a board that passed a move, or was edited, offers it at all. */
function dropKingCaptures(moves: Int32Array, start: number, end: number): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    const captured = CELLS[move >> 8]!;
    if (captured === 0 || roleOf(captured) !== KING) moves[kept++] = move;
  }
  return kept;
}
