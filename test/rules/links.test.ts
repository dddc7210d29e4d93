// What plies owe to the plies before them, and what a Chinese code excuses in the end: on plies made up from signs.
import { describe, expect, test } from 'vitest';
import { RED } from '../../src/board/men.js';
import { withKeyPoint, withoutIdleFreed } from '../../src/rules/exempt.js';
import { CXA_VALUES, linkKeptChases, type PlyFinding, type Threat } from '../../src/rules/index.js';
import { linkAnswers } from '../../src/rules/link.js';
import { boardOf } from './lines.js';
import { pliesOf, threatOf } from './signs.js';

describe('answers', () => {
  const answers = (red: string, black: string): (readonly string[])[] =>
    linkAnswers(pliesOf(red, black)).map((ply) => ply.answers);

  test('a move after a threat of mate answers it', () => {
    expect(answers('# -', '- -')).toEqual([[], ['kill'], [], []]);
  });
  test('a move of the man that was chased answers the chase, a move of another man does not', () => {
    expect(answers('x3', '@3')).toEqual([[], ['chase']]);
    expect(answers('x3', '@4')).toEqual([[], []]);
    expect(answers('x4x3', '@3')).toEqual([[], ['chase']]);
  });
  test('an attack that does not count leaves nothing to answer', () => {
    expect(answers('s3', '@3')).toEqual([[], []]);
  });
  test('before the first ply of a loop comes its last', () => {
    expect(answers('-', '#')).toEqual([['kill'], []]);
    expect(answers('@5', 'x5')).toEqual([['chase'], []]);
  });
  test('what a ply is known to answer already is kept, once', () => {
    expect(answers('#x3', '!@3')).toEqual([[], ['chase', 'kill']]);
  });
});

describe('chases that the target did not escape', () => {
  const linked = (red: string, black: string): PlyFinding[] => linkKeptChases(pliesOf(red, black));
  const kept = (red: string, black: string): number[] =>
    linked(red, black).flatMap((ply) => (ply.threats.some(({ since }) => since === 'kept') ? [ply.ply] : []));

  test('count on: chased, it moved where it can be taken all the same, and the attack stands', () => {
    const third = linked('x3 s3', '@3 -')[2]!;
    expect(third.label).toBe('chase');
    expect(third.threats).toEqual([{ ...threatOf('x', 3), since: 'kept' }]);
    expect(third.threats[0]).not.toHaveProperty('reason');
  });
  test('but not where another man moved, or the man was not chased before', () => {
    expect(kept('x3 s3', '@4 -')).toEqual([]);
    expect(kept('s3 s3', '@3 -')).toEqual([]);
    expect(kept('x4 s3', '@3 -')).toEqual([]);
  });
  test('nor where the ply checks, attacks something else, or the attack is a run of checks', () => {
    expect(kept('x3 +s3', '@3 -')).toEqual([]);
    expect(kept('x3 s3x5', '@3 -')).toEqual([]);
    expect(kept('x3 q3', '@3 -')).toEqual([]);
  });
  test('nor where the attack is excused for another reason than that it stands', () => {
    expect(kept('x3 p3', '@3 -')).toEqual([]);
    expect(kept('x3 e3', '@3 -')).toEqual([]);
  });
  test('attacks on other men stand as they stood', () => {
    const [, , third] = linked('x3x5 s5s3', '@3 -');
    expect(third!.threats.map(({ since, counts }) => [since, counts])).toEqual([
      ['stands', false],
      ['kept', true],
    ]);
  });
  test('a threat of mate that keeps a chase stays a threat of mate', () => {
    expect(linked('x3 #s3', '@3 -')[2]!.label).toBe('kill');
    expect(kept('x3 #s3', '@3 -')).toEqual([2]);
  });
  test('are looked for round the ring of the loop', () => {
    expect(kept('s3 x3', '- @3')).toEqual([0]);
  });
});

describe('captures that a move frees of their price', () => {
  const counts = (...threats: Threat[]): boolean[] =>
    withoutIdleFreed(threats).map((threat) => threat.counts);

  test('count alone, and not beside an attack that the move makes', () => {
    expect(counts(threatOf('F', 3))).toEqual([true]);
    expect(counts(threatOf('F', 3), threatOf('F', 4))).toEqual([true, true]);
    expect(counts(threatOf('F', 3), threatOf('s', 4))).toEqual([true, false]);
    expect(counts(threatOf('F', 3), threatOf('x', 4))).toEqual([false, true]);
    expect(withoutIdleFreed([threatOf('x', 4), threatOf('F', 3)])[1]!.reason).toBe('stands');
  });
});

describe('the last man that can attack', () => {
  // a red rook alone against rook and pawn; or with a second man, or against less than itself
  const ALONE = '3k1a3/4a4/9/9/9/9/4R4/9/r3p4/3K5 w';
  const hits = (fen: string, ...threats: Threat[]): boolean[] =>
    withKeyPoint(boardOf(fen), RED, threats, CXA_VALUES).map((threat) => threat.counts);

  test('may hit advisors and elephants', () => {
    expect(hits(ALONE, threatOf('A', 3))).toEqual([false]);
    expect(hits(ALONE, threatOf('B', 3), threatOf('A', 4))).toEqual([false, false]);
    expect(withKeyPoint(boardOf(ALONE), RED, [threatOf('A', 3)], CXA_VALUES)[0]!.reason).toBe(
      'last-attacker',
    );
  });
  test('but nothing else', () => {
    expect(hits(ALONE, threatOf('x', 3))).toEqual([true]);
    expect(hits(ALONE, threatOf('A', 3), threatOf('x', 4))).toEqual([true, true]);
  });
  test('an attack that does not count anyway keeps its own reason', () => {
    const [stands, guard] = withKeyPoint(
      boardOf(ALONE),
      RED,
      [threatOf('s', 4), threatOf('A', 3)],
      CXA_VALUES,
    );
    expect(stands!.reason).toBe('stands');
    expect(guard!.reason).toBe('last-attacker');
    expect(withKeyPoint(boardOf(ALONE), RED, [threatOf('s', 4)], CXA_VALUES)[0]!.reason).toBe('stands');
  });
  test.each([
    ['a rook', 'R'],
    ['a horse', 'N'],
    ['a cannon', 'C'],
    ['a pawn', 'P'],
  ])('is not the last beside %s', (_man, letter) => {
    expect(hits(ALONE.replace('3K5', `3K4${letter}`), threatOf('A', 3))).toEqual([true]);
  });
  test.each([
    ['an advisor', '3K1A3'],
    ['an elephant', '2BK5'],
  ])('is the last beside %s', (_man, rank) => {
    expect(hits(ALONE.replace('3K5', rank), threatOf('A', 3))).toEqual([false]);
  });
  test.each([
    ['nobody', '9'],
    ['a pawn', '4p4'],
    ['no more than itself', 'r8'],
  ])('holds nothing against %s', (_men, rank) => {
    expect(hits(ALONE.replace('r3p4', rank), threatOf('A', 3))).toEqual([true]);
  });
});
