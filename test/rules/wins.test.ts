// What a side, were it to move, wins by a run of checks or by an even trade first: on positions of the collected cases,
// with the line, and whether the man that begins does all of it by itself.
import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/board.js';
import { cellOf } from '../../src/core/cell.js';
import { moveFrom, moveTo } from '../../src/core/move.js';
import { formatSquare, type SquareName, square } from '../../src/core/square.js';
import { winByChecks, winningPairs } from '../../src/rules/byChecks.js';
import { winByExchange } from '../../src/rules/byExchange.js';
import type { GainSearch } from '../../src/rules/gains.js';
import { CXA_VALUES } from '../../src/rules/index.js';
import { boardOf } from './lines.js';

const at = (name: SquareName): number => cellOf(square(name));

function search(): GainSearch {
  return {
    rules: { values: CXA_VALUES, mateAfter: { moves: 20, nodes: 20_000 }, run: { checks: 3, nodes: 5000 } },
    budgetHit: false,
  };
}

function lineOf(line: readonly number[]): string {
  return line
    .map((move) => formatSquare(moveFrom(move as never)) + formatSquare(moveTo(move as never)))
    .join(' ');
}

/** Capturer and target, as the searches name pairs. */
function pairOf(board: Board, from: SquareName, to: SquareName): number {
  return ((board.cells[at(from)]! >> 5) << 5) | (board.cells[at(to)]! >> 5);
}

