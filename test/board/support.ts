// What the tests of the kernel share: boards from FENs without the library's own reader, odd boards drawn by chance,
// random play, and a picture of everything that a board answers.
import { Board, MAX_MOVES } from '../../src/board/index.js';
import type { Color } from '../../src/core/color.js';
import { type Move, moveFrom, moveTo } from '../../src/core/move.js';
import { formatPiece, type Piece, parsePiece } from '../../src/core/piece.js';
import { formatSquare, type Square, squareAt } from '../../src/core/square.js';
import { type Letters, type LiteralPosition, readFen, writeFen } from '../reference/literal.js';
import { dataLines } from '../support/material.js';

export interface PerftCase {
  readonly id: string;
  readonly fen: string;
  readonly depth_counts: readonly number[];
}

export interface LegalCase {
  readonly id: string;
  readonly fen: string;
  readonly inCheck: boolean;
  readonly checkers: readonly string[];
  readonly moves: readonly string[];
}

export const perftCases: readonly PerftCase[] = dataLines<PerftCase>('perft/perft.jsonl');
export const legalCases: readonly LegalCase[] = dataLines<LegalCase>('perft/legal.jsonl');

/** The most nodes that a test without a build may count at once; larger counts are in the slow suite. */
export const UNIT_NODES = 3_000_000;

/** A board of any FEN, read by the literal reader of the tests. */
export function boardOf(fen: string): Board {
  return boardOfLiteral(readFen(fen));
}

export function boardOfLiteral(position: LiteralPosition): Board {
  const board = Board.empty();
  board.load(menOf(position), colorOf(position));
  return board;
}

/** The men of a literal position as the library names them. */
export function menOf({ board }: LiteralPosition): [Square, Piece][] {
  return board.flatMap((row, rank) =>
    row.flatMap((letter, file): [Square, Piece][] => {
      const piece = parsePiece(letter);
      return piece === undefined ? [] : [[squareAt(file, rank), piece]];
    }),
  );
}

/** The side to move of a literal position as the library names it. */
export function colorOf({ side }: LiteralPosition): Color {
  return side === 'w' ? 'red' : 'black';
}

/** The literal position that a board shows, taken from its public answers. */
export function literalOf(board: Board): LiteralPosition {
  const letters: Letters = [];
  for (let rank = 0; rank <= 9; rank++) {
    const row: string[] = [];
    for (let file = 0; file <= 8; file++) {
      const piece = board.at(squareAt(file, rank));
      row.push(piece === undefined ? '' : formatPiece(piece));
    }
    letters.push(row);
  }
  return { board: letters, side: board.turn === 'red' ? 'w' : 'b' };
}

export function fenOf(board: Board): string {
  return writeFen(literalOf(board));
}

/** The legal moves in the order of generation. */
export function movesOf(board: Board): Move[] {
  const buffer = new Int32Array(MAX_MOVES);
  return [...buffer.subarray(0, board.generate(buffer))] as Move[];
}

export function moveName(move: Move): string {
  return formatSquare(moveFrom(move)) + formatSquare(moveTo(move));
}

/** The names of the legal moves, sorted. */
export function moveNames(board: Board): string[] {
  return movesOf(board).map(moveName).sort();
}

export function squareNames(squares: Iterable<Square>): string[] {
  return [...squares].map(formatSquare).sort();
}

/** Everything that a board answers, as plain values to be compared. */
export function picture(board: Board): unknown {
  return {
    fen: fenOf(board),
    hash: board.hash,
    inCheck: board.inCheck,
    checkers: squareNames(board.checkers),
    moves: movesOf(board).map(moveName),
    count: board.countMoves(),
  };
}

/** perft by nothing but generate, make and unmake. */
export function plainPerft(board: Board, depth: number): number {
  const moves = movesOf(board);
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) {
    board.make(move);
    nodes += plainPerft(board, depth - 1);
    board.unmake();
  }
  return nodes;
}

/** A source of chance that gives the same numbers for the same seed: integers from 0 up to a bound. */
export type Chance = (below: number) => number;

export function chance(seed: number): Chance {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
}

/** Plays up to a number of random legal moves, and returns those played. */
export function playOut(board: Board, random: Chance, plies: number): Move[] {
  const played: Move[] = [];
  while (played.length < plies) {
    const moves = movesOf(board);
    if (moves.length === 0) break;
    const move = moves[random(moves.length)] as Move;
    board.make(move);
    played.push(move);
  }
  return played;
}

/** How many kings a side of an odd board has, and where: in the palace, anywhere, or two of them. */
export type Kings = 'palace' | 'none' | 'anywhere' | 'two';

/** A board drawn by chance: up to sixteen men of any roles a side, on any points whatever. */
export function oddPosition(random: Chance, red: Kings, black: Kings): LiteralPosition {
  const board: Letters = Array.from({ length: 10 }, () => new Array<string>(9).fill(''));
  const side = random(2) === 0 ? 'w' : 'b';
  for (const [color, kings] of [
    ['w', red],
    ['b', black],
  ] as const) {
    let men = random(17);
    for (const inPalace of KING_PLACES[kings]) {
      men = Math.max(0, men - 1);
      placeMan(board, random, color === 'w' ? 'K' : 'k', inPalace ? palacePoint(random, color) : undefined);
    }
    for (; men > 0; men--) placeMan(board, random, randomLetter(random, color), undefined);
  }
  return { board, side };
}

const KING_PLACES: Readonly<Record<Kings, readonly boolean[]>> = {
  palace: [true],
  none: [],
  anywhere: [false],
  two: [true, false],
};

function randomLetter(random: Chance, color: 'w' | 'b'): string {
  const letter = 'ABNRCP'.charAt(random(6));
  return color === 'w' ? letter : letter.toLowerCase();
}

function palacePoint(random: Chance, color: 'w' | 'b'): readonly [number, number] {
  return [random(3) + (color === 'w' ? 0 : 7), 3 + random(3)];
}

/** Puts a man on the point asked for, or on a free one by chance. */
function placeMan(
  board: Letters,
  random: Chance,
  letter: string,
  wanted: readonly [number, number] | undefined,
): void {
  let [rank, file] = wanted ?? [random(10), random(9)];
  while (board[rank]?.[file] !== '') [rank, file] = [random(10), random(9)];
  (board[rank] as string[])[file] = letter;
}
