/**
 * Pseudo-legal moves, written into a list role by role. It is written for the compiler of JavaScript, which is why it is
 * longer than it need be (docs/performance.md, "Lists of moves"): a loop over the men of a role that calls nothing big,
 * tables at hand as locals, and stores where asking would cost more. What stands in a list behind its end is scrap.
 */
import { CELLS, FILES, LIST, onFile, onRank, RANKS, SLOTS } from './desk.js';
import { ADVISOR, CANNON, crossed, ELEPHANT, forward, HORSE, PAWN, ROOK, roleOf } from './men.js';
import {
  ADVISOR_TARGETS,
  AHEAD,
  ELEPHANT_TARGETS,
  FILE_LINES,
  FIRST,
  KING_TARGETS,
  RANK_LINES,
  SECOND,
  targetsAt,
} from './tables.js';

/**
 * Writes the moves of a side's men other than kings, those apart whose bits (low four of the slot) are held. Returns the
 * index after the last, as everything here does.
 */
export function writeMen(held: number, side: number, moves: Int32Array, start: number): number {
  const at = 8 * side;
  const elephants = SLOTS[at + ELEPHANT]!;
  const horses = SLOTS[at + HORSE]!;
  const rooks = SLOTS[at + ROOK]!;
  const cannons = SLOTS[at + CANNON]!;
  const pawns = SLOTS[at + PAWN]!;
  let end = writeSteps(ADVISOR_TARGETS, SLOTS[at + ADVISOR]!, elephants, held, side, moves, start);
  end = writeElephants(elephants, horses, held, side, moves, end);
  end = writeHorses(horses, rooks, held, side, moves, end);
  end = writeSliders(rooks, cannons, FIRST, held, side, moves, end);
  end = writeSliders(cannons, pawns, SECOND, held, side, moves, end);
  return writePawns(pawns, SLOTS[at + 7]!, held, side, moves, end);
}

/** Writes the moves of the man on a cell. */
export function writeMan(cell: number, side: number, moves: Int32Array, end: number): number {
  const slot = CELLS[cell]! >> 5;
  switch (roleOf(CELLS[cell]!)) {
    case ADVISOR:
      return writeSteps(ADVISOR_TARGETS, slot, slot + 1, 0, side, moves, end);
    case ELEPHANT:
      return writeElephants(slot, slot + 1, 0, side, moves, end);
    case HORSE:
      return writeHorses(slot, slot + 1, 0, side, moves, end);
    case ROOK:
      return writeSliders(slot, slot + 1, FIRST, 0, side, moves, end);
    case CANNON:
      return writeSliders(slot, slot + 1, SECOND, 0, side, moves, end);
    case PAWN:
      return writePawns(slot, slot + 1, 0, side, moves, end);
    default:
      return writeSteps(KING_TARGETS, slot, slot + 1, 0, side, moves, end);
  }
}

/** Whether the man of a slot is on the board and not held. */
function isFree(cell: number, slot: number, held: number): boolean {
  return cell !== 0 && ((held >> (slot & 15)) & 1) === 0;
}

/** Writes the steps of the advisors, or kings, of some slots. */
function writeSteps(
  targets: Uint8Array,
  first: number,
  last: number,
  held: number,
  side: number,
  moves: Int32Array,
  start: number,
): number {
  const cells = CELLS;
  const list = LIST;
  let end = start | 0;
  for (let slot = first; slot < last; slot++) {
    const cell = list[slot]!;
    if (!isFree(cell, slot, held)) continue;
    const at = targetsAt(side, cell);
    for (let index = at; index < at + 4; index++) {
      const to = targets[index]!;
      if ((cells[to]! & side) !== 0) continue;
      moves[end++] = cell | (to << 8);
    }
  }
  return end;
}

function writeElephants(
  first: number,
  last: number,
  held: number,
  side: number,
  moves: Int32Array,
  start: number,
): number {
  const cells = CELLS;
  const list = LIST;
  const targets = ELEPHANT_TARGETS;
  let end = start | 0;
  for (let slot = first; slot < last; slot++) {
    const cell = list[slot]!;
    if (!isFree(cell, slot, held)) continue;
    const at = targetsAt(side, cell);
    for (let index = at; index < at + 4; index++) {
      const to = targets[index]!;
      if ((cells[to]! & side) !== 0 || cells[(cell + to) >> 1] !== 0) continue;
      moves[end++] = cell | (to << 8);
    }
  }
  return end;
}

