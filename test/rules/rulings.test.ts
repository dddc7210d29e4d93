// How a ruling is put together: which loops count, which plies are read, and what is told. What each ply does is
// written in signs (signs.ts); the moves themselves only go back and forth.
import { describe, expect, test } from 'vitest';
import {
  axf,
  type Code,
  cxa2020,
  judge,
  type PlyFinding,
  PositionIndex,
  type Ruling,
} from '../../src/rules/index.js';
import { thatLose } from '../../src/rules/losing.js';
import { boardOf, movesOf } from './lines.js';
import { plyOf } from './signs.js';

const START = '3k5/9/9/9/9/9/9/9/R8/4K4 w';
/** Two loops of the same position: the rook goes up and down, or aside and back. */
const UP = ['a1a2', 'd9d8', 'a2a1', 'd8d9'];
const ASIDE = ['a1b1', 'd9d8', 'b1a1', 'd8d9'];
/** One more, of eight plies: up by two steps. */
const LONG = ['a1a2', 'd9d8', 'a2a3', 'd8d9', 'a3a2', 'd9d8', 'a2a1', 'd8d9'];

interface Judged extends Ruling {
  /** The plies that the code was asked to read, in the order it was. */
  readonly read: readonly number[];
}

/** The ruling on a line whose plies do what the signs say; Red and Black by turns, `-` where there are no signs. */
function judged(
  moves: readonly string[],
  signs: Readonly<Record<number, string>>,
  parts: Partial<Code> = {},
): Judged {
  const read: number[] = [];
  const code: Code = {
    ...axf,
    openPoints: [],
    read: ({ board, ply }) => {
      read.push(ply);
      return plyOf(signs[ply] ?? '-', board.turn, ply);
    },
    ...parts,
  };
  return { ...judge({ start: boardOf(START), moves: movesOf(moves) }, code), read };
}

const plies = (ruling: Ruling): number[] => ruling.findings.map(({ ply }) => ply);

describe('loops', () => {
  test('count from the occurrences that the code asks for', () => {
    const early = judged([...UP, ...UP.slice(0, 3)], {});
    expect(early).toEqual({
      code: 'axf',
      verdict: 'no-repetition',
      findings: [],
      contested: false,
      budgetHit: false,
      read: [],
    });
    expect(judged([...UP, ...UP], { 4: '+', 6: '+' }).verdict).toBe('red-loses');
    expect(judged([...UP, ...UP], {}, { occurrences: 4 }).verdict).toBe('no-repetition');
    expect(judged(UP, {}, { occurrences: 2 }).verdict).toBe('draw');
  });

  test('that are the same are read once', () => {
    const ruling = judged([...UP, ...UP], { 4: '+', 6: '+', 0: 'x3' });
    expect(ruling.read).toEqual([4, 5, 6, 7]);
    expect(plies(ruling)).toEqual([4, 5, 6, 7]);
    expect(ruling.loop).toEqual({ start: 4, length: 4, occurrences: 3 });
  });

  test('that differ count together, and the last is told', () => {
    const ruling = judged([...ASIDE, ...UP], { 4: '+', 6: '+' });
    expect(ruling.sides!.red.labels).toEqual({ idle: 2, check: 2 });
    expect(plies(ruling)).toEqual([4, 5, 6, 7]);
    expect(ruling.verdict).toBe('draw');
    expect(judged([...ASIDE, ...UP], { 0: '+', 2: '+', 4: '+', 6: '+' }).verdict).toBe('red-loses');
  });

  test('may differ in length alone', () => {
    const ruling = judged([...LONG, ...UP], { 0: '+', 6: '+', 8: '+', 10: '+' });
    expect(ruling.sides!.red.labels).toEqual({ check: 4, idle: 2 });
    expect(ruling.loop).toEqual({ start: 8, length: 4, occurrences: 3 });
    expect(judged([...UP, ...LONG], {}).loop).toEqual({ start: 4, length: 8, occurrences: 3 });
  });

  test('before the occurrences that count are not looked at', () => {
    const ruling = judged([...ASIDE, ...UP, ...UP], { 8: '+', 10: '+' });
    expect(ruling.read).toEqual([8, 9, 10, 11]);
    expect(ruling.verdict).toBe('red-loses');
    expect(ruling.loop).toEqual({ start: 8, length: 4, occurrences: 4 });
    expect(judged(['e0e1', 'd9d8', 'e1e0', 'd8d9', ...UP, ...UP], {}).read).toEqual([8, 9, 10, 11]);
  });

  test('one like the last is not counted again, wherever it lies', () => {
    const { sides } = judged([...UP, ...ASIDE, ...UP], {}, { occurrences: 4 });
    expect([sides!.red.labels, sides!.black.labels]).toEqual([{ idle: 4 }, { idle: 4 }]);
  });
});

