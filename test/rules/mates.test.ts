// The solver of mates by checks on single positions: the shortest mate, that there is none, the bounds, and what the
// search costs in moves tried. Against brute force it is tried in facts.test.ts.
import { describe, expect, test } from 'vitest';
import { moveFrom, moveTo } from '../../src/core/move.js';
import { formatSquare } from '../../src/core/square.js';
import { type MateResult, solveMate } from '../../src/rules/index.js';
import { searchMate } from '../../src/rules/mate.js';
import { boardOf, movesOf } from './lines.js';

/** A position, its shortest mate, and how many moves may be tried to find it. */
const MATES: readonly (readonly [string, string, number])[] = [
  ['8r/9/3k1a1rb/9/2b6/6B2/4RR3/4K3B/9/2Bp2B2 w', 'e3d3', 10],
  ['2N1k4/9/1nr6/9/1rb3R2/9/9/5K1C1/4A4/9 w', 'g5g9', 24],
  ['1c3k3/8c/N3bP3/9/r2R4c/9/5R3/3A5/3KA3n/9 w', 'd5d9', 40],
  ['3n5/4a4/4k4/8P/N2P2b2/6B2/6C1n/9/3p5/5K3 w', 'a5c6 e7d7 g3d3', 60],
  ['3k5/2n6/9/1R7/5R3/9/9/4K4/9/5p3 w', 'f5d5 c8d6 d5d6', 80],
  ['4k4/4a4/9/9/2cN5/9/1R7/4K4/9/9 w', 'b3b9 c5c9 b9c9', 90],
  ['4ka1r1/9/1N3Rn2/9/8C/9/9/4C2c1/2R4r1/3nK2C1 w', 'f7e7 e9d9 c1c9', 250],
  ['5R3/3k5/8n/p2P5/5c3/1N3RB2/9/3K4p/9/6p2 w', 'b4c6 d8e8 f4e4 f5e5 e4e5', 380],
  ['4P4/4k4/9/9/9/3R2Nc1/9/4nK3/3R5/r1p6 w', 'g4f6 e8f8 d4d8 f8f7 d1d7', 620],
  ['5k3/6c2/2c6/9/2b6/9/9/3AK4/8R/5Ac1R w', 'i1f1 c7f7 f1f7 g8f8 i0i9 g0g9 i9g9', 1000],
  ['N3ka3/9/8b/9/4P4/1R7/9/5A3/7n1/3Kc4 w', 'b4b9 e9e8 b9b8 e8e9 a9c8 e9e8 c8d6 e8e9 d6f7', 3200],
  ['3P2N1R/5k3/9/9/9/8n/9/3K5/n7r/9 w', 'g9h7 f8f7 i9f9 f7e7 f9e9 e7f7 h7g9 f7f8 e9e8 f8f9 d9e9', 2100],
  [
    '2Na4N/9/5k3/9/n8/8p/9/5A3/3KC4/1p3An2 w',
    'e1f1 f7e7 i9g8 e7e8 g8f6 e8e7 f6d5 e7e8 d5c7 e8e7 c7d9 e7e8 d9c7 e8e9 c9d7 e9e8 d7f6 e8f8 f6g8',
    5500,
  ],
];

/** Positions without one, however long the checks go on, and how many moves may be tried to know. */
const NONE: readonly (readonly [string, number])[] = [
  ['4k4/9/9/9/9/9/9/9/R8/3K5 w', 320],
  ['1c2ra3/3Nc4/3kC2n1/9/6N2/2N2R3/9/5K3/5r1C1/9 w', 3],
  ['9/9/4k4/1n3C3/2b6/r7C/9/9/7N1/5K3 w', 40],
  ['9/3k1C3/3CPa2b/9/6N2/9/9/8c/3c5/5K3 w', 90],
  ['3k5/4a4/5a3/5n3/2P2R1N1/9/9/5A3/5Kc2/9 w', 180],
  ['3k1a3/4a4/3C5/9/9/9/2n6/4B4/5K1C1/9 w', 280],
  ['9/5C3/4k4/9/9/9/2c3R2/3K5/r8/9 w', 400],
  ['C3k4/r5R2/3nN4/9/9/5p3/4P4/1p5c1/5K3/5A3 w', 620],
  ['2bc3c1/1C7/3k5/2R5C/9/1c7/9/9/2C6/4K4 w', 880],
  ['4k2n1/c8/5P3/3n3R1/5P3/2B6/7N1/n8/3r5/5K3 w', 1500],
];

