// Codes that count moves: runs of checks and chases at the end of a line. What each ply does is written in signs
// (signs.ts); the moves themselves only go back and forth.
import { describe, expect, test } from 'vitest';
import { Board } from '../../src/board/board.js';
import { moveTo } from '../../src/core/move.js';
import { formatSquare } from '../../src/core/square.js';
import { isIrreversible, makeLegal } from '../../src/rules/cycle.js';
import { type Code, judgeRuns, online, type Ruling, type RunLimits } from '../../src/rules/index.js';
import { boardOf, movesOf } from './lines.js';
import { plyOf } from './signs.js';

const LIMITS: RunLimits = { checks: [2, 3, 4], chases: 2, mixed: [3, 4], mutual: 5, occurrences: 9 };
const SHUFFLE = ['a1a2', 'd9d8', 'a2a1', 'd8d9'];
const START = '3k5/9/9/9/9/9/9/9/R8/4K4 w';

interface Asked extends Partial<RunLimits> {
  readonly start?: string;
  readonly moves?: readonly string[];
  /** The signs of a move that might be played next, by the square it goes to. */
  readonly next?: (to: string) => string;
}

/** The ruling after as many plies as Red and Black have signs, Red beginning. */
function ruled(red: string, black: string, asked: Asked = {}): Ruling {
  const { start = START, moves, next = () => '-', ...limits } = asked;
  const own = { w: red.split(' '), b: black.split(' ') };
  const begins = start.endsWith('w') ? (['w', 'b'] as const) : (['b', 'w'] as const);
  const signs: string[] = [];
  for (let ply = 0; own.w.length + own.b.length > 0; ply++) {
    const group = own[begins[ply % 2]!].shift();
    if (group === undefined) break;
    signs.push(group);
  }
  const code: Code = {
    ...online,
    read: ({ board, move, ply }) => plyOf(signs[ply] ?? next(formatSquare(moveTo(move))), board.turn, ply),
  };
  const line = movesOf(moves ?? signs.map((_, ply) => SHUFFLE[ply % 4]!));
  return judgeRuns(boardOf(start), line, code, { ...LIMITS, ...limits });
}

function summary({ verdict, clause }: Ruling): string {
  return clause === undefined ? verdict : `${verdict} ${clause}`;
}

describe('runs of checks', () => {
  test('may be as long as the limit, and no longer', () => {
    expect(summary(ruled('+ +', '-'))).toBe('no-repetition');
    expect(summary(ruled('+ + +', '- -'))).toBe('red-loses checks');
    expect(summary(ruled('- - -', '+ + +'))).toBe('black-loses checks');
  });
  test('are looked at when the side that checks has moved', () => {
    expect(summary(ruled('+ + +', '- - -'))).toBe('no-repetition');
  });
  test('end with a move that does not check', () => {
    expect(summary(ruled('+ + - +', '- - -'))).toBe('no-repetition');
    expect(summary(ruled('+ - + + +', '- - - -'))).toBe('red-loses checks');
  });
  test('may be the longer the more men take part', () => {
    expect(summary(ruled('+@1 +@2 +@1', '- -'))).toBe('no-repetition');
    expect(summary(ruled('+@1 +@2 +@1 +@2', '- - -'))).toBe('red-loses checks');
    expect(summary(ruled('+@1 +@2 +@3 +@1', '- - -'))).toBe('no-repetition');
    expect(summary(ruled('+@1 +@2 +@3 +@4 +@1', '- - - -'))).toBe('red-loses checks');
  });
});

describe('runs of chases', () => {
  test('are of one man', () => {
    expect(summary(ruled('x3 x3', '-'))).toBe('no-repetition');
    expect(summary(ruled('x3 x3 x3', '- -'))).toBe('red-loses chases');
    expect(summary(ruled('x3 x3 x4', '- -'))).toBe('no-repetition');
    expect(summary(ruled('x4x3 x3 x5x3', '- -'))).toBe('red-loses chases');
  });
  test('count the attacks that count', () => {
    expect(summary(ruled('x3 s3 x3', '- -'))).toBe('no-repetition');
    expect(summary(ruled('p3 p3 p3', '- -'))).toBe('no-repetition');
  });
});

