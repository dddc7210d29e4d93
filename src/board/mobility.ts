/** How many pseudo-legal moves a man has: what it could do if its king did not matter. */
import { CELLS, fileLine, LIST, onFile, onRank, rankLine, SLOTS } from './desk.js';
import { ADVISOR, CANNON, crossed, ELEPHANT, forward, HORSE, KING, PAWN, ROOK, roleOf } from './men.js';
import { ADVISOR_TARGETS, ELEPHANT_TARGETS, FIRST, KING_TARGETS, SECOND, targetsAt } from './tables.js';

/** The pseudo-legal moves of a side's men other than kings. */
export function pseudoMobility(side: number): number {
  const list = LIST;
  const slots = SLOTS;
  const end = slots[8 * side + 7]!;
  let count = 0;
  for (let slot = slots[8 * side + KING + 1]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell !== 0) count += mobility(cell, side);
  }
  return count;
}

/** The pseudo-legal moves of the man on a cell. */
export function mobility(cell: number, side: number): number {
  switch (roleOf(CELLS[cell]!)) {
    case ADVISOR:
      return stepMobility(ADVISOR_TARGETS, cell, side);
    case ELEPHANT:
      return elephantMobility(cell, side);
    case HORSE:
      return horseMobility(cell, side);
    case ROOK:
      return sliderMobility(cell, side, FIRST);
    case CANNON:
      return sliderMobility(cell, side, SECOND);
    case PAWN:
      return pawnMobility(cell, side);
    default:
      return stepMobility(KING_TARGETS, cell, side);
  }
}

/** 1 where a side may move onto a cell, empty or held by the enemy; else 0. */
function open(cell: number, side: number): number {
  return (CELLS[cell]! & side) === 0 ? 1 : 0;
}

function sliderMobility(cell: number, side: number, captures: number): number {
  const rank = rankLine(cell);
  const file = fileLine(cell);
  return (
    (rank & 15) +
    (file & 15) +
    open(onRank(cell, rank, captures), side) +
    open(onRank(cell, rank, captures + 4), side) +
    open(onFile(cell, file, captures), side) +
    open(onFile(cell, file, captures + 4), side)
  );
}

function horseMobility(cell: number, side: number): number {
  return (
    jumps(cell + 16, 17, 15, side) +
    jumps(cell - 16, -17, -15, side) +
    jumps(cell + 1, 17, -15, side) +
    jumps(cell - 1, -17, 15, side)
  );
}

/** The jumps over one leg, whose two targets lie at these distances beyond it. */
function jumps(leg: number, one: number, other: number, side: number): number {
  if (CELLS[leg] !== 0) return 0;
  return open(leg + one, side) + open(leg + other, side);
}

function elephantMobility(cell: number, side: number): number {
  let count = 0;
  for (let targets = ELEPHANT_TARGETS[targetsAt(side, cell)]!; targets !== 0; targets >>>= 8) {
    const target = targets & 255;
    if (CELLS[(cell + target) >> 1] === 0) count += open(target, side);
  }
  return count;
}

function stepMobility(table: Int32Array, cell: number, side: number): number {
  let count = 0;
  for (let targets = table[targetsAt(side, cell)]!; targets !== 0; targets >>>= 8)
    count += open(targets & 255, side);
  return count;
}

function pawnMobility(cell: number, side: number): number {
  const ahead = open(cell + forward(side), side);
  return crossed(cell, side) ? ahead + open(cell + 1, side) + open(cell - 1, side) : ahead;
}