describe('a ruling', () => {
  test('tells the verdict, its clause, the loop, both sides and the plies', () => {
    const { read: _read, ...ruling } = judged([...UP, ...UP], { 4: '+', 6: '+', 5: 'x3', 7: '-' });
    expect(Object.keys(ruling).sort()).toEqual([
      'budgetHit',
      'clause',
      'code',
      'contested',
      'findings',
      'loop',
      'sides',
      'verdict',
    ]);
    expect(ruling).toMatchObject({
      code: 'axf',
      verdict: 'red-loses',
      clause: '6',
      contested: false,
      budgetHit: false,
    });
    expect(ruling.sides!.red).toMatchObject({ class: 'perpetual-check', clause: '6', labels: { check: 2 } });
    expect(ruling.sides!.black).toMatchObject({ class: 'attack-and-idle', labels: { chase: 1, idle: 1 } });
  });

  test('says that a search was cut short if one was, on any ply that counts', () => {
    const cut = (at: number): boolean =>
      judged(
        [...UP, ...UP],
        {},
        { read: ({ board, ply }) => ({ ...plyOf('-', board.turn, ply), budgetHit: ply === at }) },
      ).budgetHit;
    expect([4, 5, 7].map(cut)).toEqual([true, true, true]);
    expect(cut(1)).toBe(false);
  });

  test('tells both readings where an open point changes the verdict, and no other', () => {
    const openPoints = [
      { point: 'checks count too', classes: [{ class: 'any', level: 0, clause: '7', fits: () => true }] },
      { point: 'nothing changes' },
    ];
    const contested = judged([...UP, ...UP], { 4: '+', 6: '+' }, { openPoints });
    expect(contested.contested).toBe(true);
    expect(contested.readings).toEqual([
      { point: 'as the code is read here', verdict: 'red-loses', clause: '6' },
      { point: 'checks count too', verdict: 'draw', clause: '7' },
    ]);
    const settled = judged([...UP, ...UP], { 4: '+' }, { openPoints });
    expect(settled.contested).toBe(false);
    expect(settled).not.toHaveProperty('readings');
  });

  test('links the plies: what they answer, then what the code adds', () => {
    const linked = judged([...UP, ...UP], { 4: '#', 5: 'x3' });
    expect(linked.findings.map(({ answers }) => answers)).toEqual([[], ['kill'], [], []]);
    const asked: (readonly PlyFinding[])[] = [];
    const own = judged(
      [...UP, ...UP],
      { 4: '#' },
      {
        link: (found) => {
          asked.push(found);
          return found.map((ply) => ({ ...ply, label: 'idle' as const }));
        },
      },
    );
    expect(asked[0]!.map(({ answers }) => answers)).toEqual([[], ['kill'], [], []]);
    expect(own.sides!.red.labels).toEqual({ idle: 2 });
  });

  test('of a code that counts moves is that code’s own', () => {
    const own: Ruling = { code: 'mine', verdict: 'draw', findings: [], contested: false, budgetHit: false };
    const seen: unknown[] = [];
    const counting = {
      lookback: 4,
      judge: (start: { fen?: string; hash: bigint }, moves: readonly unknown[], code: Code): Ruling => {
        seen.push(start.hash, moves.length, code.id);
        return own;
      },
    };
    expect(judged(UP, {}, { counting })).toMatchObject(own);
    expect(seen).toEqual([boardOf(START).hash, 4, 'axf']);
  });

  test('leaves the board of the start alone, and refuses a line with an illegal move', () => {
    const start = boardOf(START);
    judge({ start, moves: movesOf([...UP, ...UP]) }, cxa2020);
    expect(start.hash).toBe(boardOf(START).hash);
    for (const moves of [['a1b2'], [...UP, 'a1a1'], [...UP, 'd9d8']])
      expect(() => judge({ start, moves: movesOf(moves) }, axf), moves.join()).toThrow(RangeError);
  });
});