/** A share of it goes to the search for defences, so that the cost depends on it. */
const BUDGET = { nodes: 6000 };

function lineOf(result: MateResult): string | undefined {
  if (result.status !== 'mate') return undefined;
  return result.line.map((move) => formatSquare(moveFrom(move)) + formatSquare(moveTo(move))).join(' ');
}

describe('mates by checks', () => {
  test.each(MATES)('%s: %s', (fen, line, cost) => {
    const board = boardOf(fen);
    const result = solveMate(board, BUDGET);
    expect(lineOf(result)).toBe(line);
    expect(result).toMatchObject({ status: 'mate', moves: (line.split(' ').length + 1) / 2 });
    expect(result.nodes).toBeLessThanOrEqual(cost);
    expect(board.hash).toBe(boardOf(fen).hash);
  });

  test.each(NONE)('%s: none', (fen, cost) => {
    const board = boardOf(fen);
    const result = solveMate(board, BUDGET);
    expect(result.status).toBe('none');
    expect(result.nodes).toBeLessThanOrEqual(cost);
    expect(board.hash).toBe(boardOf(fen).hash);
  });

  test('are of the side to move', () => {
    const rooks = '3k5/9/9/9/9/9/9/r8/1r7/4K4';
    expect(lineOf(solveMate(boardOf(`${rooks} b`)))).toBe('a2a0');
    expect(solveMate(boardOf(`${rooks} w`)).status).toBe('none');
  });
});

describe('bounds of the search', () => {
  const HARD = '3k1a3/4a4/4b4/9/2N1N4/9/9/9/R8/4K4 w';
  const IN_THREE = '5R3/3k5/8n/p2P5/5c3/1N3RB2/9/3K4p/9/6p2 w';

  test.each([5, 20, 50])('%i moves tried, and little more', (nodes) => {
    const board = boardOf(HARD);
    const result = searchMate(board, { nodes });
    expect(result).toMatchObject({ status: 'unknown', bound: 'nodes' });
    expect(result.nodes).toBeGreaterThanOrEqual(nodes);
    expect(result.nodes).toBeLessThan(nodes * 1.2 + 20);
    expect(board.hash).toBe(boardOf(HARD).hash);
  });

  test('moves of the attacker', () => {
    expect(solveMate(boardOf(IN_THREE), { moves: 2 })).toMatchObject({ status: 'unknown', bound: 'moves' });
    expect(solveMate(boardOf(IN_THREE), { moves: 3 })).toMatchObject({ status: 'mate', moves: 3 });
    expect(solveMate(boardOf(IN_THREE), { moves: 0 })).toMatchObject({ status: 'unknown', nodes: 0 });
  });

  test('a bound that is not met changes nothing', () => {
    for (const [fen, line] of MATES.slice(3, 8))
      expect(lineOf(solveMate(boardOf(fen), { nodes: 700, moves: 3 })), fen).toBe(line);
    for (const [fen] of NONE.slice(1, 5))
      expect(solveMate(boardOf(fen), { nodes: 400 }).status, fen).toBe('none');
  });
});

describe('moves of the attacker that are not allowed', () => {
  const not =
    (...names: string[]) =>
    (_board: unknown, move: number): boolean =>
      !movesOf(names).includes(move as never);

  test('make no mate', () => {
    const fen = '2N1k4/9/1nr6/9/1rb3R2/9/9/5K1C1/4A4/9 w';
    expect(lineOf(searchMate(boardOf(fen), { moves: 1 }, not()))).toBe('g5g9');
    expect(searchMate(boardOf(fen), { moves: 1 }, not('g5g9')).status).not.toBe('mate');
  });

  test('are no checks either for the one who defends', () => {
    // the rook's checks go on for ever; without them there are none
    const fen = '4k4/9/9/9/9/9/9/9/R8/3K5 w';
    const all = searchMate(boardOf(fen), {});
    const few = searchMate(boardOf(fen), {}, () => false);
    expect(few).toEqual({ status: 'none', nodes: 0 });
    expect(all.nodes).toBeGreaterThan(few.nodes);
    const [mate, , cost] = MATES[10]!;
    const hindered = searchMate(boardOf(mate), {}, not('b4b9'));
    expect(hindered.status).toBe('none');
    expect(hindered.nodes).toBeLessThan(cost);
  });
});