function writeHorses(
  first: number,
  last: number,
  held: number,
  side: number,
  moves: Int32Array,
  start: number,
): number {
  const cells = CELLS;
  const list = LIST;
  let end = start | 0;
  for (let slot = first; slot < last; slot++) {
    const cell = list[slot]!;
    if (!isFree(cell, slot, held)) continue;
    for (let way = 0; way < 4; way++) {
      const along = way < 2 ? 16 : 1;
      const across = 17 - along;
      const leg = (way & 1) === 0 ? along : -along;
      if (cells[(cell + leg) & 255] !== 0) continue;
      const one = cell + 2 * leg + across;
      const other = cell + 2 * leg - across;
      if ((cells[one & 255]! & side) === 0) moves[end++] = cell | (one << 8);
      if ((cells[other & 255]! & side) === 0) moves[end++] = cell | (other << 8);
    }
  }
  return end;
}

/** Writes the moves of rooks or cannons, which capture the blockers that a field of a line entry names. */
function writeSliders(
  first: number,
  last: number,
  captures: number,
  held: number,
  side: number,
  moves: Int32Array,
  start: number,
): number {
  const cells = CELLS;
  const list = LIST;
  const ranks = RANK_LINES;
  const files = FILE_LINES;
  const rankOf = RANKS;
  const fileOf = FILES;
  let end = start | 0;
  for (let slot = first; slot < last; slot++) {
    const cell = list[slot]!;
    if (!isFree(cell, slot, held)) continue;
    const rank = ranks[((cell & 15) << 9) | rankOf[cell >> 4]!]!;
    const file = files[((cell >> 4) << 10) | fileOf[cell & 15]!]!;
    const right = rank >>> AHEAD;
    const up = file >>> AHEAD;
    const here = cell | (cell << 8);
    writeRay(moves, end, here, 0x100, right);
    end += right;
    const left = (rank & 15) - right;
    writeRay(moves, end, here, -0x100, left);
    end += left;
    writeRay(moves, end, here, 0x1000, up);
    end += up;
    const down = (file & 15) - up;
    writeRay(moves, end, here, -0x1000, down);
    end += down;
    const onRight = onRank(cell, rank, captures);
    const onLeft = onRank(cell, rank, captures + 4);
    const above = onFile(cell, file, captures);
    const below = onFile(cell, file, captures + 4);
    if ((cells[onRight]! & side) === 0) moves[end++] = cell | (onRight << 8);
    if ((cells[onLeft]! & side) === 0) moves[end++] = cell | (onLeft << 8);
    if ((cells[above]! & side) === 0) moves[end++] = cell | (above << 8);
    if ((cells[below]! & side) === 0) moves[end++] = cell | (below << 8);
  }
  return end;
}

/** Writes the quiet moves of a ray: four without asking, more there seldom are. `here` is the cell as a move onto itself. */
function writeRay(moves: Int32Array, end: number, here: number, step: number, count: number): void {
  moves[end] = here + step;
  moves[end + 1] = here + 2 * step;
  moves[end + 2] = here + 3 * step;
  moves[end + 3] = here + 4 * step;
  if (count > 4) writeFar(moves, end, here, step, count);
}

function writeFar(moves: Int32Array, end: number, here: number, step: number, count: number): void {
  for (let n = 4; n < count; n++) moves[end + n] = here + (n + 1) * step;
}

function writePawns(
  first: number,
  last: number,
  held: number,
  side: number,
  moves: Int32Array,
  start: number,
): number {
  const cells = CELLS;
  const list = LIST;
  const ahead = forward(side);
  let end = start | 0;
  for (let slot = first; slot < last; slot++) {
    const cell = list[slot]!;
    if (!isFree(cell, slot, held)) continue;
    if ((cells[(cell + ahead) & 255]! & side) === 0) moves[end++] = cell | ((cell + ahead) << 8);
    if (!crossed(cell, side)) continue;
    if ((cells[(cell + 1) & 255]! & side) === 0) moves[end++] = cell | ((cell + 1) << 8);
    if ((cells[(cell - 1) & 255]! & side) === 0) moves[end++] = cell | ((cell - 1) << 8);
  }
  return end;
}
