/**
 * The last two plies of a perft, counted by difference from a snapshot of the replies before the move: most moves
 * change them by the sum of what leaving one cell and entering another changes, and need not even be made.
 */
import { countInDanger, countLegal } from './counting.js';
import { concerns, DANGER, kingNotes, kingTouch, LEG, LIFTS, STEP, stepsGained } from './kingNotes.js';
import { BY_ALL, BY_HORSE, scanDanger } from './legality.js';
import { CANNON, OFF_BOARD, ROOK, roleOf } from './men.js';
import { firstSlot, mobility } from './mobility.js';
import { change, touch } from './notes.js';
import { restriction, restrictionOf, snapshot, takeSnapshot } from './snapshot.js';
import { type BoardState, fileBit, kingCell, onFile, onRank, rankBit, shift, unshift } from './state.js';
import { FILE_LINES, FIRST, RANK_LINES, SECOND } from './tables.js';

/** Sums the enemy's legal replies over the moves `moves[start..end)` of the side to move. */
export function countReplies(board: BoardState, moves: Int32Array, start: number, end: number): number {
  const them = board.side ^ OFF_BOARD;
  if (board.irregular || board.exposed) return countRepliesOneByOne(board, moves, start, end);
  takeSnapshot(board, them);
  return sumReplies(board, moves, start, end, them);
}

