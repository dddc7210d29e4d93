// Setups as values, and what validation finds in them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Color } from '../../src/core/color.js';
import { moveFrom, moveTo } from '../../src/core/move.js';
import type { Piece } from '../../src/core/piece.js';
import type { Square } from '../../src/core/square.js';
import {
  parseFen,
  positionFrom,
  SETUP_ERROR_CODES,
  Setup,
  type SetupErrorCode,
  startPosition,
  validateSetup,
} from '../../src/position/index.js';
import { chance } from '../board/support.js';
import * as literal from '../reference/literal.js';
import {
  anyWays,
  at,
  legalNames,
  moveName,
  positionOf,
  RUNS,
  reach,
  regularWays,
  setupOf,
} from './support.js';

const rook: Piece = { color: 'red', role: 'rook' };

describe('a setup is a value', () => {
  test('an empty one has no men, Red to move, counters 0 and 1', () => {
    expect(Setup.empty().fen).toBe('9/9/9/9/9/9/9/9/9/9 w - - 0 1');
    expect(Setup.empty().pieces()).toEqual([]);
  });

  test('edits give new setups and leave the old ones alone', () => {
    const empty = Setup.empty();
    const one = empty.with(at('e4'), rook);
    const two = one.with(at('i9'), { color: 'black', role: 'pawn' }).withTurn('black').withCounters(3, 9);
    expect(empty.pieces()).toEqual([]);
    expect(one.fen).toBe('9/9/9/9/9/4R4/9/9/9/9 w - - 0 1');
    expect(two.fen).toBe('8p/9/9/9/9/4R4/9/9/9/9 b - - 3 9');
    expect(two.without(at('e4')).without(at('a0')).fen).toBe('8p/9/9/9/9/9/9/9/9/9 b - - 3 9');
    expect(one.with(at('e4'), { color: 'black', role: 'king' }).fen).toBe('9/9/9/9/9/4k4/9/9/9/9 w - - 0 1');
  });

  test('from its men and state', () => {
    const setup = Setup.from(startPosition.pieces(), { turn: 'black', halfmoveClock: 2, fullmoveNumber: 5 });
    expect(setup.fen).toBe(startPosition.fen.replace('w - - 0 1', 'b - - 2 5'));
    expect(Setup.from(startPosition.pieces()).equals(startPosition.toSetup())).toBe(true);
  });

  test('equality asks for men, side and counters', () => {
    const setup = startPosition.toSetup();
    expect(setup.equals(setupOf(startPosition.fen))).toBe(true);
    expect(setup.equals(setup.withTurn('black'))).toBe(false);
    expect(setup.equals(setup.withCounters(1, 1))).toBe(false);
    expect(setup.equals(setup.withCounters(0, 2))).toBe(false);
    expect(setup.equals(setup.without(at('i9')))).toBe(false);
  });

  test('mistakes of the program throw and change nothing', () => {
    const setup = Setup.empty();
    for (const square of [-1, 90, 1.5, Number.NaN, '3', undefined] as unknown as Square[]) {
      expect(() => setup.with(square, rook)).toThrow(RangeError);
      expect(() => setup.without(square)).toThrow(RangeError);
      expect(() => Setup.from([[square, rook]])).toThrow(RangeError);
      expect(setup.at(square)).toBeUndefined();
    }
    for (const strange of [null, {}, { toString: 1 }, Symbol('x'), 5n] as never[]) {
      expect(() => setup.with(strange, rook)).toThrow(RangeError);
      expect(() => setup.with(at('a0'), strange)).toThrow(RangeError);
      expect(() => setup.withTurn(strange)).toThrow(RangeError);
      expect(() => setup.withCounters(strange, 1)).toThrow(RangeError);
      expect(() => setup.withCounters(0, strange)).toThrow(RangeError);
    }
    const nobody = { color: 'red', role: 'queen' } as unknown as Piece;
    const green = { color: 'green', role: 'rook' } as unknown as Piece;
    expect(() => setup.with(at('a0'), nobody)).toThrow(RangeError);
    expect(() => setup.with(at('a0'), green)).toThrow(RangeError);
    expect(() => setup.withTurn('green' as Color)).toThrow(RangeError);
    for (const [half, full] of [
      [-1, 1],
      [0, 0],
      [0.5, 1],
      [0, Number.NaN],
      [1e9, 1],
      [0, 1e9],
    ] as const)
      expect(() => setup.withCounters(half, full)).toThrow(RangeError);
    expect(() =>
      Setup.from([
        [at('a0'), rook],
        [at('a0'), rook],
      ]),
    ).toThrow('two men on a0');
    expect(setup.equals(Setup.empty())).toBe(true);
  });
});

