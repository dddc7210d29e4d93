// The published and agreed counts, the complete lists, and boards that no game reaches against the literal generator.
import { describe, expect, test } from 'vitest';
import { type Board, divide, MAX_MOVES, MAX_PERFT_DEPTH, perft } from '../../src/board/index.js';
import { type Move, moveBetween } from '../../src/core/move.js';
import { parsePiece } from '../../src/core/piece.js';
import { parseSquare, type Square, square, squareAt } from '../../src/core/square.js';
import { SquareSet } from '../../src/core/squareSet.js';
import * as literal from '../reference/literal.js';
import {
  boardOf,
  boardOfLiteral,
  chance,
  type Kings,
  legalCases,
  moveName,
  moveNames,
  movesOf,
  oddPosition,
  perftCases,
  plainPerft,
  squareNames,
  UNIT_NODES,
} from './support.js';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

describe('perft counts', () => {
  test('the data hold what is expected of them', () => {
    expect(perftCases).toHaveLength(216);
    expect(legalCases).toHaveLength(150);
  });

  for (const { id, fen, depth_counts } of perftCases) {
    test(`${id} ${fen}`, () => {
      const board = boardOf(fen);
      depth_counts.forEach((nodes, index) => {
        if (nodes <= UNIT_NODES) expect([index + 1, perft(board, index + 1)]).toEqual([index + 1, nodes]);
      });
    });
  }

  test('generate, make and unmake alone give the same counts as counting does', () => {
    for (const { fen, depth_counts } of perftCases) {
      depth_counts.forEach((nodes, index) => {
        if (nodes <= 20_000) expect([fen, plainPerft(boardOf(fen), index + 1)]).toEqual([fen, nodes]);
      });
    }
  });

  test('a table of positions changes no count', () => {
    for (const { fen, depth_counts } of perftCases) {
      depth_counts.forEach((nodes, index) => {
        if (nodes > 2_000 && nodes <= 400_000)
          expect([fen, perft(boardOf(fen), index + 1, { hashMegabytes: 1 })]).toEqual([fen, nodes]);
      });
    }
  });

  test('divide adds up to perft, move by move, and names every legal move once', () => {
    const board = boardOf(START);
    const parts = divide(board, 4);
    expect(parts.map(([move]) => moveName(move))).toEqual(movesOf(board).map(moveName));
    for (const [move, nodes] of parts) {
      board.make(move);
      expect([moveName(move), perft(board, 3)]).toEqual([moveName(move), nodes]);
      board.unmake();
    }
    expect(parts.reduce((sum, [, nodes]) => sum + nodes, 0)).toBe(3_290_240);
  });

  test('perft leaves the board that it was given alone', () => {
    const board = boardOf(START);
    const before = [board.hash, moveNames(board)];
    perft(board, 3);
    divide(board, 2);
    expect([board.hash, moveNames(board)]).toEqual(before);
  });

  test('depths and table sizes that make no sense are refused', () => {
    const board = boardOf(START);
    expect(perft(board, 0)).toBe(1);
    for (const depth of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_PERFT_DEPTH + 1])
      expect(() => perft(board, depth)).toThrow(RangeError);
    for (const depth of [0, -1, 1.5, MAX_PERFT_DEPTH + 1])
      expect(() => divide(board, depth)).toThrow(RangeError);
    for (const hashMegabytes of [-1, Number.NaN, 4097])
      expect(() => perft(board, 2, { hashMegabytes })).toThrow(RangeError);
  });
});

describe('complete lists', () => {
  for (const { id, fen, inCheck, checkers, moves } of legalCases) {
    test(`${id} ${fen}`, () => {
      const board = boardOf(fen);
      expect(moveNames(board)).toEqual([...moves].sort());
      expect(board.countMoves()).toBe(moves.length);
      expect(board.inCheck).toBe(inCheck);
      expect(squareNames(board.checkers)).toEqual([...checkers].sort());
    });
  }
});

