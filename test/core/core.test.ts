// The words of the game: results, colours, men, points, moves, sets of points and the named parts of the board.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { err, ok, unwrap } from '../../src/base/result.js';
import { COLORS, isColor, opposite } from '../../src/core/color.js';
import {
  isMove,
  MOVE_INDEX_COUNT,
  type Move,
  mirrorMove,
  moveAtIndex,
  moveBetween,
  moveFrom,
  moveIndex,
  moveTo,
  rotateMove,
} from '../../src/core/move.js';
import { formatPiece, isRole, parsePiece, ROLES } from '../../src/core/piece.js';
import * as regions from '../../src/core/regions.js';
import {
  formatSquare,
  isSquare,
  mirrorSquare,
  parseSquare,
  rotateSquare,
  type Square,
  type SquareName,
  square,
  squareAt,
} from '../../src/core/square.js';
import { SquareSet } from '../../src/core/squareSet.js';

const ALL = SquareSet.full().toArray();

describe('results', () => {
  test('a success holds its value, and notes only where there are some', () => {
    expect(ok(1)).toEqual({ ok: true, value: 1 });
    expect(ok(1, [])).toEqual({ ok: true, value: 1 });
    expect(ok(1, [{ code: 'a/b' }])).toEqual({ ok: true, value: 1, notes: [{ code: 'a/b' }] });
    expect(unwrap(ok('x'))).toBe('x');
  });

  test.each([
    [{ code: 'fen/empty' }, 'fen/empty'],
    ['plain', 'plain'],
    [null, 'null'],
    [{ no: 'code' }, '[object Object]'],
  ])('unwrapping the failure %j throws, and keeps it as the cause', (error, message) => {
    expect(() => unwrap(err(error))).toThrow(expect.objectContaining({ message, cause: error }));
  });
});

describe('colours and men', () => {
  test('each colour has the other', () => {
    expect(COLORS.map(opposite)).toEqual(['black', 'red']);
    expect(['red', 'black', 'white', null].map(isColor)).toEqual([true, true, false, false]);
  });

  test('every man has a letter, and every letter its man', () => {
    for (const color of COLORS)
      for (const role of ROLES) expect(parsePiece(formatPiece({ color, role }))).toEqual({ color, role });
    expect(['', 'x', 'RR', '车'].map(parsePiece)).toEqual([undefined, undefined, undefined, undefined]);
    expect([isRole('rook'), isRole('queen')]).toEqual([true, false]);
  });
});

