/** Lists of moves: pseudo-legal man by man, then filtered in place where the king is in danger. */

import { isKingSafeOn, isSafeAfter } from './attacks.js';
import { ANSWER, BY_ALL, CLOSED, danger, marks, mayBeInDanger, scanDanger } from './legality.js';
import { ADVISOR, CANNON, crossed, ELEPHANT, forward, HORSE, KING, PAWN, ROOK, roleOf } from './men.js';
import { firstSlot } from './mobility.js';
import { type BoardState, fileLine, kingCell, onFile, onRank, rankLine } from './state.js';
import { ADVISOR_TARGETS, ELEPHANT_TARGETS, FIRST, KING_TARGETS, SECOND, targetsAt } from './tables.js';

/** A list that moves are written into, from an offset on. */
export type MoveBuffer = Int32Array | number[];

/** Writes the legal moves of the side to move into a buffer and returns the index after the last. */
export function generateLegal(board: BoardState, moves: MoveBuffer, start: number): number {
  const { side } = board;
  const king = kingCell(board, side);
  const kings = generateKings(board, moves, start, side);
  const end = generateMen(board, moves, kings, side);
  const legal = board.irregular
    ? keepVerified(board, moves, kings, end, side)
    : king !== 0 && mayBeInDanger(board, king, side)
      ? filterInDanger(board, moves, kings, end, king, side)
      : end;
  return board.exposed ? dropKingCaptures(board, moves, start, legal) : legal;
}

/** Writes the legal steps of a side's kings. */
export function generateKings(board: BoardState, moves: MoveBuffer, start: number, side: number): number {
  const { list, slots } = board;
  let end = start;
  for (let slot = firstSlot(side); slot < slots[8 * side + KING + 1]!; slot++) {
    const king = list[slot]!;
    if (king === 0) continue;
    const steps = writeSteps(board, KING_TARGETS, king, side, moves, end);
    end = keepSafeSteps(board, moves, end, steps, side);
  }
  return end;
}

function keepSafeSteps(
  board: BoardState,
  moves: MoveBuffer,
  start: number,
  end: number,
  side: number,
): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    if (isKingSafeOn(board, move & 255, move >> 8, side)) moves[kept++] = move;
  }
  return kept;
}

/** Writes the pseudo-legal moves of a side's men other than kings. */
function generateMen(board: BoardState, moves: MoveBuffer, start: number, side: number): number {
  const { list, slots } = board;
  const last = slots[8 * side + 7]!;
  let end = start;
  for (let slot = slots[8 * side + KING + 1]!; slot < last; slot++) {
    const cell = list[slot]!;
    if (cell !== 0) end = generateMan(board, cell, side, moves, end);
  }
  return end;
}

/** Writes the pseudo-legal moves of the man on a cell and returns the index after the last. */
export function generateMan(
  board: BoardState,
  cell: number,
  side: number,
  moves: MoveBuffer,
  end: number,
): number {
  switch (roleOf(board.cells[cell]!)) {
    case ADVISOR:
      return writeSteps(board, ADVISOR_TARGETS, cell, side, moves, end);
    case ELEPHANT:
      return writeElephant(board, cell, side, moves, end);
    case HORSE:
      return writeHorse(board, cell, side, moves, end);
    case ROOK:
      return writeSlider(board, cell, side, FIRST, moves, end);
    case CANNON:
      return writeSlider(board, cell, side, SECOND, moves, end);
    case PAWN:
      return writePawn(board, cell, side, moves, end);
    default:
      return writeSteps(board, KING_TARGETS, cell, side, moves, end);
  }
}

function writeTo(
  board: BoardState,
  from: number,
  to: number,
  side: number,
  moves: MoveBuffer,
  end: number,
): number {
  if ((board.cells[to]! & side) !== 0) return end;
  moves[end] = from | (to << 8);
  return end + 1;
}

function writeSteps(
  board: BoardState,
  targets: Uint8Array,
  cell: number,
  side: number,
  moves: MoveBuffer,
  start: number,
): number {
  const at = targetsAt(side, cell);
  let end = start;
  for (let number = 0; number < 4; number++)
    end = writeTo(board, cell, targets[at + number]!, side, moves, end);
  return end;
}