/** Position, the man that begins, what is won, the longest line, and whether that man needs help where O replies best. */
const RUNS: readonly (readonly [string, SquareName, number, string, string])[] = [
  ['3k5/9/b8/7r1/9/6P1r/9/4K4/9/6R2 w', 'g0', 10, 'g0d0 h6d6 d0d6', 'solo'],
  ['3k5/4a4/9/R8/9/9/9/4B4/9/4K4 w', 'a6', 2, 'a6a9 d9d8 a9a8 d8d9 a8e8', 'solo'],
  ['3k1a3/R8/9/9/9/9/9/4B4/9/4K4 w', 'a8', 2, 'a8a9 d9d8 a9f9', 'solo'],
  ['9/3ka4/9/9/4C4/9/Pr7/3AK4/9/1n7 b', 'b3', 5, 'b3e3 e2f2 e3e5', 'solo'],
  ['4k4/9/9/9/9/r5r2/5C3/4B4/9/5K3 b', 'a4', 2, 'a4a0 f0f1 g4g1 f1f2 g1g2 f2f1 g2e2', 'aided'],
  ['5k3/9/9/9/9/1C7/2r6/9/1C7/4K4 b', 'c3', 5, 'c3c0 e0e1 c0c1 e1e2 c1b1', 'solo'],
  ['5k3/1r7/9/9/9/9/9/9/7R1/3K5 w', 'h1', 10, 'h1h9 f9f8 h9h8 f8f9 h8b8', 'solo'],
  ['9/4k4/9/9/9/9/8r/C8/9/3R1K2R b', 'i3', 10, 'i3i0 f0f1 i0d0', 'solo'],
  ['4k4/4c4/9/4p4/9/9/3rn4/3NR4/4K4/9 b', 'e3', 10, 'e3g2 e1f1 e8e2', 'aided'],
  ['5k3/9/9/3N5/4r4/9/9/9/9/3K5 b', 'e5', 5, 'e5d5 d0e0 d5d6', 'solo'],
  ['5k3/9/9/9/9/9/9/9/9/3NK1cr1 b', 'g0', 5, 'g0g1 e0e1 h0d0', 'aided'],
  ['R2k1a3/9/9/9/9/9/9/4B4/9/4K4 w', 'e0', 2, 'e0f0 d9d8 a9f9', 'aided'],
  ['3aka3/2R6/C8/p7p/1P5n1/9/4n4/4B4/9/4K1B2 w', 'a7', 2, 'a7a9 d9e8 c8c9 e8d9 a9d9', ''],
  ['2bak3r/4aP3/4b4/2r1C4/4P4/2B6/4R2R1/B8/1p7/c3K4 b', 'i9', 10, 'i9i0 e0e1 a0a1 e1e2 i0i2 h3h2 i2h2', ''],
  ['2R6/9/5k3/9/9/2p1p4/9/9/9/3K5 w', 'c9', 2, 'c9f9 f7e7 f9e9 e7f7 e9e4', 'solo'],
  ['2b1ka3/4a4/4b4/9/9/9/9/4B3R/4A1rc1/4KA3 b', 'h1', 2, 'h1h0 e2g0 g1g0', 'aided'],
  ['C1Na1k3/3Ra4/4bc3/2p6/n5b2/9/1p6r/4B4/4A4/2B1KA3 w', 'c9', 5, 'c9b7 f9f8 b7a5', 'solo'],
  ['6n2/3k3r1/b8/9/9/6N2/9/2n1KA3/9/9 b', 'c2', 5, 'c2d0 e2e1 h8e8 g4e5 e8e5', 'aided'],
  ['3akab2/9/4b3r/7R1/p8/9/P7c/9/4A4/r1BAK3R b', 'i3', 10, 'i3e3 e0f0 i7i0', 'aided'],
  ['5k3/9/9/9/9/1r5c1/9/4B4/9/3K3R1 b', 'b4', 2, 'b4b0 e2c0 b0c0', 'solo'],
  ['2bak4/4a4/4b4/4CR2p/6p2/2P6/P5P1P/8c/6r2/2B1KA3 b', 'i2', 2, 'i2i0 f0e1 i0c0', 'solo'],
  ['9/5k3/2c6/p3R4/9/9/9/r5n1B/5C3/3AKA3 w', 'e6', 5, 'e6f6 c7f7 f1f7', 'aided'],
  ['Rr2ka3/9/4b4/9/9/Rc7/9/4B4/9/3AKA3 w', 'a9', 5, 'a9b9 e9e8 b9b4', 'solo'],
  ['9/9/bN2k4/9/9/9/7R1/9/5K3/3A1A3 w', 'h3', 2, 'h3h7 e7e8 b7d6 e8d8 h7a7', ''],
  ['1R1Ckabr1/9/4b4/p7p/2p6/9/r1P3P2/B8/9/2B1KA3 w', 'd9', 10, 'd9d3 e9e8 d3a3', 'solo'],
  ['3k5/9/9/9/9/2p6/3R5/9/9/3A1K3 w', 'f0', 2, 'f0e0 c4d4 d3d4', 'aided'],
  ['3a5/4ak3/3cb4/P2rp2R1/6b2/9/9/5C3/4A4/4KA3 w', 'h6', 10, 'h6f6 e8f7 f6e6 f8e8 e6d6', 'solo'],
  ['2r2k3/9/1N7/2c6/9/9/9/8p/2R6/3K5 w', 'b7', 5, 'b7d8 f9e9 d8c6', 'solo'],
  ['4k4/9/9/9/9/2p6/4R4/9/9/3A1K3 w', 'f0', 2, 'f0e0 e9d9 e3d3 c4d4 d3d4', 'aided'],
  ['2bak4/4a4/r1n1b4/p1R2N3/2p6/3r5/P1c3P2/4B3N/R8/2BAKA3 w', 'f6', 2, 'f6g8 e9f9 a1f1 e8f7 f1f7', 'aided'],
  ['4ka3/4a4/b3b4/9/9/3R5/4n4/3Ar4/3KA4/9 b', 'e2', 10, 'e2f2 d1d0 e3c2 d0e0 c2d4', 'aided'],
  ['5k3/1n7/9/3P5/P1r5c/2B4R1/6P2/4B4/4A4/3AK4 w', 'h4', 5, 'h4h9 f9f8 h9h8 f8f9 h8b8', 'solo'],
  ['6R2/5k3/6R2/9/9/9/9/4c4/9/3K5 w', 'g9', 5, 'g9g8 f8f9 g7f7 f9e9 f7e7 e9f9 e7e2', 'aided'],
  ['9/5k3/2c6/p3R4/9/9/9/r5n1B/4AC3/4KA3 b', 'a2', 2, 'a2a0 e1d0 c7c0 d0e1 c0f0', 'aided'],
  ['5a3/3ka1P2/8r/9/2R6/9/2P6/1p7/4An2n/3CKA3 w', 'c5', 5, 'c5d5 i7d7 d0d7', 'aided'],
  ['3k5/9/b8/9/9/6P1r/6R2/4K4/9/7r1 b', 'h0', 10, 'h0h2 e2e1 h2h1 e1e2 i4i2 g3g2 i2g2', 'aided'],
  ['2bak2R1/1c2a4/5c1C1/p3p3p/9/9/P3P3P/4B4/2n1A4/2BA1K3 w', 'h7', 5, 'h7h1 e8f9 h1c1', 'solo'],
  ['5a3/3kN2R1/9/9/6n2/9/9/6p2/9/5K3 w', 'e8', 2, 'e8g7 d8d9 g7f9', 'solo'],
  ['6n2/3k5/9/7C1/9/C8/R3n4/2n1K4/9/9 b', 'c2', 5, 'c2d0 e2f2 e3g4 a3g3 g4h6', 'aided'],
  ['R2k5/4a4/9/9/9/9/9/4B4/9/4K4 w', 'e0', 2, 'e0f0 d9d8 a9a8 d8d9 a8e8', 'aided'],
  ['9/5k3/9/p3R4/9/9/9/r5n1B/4AC3/2c1KA3 w', 'e1', 5, 'e1f2 g2f4 f1f4', 'aided'],
  ['9/1r1k2R2/9/9/9/9/2n6/3A1A3/9/5K3 w', 'f0', 10, 'f0e0 d8d9 g8b8', 'aided'],
];

