/** What leaving one cell and entering another changes together beyond what each changes alone (notes.ts). */
import { CELLS, FILES, fileBit, LIST, onFile, onRank, RANKS, rankBit } from './desk.js';
import { CANNON, firstSlot, ROOK, roleOf } from './men.js';
import { mobility } from './mobility.js';
import { FILE_LINES, FIRST, RANK_LINES, SECOND } from './tables.js';

/** The sum over the men of a side that depend on both cells, given by their bits. */
export function interplay(from: number, to: number, shared: number, side: number): number {
  let sum = 0;
  for (let rest = shared; rest !== 0; rest &= rest - 1) {
    const cell = LIST[firstSlot(side) + 31 - Math.clz32(rest & -rest)]!;
    const role = roleOf(CELLS[cell]!);
    if (role === ROOK) sum += interplayOnLine(cell, from, to, FIRST, side);
    else if (role === CANNON) sum += interplayOnLine(cell, from, to, SECOND, side);
    else sum += interplayByMoving(cell, from, to, side);
  }
  return sum;
}

function interplayOnLine(cell: number, from: number, to: number, captures: number, side: number): number {
  if ((from & 15) === (to & 15)) {
    return (from & 15) === (cell & 15) ? interplayOnFile(cell, from, to, captures, side) : 0;
  }
  return from >> 4 === to >> 4 && from >> 4 === cell >> 4
    ? interplayOnRank(cell, from, to, captures, side)
    : 0;
}

function interplayOnFile(cell: number, from: number, to: number, captures: number, side: number): number {
  const before = FILES[cell & 15]!;
  const without = before & ~rankBit(from);
  const left = fileMoves(cell, without, 0, captures, side) - fileMoves(cell, before, 0, captures, side);
  if (cell === to) return 0 - left;
  const entered = rankBit(to);
  return (
    fileMoves(cell, without | entered, to, captures, side) -
    fileMoves(cell, before | entered, to, captures, side) -
    left
  );
}

/** The moves along its file that a rook or cannon has when the file is so occupied and an enemy man stands on a cell. */
function fileMoves(cell: number, occupancy: number, enemy: number, captures: number, side: number): number {
  const line = FILE_LINES[((cell >> 4) << 10) | occupancy]!;
  const ahead = onFile(cell, line, captures);
  const behind = onFile(cell, line, captures + 4);
  return (
    (line & 15) +
    (ahead === enemy || (CELLS[ahead]! & side) === 0 ? 1 : 0) +
    (behind === enemy || (CELLS[behind]! & side) === 0 ? 1 : 0)
  );
}

function interplayOnRank(cell: number, from: number, to: number, captures: number, side: number): number {
  const before = RANKS[cell >> 4]!;
  const without = before & ~fileBit(from);
  const left = rankMoves(cell, without, 0, captures, side) - rankMoves(cell, before, 0, captures, side);
  if (cell === to) return 0 - left;
  const entered = fileBit(to);
  return (
    rankMoves(cell, without | entered, to, captures, side) -
    rankMoves(cell, before | entered, to, captures, side) -
    left
  );
}

/** The moves along its rank that a rook or cannon has when the rank is so occupied and an enemy man stands on a cell. */
function rankMoves(cell: number, occupancy: number, enemy: number, captures: number, side: number): number {
  const line = RANK_LINES[((cell & 15) << 9) | occupancy]!;
  const ahead = onRank(cell, line, captures);
  const behind = onRank(cell, line, captures + 4);
  return (
    (line & 15) +
    (ahead === enemy || (CELLS[ahead]! & side) === 0 ? 1 : 0) +
    (behind === enemy || (CELLS[behind]! & side) === 0 ? 1 : 0)
  );
}

/** For a man that is no slider, the hard way: rarely does one depend on both cells. */
function interplayByMoving(cell: number, from: number, to: number, side: number): number {
  const man = CELLS[from]!;
  const taken = CELLS[to]!;
  const before = mobility(cell, side);
  CELLS[from] = 0;
  const left = mobility(cell, side);
  CELLS[to] = man;
  const both = mobility(cell, side);
  CELLS[from] = man;
  const entered = mobility(cell, side);
  CELLS[to] = taken;
  return cell === to ? before - left : both + before - left - entered;
}