describe('validation tells every fault at once', () => {
  const cases: readonly [string, string, readonly string[]][] = [
    ['the start position', startPosition.fen, []],
    [
      'no black king',
      'rnba1abnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w',
      ['setup/king-missing black king'],
    ],
    [
      'no king at all',
      '9/9/9/9/9/9/9/9/9/R8 w',
      ['setup/king-missing red king', 'setup/king-missing black king'],
    ],
    ['two kings of one side', '3kk4/9/9/9/9/9/9/9/9/5K3 w', ['setup/king-surplus black king e9']],
    ['a king outside its palace', '3k5/9/9/9/4K4/9/9/9/9/9 w', ['setup/king-square red king e5']],
    ['advisors off their points', '3k5/9/3a5/9/9/9/9/9/9/A2AK4 b', ['setup/advisor-square red advisor a0']],
    [
      'an advisor in the palace but not on the diagonals',
      '3k5/9/9/9/9/9/9/9/3AK4/9 b',
      ['setup/advisor-square red advisor d1'],
    ],
    [
      'elephants off their points',
      '3kb4/9/4b4/9/9/6B2/9/9/9/B3K4 b',
      ['setup/elephant-square red elephant a0', 'setup/elephant-square black elephant e9'],
    ],
    [
      'an elephant across the river',
      '3k5/9/9/9/2B6/9/9/9/9/4K4 b',
      ['setup/elephant-square red elephant c5'],
    ],
    [
      'pawns behind their start',
      '4k4/9/9/9/9/9/P8/P8/9/P2K5 w',
      ['setup/pawn-square red pawn a0', 'setup/pawn-square red pawn a2'],
    ],
    ['an uncrossed pawn beside its file', '4k4/9/9/9/9/9/1P7/9/9/3K5 w', ['setup/pawn-square red pawn b3']],
    [
      'a black pawn on its own half',
      '4k4/1p7/9/3p5/p8/7p1/9/9/9/3K5 w',
      ['setup/pawn-square black pawn d6', 'setup/pawn-square black pawn b8'],
    ],
    ['three rooks', 'RRR1k4/9/9/9/9/9/9/9/9/3K5 b', ['setup/too-many-of-a-kind red rook c9']],
    ['six pawns', '4k4/9/9/9/9/P1P1P1P1P/4P4/9/9/3K5 b', ['setup/too-many-of-a-kind red pawn i4']],
    [
      'seventeen men',
      '3k5/9/9/PPPPPPPPP/PPPPPPP2/9/9/9/9/4K4 b',
      [
        'setup/too-many-men red 17',
        ...['f5', 'g5', 'a6', 'b6', 'c6', 'd6', 'e6', 'f6', 'g6', 'h6', 'i6'].map(
          (name) => `setup/too-many-of-a-kind red pawn ${name}`,
        ),
      ],
    ],
    ['facing kings', '4k4/9/9/9/9/9/9/9/9/4K4 b', ['setup/kings-facing red king e0 e9']],
    [
      'the side that is not to move in check',
      '4k4/9/9/9/9/9/9/9/4r4/3RK4 b',
      ['setup/opponent-in-check red king e0 e1'],
    ],
    [
      'facing kings and a check',
      '4k4/9/9/9/9/9/9/5n3/9/4K4 b',
      ['setup/kings-facing red king e0 e9', 'setup/opponent-in-check red king e0 f2'],
    ],
    ['much at once', 'k8/9/9/9/9/9/9/9/4A4/p3K4 w', ['setup/king-square black king a9']],
  ];
  test.each(cases)('%s', (_, fen, faults) => {
    expect(validateSetup(setupOf(fen)).map(short)).toEqual(faults);
  });

  test('each fault carries its facts', () => {
    const piece = { color: 'red', role: 'rook' };
    expect(validateSetup(setupOf('RRR1k4/9/9/9/9/9/9/9/9/3K5 w'))).toEqual([
      { code: 'setup/too-many-of-a-kind', piece, square: at('c9'), count: 3, limit: 2 },
      {
        code: 'setup/opponent-in-check',
        piece: { color: 'black', role: 'king' },
        square: at('e9'),
        checkers: [at('c9')],
      },
    ]);
  });
});