/** Sums the replies of a side, of which the snapshot is taken, over moves of the other. */
export function sumReplies(
  board: BoardState,
  moves: Int32Array,
  start: number,
  end: number,
  them: number,
): number {
  const unchanged = snapshot.men + snapshot.restrictions + kingNotes.steps;
  let total = 0;
  for (let index = start; index < end; ) {
    const from = moves[index]! & 255;
    const left = touch[from]!;
    const leftKing = kingTouch[from]!;
    const concern = concerns[roleOf(board.cells[from]!)]!;
    const changed = unchanged + change[from]!;
    for (; index < end; index++) {
      const move = moves[index]!;
      if ((move & 255) !== from) break;
      const to = (move >> 8) & 255;
      const entered = touch[to]!;
      let replies = changed + change[to]!;
      const shared = left & entered;
      if (shared !== 0) replies += interplay(board, from, to, shared, them);
      const near = leftKing | kingTouch[to]!;
      const bound = (left | entered) & snapshot.restricted;
      if ((near & concern) !== 0 || bound !== 0) {
        const men = replies - snapshot.restrictions - kingNotes.steps;
        const touched = (near & concern & LIFTS) === 0 ? near & concern : near;
        replies += exceptions(board, from, to, touched, bound, men, them);
      }
      total += replies;
    }
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

/** What king, checks, pins and closed cells change, given how many moves the men have if their king is left out of account. */
function exceptions(
  board: BoardState,
  from: number,
  to: number,
  touched: number,
  bound: number,
  men: number,
  them: number,
): number {
  const captured = shift(board, from, to);
  const king = kingCell(board, them);
  let difference = (touched & STEP) === 0 ? 0 : stepsGained(board, king, them, touched);
  if ((touched & DANGER) !== 0) {
    scanDanger(board, king, them, snapshot.calm ? directions(touched) : BY_ALL);
    difference += countInDanger(board, king, them, men) - men - snapshot.restrictions;
  } else if (bound !== 0) {
    const gone = captured === 0 ? 0 : 1 << ((captured >> 5) & 15);
    difference += restrictionsAfter(board, bound, gone, them);
  }
  unshift(board, from, to, captured);
  return difference;
}

/**
 * What leaving one cell and entering another changes together beyond what each changes alone, for the men whose moves
 * depend on both cells.
 */
function interplay(board: BoardState, from: number, to: number, shared: number, side: number): number {
  const { list, cells } = board;
  let sum = 0;
  for (let rest = shared; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    const cell = list[firstSlot(side) + slot]!;
    const role = roleOf(cells[cell]!);
    if (role === ROOK) sum += interplayOnLine(board, cell, from, to, FIRST, side);
    else if (role === CANNON) sum += interplayOnLine(board, cell, from, to, SECOND, side);
    else sum += interplayByMoving(board, cell, from, to, side);
  }
  return sum;
}

function interplayOnLine(
  board: BoardState,
  cell: number,
  from: number,
  to: number,
  captures: number,
  side: number,
): number {
  if ((from & 15) === (to & 15)) {
    return (from & 15) === (cell & 15) ? interplayOnFile(board, cell, from, to, captures, side) : 0;
  }
  return from >> 4 === to >> 4 && from >> 4 === cell >> 4
    ? interplayOnRank(board, cell, from, to, captures, side)
    : 0;
}

function interplayOnFile(
  board: BoardState,
  cell: number,
  from: number,
  to: number,
  captures: number,
  side: number,
): number {
  const before = board.files[cell & 15]!;
  const without = before & ~rankBit(from);
  const left =
    fileMoves(board, cell, without, 0, captures, side) - fileMoves(board, cell, before, 0, captures, side);
  if (cell === to) return 0 - left;
  const entered = rankBit(to);
  return (
    fileMoves(board, cell, without | entered, to, captures, side) -
    fileMoves(board, cell, before | entered, to, captures, side) -
    left
  );
}

/** The moves along its file that a rook or cannon has when the file is so occupied and an enemy man stands on a cell. */
function fileMoves(
  board: BoardState,
  cell: number,
  occupancy: number,
  enemy: number,
  captures: number,
  side: number,
): number {
  const { cells } = board;
  const line = FILE_LINES[((cell >> 4) << 10) | occupancy]!;
  const ahead = onFile(cell, line, captures);
  const behind = onFile(cell, line, captures + 4);
  return (
    (line & 15) +
    (ahead === enemy || (cells[ahead]! & side) === 0 ? 1 : 0) +
    (behind === enemy || (cells[behind]! & side) === 0 ? 1 : 0)
  );
}

function interplayOnRank(
  board: BoardState,
  cell: number,
  from: number,
  to: number,
  captures: number,
  side: number,
): number {
  const before = board.ranks[cell >> 4]!;
  const without = before & ~fileBit(from);
  const left =
    rankMoves(board, cell, without, 0, captures, side) - rankMoves(board, cell, before, 0, captures, side);
  if (cell === to) return 0 - left;
  const entered = fileBit(to);
  return (
    rankMoves(board, cell, without | entered, to, captures, side) -
    rankMoves(board, cell, before | entered, to, captures, side) -
    left
  );
}

/** The moves along its rank that a rook or cannon has when the rank is so occupied and an enemy man stands on a cell. */
function rankMoves(
  board: BoardState,
  cell: number,
  occupancy: number,
  enemy: number,
  captures: number,
  side: number,
): number {
  const { cells } = board;
  const line = RANK_LINES[((cell & 15) << 9) | occupancy]!;
  const ahead = onRank(cell, line, captures);
  const behind = onRank(cell, line, captures + 4);
  return (
    (line & 15) +
    (ahead === enemy || (cells[ahead]! & side) === 0 ? 1 : 0) +
    (behind === enemy || (cells[behind]! & side) === 0 ? 1 : 0)
  );
}

/** The same for a man that is no slider, the hard way: rarely does one depend on both cells. */
function interplayByMoving(board: BoardState, cell: number, from: number, to: number, side: number): number {
  const before = mobility(board, cell, side);
  const left = mobilityWithout(board, cell, from, side) - before;
  if (cell === to) return 0 - left;
  const man = board.cells[from]!;
  const taken = board.cells[to]!;
  board.cells[to] = man;
  const entered = mobility(board, cell, side) - before;
  board.cells[from] = 0;
  const both = mobility(board, cell, side) - before;
  board.cells[from] = man;
  board.cells[to] = taken;
  return both - left - entered;
}

function mobilityWithout(board: BoardState, cell: number, empty: number, side: number): number {
  const { cells } = board;
  const man = cells[empty]!;
  cells[empty] = 0;
  const count = mobility(board, cell, side);
  cells[empty] = man;
  return count;
}

/** Where danger may come from after a move that touched the given bits. */
function directions(touched: number): number {
  return (touched & LEG) === 0 ? touched & BY_ALL : (touched & BY_ALL) | BY_HORSE;
}

function restrictionsAfter(board: BoardState, touched: number, gone: number, side: number): number {
  let sum = 0;
  for (let rest = touched; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & -rest);
    sum -= restriction[slot]!;
    if (1 << slot !== gone) sum += restrictionOf(board, slot, kingCell(board, side), side);
  }
  return sum;
}