describe('points and moves', () => {
  test('names, files and ranks agree on all ninety points', () => {
    expect(ALL).toHaveLength(90);
    ALL.forEach((point, index) => {
      expect(point).toBe(index);
      expect(unwrap(parseSquare(formatSquare(point)))).toBe(point);
      expect(mirrorSquare(mirrorSquare(point))).toBe(point);
      expect(rotateSquare(rotateSquare(point))).toBe(point);
    });
    expect([formatSquare(mirrorSquare(square('a0'))), formatSquare(rotateSquare(square('a0')))]).toEqual([
      'i0',
      'i9',
    ]);
  });

  test.each(['', 'a', 'j0', 'A0', 'a10', '`0', 'a:', 'a/'])('%j names no point', (text) => {
    expect(parseSquare(text)).toEqual(err({ code: 'square/name', text }));
    expect(() => square(text as SquareName)).toThrow(RangeError);
  });

  test('what is off the board is a mistake', () => {
    for (const [file, rank] of [
      [-1, 0],
      [9, 0],
      [0, -1],
      [0, 10],
      [0.5, 0],
      [0, Number.NaN],
    ] as const)
      expect(() => squareAt(file, rank)).toThrow(RangeError);
    expect([0, 89, 90, -1, 1.5, '3', Number.NaN].map(isSquare)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('every pair of points is a move with an index of its own', () => {
    for (let index = 0; index < MOVE_INDEX_COUNT; index++) {
      const move = moveAtIndex(index);
      expect(moveIndex(move)).toBe(index);
      expect(moveBetween(moveFrom(move), moveTo(move))).toBe(move);
    }
    expect(() => moveAtIndex(-1)).toThrow(RangeError);
    expect(() => moveAtIndex(MOVE_INDEX_COUNT)).toThrow(RangeError);
    expect(() => moveAtIndex(0.5)).toThrow(RangeError);
  });

  test('only moves are moves, reflected and turned ones too', () => {
    const move = moveBetween(square('h2'), square('e2'));
    expect(mirrorMove(move)).toBe(moveBetween(square('b2'), square('e2')));
    expect(rotateMove(move)).toBe(moveBetween(square('b7'), square('e7')));
    expect([move, 0, -1, 1.5, 1 << 20, 'h2e2', move & 255].map((value) => isMove(value as Move))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('sets of points', () => {
  const sets = fc.array(fc.constantFrom(...ALL));

  test('are what sets are', () => {
    fc.assert(
      fc.property(sets, sets, fc.constantFrom(...ALL), (some, others, point) => {
        const [a, b] = [SquareSet.from(some), SquareSet.of(...others)];
        const [x, y] = [new Set(some), new Set(others)];
        const sorted = (points: Iterable<Square>): Square[] => [...points].sort((one, other) => one - other);
        expect(a.toArray()).toEqual(sorted(x));
        expect(a.size).toBe(x.size);
        expect(a.isEmpty).toBe(x.size === 0);
        expect(a.first).toBe(sorted(x)[0]);
        expect(a.has(point)).toBe(x.has(point));
        expect(a.union(b).toArray()).toEqual(sorted(new Set([...x, ...y])));
        expect(a.intersect(b).toArray()).toEqual(sorted([...x].filter((one) => y.has(one))));
        expect(a.difference(b).toArray()).toEqual(sorted([...x].filter((one) => !y.has(one))));
        expect(a.complement().toArray()).toEqual(ALL.filter((one) => !x.has(one)));
        expect(a.with(point).has(point)).toBe(true);
        expect(a.without(point).has(point)).toBe(false);
        expect(a.equals(SquareSet.from([...some].reverse()))).toBe(true);
        expect(a.equals(b)).toBe(a.difference(b).isEmpty && b.difference(a).isEmpty);
      }),
      { numRuns: 2000 },
    );
    expect(SquareSet.of(square('i9'), square('a0')).toString()).toBe('a0 i9');
  });
});

describe('named parts of the board', () => {
  const named = (set: SquareSet): string => set.toString();

  test.each([
    ['palace', regions.palace, 'd0 e0 f0 d1 e1 f1 d2 e2 f2', 'd7 e7 f7 d8 e8 f8 d9 e9 f9'],
    ['backRank', regions.backRank, 'a0 b0 c0 d0 e0 f0 g0 h0 i0', 'a9 b9 c9 d9 e9 f9 g9 h9 i9'],
    ['palaceTopRank', regions.palaceTopRank, 'a2 b2 c2 d2 e2 f2 g2 h2 i2', 'a7 b7 c7 d7 e7 f7 g7 h7 i7'],
    ['pawnRank', regions.pawnRank, 'a3 b3 c3 d3 e3 f3 g3 h3 i3', 'a6 b6 c6 d6 e6 f6 g6 h6 i6'],
    ['riverBank', regions.riverBank, 'a4 b4 c4 d4 e4 f4 g4 h4 i4', 'a5 b5 c5 d5 e5 f5 g5 h5 i5'],
    ['farRiverBank', regions.farRiverBank, 'a5 b5 c5 d5 e5 f5 g5 h5 i5', 'a4 b4 c4 d4 e4 f4 g4 h4 i4'],
  ] as const)('%s', (_, part, red, black) => {
    expect([named(part('red')), named(part('black'))]).toEqual([red, black]);
  });

  test('files and halves', () => {
    expect(
      regions
        .centreFile()
        .toArray()
        .map(formatSquare)
        .every((name) => name.startsWith('e')),
    ).toBe(true);
    expect([regions.centreFile().size, regions.ribFiles().size, regions.edgeFiles().size]).toEqual([
      10, 20, 20,
    ]);
    expect(regions.ribFiles().has(square('d5')) && regions.ribFiles().has(square('f5'))).toBe(true);
    expect(regions.edgeFiles().has(square('a5')) && regions.edgeFiles().has(square('i5'))).toBe(true);
    expect(regions.ownHalf('red').union(regions.ownHalf('black')).size).toBe(90);
    expect(regions.hasCrossedRiver(square('e5'), 'red')).toBe(true);
    expect(regions.hasCrossedRiver(square('e5'), 'black')).toBe(false);
    expect([regions.fileNumber(square('i0'), 'red'), regions.fileNumber(square('a9'), 'black')]).toEqual([
      1, 1,
    ]);
  });

  test('where men may ever stand', () => {
    const count = (holds: (point: Square) => boolean): number => ALL.filter(holds).length;
    for (const color of COLORS) {
      expect(count((point) => regions.isElephantPoint(point, color))).toBe(7);
      expect(count((point) => regions.isAdvisorPoint(point, color))).toBe(5);
      expect(count((point) => regions.isPawnPoint(point, color))).toBe(55);
    }
  });
});