/** A fault as one line, its numbers in words. */
function short(fault: ReturnType<typeof validateSetup>[number]): string {
  const parts: string[] = [fault.code];
  if ('color' in fault) parts.push(fault.color, String(fault.count));
  if ('piece' in fault) parts.push(fault.piece.color, fault.piece.role);
  if ('square' in fault) parts.push(squareName(fault.square));
  if ('facing' in fault) parts.push(squareName(fault.facing));
  if ('checkers' in fault) parts.push(...fault.checkers.map(squareName));
  return parts.join(' ');
}

function squareName(square: Square): string {
  return `${'abcdefghi'.charAt(square % 9)}${Math.floor(square / 9)}`;
}

describe('waiving faults', () => {
  test('an error names the first fault and holds all', () => {
    const result = parseFen('9/9/9/9/9/9/9/9/9/P8 w');
    expect(!result.ok && result.error).toMatchObject({ code: 'setup/king-missing' });
    expect(!result.ok && 'faults' in result.error && result.error.faults).toHaveLength(3);
  });

  test('only what is named is waived, and it is noted', () => {
    const setup = setupOf('4k4/9/9/9/9/9/1P7/9/9/4K4 w - - 0 1');
    const one = positionFrom(setup, { allow: ['setup/pawn-square'] });
    expect(!one.ok && one.error.faults.map(({ code }) => code)).toEqual(['setup/kings-facing']);
    const both = positionFrom(setup, { allow: ['setup/kings-facing', 'setup/pawn-square'] });
    expect(both.ok && both.notes).toEqual([
      { code: 'setup/pawn-square', text: 'b3' },
      { code: 'setup/kings-facing', text: 'e9' },
    ]);
  });

  test.each(SETUP_ERROR_CODES.filter((code) => code !== 'setup/too-many-men'))('%s can be waived', (code) => {
    const fen = FAULTY[code] as string;
    expect(parseFen(fen).ok).toBe(false);
    expect(parseFen(fen, { allow: [code] }).ok).toBe(true);
  });

  test('more than sixteen men of a side cannot', () => {
    const fen = '3k5/9/9/PPPPPPPPP/PPPPPPP2/9/9/9/9/4K4 w';
    const result = parseFen(fen, { allow: SETUP_ERROR_CODES });
    expect(!result.ok && result.error).toEqual({
      code: 'setup/too-many-men',
      faults: [{ code: 'setup/too-many-men', color: 'red', count: 17 }],
    });
    expect(startPosition.legalMoves()).toHaveLength(44);
  });

  const FAULTY: Partial<Record<SetupErrorCode, string>> = {
    'setup/king-missing': '9/9/9/9/9/9/9/9/9/4K4 w',
    'setup/king-surplus': '3kk4/9/9/9/9/9/9/9/9/5K3 w',
    'setup/too-many-of-a-kind': 'RRR1k4/9/9/9/9/9/9/9/9/3K5 b',
    'setup/king-square': '3k5/9/9/9/4K4/9/9/9/9/9 w',
    'setup/advisor-square': '3k5/9/9/9/9/9/9/9/3AK4/9 w',
    'setup/elephant-square': '3k5/9/9/9/2B6/9/9/9/9/4K4 w',
    'setup/pawn-square': '4k4/9/9/9/9/9/1P7/9/9/3K5 w',
    'setup/kings-facing': '4k4/9/9/9/9/9/9/9/9/4K4 w',
    'setup/opponent-in-check': '4k4/4R4/9/9/9/9/9/9/9/3K5 w',
  };

  test('a side without a king is never in check, and a king is never captured', () => {
    const lone = positionOf('4k4/9/9/9/9/9/9/9/9/R8 w - - 0 1');
    expect(lone.inCheck).toBe(false);
    const exposed = positionOf('4k4/4R4/9/9/9/9/9/9/9/3K5 w - - 0 1');
    expect(legalNames(exposed)).not.toContain('e8e9');
    expect(legalNames(exposed)).toEqual(literal.legalMoves(exposed.fen));
  });

  test('whatever is waived plays as a literal generator does', () => {
    fc.assert(
      fc.property(anyWays, (way) => {
        const position = reach(way);
        const next = literal.readFen(position.fen);
        expect(legalNames(position)).toEqual(literal.legal(next).map(literal.formatMove).sort());
      }),
      { numRuns: 3_000 },
    );
  });

  test('play never leads out of the legal positions', () => {
    fc.assert(
      fc.property(regularWays, (way) => {
        expect(validateSetup(reach(way).toSetup())).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('mirror and flip', () => {
  test('of the start position', () => {
    const { fen } = startPosition;
    expect(startPosition.toSetup().mirrored().fen).toBe(fen);
    expect(startPosition.toSetup().flipped().fen).toBe(fen.replace(' w ', ' b '));
    expect(setupOf('3k5/9/9/9/9/9/9/9/R8/5K3 w - - 3 9').mirrored().fen).toBe(
      '5k3/9/9/9/9/9/9/9/8R/3K5 w - - 3 9',
    );
    expect(setupOf('3k5/9/9/9/9/9/9/9/R8/5K3 w - - 3 9').flipped().fen).toBe(
      '3k5/8r/9/9/9/9/9/9/9/5K3 b - - 3 9',
    );
  });

  test('both commute with play, and twice is nothing', () => {
    fc.assert(
      fc.property(anyWays, fc.integer(), (way, seed) => {
        const position = reach(way);
        for (const [turned, point] of [
          [position.mirrored(), (square: Square) => (square - (square % 9) + 8 - (square % 9)) as Square],
          [position.flipped(), (square: Square) => (89 - square) as Square],
        ] as const) {
          const turn = (name: string): string =>
            squareName(point(at(name.slice(0, 2)))) + squareName(point(at(name.slice(2))));
          expect(legalNames(turned)).toEqual(legalNames(position).map(turn).sort());
          expect(turned.toSetup().fen).toBe(turned.fen);
        }
        expect(position.mirrored().mirrored().fen).toBe(position.fen);
        expect(position.flipped().flipped().fen).toBe(position.fen);
        const moves = position.legalMoves();
        if (moves.length === 0) return;
        const chosen = moves[chance(seed)(moves.length)]!;
        const mirrored = position
          .mirrored()
          .legalMoves()
          .find((one) => moveName(one) === mirrorName(chosen));
        expect(position.play(chosen).mirrored().fen).toBe(position.mirrored().play(mirrored!).fen);
      }),
      { numRuns: RUNS },
    );
  });
});

function mirrorName(played: Parameters<typeof moveName>[0]): string {
  const mirror = (square: Square): string => squareName((square - 2 * (square % 9) + 8) as Square);
  return mirror(moveFrom(played)) + mirror(moveTo(played));
}