describe('runs of checks', () => {
  test.each(RUNS)('%s, %s: %i by %s, %s', (fen, man, value, line, how) => {
    const board = boardOf(fen);
    const run = winByChecks(board, board.side, search(), { man: at(man) })!;
    expect(run.value).toBe(value);
    expect(lineOf(run.line)).toBe(line);
    expect([run.solo && 'solo', run.aided && 'aided'].filter(Boolean).join(' ')).toBe(how);
    expect(run.fresh).toBe(true);
    expect(board.hash).toBe(boardOf(fen).hash);
  });

  // a rook checks on the back rank and takes the rook that has to step in
  const STEP_IN = '3k5/9/b8/7r1/9/6P1r/9/4K4/9/6R2 w';

  test('are nothing new where the capture could be had before', () => {
    const board = boardOf(STEP_IN);
    const known = new Set([pairOf(board, 'g0', 'h6')]);
    expect(winByChecks(board, board.side, search(), { known })!.fresh).toBe(false);
    const other = new Set([pairOf(board, 'g0', 'i4')]);
    expect(winByChecks(board, board.side, search(), { known: other })!.fresh).toBe(true);
  });

  test('are about what cannot be taken without a check', () => {
    const board = boardOf('4k4/6R2/6R2/9/9/9/9/4c4/9/3K5 w');
    expect(winByChecks(board, board.side, search())!.value).toBe(5);
    // the same cannon hangs to a rook anyway
    const hangs = boardOf('4k4/6R2/6R2/9/9/9/9/4c3R/9/3K5 w');
    expect(winningPairs(hangs, hangs.side, search())).toEqual(new Set([pairOf(hangs, 'i2', 'e2')]));
    expect(winningPairs(hangs, hangs.side, search(), at('g8'))).toEqual(new Set());
  });

  test('of the side that is not to move are those that it would have were the other to pass', () => {
    const board = boardOf(STEP_IN.replace(' w', ' b'));
    const red = boardOf(STEP_IN).side;
    expect(lineOf(winByChecks(board, red, search())!.line)).toBe('g0d0 h6d6 d0d6');
  });
});

describe('even trades that drag a root away', () => {
  // the cannon takes the horse that covers the pawn on e4, and the elephant takes the cannon
  const RANKS = ['4k4', '4a4', '4ba3', '5N3', '2n3b1C', '4p4', 'P4n3', '4BA3', '4A4', '2B1K4'];
  /** The position with some ranks put differently. */
  const withRanks = (changed: Readonly<Record<number, string>>): string =>
    `${RANKS.map((rank, index) => changed[9 - index] ?? rank).join('/')} w`;
  const trade = (changed: Readonly<Record<number, string>>): { value: number; line: string } | undefined => {
    const board = boardOf(withRanks(changed));
    const won = winByExchange(board, board.side, search());
    expect(board.hash).toBe(boardOf(withRanks(changed)).hash);
    return won && { value: won.value, line: lineOf(won.line) };
  };
  const PAWN = { value: 2, line: 'i5c5 e7c5 f6e4' };

  test('win what has lost its root', () => {
    expect(trade({})).toEqual(PAWN);
    expect(trade({ 4: '4c4' })).toEqual({ ...PAWN, value: 5 });
  });
  test('do not count what could be taken before', () => {
    // a rook on a6 attacks an unprotected horse on a8
    expect(trade({ 8: 'n3a4', 6: 'R4N3' })).toEqual(PAWN);
  });
  test('win nothing where the man that takes back covers it again', () => {
    expect(trade({ 6: 'n4N3' })).toBeUndefined();
  });
  test('are judged one by one: another that wins nothing takes nothing away', () => {
    // rooks on the h file can be exchanged as well
    expect(trade({ 9: '4k2r1', 3: 'P4n1r1', 1: '4A2R1' })).toEqual(PAWN);
  });
  test('are no trades where the first capture wins or loses by itself', () => {
    expect(trade({ 7: '5a3' })).toBeUndefined();
    expect(trade({ 5: '2p3b1C' })).toBeUndefined();
  });
});