describe('mixed runs', () => {
  test('have at least one check and one chase', () => {
    expect(summary(ruled('+ x3 + x4', '- - -'))).toBe('red-loses mixed');
    expect(summary(ruled('+ x3 +', '- -'))).toBe('no-repetition');
    expect(summary(ruled('x3 x4 x3 x4', '- - -'))).toBe('no-repetition');
    expect(summary(ruled('+ + + +', '- - -', { checks: [9] }))).toBe('no-repetition');
  });
  test('end with a move that does neither', () => {
    expect(summary(ruled('+ x3 - x4 +', '- - - -'))).toBe('no-repetition');
  });
  test('may be longer where two men take part, by check or by chase', () => {
    expect(summary(ruled('+@1 x3@2 +@1 x4@2', '- - -'))).toBe('no-repetition');
    expect(summary(ruled('+@1 x3@2 +@1 x4@2 +@1', '- - - -'))).toBe('red-loses mixed');
    expect(summary(ruled('+@1 x3@1 +@1 x4@1', '- - -'))).toBe('red-loses mixed');
    expect(summary(ruled('+@1x9 x3@1 +@1 x4@2', '- - -'))).toBe('no-repetition');
  });
  test('count attacks that count, in plies without a check', () => {
    expect(summary(ruled('+ s3 + s4', '- - -'))).toBe('no-repetition');
  });
});

describe('runs of both sides', () => {
  const mutual = { checks: [9], chases: 9, mixed: [9], mutual: 2 };
  test('of checks are a draw, and of chases', () => {
    expect(summary(ruled('+ +', '+ +', mutual))).toBe('draw mutual');
    expect(summary(ruled('x3 x3', 'x8 x8', mutual))).toBe('draw mutual');
  });
  test('must be long enough on both sides, and of one kind', () => {
    expect(summary(ruled('+ +', '- +', mutual))).toBe('no-repetition');
    expect(summary(ruled('- +', '+ +', mutual))).toBe('no-repetition');
    expect(summary(ruled('+ +', 'x8 x8', mutual))).toBe('no-repetition');
    expect(summary(ruled('x3 x4', 'x8 x8', mutual))).toBe('no-repetition');
    expect(summary(ruled('+ x3', '+ x8', mutual))).toBe('no-repetition');
  });
});

describe('repetition', () => {
  const thrice = { checks: [9], chases: 9, mixed: [9], mutual: 9, occurrences: 3 };
  test('is a draw where neither side has a run that spans the loop', () => {
    const ruling = ruled('- x3 - x3', '- - - -', thrice);
    expect(summary(ruling)).toBe('draw repetition');
    expect(ruling.loop).toEqual({ start: 4, length: 4, occurrences: 3 });
    expect(summary(ruled('x3 x4 x3 x4', '- - - -', thrice))).toBe('draw repetition');
  });
  test('is none yet before the position has stood often enough', () => {
    expect(summary(ruled('- - -', '- - -', thrice))).toBe('no-repetition');
    expect(summary(ruled('- - - -', '- - - -', { ...thrice, occurrences: 4 }))).toBe('no-repetition');
  });
  test('is none where a run spans the loop, of either side and any kind', () => {
    expect(summary(ruled('+ + + +', '- - - -', thrice))).toBe('no-repetition');
    expect(summary(ruled('- - x3 x3', '- - - -', thrice))).toBe('no-repetition');
    expect(summary(ruled('- - - -', '- - + x3', thrice))).toBe('no-repetition');
  });
});

describe('moves that are forbidden next', () => {
  const names = ({ forbidden }: Ruling): string[] =>
    (forbidden ?? []).map((move) => formatSquare(moveTo(move))).sort();

  test('are those that go on with a run which has reached its limit', () => {
    const next = (to: string): string => (to === 'a5' || to === 'd1' ? '+' : to === 'a6' ? 'x3' : '-');
    expect(names(ruled('+ +', '- -', { next }))).toEqual(['a5', 'd1']);
    expect(ruled('+', '-', { next })).not.toHaveProperty('forbidden');
    expect(ruled('- +', '- -', { next })).not.toHaveProperty('forbidden');
  });
  test('of a run of chases are the chases of the same man', () => {
    const next = (to: string): string => (to === 'a5' ? 'x3' : to === 'a6' ? 'x4' : to === 'a7' ? '+' : '-');
    expect(names(ruled('x3 x3', '- -', { next }))).toEqual(['a5']);
  });
  test('are told for the side to move alone', () => {
    const next = (): string => '+';
    expect(ruled('+ +', '-', { next })).not.toHaveProperty('forbidden');
    expect(ruled('+ +', '- -', { next }).forbidden!.length).toBeGreaterThan(10);
  });
  test('are never captures, nor steps forward of a pawn', () => {
    const start = '3k5/9/p8/9/9/9/8P/9/R8/4K4 w';
    const all = names(ruled('+ +', '- -', { start, next: () => '+' }));
    expect(all).toContain('a6');
    expect(all).not.toContain('a7');
    expect(all).not.toContain('i4');
  });
});

