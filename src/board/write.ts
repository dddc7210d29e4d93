/**
 * Pseudo-legal moves, written into a list. This is written for the compiler of JavaScript, which is why it is longer than it
 * need be (docs/performance.md, "Lists of moves"): one function for all roles, tables at hand as locals, and stores where
 * asking would cost more. What stands in a list behind its end is scrap.
 */
import { CELLS, FILES, LIST, onFile, onRank, RANKS, SLOTS } from './desk.js';
import { ADVISOR, CANNON, crossed, ELEPHANT, forward, HORSE, KING, PAWN, ROOK } from './men.js';
import {
  ADVISOR_TARGETS,
  BOUNDS_OF_ONE,
  boundsAt,
  ELEPHANT_TARGETS,
  FILE_LINES,
  FIRST,
  KING_TARGETS,
  RANK_LINES,
  SECOND,
  SLIDES,
  slidesAt,
  targetsAt,
} from './tables.js';

/**
 * Writes the moves of a side's men other than kings, whose slots the bounds tell role by role from an index on (as
 * {@link SLOTS} does from 8 × side). Returns the index after the last move, as everything here does.
 */
export function writeMen(
  bounds: Int32Array,
  at: number,
  side: number,
  moves: Int32Array,
  start: number,
): number {
  const cells = CELLS;
  const list = LIST;
  const advisorTargets = ADVISOR_TARGETS;
  const elephantTargets = ELEPHANT_TARGETS;
  const rankLines = RANK_LINES;
  const fileLines = FILE_LINES;
  const ranks = RANKS;
  const files = FILES;
  const slides = SLIDES;
  // the slots go role by role, so that each loop begins where the one before ended; a man that is captured or held stands
  // on cell 0, from which the tables have no step
  const elephants = bounds[at + ELEPHANT]!;
  const horses = bounds[at + HORSE]!;
  const rooks = bounds[at + ROOK]!;
  const cannons = bounds[at + CANNON]!;
  const pawns = bounds[at + PAWN]!;
  const after = bounds[at + 7]!;
  let slot = bounds[at + ADVISOR]!;
  let end = start | 0;

  for (; slot < elephants; slot++) {
    const cell = list[slot & 31]!;
    for (let targets = advisorTargets[targetsAt(side, cell)]!; targets !== 0; targets >>>= 8)
      end = writeOne(cell, targets & 255, side, moves, end);
  }

  for (; slot < horses; slot++) {
    const cell = list[slot & 31]!;
    for (let targets = elephantTargets[targetsAt(side, cell)]!; targets !== 0; targets >>>= 8) {
      const to = targets & 255;
      if (cells[(cell + to) >> 1] === 0) end = writeOne(cell, to, side, moves, end);
    }
  }

  for (; slot < rooks; slot++) {
    const cell = list[slot & 31]!;
    if (cell === 0) continue;
    if (cells[(cell + 16) & 255] === 0) {
      if ((cells[(cell + 33) & 255]! & side) === 0) moves[end++] = cell | ((cell + 33) << 8);
      if ((cells[(cell + 31) & 255]! & side) === 0) moves[end++] = cell | ((cell + 31) << 8);
    }
    if (cells[(cell - 16) & 255] === 0) {
      if ((cells[(cell - 31) & 255]! & side) === 0) moves[end++] = cell | ((cell - 31) << 8);
      if ((cells[(cell - 33) & 255]! & side) === 0) moves[end++] = cell | ((cell - 33) << 8);
    }
    if (cells[(cell + 1) & 255] === 0) {
      if ((cells[(cell + 18) & 255]! & side) === 0) moves[end++] = cell | ((cell + 18) << 8);
      if ((cells[(cell - 14) & 255]! & side) === 0) moves[end++] = cell | ((cell - 14) << 8);
    }
    if (cells[(cell - 1) & 255] === 0) {
      if ((cells[(cell + 14) & 255]! & side) === 0) moves[end++] = cell | ((cell + 14) << 8);
      if ((cells[(cell - 18) & 255]! & side) === 0) moves[end++] = cell | ((cell - 18) << 8);
    }
  }

  // rooks and cannons: of the quiet moves along a line four without asking, more there seldom are, then all there may be
  for (; slot < pawns; slot++) {
    const cell = list[slot & 31]!;
    if (cell === 0) continue;
    const here = cell | (cell << 8);
    const rank = rankLines[((cell & 15) << 9) | ranks[cell >> 4]!]!;
    const file = fileLines[((cell >> 4) << 10) | files[cell & 15]!]!;
    const captures = slot < cannons ? FIRST : SECOND;
    end = writeOne(cell, onFile(cell, file, captures + 4), side, moves, end);
    end = writeOne(cell, onRank(cell, rank, captures + 4), side, moves, end);
    const along = slidesAt(rank);
    moves[end] = here + slides[along]!;
    moves[end + 1] = here + slides[along + 1]!;
    moves[end + 2] = here + slides[along + 2]!;
    moves[end + 3] = here + slides[along + 3]!;
    if ((rank & 15) > 4) {
      moves[end + 4] = here + slides[along + 4]!;
      moves[end + 5] = here + slides[along + 5]!;
      moves[end + 6] = here + slides[along + 6]!;
      moves[end + 7] = here + slides[along + 7]!;
    }
    end += rank & 15;
    const up = slidesAt(file);
    moves[end] = here + (slides[up]! << 4);
    moves[end + 1] = here + (slides[up + 1]! << 4);
    moves[end + 2] = here + (slides[up + 2]! << 4);
    moves[end + 3] = here + (slides[up + 3]! << 4);
    if ((file & 15) > 4) {
      moves[end + 4] = here + (slides[up + 4]! << 4);
      moves[end + 5] = here + (slides[up + 5]! << 4);
      moves[end + 6] = here + (slides[up + 6]! << 4);
      moves[end + 7] = here + (slides[up + 7]! << 4);
      moves[end + 8] = here + (slides[up + 8]! << 4);
    }
    end += file & 15;
    end = writeOne(cell, onRank(cell, rank, captures), side, moves, end);
    end = writeOne(cell, onFile(cell, file, captures), side, moves, end);
  }

  const ahead = forward(side);
  for (; slot < after; slot++) {
    const cell = list[slot & 31]!;
    if (cell === 0) continue;
    end = writeOne(cell, cell + ahead, side, moves, end);
    if (!crossed(cell, side)) continue;
    end = writeOne(cell, cell + 1, side, moves, end);
    end = writeOne(cell, cell - 1, side, moves, end);
  }
  return end;
}

/** Writes the moves of the man on a cell, who is no king. */
export function writeMan(cell: number, side: number, moves: Int32Array, start: number): number {
  return writeMen(BOUNDS_OF_ONE, boundsAt(CELLS[cell]!), side, moves, start);
}

/** Writes the steps of a side's kings, one or several, wherever they stand. */
export function writeKings(side: number, moves: Int32Array, start: number): number {
  const after = SLOTS[8 * side + KING + 1]!;
  let end = start;
  for (let slot = SLOTS[8 * side + KING]!; slot < after; slot++) {
    const cell = LIST[slot]!;
    for (let targets = KING_TARGETS[targetsAt(side, cell)]!; targets !== 0; targets >>>= 8)
      end = writeOne(cell, targets & 255, side, moves, end);
  }
  return end;
}

/** Writes a move unless a friend stands where it goes. */
function writeOne(from: number, to: number, side: number, moves: Int32Array, end: number): number {
  if ((CELLS[to & 255]! & side) !== 0) return end;
  moves[end] = from | (to << 8);
  return end + 1;
}
