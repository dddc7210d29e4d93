// Positions: play, counters, and that no question changes the answer to another, however they are nested.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Board, perft } from '../../src/board/index.js';
import { type Move, moveAtIndex, moveIndex } from '../../src/core/move.js';
import type { Square } from '../../src/core/square.js';
import {
  attackers,
  checksOf,
  MAX_COUNTER,
  type Position,
  parseFen,
  pinsOf,
  reachable,
  samePosition,
  startPosition,
  validateSetup,
  whyIllegal,
} from '../../src/position/index.js';
import { chance, legalCases, perftCases } from '../board/support.js';
import {
  anyWays,
  at,
  legalNames,
  move,
  names,
  picture,
  positionOf,
  RUNS,
  reach,
  regularWays,
  setupOf,
} from './support.js';

describe('complete lists', () => {
  test.each(legalCases)('$id', ({ fen, inCheck, checkers, moves }) => {
    const position = positionOf(fen);
    expect(legalNames(position)).toEqual([...moves].sort());
    expect(position.inCheck).toBe(inCheck);
    expect(names(position.checkers).sort()).toEqual([...checkers].sort());
    expect(position.hasLegalMoves).toBe(moves.length > 0);
  });

  test('every FEN of the counts is a position without a fault', () => {
    for (const { fen } of perftCases) expect(parseFen(fen, { strict: true }).ok).toBe(true);
  });

  test('the legal list and isLegal agree on all 8,100 pairs', () => {
    for (const { fen } of legalCases.slice(0, 60)) {
      const position = positionOf(fen);
      const listed = new Set(position.legalMoves());
      for (let index = 0; index < 8_100; index++) {
        const candidate = moveAtIndex(index);
        expect(position.isLegal(candidate)).toBe(listed.has(candidate));
      }
    }
  });
});

describe('play', () => {
  test('gives a new position and leaves the old one alone', () => {
    const next = startPosition.play(move('h2e2'));
    expect(next.fen).toBe('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1');
    expect(startPosition.legalMoves()).toHaveLength(44);
    expect(startPosition.turn).toBe('red');
  });

  test('counts plies since the last capture, pawn moves too, and moves after each of Black', () => {
    const counters = (moves: string): readonly (readonly [number, number])[] => {
      let position = startPosition;
      return moves.split(' ').map((name) => {
        position = position.play(move(name));
        return [position.halfmoveClock, position.fullmoveNumber] as const;
      });
    };
    expect(counters('a3a4 a6a5 h2h9 i9h9 e0e1')).toEqual([
      [1, 1],
      [2, 2],
      [0, 2],
      [0, 3],
      [1, 3],
    ]);
  });

  test('stops counting at the greatest counter that a FEN can say', () => {
    const position = positionOf(`4k4/9/9/9/9/9/9/9/9/3K5 b - - ${MAX_COUNTER} ${MAX_COUNTER}`);
    const next = position.play(move('e9e8'));
    expect([next.halfmoveClock, next.fullmoveNumber]).toEqual([MAX_COUNTER, MAX_COUNTER]);
    expect(parseFen(next.fen, { strict: true }).ok).toBe(true);
  });

  test('throws for what is not legal, and nothing is changed by it', () => {
    const before = picture(startPosition);
    const bad = [
      move('a0a9'),
      move('a9a8'),
      move('e4e5'),
      move('a0a0'),
      Number.NaN,
      -1,
      0.5,
      0x10000 | move('h2e2'),
      2 ** 40,
      '3',
      null,
    ];
    for (const wrong of bad as Move[]) {
      expect(startPosition.isLegal(wrong)).toBe(false);
      expect(() => startPosition.play(wrong)).toThrow(RangeError);
      expect(picture(startPosition)).toEqual(before);
    }
    expect(() => startPosition.play(move('a0a9'))).toThrow('a0a9');
  });

  test('after a move that would leave the king in check all is as before', () => {
    const position = positionOf('4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1');
    const before = picture(position);
    expect(() => position.play(move('e1d0'))).toThrow(RangeError);
    expect(picture(position)).toEqual(before);
  });

  test('something that is no point has neither man nor moves', () => {
    for (const square of [-1, 90, 4.5, Number.NaN, 'e0', null] as unknown as Square[]) {
      expect(startPosition.at(square)).toBeUndefined();
      expect(startPosition.legalMoves(square)).toEqual([]);
    }
  });

  test('something that is no move is not legal', () => {
    for (const strange of [
      undefined,
      null,
      Number.NaN,
      1.5,
      -1,
      5n,
      Symbol('x'),
      {},
      { toString: 1 },
      'e3e4',
    ]) {
      expect(startPosition.isLegal(strange as never)).toBe(false);
      expect(() => startPosition.play(strange as never)).toThrow(RangeError);
    }
  });

  test('moves of one man', () => {
    expect(startPosition.legalMoves(at('b0')).map(moveIndex)).toEqual(
      [move('b0a2'), move('b0c2')].map(moveIndex),
    );
    expect(startPosition.legalMoves(at('e4'))).toEqual([]);
    expect(startPosition.legalMoves(at('e9'))).toEqual([]);
  });

  test('men that a caller got hold of cannot be changed', () => {
    const piece = startPosition.at(at('a0')) as { role: string };
    expect(() => {
      piece.role = 'pawn';
    }).toThrow(TypeError);
    expect(startPosition.at(at('i0'))).toEqual({ color: 'red', role: 'rook' });
  });
});

