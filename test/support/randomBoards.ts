// Random boards, the same ones on every run, and their FEN.
import { Board } from '../../src/board/board.js';
import { COLORS, type Color } from '../../src/core/color.js';
import type { Move } from '../../src/core/move.js';
import type { Role } from '../../src/core/piece.js';
import { isAdvisorPoint, isElephantPoint, isInPalace, isPawnPoint } from '../../src/core/regions.js';
import { SQUARE_COUNT, type Square } from '../../src/core/square.js';

/** A generator of numbers that gives the same ones on every run. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
  };
}

const ENDGAME_ROLES: readonly Role[] = [
  'rook',
  'rook',
  'horse',
  'horse',
  'cannon',
  'cannon',
  'pawn',
  'advisor',
  'elephant',
];

function mayStand(role: Role, square: Square, color: Color): boolean {
  if (role === 'king') return isInPalace(square, color);
  if (role === 'advisor') return isAdvisorPoint(square, color);
  if (role === 'elephant') return isElephantPoint(square, color);
  return role !== 'pawn' || isPawnPoint(square, color);
}

/** A random board in which the side to move does not stand able to take the king. */
export function randomBoard(random: (below: number) => number, men: number): Board {
  for (;;) {
    const taken = new Map<Square, { color: Color; role: Role }>();
    const place = (color: Color, role: Role): void => {
      const free: Square[] = [];
      for (let index = 0; index < SQUARE_COUNT; index++) {
        const square = index as Square;
        if (!taken.has(square) && mayStand(role, square, color)) free.push(square);
      }
      if (free.length > 0) taken.set(free[random(free.length)]!, { color, role });
    };
    for (const color of COLORS) {
      place(color, 'king');
      for (let count = 0; count < men; count++) place(color, ENDGAME_ROLES[random(ENDGAME_ROLES.length)]!);
    }
    const board = Board.empty();
    board.load(taken, 'red');
    board.pass();
    const legal = !board.inCheck;
    board.unmake();
    if (legal) return board;
  }
}

/** The FEN of a board. */
export function fenOf(board: Board): string {
  const rows: string[] = [];
  for (let rank = 9; rank >= 0; rank--) {
    let row = '';
    for (let file = 0; file < 9; file++) {
      const man = board.at((rank * 9 + file) as Square);
      const letter =
        man === undefined
          ? '1'
          : 'KABNRCP'.charAt(
              ['king', 'advisor', 'elephant', 'horse', 'rook', 'cannon', 'pawn'].indexOf(man.role),
            );
      row += man?.color === 'black' ? letter.toLowerCase() : letter;
    }
    rows.push(row);
  }
  return `${rows.join('/')} ${board.turn === 'red' ? 'w' : 'b'}`;
}

/** The legal moves of a board. */
export function legalMoves(board: Board): Move[] {
  const buffer: number[] = [];
  buffer.length = board.generate(buffer);
  return buffer as Move[];
}
