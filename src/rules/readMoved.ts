/** The reader of the program league's rules: only what the moved man itself attacks, pins and discoveries left aside. */
import type { Board } from '../board/board.js';
import { CANNON, HORSE, OFF_BOARD, PAWN, ROOK, roleOf } from '../board/men.js';
import { bearersOn, bearsOn, isTarget, menOf } from './captures.js';
import { readCheck } from './classify.js';
import type { PlyReader } from './code.js';
import { finding } from './finding.js';
import { manAt } from './men.js';
import { moveOf } from './moves.js';
import { protectionOf } from './protection.js';
import type { Threat } from './ruling.js';

/** Reads a ply as the program league does; a checking move chases nobody. */
export const readMoved: PlyReader = (context) => {
  const { board, move } = context;
  const answersCheck = board.isChecked(board.side);
  board.make(move);
  const check = readCheck(board, move >> 8);
  const man = manAt(board, move >> 8);
  const threats = check === undefined ? movedThreats(board, move >> 8) : [];
  board.unmake();
  return finding(context, man, check, threats, answersCheck ? ['check'] : []);
};

function movedThreats(board: Board, from: number): Threat[] {
  const enemy = (board.cells[from]! & OFF_BOARD) ^ OFF_BOARD;
  return menOf(board, enemy)
    .filter((to) => bearsOn(board, from, to) && isTarget(board, to) && chases(board, from, to))
    .map((to) => threat(board, from, to));
}

/** Horse or cannon on a rook; an unlike horse, cannon or crossed pawn without protection. */
function chases(board: Board, from: number, to: number): boolean {
  const by = roleOf(board.cells[from]!);
  const on = roleOf(board.cells[to]!);
  if ((by !== ROOK && by !== HORSE && by !== CANNON) || by === on) return false;
  if (on === ROOK) return true;
  return (on === HORSE || on === CANNON || on === PAWN) && !isCovered(board, from, to);
}

/** Whether anybody bears on the point once the man there is taken; pins are not asked. */
function isCovered(board: Board, from: number, to: number): boolean {
  const enemy = (board.cells[from]! & OFF_BOARD) ^ OFF_BOARD;
  const captured = board.shift(from, to);
  const covered = bearersOn(board, to, enemy).length > 0;
  board.unshift(from, to, captured);
  return covered;
}

function threat(board: Board, from: number, to: number): Threat {
  return {
    attacker: manAt(board, from),
    target: manAt(board, to),
    mechanism: 'direct',
    since: 'new',
    counts: true,
    weight: 'heavy',
    protection: protectionOf(board, from, to, undefined),
    canReturn: bearsOn(board, to, from),
    tied: false,
    line: [moveOf(from, to)],
  };
}
