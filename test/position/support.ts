// What the tests of positions share: positions reached by random play, odd ones with every fault waived, and a picture
// of everything that a position answers.
import fc from 'fast-check';
import type { Color } from '../../src/core/color.js';
import { type Move, moveBetween, moveFrom, moveTo } from '../../src/core/move.js';
import { formatSquare, parseSquare, type Square } from '../../src/core/square.js';
import {
  type Position,
  parseFen,
  parseSetup,
  SETUP_ERROR_CODES,
  type Setup,
} from '../../src/position/index.js';
import { chance, type Kings, oddPosition, perftCases } from '../board/support.js';
import * as literal from '../reference/literal.js';

export const RUNS = 10_000;

/** The position of a FEN, every fault waived unless told otherwise. */
export function positionOf(
  fen: string,
  allow = SETUP_ERROR_CODES as readonly (typeof SETUP_ERROR_CODES)[number][],
): Position {
  const read = parseFen(fen, { allow });
  if (!read.ok) throw new Error(`${fen}: ${JSON.stringify(read.error)}`);
  return read.value;
}

export function setupOf(fen: string): Setup {
  const read = parseSetup(fen);
  if (!read.ok) throw new Error(`${fen}: ${JSON.stringify(read.error)}`);
  return read.value;
}

export function at(name: string): Square {
  const read = parseSquare(name);
  if (!read.ok) throw new Error(`not a square: ${name}`);
  return read.value;
}

/** The move of four characters, `e3e4`. */
export function move(name: string): Move {
  return moveBetween(at(name.slice(0, 2)), at(name.slice(2)));
}

export function moveName(played: Move): string {
  return formatSquare(moveFrom(played)) + formatSquare(moveTo(played));
}

export function names(squares: Iterable<Square>): string[] {
  return [...squares].map(formatSquare);
}

export function legalNames(position: Position): string[] {
  return position.legalMoves().map(moveName).sort();
}

export function other(color: Color): Color {
  return color === 'red' ? 'black' : 'red';
}

/** A start and some random moves from it. */
export interface Way {
  readonly start: string;
  readonly seed: number;
  readonly plies: number;
}

const KINGS: readonly Kings[] = ['palace', 'palace', 'palace', 'none', 'anywhere', 'two'];

const pool = fc.constantFrom(...perftCases.map(({ fen }) => fen));
const odd = fc
  .tuple(fc.integer(), fc.constantFrom(...KINGS), fc.constantFrom(...KINGS))
  .map(([seed, red, black]) => literal.writeFen(oddPosition(chance(seed), red, black)));

/** Ways to regular positions. */
export const regularWays: fc.Arbitrary<Way> = ways(pool);
/** Ways to positions of all kinds, one in four an odd one. */
export const anyWays: fc.Arbitrary<Way> = ways(
  fc.oneof({ arbitrary: pool, weight: 3 }, { arbitrary: odd, weight: 1 }),
);

function ways(start: fc.Arbitrary<string>): fc.Arbitrary<Way> {
  return fc.record({ start, seed: fc.integer(), plies: fc.nat({ max: 12 }) });
}

export function reach({ start, seed, plies }: Way): Position {
  const random = chance(seed);
  let position = positionOf(start);
  for (let ply = 0; ply < plies; ply++) {
    const moves = position.legalMoves();
    if (moves.length === 0) break;
    position = position.play(moves[random(moves.length)] as Move);
  }
  return position;
}

/** Everything that a position answers, as plain values to be compared. */
export function picture(position: Position): Record<string, unknown> {
  return {
    fen: position.fen,
    hash: position.hash,
    inCheck: position.inCheck,
    checkers: names(position.checkers),
    moves: position.legalMoves().map(moveName),
    hasLegalMoves: position.hasLegalMoves,
    pieces: position.pieces(),
  };
}