describe('the literal generator is itself right', () => {
  test('on every complete list', () => {
    for (const { fen, inCheck, checkers, moves } of legalCases) {
      expect([fen, literal.legalMoves(fen)]).toEqual([fen, [...moves].sort()]);
      expect([fen, literal.inCheck(fen), literal.checkers(fen)]).toEqual([
        fen,
        inCheck,
        [...checkers].sort(),
      ]);
    }
  });

  test('on every count up to two thousand', () => {
    for (const { fen, depth_counts } of perftCases) {
      depth_counts.forEach((nodes, index) => {
        if (nodes > 2_000) return;
        expect([fen, literal.perft(literal.readFen(fen), index + 1)]).toEqual([fen, nodes]);
      });
    }
  });
});

describe('odd boards against the literal generator', () => {
  const groups: readonly (readonly [title: string, red: Kings, black: Kings, boards: number])[] = [
    ['a king of each side in its palace', 'palace', 'palace', 200],
    ['no red king', 'none', 'palace', 60],
    ['no black king', 'palace', 'none', 60],
    ['no king at all', 'none', 'none', 30],
    ['a king outside its palace', 'anywhere', 'palace', 60],
    ['both kings anywhere', 'anywhere', 'anywhere', 60],
    ['two kings of a side', 'two', 'palace', 60],
    ['two kings of each side', 'two', 'two', 60],
  ];
  groups.forEach(([title, red, black, boards], group) => {
    test(`${title}: ${boards} boards`, () => {
      const random = chance(0x0dd + group);
      for (let n = 0; n < boards; n++) compareWithLiteral(oddPosition(random, red, black));
    });
  });

  test('sixteen rooks of a side, hardly in the way of each other, fit the buffer', () => {
    const fen = 'R7R/1R5R1/2R3R2/3R1R3/9/9/3R1R3/2R3R2/1R5R1/R7R w - - 0 1';
    compareWithLiteral(literal.readFen(fen));
    const count = boardOf(fen).countMoves();
    expect(count).toBeGreaterThan(128);
    expect(count).toBeLessThanOrEqual(MAX_MOVES);
  });

  test('a seventeenth man of a side is refused', () => {
    expect(() => boardOf('RRRRRRRRR/RRRRRRRR1/9/9/9/9/9/9/9/9 w - - 0 1')).toThrow(RangeError);
  });

  test('what is no point, no man or no colour is refused, and stands nowhere', () => {
    const board = boardOf(START);
    const before = board.pieces();
    const king = { color: 'red', role: 'king' } as const;
    for (const strange of [
      undefined,
      null,
      Number.NaN,
      -1,
      90,
      1.5,
      '4',
      {},
      5n,
      Symbol('x'),
      { toString: 1 },
    ] as never[]) {
      expect(() => board.load([[strange, king]], 'red')).toThrow(RangeError);
      expect(() => board.load([[4 as Square, strange]], 'red')).toThrow(RangeError);
      expect(() => board.load([[4 as Square, king]], strange)).toThrow(RangeError);
      expect(() => SquareSet.from([strange])).toThrow(RangeError);
      expect(SquareSet.full().has(strange)).toBe(false);
      expect(SquareSet.empty().has(strange)).toBe(false);
      expect(() => perft(board, strange)).toThrow(RangeError);
      expect(() => squareAt(strange, 0)).toThrow(RangeError);
      expect(() => square(strange)).toThrow(RangeError);
      expect(parseSquare(strange).ok).toBe(false);
      expect(parsePiece(strange)).toBeUndefined();
    }
    for (const nowhere of [-1, 90, 1000, Number.NaN, 1.5] as Square[])
      expect(board.at(nowhere)).toBeUndefined();
    expect(board.pieces()).toEqual(before);
  });

  test('a list takes no more than MAX_MOVES places, however many moves there are', () => {
    const rooks = boardOf('RRRRRRRRR/9/4R4/9/RR1RRR3/9/3k5/9/9/9 w - - 0 1');
    const buffer = new Int32Array(MAX_MOVES + 64).fill(-1);
    const count = rooks.generate(buffer, 32);
    expect(count).toBeGreaterThan(60);
    expect(
      [...buffer.subarray(0, 32), ...buffer.subarray(32 + MAX_MOVES)].every((place) => place === -1),
    ).toBe(true);
    expect([...buffer.subarray(32, 32 + count)]).toEqual(movesOf(rooks));
  });

  test('a place in a list is an integer of 0 or more', () => {
    for (const offset of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => boardOf(START).generate(new Int32Array(2 * MAX_MOVES), offset)).toThrow(RangeError);
      expect(() => boardOf(START).generate([], offset)).toThrow(RangeError);
    }
  });

  test('a number that is no move is not legal, and asking leaves the board alone', () => {
    const board = boardOf(START);
    const before = movesOf(board);
    for (const move of before) {
      for (const more of [0x10000, 0x1000000, -65536, 1 << 31, 0.5, Number.NaN]) {
        expect(board.isLegal((move + more) as Move)).toBe(false);
        expect(board.isPseudoLegal((move + more) as Move)).toBe(false);
      }
    }
    expect(movesOf(board)).toEqual(before);
  });

  test('a board on which the king can be taken, after a move that was only pseudo-legal, is counted as it plays', () => {
    const board = boardOf('3r1k3/9/9/9/9/9/9/3R5/c8/R2K5 w - - 0 1');
    for (const name of ['a0a1', 'f9f8', 'd2c2']) board.make(moveNamed(name));
    for (const depth of [1, 2, 3, 4])
      expect([depth, perft(board, depth)]).toEqual([depth, plainPerft(board, depth)]);
  });

  test('a board of another copy of the library is counted on one of our own', () => {
    const board = boardOf(START);
    const other = { pieces: () => board.pieces(), turn: board.turn } as unknown as Board;
    expect(perft({ toBoard: () => other }, 3)).toBe(79_666);
    expect(divide({ toBoard: () => other }, 2)).toEqual(divide(board, 2));
  });

  test('a buffer without room for the most moves is refused', () => {
    expect(() => boardOf(START).generate(new Int32Array(MAX_MOVES - 1))).toThrow(RangeError);
    expect(() => boardOf(START).generate(new Int32Array(MAX_MOVES), 1)).toThrow(RangeError);
  });
});

