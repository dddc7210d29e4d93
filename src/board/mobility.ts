/** How many pseudo-legal moves a man has: what it could do if its king did not matter. */
import {
  ADVISOR,
  CANNON,
  crossed,
  ELEPHANT,
  forward,
  HORSE,
  KING,
  MEN_PER_SIDE,
  PAWN,
  ROOK,
  roleOf,
} from './men.js';
import { type BoardState, fileLine, onFile, onRank, rankLine } from './state.js';
import { ADVISOR_TARGETS, ELEPHANT_TARGETS, FIRST, KING_TARGETS, SECOND, targetsAt } from './tables.js';

/** The pseudo-legal moves of a side's men other than kings. */
export function pseudoMobility(board: BoardState, side: number): number {
  const { list, slots } = board;
  const end = slots[8 * side + 7]!;
  let count = 0;
  for (let slot = slots[8 * side + KING + 1]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell !== 0) count += mobility(board, cell, side);
  }
  return count;
}

/** The pseudo-legal moves of the man on a cell. */
export function mobility(board: BoardState, cell: number, side: number): number {
  switch (roleOf(board.cells[cell]!)) {
    case ADVISOR:
      return stepMobility(board, ADVISOR_TARGETS, cell, side);
    case ELEPHANT:
      return elephantMobility(board, cell, side);
    case HORSE:
      return horseMobility(board, cell, side);
    case ROOK:
      return sliderMobility(board, cell, side, FIRST);
    case CANNON:
      return sliderMobility(board, cell, side, SECOND);
    case PAWN:
      return pawnMobility(board, cell, side);
    default:
      return stepMobility(board, KING_TARGETS, cell, side);
  }
}

/** The first slot of a side in the piece list. */
export function firstSlot(side: number): number {
  return (side - 1) * MEN_PER_SIDE;
}

/** 1 where a side may move onto a cell, empty or held by the enemy; else 0. */
function open(board: BoardState, cell: number, side: number): number {
  return (board.cells[cell]! & side) === 0 ? 1 : 0;
}

function sliderMobility(board: BoardState, cell: number, side: number, captures: number): number {
  const rank = rankLine(board, cell);
  const file = fileLine(board, cell);
  return (
    (rank & 15) +
    (file & 15) +
    open(board, onRank(cell, rank, captures), side) +
    open(board, onRank(cell, rank, captures + 4), side) +
    open(board, onFile(cell, file, captures), side) +
    open(board, onFile(cell, file, captures + 4), side)
  );
}

function horseMobility(board: BoardState, cell: number, side: number): number {
  return (
    jumps(board, cell + 16, 17, 15, side) +
    jumps(board, cell - 16, -17, -15, side) +
    jumps(board, cell + 1, 17, -15, side) +
    jumps(board, cell - 1, -17, 15, side)
  );
}

/** The jumps over one leg, whose two targets lie at these distances beyond it. */
function jumps(board: BoardState, leg: number, one: number, other: number, side: number): number {
  if (board.cells[leg] !== 0) return 0;
  return open(board, leg + one, side) + open(board, leg + other, side);
}

function elephantMobility(board: BoardState, cell: number, side: number): number {
  const at = targetsAt(side, cell);
  let count = 0;
  for (let number = 0; number < 4; number++) {
    const target = ELEPHANT_TARGETS[at + number]!;
    if (board.cells[(cell + target) >> 1] === 0) count += open(board, target, side);
  }
  return count;
}

function stepMobility(board: BoardState, targets: Uint8Array, cell: number, side: number): number {
  const at = targetsAt(side, cell);
  return (
    open(board, targets[at]!, side) +
    open(board, targets[at + 1]!, side) +
    open(board, targets[at + 2]!, side) +
    open(board, targets[at + 3]!, side)
  );
}

function pawnMobility(board: BoardState, cell: number, side: number): number {
  const ahead = open(board, cell + forward(side), side);
  return crossed(cell, side) ? ahead + open(board, cell + 1, side) + open(board, cell - 1, side) : ahead;
}