function writeElephant(
  board: BoardState,
  cell: number,
  side: number,
  moves: MoveBuffer,
  start: number,
): number {
  const at = targetsAt(side, cell);
  let end = start;
  for (let number = 0; number < 4; number++) {
    const target = ELEPHANT_TARGETS[at + number]!;
    if (board.cells[(cell + target) >> 1] === 0) end = writeTo(board, cell, target, side, moves, end);
  }
  return end;
}

function writeHorse(board: BoardState, cell: number, side: number, moves: MoveBuffer, start: number): number {
  let end = writeJumps(board, cell, 16, 1, side, moves, start);
  end = writeJumps(board, cell, -16, 1, side, moves, end);
  end = writeJumps(board, cell, 1, 16, side, moves, end);
  return writeJumps(board, cell, -1, 16, side, moves, end);
}

/** Writes the two jumps over the leg one step away: two steps on, one to either side. */
function writeJumps(
  board: BoardState,
  cell: number,
  step: number,
  across: number,
  side: number,
  moves: MoveBuffer,
  start: number,
): number {
  if (board.cells[cell + step] !== 0) return start;
  const end = writeTo(board, cell, cell + 2 * step + across, side, moves, start);
  return writeTo(board, cell, cell + 2 * step - across, side, moves, end);
}

function writeSlider(
  board: BoardState,
  cell: number,
  side: number,
  captures: number,
  moves: MoveBuffer,
  start: number,
): number {
  const rank = rankLine(board, cell);
  const file = fileLine(board, cell);
  let end = writeRay(board, cell, 1, moves, start);
  end = writeRay(board, cell, -1, moves, end);
  end = writeRay(board, cell, 16, moves, end);
  end = writeRay(board, cell, -16, moves, end);
  end = writeTo(board, cell, onRank(cell, rank, captures), side, moves, end);
  end = writeTo(board, cell, onRank(cell, rank, captures + 4), side, moves, end);
  end = writeTo(board, cell, onFile(cell, file, captures), side, moves, end);
  return writeTo(board, cell, onFile(cell, file, captures + 4), side, moves, end);
}

/** Writes the quiet moves along one ray. */
function writeRay(board: BoardState, from: number, step: number, moves: MoveBuffer, start: number): number {
  const { cells } = board;
  let end = start;
  for (let to = from + step; cells[to] === 0; to += step) moves[end++] = from | (to << 8);
  return end;
}

function writePawn(board: BoardState, cell: number, side: number, moves: MoveBuffer, start: number): number {
  const end = writeTo(board, cell, cell + forward(side), side, moves, start);
  if (!crossed(cell, side)) return end;
  return writeTo(board, cell, cell - 1, side, moves, writeTo(board, cell, cell + 1, side, moves, end));
}

/** Keeps the moves that leave the king safe, where checks, pins or closed cells are about. */
function filterInDanger(
  board: BoardState,
  moves: MoveBuffer,
  start: number,
  end: number,
  king: number,
  side: number,
): number {
  scanDanger(board, king, side, BY_ALL);
  if (danger.checks === 0 && danger.pinned === 0 && danger.marked === 0) return end;
  if (danger.checks > 1) return keepVerified(board, moves, start, end, side);
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    if (isLegalInDanger(board, move & 255, move >> 8, side)) moves[kept++] = move;
  }
  return kept;
}

function isLegalInDanger(board: BoardState, from: number, to: number, side: number): boolean {
  const { cells } = board;
  const slot = (cells[from]! >> 5) & 15;
  if (from === danger.ownScreen || (danger.pinned >> slot) & 1) return isSafeAfter(board, from, to, side);
  if (danger.checks === 1) return marks[to] === ANSWER;
  return marks[to] !== CLOSED;
}

function keepVerified(
  board: BoardState,
  moves: MoveBuffer,
  start: number,
  end: number,
  side: number,
): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    if (isSafeAfter(board, move & 255, move >> 8, side)) moves[kept++] = move;
  }
  return kept;
}

/** A king is never captured: only a board that passed a move, or was edited, offers it at all. */
function dropKingCaptures(board: BoardState, moves: MoveBuffer, start: number, end: number): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const move = moves[index]!;
    const captured = board.cells[move >> 8]!;
    if (captured === 0 || roleOf(captured) !== KING) moves[kept++] = move;
  }
  return kept;
}
