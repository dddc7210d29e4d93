// What holds on every board: those reached by random play from the perft positions, and odd ones drawn by chance.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, perft } from '../../src/board/index.js';
import {
  type Move,
  mirrorMove,
  moveAtIndex,
  moveFrom,
  moveIndex,
  moveTo,
  rotateMove,
} from '../../src/core/move.js';
import { formatSquare } from '../../src/core/square.js';
import * as literal from '../reference/literal.js';
import {
  boardOf,
  boardOfLiteral,
  chance,
  fenOf,
  type Kings,
  literalOf,
  moveName,
  moveNames,
  movesOf,
  oddPosition,
  perftCases,
  picture,
  plainPerft,
  playOut,
  squareNames,
} from './support.js';

const RUNS = 10_000;
/** For what is dearer, or a second look at what another property covers. */
const FEWER_RUNS = 3_000;
/** For what visits tens of thousands of positions. */
const FEWEST_RUNS = 300;
const KINGS: readonly Kings[] = ['palace', 'palace', 'palace', 'none', 'anywhere', 'two'];

/** How a board is reached: a FEN of the pool or, one time in five, an odd board; then some random moves. */
interface Way {
  readonly start: string;
  readonly seed: number;
  readonly plies: number;
}

const pool = fc.constantFrom(...perftCases.map(({ fen }) => fen));
const odd = fc
  .tuple(fc.integer(), fc.constantFrom(...KINGS), fc.constantFrom(...KINGS))
  .map(([seed, red, black]) => literal.writeFen(oddPosition(chance(seed), red, black)));
const ways: fc.Arbitrary<Way> = fc.record({
  start: fc.oneof({ arbitrary: pool, weight: 4 }, { arbitrary: odd, weight: 1 }),
  seed: fc.integer(),
  plies: fc.nat({ max: 24 }),
});

function reach({ start, seed, plies }: Way): Board {
  const board = boardOf(start);
  playOut(board, chance(seed), plies);
  return board;
}

function holds(property: (way: Way) => void, runs: number = RUNS): void {
  fc.assert(fc.property(ways, property), { numRuns: runs });
}

const ALL_MOVES: readonly Move[] = Array.from({ length: 8100 }, (_, index) => moveAtIndex(index));