describe('properties', () => {
  test('equal positions have equal hashes, whatever way they were reached', () => {
    fc.assert(
      fc.property(anyWays, (way) => {
        const position = reach(way);
        const read = positionOf(position.fen);
        expect(read.hash).toBe(position.hash);
        expect(samePosition(read, position)).toBe(true);
        expect(position.legalMoves()).toEqual(read.legalMoves());
        const { men } = position;
        expect(position.toSetup().withTurn(position.turn === 'red' ? 'black' : 'red').men).toEqual(men);
      }),
      { numRuns: RUNS },
    );
  });

  test('different men or sides have different hashes', () => {
    const seen = new Map<bigint, string>();
    fc.assert(
      fc.property(regularWays, (way) => {
        const position = reach(way);
        const key = position.fen.split(' ').slice(0, 2).join(' ');
        expect(seen.get(position.hash) ?? key).toBe(key);
        seen.set(position.hash, key);
      }),
      { numRuns: RUNS },
    );
    expect(seen.size).toBeGreaterThan(RUNS / 4);
  });

  test('a hash does not hear the counters, and samePosition neither', () => {
    const one = positionOf(`${startPosition.fen.slice(0, -3)}7 9`);
    expect(one.hash).toBe(startPosition.hash);
    expect(samePosition(one, startPosition)).toBe(true);
    const moved = startPosition.play(move('a3a4'));
    expect(samePosition(moved, startPosition)).toBe(false);
    expect(samePosition(one, positionOf(startPosition.fen.replace(' w ', ' b ')))).toBe(false);
  });

  test('play is what a board does', () => {
    fc.assert(
      fc.property(anyWays, fc.integer(), (way, seed) => {
        const position = reach(way);
        const moves = position.legalMoves();
        if (moves.length === 0) return;
        const played = moves[chance(seed)(moves.length)] as Move;
        const board = Board.from(position);
        board.make(played);
        const next = position.play(played);
        expect(next.hash).toBe(board.hash);
        expect(next.pieces()).toEqual(board.pieces());
        expect(next.turn).toBe(board.turn);
        expect(next.halfmoveClock).toBe(
          position.at(toOf(played)) === undefined ? position.halfmoveClock + 1 : 0,
        );
      }),
      { numRuns: RUNS },
    );
  });

  test('no question changes the answer to another', () => {
    const answers = new Map<Position, Record<string, unknown>>();
    fc.assert(
      fc.property(
        fc.array(anyWays, { minLength: 2, maxLength: 4 }),
        fc.array(fc.nat(), { minLength: 10, maxLength: 30 }),
        (ways, asked) => {
          answers.clear();
          const positions = ways.map(reach);
          for (const position of positions) answers.set(position, picture(positionOf(position.fen)));
          for (const number of asked) {
            const position = positions[number % positions.length] as Position;
            askSomething(position, number >> 2);
            if (number % 5 === 0) expect(picture(position)).toEqual(answers.get(position));
          }
          for (const position of positions) expect(picture(position)).toEqual(answers.get(position));
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('questions nest: inside a loop over moves, of the moved position and of others', () => {
    fc.assert(
      fc.property(regularWays, regularWays, (one, two) => {
        const position = reach(one);
        const bystander = reach(two);
        const before = picture(position);
        const beside = picture(bystander);
        const met: Move[] = [];
        for (const played of position.legalMoves()) {
          met.push(played);
          const next = position.play(played);
          for (const reply of next.legalMoves().slice(0, 2)) next.play(reply).inCheck;
          askSomething(bystander, moveIndex(played));
          expect(position.isLegal(played)).toBe(true);
        }
        expect(met).toEqual(position.legalMoves());
        expect(picture(position)).toEqual(before);
        expect(picture(bystander)).toEqual(beside);
      }),
      { numRuns: RUNS },
    );
  });
});

function toOf(played: Move): Square {
  return (moveIndex(played) % 90) as Square;
}

/** One question of many kinds, some with mistakes of the program in them. */
function askSomething(position: Position, number: number): void {
  const square = (number % 90) as Square;
  const moves = position.legalMoves();
  const questions: readonly (() => unknown)[] = [
    () => position.inCheck,
    () => position.legalMoves(square),
    () => position.isLegal(moveAtIndex(number % 8_100)),
    () => (moves.length > 0 ? position.play(moves[number % moves.length] as Move).checkers : 0),
    () => whyIllegal(position, square, ((number >> 3) % 90) as Square),
    () => attackers(position, square, 'black'),
    () => reachable(position, square),
    () => checksOf(position),
    () => pinsOf(position),
    () => validateSetup(position.toSetup()),
    () => position.mirrored().hash,
    () => perft(position, 1),
    () => position.toBoard().pass(),
    () => expect(() => position.play(Number.NaN as Move)).toThrow(RangeError),
    () => validateSetup(setupOf('PPPPPPPPP/PPPPPPPPP/9/9/9/9/9/9/9/9 w')),
  ];
  questions[number % questions.length]?.();
}