describe('moves that would lose', () => {
  /** Which of the moves lose, each bringing back the position of so many moves ago; signs by ply and, last, by move. */
  function losing(
    moves: readonly string[],
    signs: Readonly<Record<number | string, string>>,
    candidates: Readonly<Record<string, readonly number[]>>,
    read: number[] = [],
  ): string[] {
    const code: Code = {
      ...axf,
      read: ({ board, move, ply }) => {
        const name = Object.keys(candidates).find((text) => movesOf([text])[0] === move);
        read.push(ply);
        const own = ply === moves.length && name !== undefined ? signs[name] : undefined;
        return plyOf(own ?? signs[ply] ?? '-', board.turn, ply);
      },
    };
    const asked = Object.entries(candidates).map(([text, ago]) => ({ move: movesOf([text])[0]!, ago }));
    const found = thatLose(asked, { start: boardOf(START), moves: movesOf(moves) }, code);
    return Object.keys(candidates).filter((text) => found.some(({ move }) => movesOf([text])[0] === move));
  }
  /** The rook has gone up for the second time; to come down brings back the position of three moves ago. */
  const LINE = [...UP, ...UP.slice(0, 2)];
  const DOWN = { a2a1: [3] };

  test('are those that complete a loop in which their side is the one to vary', () => {
    expect(losing(LINE, { 4: '+', a2a1: '+' }, DOWN)).toEqual(['a2a1']);
    expect(losing(LINE, { 4: 'x3', a2a1: 'x3' }, DOWN)).toEqual(['a2a1']);
    expect(losing(LINE, { 4: '+', a2a1: '-' }, DOWN)).toEqual([]);
    expect(losing(LINE, { 4: '-', a2a1: '+' }, DOWN)).toEqual([]);
    expect(losing(LINE, { 4: 'x3', a2a1: 'x4' }, DOWN)).toEqual([]);
  });
  test('look at the plies of the loop alone', () => {
    expect(losing(LINE, { 2: '-', 4: '+', a2a1: '+' }, DOWN)).toEqual(['a2a1']);
    expect(losing([...ASIDE, ...LINE], { 8: '+', a2a1: '+' }, DOWN)).toEqual(['a2a1']);
  });
  test('weigh what the other side does', () => {
    expect(losing(LINE, { 4: '+', a2a1: '+', 3: '+', 5: '+' }, DOWN)).toEqual([]);
    expect(losing(LINE, { 3: '+', 5: '+' }, DOWN)).toEqual([]);
    expect(losing(LINE, { 4: 'x3', a2a1: 'x3', 3: 'x8', 5: 'x8' }, DOWN)).toEqual([]);
  });
  test('are told apart by what each of them does', () => {
    const signs = { 4: '+', a2a1: '+', a2b2: '-', a2c2: '+' };
    expect(losing(LINE, signs, { a2a1: [3], a2b2: [3], a2c2: [3] })).toEqual(['a2a1', 'a2c2']);
  });
  test('of a position that stood several times count all loops since', () => {
    const twice = { a2a1: [7, 3] };
    const line = [...UP, ...UP, ...UP.slice(0, 2)];
    expect(losing(line, { 4: '+', 6: '+', 8: '+', a2a1: '+' }, twice)).toEqual(['a2a1']);
    const aside = [...UP, ...ASIDE, ...UP.slice(0, 2)];
    expect(losing(aside, { 8: '+', a2a1: '+' }, { a2a1: [7, 3] })).toEqual([]);
    expect(losing(aside, { 4: '+', 6: '+', 8: '+', a2a1: '+' }, { a2a1: [7, 3] })).toEqual(['a2a1']);
  });
  test('are known from the first ply that clears their side, looked for from the end', () => {
    const read = (
      signs: Readonly<Record<number | string, string>>,
      ago: readonly number[] = [3],
    ): number[] => {
      const plies: number[] = [];
      losing([...UP, ...ASIDE, ...UP.slice(0, 2)], signs, { a2a1: ago }, plies);
      return plies;
    };
    expect(read({ 8: '-' })).toEqual([8]);
    expect(read({ 8: '+', a2a1: '-' })).toEqual([8, 10]);
    expect(read({ 8: '+', a2a1: '+' })).toEqual([8, 10, 7, 9]);
    expect(read({ 8: '+', 6: '-', a2a1: '+' }, [7, 3])).toEqual([8, 6]);
    expect(read({ 8: '+', 6: '+', 4: '-', a2a1: '+' }, [7, 3])).toEqual([8, 6, 4]);
  });
  test('are not asked after a line with an illegal move', () => {
    expect(() => losing([...UP, 'a1b2'], {}, DOWN)).toThrow(RangeError);
  });
});

describe('the index of positions', () => {
  test('knows the occurrences of the last position, and forgets what is taken back', () => {
    const index = new PositionIndex();
    expect(index.occurrences()).toEqual([]);
    for (const hash of [1n, 2n, 1n, 3n, 1n]) index.push(hash);
    expect(index.occurrences()).toEqual([0, 2, 4]);
    index.pop();
    expect(index.occurrences()).toEqual([3]);
    index.pop();
    expect(index.occurrences()).toEqual([0, 2]);
    for (let count = 0; count < 9; count++) index.pop();
    expect(index.occurrences()).toEqual([]);
  });
});