function compareWithLiteral(position: literal.LiteralPosition): void {
  const fen = literal.writeFen(position);
  const board = boardOfLiteral(position);
  const expected = literal.legalMoves(fen);
  expect([fen, moveNames(board)]).toEqual([fen, expected]);
  expect([fen, board.countMoves()]).toEqual([fen, expected.length]);
  expect([fen, board.inCheck, squareNames(board.checkers)]).toEqual([
    fen,
    literal.inCheck(fen),
    literal.checkers(fen),
  ]);
  expect([fen, perft(board, 2)]).toEqual([fen, literal.perft(position, 2)]);
  expect([fen, perft(board, 3)]).toEqual([fen, plainPerft(board, 3)]);
}

describe('hashes', () => {
  test('stay what they are within a major version', () => {
    expect(boardOf(START).hash).toBe(9_265_866_252_317_202_494n);
    expect(boardOf(START.replace(' w ', ' b ')).hash).toBe(1_481_760_447_651_435_026n);
    expect(boardOf('9/9/9/9/9/9/9/9/9/9 w').hash).toBe(0n);
  });

  test('are different for every man on every point and either side to move', () => {
    const seen = new Set<bigint>();
    for (const letter of 'KABNRCPkabnrcp') {
      for (let point = 0; point < 90; point++) {
        const board = Array.from({ length: 10 }, () => new Array<string>(9).fill(''));
        (board[Math.floor(point / 9)] as string[])[point % 9] = letter;
        for (const side of ['w', 'b'] as const) seen.add(boardOfLiteral({ board, side }).hash);
      }
    }
    expect(seen.size).toBe(14 * 90 * 2);
  });
});

function moveNamed(name: string): Move {
  const point = (text: string): Square => squareAt(text.charCodeAt(0) - 97, Number(text.charAt(1)));
  return moveBetween(point(name.slice(0, 2)), point(name.slice(2)));
}
