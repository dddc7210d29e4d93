/** Lists of legal moves: pseudo-legal ones where the king is in no danger, else what the scan of its dangers leaves. */
import { bearing, isSafeAfter, isStepAttacked, reaches } from './attacks.js';
import { CELLS, EXPOSED, IRREGULAR, kingCell, LIST, SIDE, SLOTS, STATUS } from './desk.js';
import { BY_ALL, PLACE_BITS } from './directions.js';
import { ANSWER, CLOSED, canMovePinned, danger, FREE, markedCells, marks, scanDanger } from './legality.js';
import { firstSlot, KING, OFF_BOARD, roleOf } from './men.js';
import { KING_TARGETS, REACHERS, targetsAt } from './tables.js';
import { writeKings, writeMan, writeMen } from './write.js';

/** By slot: where the men that are held from writing stand. */
const heldCells: Int32Array = /* @__PURE__ */ new Int32Array(32);

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
  if (king === 0) return writeOthers(side, moves, start);
  const bears = bearing(king, side);
  const end = writeKing(king, side, bears, moves, start);
  const from = bears & BY_ALL;
  return from === 0 ? writeOthers(side, moves, end) : writeInDanger(king, from, side, moves, end);
}

/** Writes the legal steps of a side's one king. */
export function generateKing(moves: Int32Array, start: number, side: number): number {
  const king = kingCell(side);
  return writeKing(king, side, bearing(king, side), moves, start);
}

/** Writes the legal steps of a king, it being known what bears on them. */
function writeKing(king: number, side: number, bears: number, moves: Int32Array, start: number): number {
  const cells = CELLS;
  const enemy = side ^ OFF_BOARD;
  let end = start;
  let from = bears >> PLACE_BITS;
  for (let targets = KING_TARGETS[targetsAt(side, king)]!; targets !== 0; targets >>>= 8) {
    const to = targets & 255;
    if ((cells[to]! & side) === 0 && !isStepAttacked(king, to, enemy, from & BY_ALL))
      moves[end++] = king | (to << 8);
    from >>= PLACE_BITS;
  }
  return end;
}

/** Writes the moves of all men but kings. */
function writeOthers(side: number, moves: Int32Array, start: number): number {
  return writeMen(SLOTS, 8 * side, side, moves, start);
}

/** The same but for the men of some bits, which are taken from the piece list as long as that lasts. */
function writeUnheld(held: number, side: number, moves: Int32Array, start: number): number {
  if (held === 0) return writeOthers(side, moves, start);
  const first = firstSlot(side);
  for (let rest = held; rest !== 0; rest &= rest - 1) {
    const slot = first + 31 - Math.clz32(rest & -rest);
    heldCells[slot & 31] = LIST[slot]!;
    LIST[slot] = 0;
  }
  const end = writeOthers(side, moves, start);
  for (let rest = held; rest !== 0; rest &= rest - 1) {
    const slot = first + 31 - Math.clz32(rest & -rest);
    LIST[slot] = heldCells[slot & 31]!;
  }
  return end;
}

/** Writes the moves of the men other than the king where checks, pins or closed cells may be about. */
function writeInDanger(king: number, from: number, side: number, moves: Int32Array, start: number): number {
  scanDanger(king, side, from);
  switch (danger.checks) {
    case 0: {
      const { pinned } = danger;
      const end = dropClosed(moves, start, writeUnheld(pinned, side, moves, start));
      return pinned === 0 ? end : writePinned(pinned, king, side, moves, end);
    }
    case 1:
      return writeOutOfCheck(side, moves, start);
    default:
      return writeHeld(-1, side, moves, start);
  }
}

/** Writes the answers to a check: of men at large, of the screen of a cannon, and of pinned men. */
function writeOutOfCheck(side: number, moves: Int32Array, start: number): number {
  const { pinned, ownScreen } = danger;
  const screen = ownScreen === 0 ? 0 : 1 << ((CELLS[ownScreen]! >> 5) & 15);
  let end = writeAnswers(pinned | screen, side, moves, start);
  if ((screen & ~pinned) !== 0) end = dropBetween(moves, end, writeMan(ownScreen, side, moves, end));
  return pinned === 0 ? end : writeHeld(pinned, side, moves, end);
}

/** Drops the moves with which a screen remains one, or becomes that of a hollow cannon. */
function dropBetween(moves: Int32Array, start: number, end: number): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    const meaning = marks[move >> 8];
    if (meaning === FREE || move >> 8 === danger.checker) moves[kept++] = move;
  }
  return kept;
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

/** Writes the moves of pinned men where there is no check. */
function writePinned(pinned: number, king: number, side: number, moves: Int32Array, start: number): number {
  const first = firstSlot(side);
  let end = start;
  for (let rest = pinned; rest !== 0; rest &= rest - 1) {
    const cell = LIST[first + 31 - Math.clz32(rest & -rest)]!;
    if (canMovePinned(roleOf(CELLS[cell]!)))
      end = keepOnLine(king, side, moves, end, writeMan(cell, side, moves, end));
  }
  return end;
}

/** Keeps those of a pinned man's moves that leave it on the line to its king, captures verified; on the leg of a horse it is on none, and all are verified. */
function keepOnLine(king: number, side: number, moves: Int32Array, start: number, end: number): number {
  const cell = moves[start]! & 255;
  const line = (cell & 15) === (king & 15) ? 15 : cell >> 4 === king >> 4 ? 0xf0 : 0;
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    const to = move >> 8;
    const onLine = ((to ^ king) & line) === 0;
    if (onLine && ((line !== 0 && CELLS[to] === 0) || isSafeAfter(move & 255, to, side)))
      moves[kept++] = move;
  }
  return kept;
}

/** Writes the moves of the held men, each verified: their bits, or all men but the king. */
function writeHeld(held: number, side: number, moves: Int32Array, start: number): number {
  const list = LIST;
  const last = SLOTS[8 * side + 7]!;
  let end = start;
  for (let slot = SLOTS[8 * side + KING + 1]!; slot < last; slot++) {
    const cell = list[slot]!;
    if (cell !== 0 && ((held >> (slot & 15)) & 1) !== 0)
      end = keepVerified(moves, end, writeMan(cell, side, moves, end), side);
  }
  return end;
}

/** Writes the moves of all men, each verified: several kings, or kings out of place. */
function writeVerified(moves: Int32Array, start: number, side: number): number {
  const end = writeOthers(side, moves, writeKings(side, moves, start));
  return keepVerified(moves, start, end, side);
}

/** Keeps the moves that leave the king safe, each made and tested. */
export function keepVerified(moves: Int32Array, start: number, end: number, side: number): number {
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
