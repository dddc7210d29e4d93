/**
 * The last two plies of a perft, counted by difference. Before our moves are tried, the mobility of every enemy man
 * is taken down, and its bit is written on each cell that this mobility depends on. After a move only the men whose
 * bits stand on the two cells that changed are counted again: less than one on average, and none at all for most
 * moves, which then need not even be made.
 */
import { kingMobility } from './attacks.js';
import { countLegal, countMen } from './counting.js';
import { danger, mayBeInDanger, scanDanger } from './legality.js';
import { ADVISOR, CANNON, crossed, ELEPHANT, forward, HORSE, KING, OFF_BOARD, ROOK, roleOf } from './men.js';
import { firstSlot, mobility } from './mobility.js';
import { type BoardState, kingCell, shift, unshift } from './state.js';
import { ADVISOR_TARGETS, ELEPHANT_TARGETS, KING_TARGETS, targetsAt } from './tables.js';

/** By cell: bits (low four of the slot) of the men whose mobility depends on it. */
const touch: Int32Array = /* @__PURE__ */ new Int32Array(256);
/** The bit of the king's own steps; kings have no slot bit of their own here. */
const KING_BIT = 1 << 16;
/** The bit of the cells on which checks, pins and closed cells depend. */
const DANGER_BIT = 1 << 17;
/** By slot (low four bits): the mobility before our move. */
const before: Int32Array = /* @__PURE__ */ new Int32Array(16);

/** What stood before our move: the men's moves together, the king's steps, and whether the king was in danger. */
const snapshot = { men: 0, king: 0, inDanger: false };

/** Sums the enemy's legal replies over the moves `moves[start..end)` of the side to move. */
export function countReplies(board: BoardState, moves: Int32Array, start: number, end: number): number {
  const us = board.side;
  const them = us ^ OFF_BOARD;
  if (board.irregular) return countRepliesOneByOne(board, moves, start, end);
  takeSnapshot(board, them);
  const unchanged = snapshot.men + snapshot.king;
  let total = 0;
  for (let index = start; index < end; index++) {
    const from = moves[index]! & 255;
    const to = moves[index]! >> 8;
    const touched = touch[from]! | touch[to]!;
    if (touched === 0 && !snapshot.inDanger && board.cells[to] === 0) total += unchanged;
    else total += repliesAfter(board, from, to, touched, them);
  }
  return total;
}

function countRepliesOneByOne(board: BoardState, moves: Int32Array, start: number, end: number): number {
  let total = 0;
  for (let index = start; index < end; index++) {
    const from = moves[index]! & 255;
    const to = moves[index]! >> 8;
    const captured = shift(board, from, to);
    const { exposed } = board;
    board.side ^= OFF_BOARD;
    board.exposed = false;
    total += countLegal(board);
    board.exposed = exposed;
    board.side ^= OFF_BOARD;
    unshift(board, from, to, captured);
  }
  return total;
}

function repliesAfter(board: BoardState, from: number, to: number, touched: number, them: number): number {
  const captured = shift(board, from, to);
  let men = snapshot.men;
  let changed = touched & 0xffff;
  if (captured !== 0) {
    const slot = (captured >> 5) & 15;
    men -= before[slot]!;
    changed &= ~(1 << slot);
  }
  for (; changed !== 0; changed &= changed - 1)
    men += mobilityChange(board, 31 - Math.clz32(changed & -changed), them);
  const king = kingCell(board, them);
  const steps = (touched & KING_BIT) === 0 ? snapshot.king : kingMobility(board, king, them);
  if (snapshot.inDanger || (touched & DANGER_BIT) !== 0) men = countMen(board, king, them, men);
  unshift(board, from, to, captured);
  return men + steps;
}

function mobilityChange(board: BoardState, slot: number, side: number): number {
  return mobility(board, board.list[firstSlot(side) + slot]!, side) - before[slot]!;
}

function takeSnapshot(board: BoardState, side: number): void {
  const { list, slots } = board;
  touch.fill(0);
  snapshot.men = 0;
  const end = slots[8 * side + 7]!;
  for (let slot = slots[8 * side + KING + 1]!; slot < end; slot++) {
    const cell = list[slot]!;
    if (cell === 0) continue;
    const count = mobility(board, cell, side);
    before[slot & 15] = count;
    snapshot.men += count;
    touchMan(board, cell, side, 1 << (slot & 15));
  }
  snapshotKing(board, side);
}

function snapshotKing(board: BoardState, side: number): void {
  const king = kingCell(board, side);
  snapshot.king = 0;
  snapshot.inDanger = false;
  if (king === 0) return;
  snapshot.king = kingMobility(board, king, side);
  touchSteps(board, king, side);
  touchDanger(board, king, side);
  if (!mayBeInDanger(board, king, side)) return;
  scanDanger(board, king, side);
  snapshot.inDanger = danger.checks + danger.pinned + danger.marked !== 0;
}