describe('properties of the kernel', () => {
  test('a move is in the legal list if and only if isLegal says so, on all 8,100 pairs', () => {
    holds((way) => {
      const board = reach(way);
      const listed = new Uint8Array(8100);
      const moves = movesOf(board);
      for (const move of moves) listed[moveIndex(move)] = 1;
      // a move listed twice leaves fewer marks than there are moves
      expect(listed.reduce((sum, mark) => sum + mark, 0)).toBe(moves.length);
      const wrong = ALL_MOVES.filter((move, index) => board.isLegal(move) !== (listed[index] === 1));
      expect(wrong.map(moveName)).toEqual([]);
    });
  });

  test('the legal list, inCheck and checkers are what the rules say', () => {
    holds((way) => {
      const board = reach(way);
      const fen = fenOf(board);
      expect(moveNames(board)).toEqual(literal.legalMoves(fen));
      expect(board.inCheck).toBe(literal.inCheck(fen));
      expect(squareNames(board.checkers)).toEqual(literal.checkers(fen));
      expect(board.countMoves()).toBe(movesOf(board).length);
    });
  });

  test('make then unmake restores everything', () => {
    holds((way) => {
      const board = boardOf(way.start);
      const random = chance(way.seed);
      playOut(board, random, way.plies >> 1);
      const before = picture(board);
      const played = playOut(board, random, way.plies);
      for (let n = played.length; n > 0; n--) board.unmake();
      expect(picture(board)).toEqual(before);
    });
  });

  test('each legal move, made and taken back, restores everything', () => {
    holds((way) => {
      const board = reach(way);
      const before = picture(board);
      for (const move of movesOf(board)) {
        board.make(move);
        board.unmake();
      }
      expect(picture(board)).toEqual(before);
    });
  });

  test('passing hands over the move alone, and is taken back', () => {
    holds((way) => {
      const board = reach(way);
      const before = picture(board);
      const { board: letters, side } = literalOf(board);
      board.pass();
      const passed = literal.writeFen({ board: letters, side: side === 'w' ? 'b' : 'w' });
      expect(fenOf(board)).toBe(passed);
      expect(moveNames(board)).toEqual(literal.legalMoves(passed));
      expect(board.hash).toBe(boardOf(passed).hash);
      board.unmake();
      expect(picture(board)).toEqual(before);
    });
  });

  test('the incremental hash is the hash computed anew, and different boards have different hashes', () => {
    const seen = new Map<bigint, string>();
    holds((way) => {
      const board = reach(way);
      const fen = fenOf(board);
      expect(board.hash).toBe(boardOf(fen).hash);
      expect(seen.get(board.hash) ?? fen).toBe(fen);
      seen.set(board.hash, fen);
    });
    expect(seen.size).toBeGreaterThan(RUNS / 4);
  });

  test('a board reached by play answers as one set up so', () => {
    holds((way) => {
      const board = reach(way);
      const { moves, ...rest } = picture(board) as { moves: string[] };
      const { moves: freshMoves, ...fresh } = picture(boardOf(fenOf(board))) as { moves: string[] };
      expect(rest).toEqual(fresh);
      expect(moves.sort()).toEqual(freshMoves.sort());
    });
  });

  test('two orders of the same moves give the same hash', () => {
    let met = 0;
    holds((way) => {
      const board = reach(way);
      const [first, reply, second] = playOut(board, chance(way.seed + 1), 3);
      if (first === undefined || reply === undefined || second === undefined) return;
      const hash = board.hash;
      const fen = fenOf(board);
      for (let n = 0; n < 3; n++) board.unmake();
      for (const move of [second, reply, first]) {
        if (!board.isLegal(move)) return;
        board.make(move);
      }
      if (fenOf(board) !== fen) return;
      met++;
      expect(board.hash).toBe(hash);
    });
    expect(met).toBeGreaterThan(RUNS / 10);
  });

  test('mirroring commutes with generation', () => {
    holds((way) => {
      const board = reach(way);
      const { board: letters, side } = literalOf(board);
      const mirrored = boardOfLiteral({ board: letters.map((row) => [...row].reverse()), side });
      const expected = movesOf(board).map((move) => moveName(mirrorMove(move)));
      expect(moveNames(mirrored)).toEqual(expected.sort());
      expect(mirrored.inCheck).toBe(board.inCheck);
    });
  });

  test('changing colours and turning the board commutes with generation', () => {
    holds((way) => {
      const board = reach(way);
      const { board: letters, side } = literalOf(board);
      const turned = letters.map((row) => row.map(otherColor).reverse()).reverse();
      const flipped = boardOfLiteral({ board: turned, side: side === 'w' ? 'b' : 'w' });
      const expected = movesOf(board).map((move) => moveName(rotateMove(move)));
      expect(moveNames(flipped)).toEqual(expected.sort());
      expect(flipped.inCheck).toBe(board.inCheck);
    });
  });

  test('a query changes nothing that is asked later', () => {
    holds((way) => {
      const board = reach(way);
      const before = picture(board);
      const random = chance(way.seed);
      for (let n = 0; n < 20; n++) {
        const move = ALL_MOVES[random(8100)] as Move;
        board.isLegal(move);
        board.isPseudoLegal(move);
        board.attackers(moveTo(move), random(2) === 0 ? 'red' : 'black');
        board.at(moveFrom(move));
      }
      if (way.plies % 8 === 0) perft(board, 2);
      expect(picture(board)).toEqual(before);
    });
  });

  test('a clone is a board of its own, moves to take back included', () => {
    holds((way) => {
      const board = boardOf(way.start);
      const first = picture(board);
      const played = playOut(board, chance(way.seed), way.plies);
      const clone = board.clone();
      const last = picture(board);
      for (let n = played.length; n > 0; n--) clone.unmake();
      expect(picture(clone)).toEqual(first);
      expect(picture(board)).toEqual(last);
    }, FEWER_RUNS);
  });

  test('boards that are asked and played in turns answer as each does alone', () => {
    const tables = fc.array(ways, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(tables, (table) => {
        const alone = table.map((way) => {
          const board = boardOf(way.start);
          return { moves: playOut(board, chance(way.seed), way.plies), last: picture(board) };
        });
        const boards = table.map(({ start }) => boardOf(start));
        const firsts = boards.map(picture);
        const most = Math.max(...alone.map(({ moves }) => moves.length));
        for (let ply = 0; ply < most; ply++) {
          boards.forEach((board, index) => {
            const move = alone[index]!.moves[ply];
            if (move !== undefined) board.make(move);
          });
        }
        expect(boards.map(picture)).toEqual(alone.map(({ last }) => last));
        for (let ply = 0; ply < most; ply++) {
          boards.forEach((board, index) => {
            if (ply < alone[index]!.moves.length) board.unmake();
          });
        }
        expect(boards.map(picture)).toEqual(firsts);
      }),
      { numRuns: FEWEST_RUNS },
    );
  });

  test('counting the last two plies by difference is counting them one by one', () => {
    holds((way) => {
      const board = reach(way);
      expect(perft(board, 2)).toBe(plainPerft(board, 2));
    }, FEWER_RUNS);
  });

  test('and so the last three', () => {
    holds((way) => {
      const board = reach(way);
      expect(perft(board, 3)).toBe(plainPerft(board, 3));
    }, FEWEST_RUNS);
  });

  test('attackers of a man are the men that could capture it', () => {
    holds((way) => {
      const board = reach(way);
      const { board: letters } = literalOf(board);
      const found = board.pieces().map(([square, { color }]) => {
        const by = color === 'red' ? 'black' : 'red';
        return `${formatSquare(square)}: ${squareNames(board.attackers(square, by)).join(' ')}`;
      });
      const captures = (['w', 'b'] as const).flatMap((side) => literal.pseudoMoves({ board: letters, side }));
      const expected = board.pieces().map(([square, { color, role }]) => {
        const name = formatSquare(square);
        const attackers = captures
          .filter(({ to }) => literal.formatPoint(to) === name)
          .map(({ from }) => literal.formatPoint(from));
        // a facing king attacks nothing but a king
        const facing = role === 'king' ? literal.facingKings(letters, color === 'red' ? 'w' : 'b', name) : [];
        return `${name}: ${[...new Set([...attackers, ...facing])].sort().join(' ')}`;
      });
      expect(found).toEqual(expected);
    }, FEWER_RUNS);
  });
});

function otherColor(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
}