describe('moves that cannot be undone', () => {
  const PAWNS = '3k5/9/9/p8/4P4/9/2P6/9/R8/4K4 w';
  test.each([
    ['a1a6', true, 'a capture'],
    ['a1a5', false, 'a move of a rook'],
    ['c3c4', true, 'a pawn’s step forward'],
    ['e5e6', true, 'the same beyond the river'],
    ['e5d5', false, 'a pawn’s step aside'],
  ] as const)('%s: %s, %s', (move, expected, _what) => {
    expect(isIrreversible(boardOf(PAWNS), movesOf([move])[0]!)).toBe(expected);
  });

  test('begin the counting anew', () => {
    const moves = ['a1a2', 'd9d8', 'a2a6', 'd8d9', 'a6a5', 'd9d8', 'a5a6'];
    const ruling = ruled('+ + + +', '- - -', { start: PAWNS, moves });
    expect(summary(ruling)).toBe('no-repetition');
    expect(ruling.findings.map(({ ply }) => ply)).toEqual([3, 4, 5, 6]);
  });
});

describe('counting', () => {
  test('looks at no more plies than the longest limit needs', () => {
    const quiet = Array.from({ length: 20 }, () => '-').join(' ');
    const { findings } = ruled(quiet, quiet, { mutual: 3, occurrences: 99 });
    expect(findings.map(({ ply }) => ply)).toEqual(Array.from({ length: 10 }, (_, index) => 30 + index));
    expect(ruled(quiet, quiet, { mutual: 7, occurrences: 99 }).findings).toHaveLength(16);
    expect(ruled(quiet, quiet, { mutual: 1, chases: 6, occurrences: 99 }).findings).toHaveLength(14);
    expect(ruled(quiet, quiet, { mixed: [3, 8], occurrences: 99 }).findings).toHaveLength(18);
  });
  test('tells the classes of the sides where it rules, the code, and nothing that is not so', () => {
    for (const ruling of [
      ruled('+ + +', '- -'),
      ruled('+ +', '+ +', { checks: [9], mutual: 2 }),
      ruled('- - - -', '- - - -', { occurrences: 3 }),
    ]) {
      expect(ruling).toMatchObject({ code: 'online', contested: false, budgetHit: false });
      expect(ruling.sides!.red.class).toBe('counted');
      expect(ruling).not.toHaveProperty('forbidden');
    }
    expect(Object.keys(ruled('-', '-')).sort()).toEqual([
      'budgetHit',
      'code',
      'contested',
      'findings',
      'verdict',
    ]);
  });
  test('leaves the board of the start alone', () => {
    const start = boardOf(START);
    judgeRuns(start, movesOf(SHUFFLE), online, LIMITS);
    expect(start.hash).toBe(boardOf(START).hash);
  });
});

describe('the limits of the playing sites', () => {
  /** A rook checks from below, the king steps aside and back. */
  const chase = ['e1d1', 'd9e9', 'd1e1', 'e9d9'];
  const ruledAfter = (plies: number): Ruling =>
    online.counting!.judge(
      boardOf('3k5/9/9/9/9/9/9/9/4R4/3A1K3 w'),
      movesOf(Array.from({ length: plies }, (_, ply) => chase[ply % 4]!)),
      online,
    );

  test('forbid the seventh check of one man, and whoever gives it loses', () => {
    expect(summary(ruledAfter(11))).toBe('no-repetition');
    expect(ruledAfter(10)).not.toHaveProperty('forbidden');
    expect(ruledAfter(12).forbidden!.length).toBeGreaterThan(0);
    expect(summary(ruledAfter(13))).toBe('red-loses checks');
    expect(online.counting!.lookback).toBe(120);
  });
});

test('a move that is not legal is refused, and not played', () => {
  const board = Board.from(boardOf(START));
  expect(() => makeLegal(board, movesOf(['a1b2'])[0]!)).toThrow(/a move of the line is not legal/);
  expect(board.hash).toBe(boardOf(START).hash);
  makeLegal(board, movesOf(['a1b1'])[0]!);
  expect(board.turn).toBe('black');
});