/** Writes a man's bit on every cell on which its mobility depends. */
function touchMan(board: BoardState, cell: number, side: number, bit: number): void {
  switch (roleOf(board.cells[cell]!)) {
    case ADVISOR:
      touchAdvisor(board, cell, side, bit);
      break;
    case ELEPHANT:
      touchElephant(board, cell, side, bit);
      break;
    case HORSE:
      touchHorse(board, cell, side, bit);
      break;
    case ROOK:
      touchLines(board, cell, 1, bit);
      break;
    case CANNON:
      touchLines(board, cell, 2, bit);
      break;
    default:
      touchPawn(board, cell, side, bit);
  }
}

/** A target counts for a man unless a friend stands there, so of the enemy's moves only the capture of that friend matters. */
function touchFriend(board: BoardState, target: number, side: number, bit: number): void {
  if ((board.cells[target]! & side) !== 0) touch[target]! |= bit;
}

function touchAdvisor(board: BoardState, cell: number, side: number, bit: number): void {
  const at = targetsAt(side, cell);
  for (let number = 0; number < 4; number++) touchFriend(board, ADVISOR_TARGETS[at + number]!, side, bit);
}

function touchElephant(board: BoardState, cell: number, side: number, bit: number): void {
  const at = targetsAt(side, cell);
  for (let number = 0; number < 4; number++) {
    const target = ELEPHANT_TARGETS[at + number]!;
    if (target === 0) continue;
    touch[(cell + target) >> 1]! |= bit;
    touchFriend(board, target, side, bit);
  }
}

function touchHorse(board: BoardState, cell: number, side: number, bit: number): void {
  touchJumps(board, cell + 16, 17, 15, side, bit);
  touchJumps(board, cell - 16, -17, -15, side, bit);
  touchJumps(board, cell + 1, 17, -15, side, bit);
  touchJumps(board, cell - 1, -17, 15, side, bit);
}

function touchJumps(
  board: BoardState,
  leg: number,
  one: number,
  other: number,
  side: number,
  bit: number,
): void {
  touch[leg]! |= bit;
  if (board.cells[leg] !== 0) return;
  touchFriend(board, leg + one, side, bit);
  touchFriend(board, leg + other, side, bit);
}

function touchPawn(board: BoardState, cell: number, side: number, bit: number): void {
  touchFriend(board, cell + forward(side), side, bit);
  if (!crossed(cell, side)) return;
  touchFriend(board, cell + 1, side, bit);
  touchFriend(board, cell - 1, side, bit);
}

/** Writes a bit along the four rays from a cell, up to and including the blocker of the given number. */
function touchLines(board: BoardState, cell: number, blockers: number, bit: number): void {
  touchRay(board, cell, 1, blockers, bit);
  touchRay(board, cell, -1, blockers, bit);
  touchRay(board, cell, 16, blockers, bit);
  touchRay(board, cell, -16, blockers, bit);
}

function touchRay(board: BoardState, from: number, step: number, blockers: number, bit: number): void {
  const { cells } = board;
  let left = blockers;
  for (let cell = from + step; cells[cell] !== OFF_BOARD; cell += step) {
    touch[cell]! |= bit;
    if (cells[cell] !== 0 && --left === 0) return;
  }
}

/** Writes the king's bit on all that decides whether one of its steps is safe. */
function touchSteps(board: BoardState, king: number, side: number): void {
  const { cells } = board;
  const at = targetsAt(side, king);
  const standing = cells[king]!;
  cells[king] = 0;
  for (let number = 0; number < 4; number++) {
    const target = KING_TARGETS[at + number]!;
    if (target === 0) continue;
    touch[target]! |= KING_BIT;
    if ((cells[target]! & side) !== 0) continue;
    touchLines(board, target, 2, KING_BIT);
    touchAims(target, side ^ OFF_BOARD, KING_BIT);
  }
  cells[king] = standing;
}

/** Writes the bit of checks, pins and closed cells on all that decides them. */
function touchDanger(board: BoardState, king: number, side: number): void {
  touchLines(board, king, 3, DANGER_BIT);
  touchAims(king, side ^ OFF_BOARD, DANGER_BIT);
}

/** Writes a bit where horses and pawns of a side would stand to attack a cell, and on the horses' legs. */
function touchAims(cell: number, by: number, bit: number): void {
  touchLegAndHorses(cell + 17, 16, 1, bit);
  touchLegAndHorses(cell + 15, 16, -1, bit);
  touchLegAndHorses(cell - 15, -16, 1, bit);
  touchLegAndHorses(cell - 17, -16, -1, bit);
  touch[cell - forward(by)]! |= bit;
  touch[cell + 1]! |= bit;
  touch[cell - 1]! |= bit;
}

function touchLegAndHorses(leg: number, one: number, other: number, bit: number): void {
  touch[leg]! |= bit;
  touch[leg + one]! |= bit;
  touch[leg + other]! |= bit;
}
