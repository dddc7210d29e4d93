// The codes as tables: their heads, their clauses, which behaviour falls into which class, which class loses against
// which, and what changes where an open point is read the other way. The behaviour is made up from signs (signs.ts).
import { describe, expect, test } from 'vitest';
import { decide } from '../../src/rules/fold.js';
import {
  ANSWERS,
  always,
  attacksAlways,
  attacksSometimes,
  attacksWithPawns,
  axf,
  CODE_IDS,
  type Code,
  type CodeId,
  chasesOneMan,
  checksAlways,
  codeOf,
  cxa2020,
  isCodeId,
  isHeavyAlways,
  judge,
  LABELS,
  MECHANISMS,
  readChecks,
  VERDICTS,
} from '../../src/rules/index.js';
import { flippedVerdict, lineOf } from './lines.js';
import { pliesOf, plyOf } from './signs.js';

describe('codes', () => {
  test.each([
    ['cxa-2020', 'Chinese Xiangqi Association 2020', 3, { plies: 120 }, 'CXA rules 2020'],
    ['cxa-1999', 'Chinese Xiangqi Association 1999 and 2011', 3, { plies: 120 }, 'CXA rules 1999'],
    ['cxa-1984', 'Chinese rules of 1984', 3, { plies: 120 }, 'Chinese rules of 1984'],
    ['axf', 'Asian Xiangqi Federation', 3, { plies: 120, checks: 10 }, 'AXF rules'],
    ['wxf-2018', 'World Xiangqi Federation 2018', 3, { plies: 120, checks: 10 }, 'WXF rules 2018'],
    ['computer', 'Computer xiangqi league', 4, { plies: 100 }, 'rules of the computer xiangqi league'],
    ['online', 'Online counting rules', 5, { plies: 120, checks: 10 }, 'Tiantian rules'],
    ['ancient', 'Ancient practice', 3, { plies: 120 }, 'ancient practice'],
  ] as const)(
    '%s has its title, its occurrences, its natural limit and sources',
    (id, title, occurrences, naturalLimit, source) => {
      const code = codeOf(id);
      expect(code).toMatchObject({ id, title, occurrences });
      expect(code.naturalLimit).toEqual(naturalLimit);
      for (const clause of code.clauses) {
        expect(clause.id.length, clause.says).toBeGreaterThan(0);
        expect(clause.source).toContain(source);
        expect(clause.says.length, clause.id).toBeGreaterThan(10);
      }
      for (const { point } of code.openPoints) expect(point.length).toBeGreaterThan(20);
    },
  );

  test('and rulings speak in fixed words', () => {
    expect(CODE_IDS).toEqual([
      'cxa-2020',
      'cxa-1999',
      'cxa-1984',
      'axf',
      'wxf-2018',
      'computer',
      'online',
      'ancient',
    ]);
    expect(VERDICTS).toEqual(['no-repetition', 'draw', 'red-loses', 'black-loses']);
    expect(LABELS).toEqual(['check', 'kill', 'chase', 'exchange', 'offer', 'block', 'follow', 'idle']);
    expect(ANSWERS).toEqual(['check', 'kill', 'chase']);
    expect(MECHANISMS).toHaveLength(16);
    for (const mechanism of MECHANISMS) expect(mechanism).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('refuse nothing that is a code, and whatever is none', () => {
    for (const value of ['nowhere', 3, null, {}, { classes: [] }, { verdicts: [] }])
      expect(() => codeOf(value as never), JSON.stringify(value)).toThrow(/^no such code: ./);
  });

  test('are found by name, values are handed back, and the default is the Chinese one', () => {
    expect(codeOf()).toBe(cxa2020);
    expect(codeOf(axf)).toBe(axf);
    for (const id of CODE_IDS) expect(codeOf(id).id).toBe(id);
    expect(isCodeId('axf')).toBe(true);
    expect(isCodeId('toString')).toBe(false);
  });

  test('cover every pair of levels with one verdict, and name clauses that they list', () => {
    for (const id of CODE_IDS) {
      const code = codeOf(id);
      const levels = [...new Set(code.classes.map(({ level }) => level))];
      for (const one of levels) {
        for (const other of levels) {
          const rows = code.verdicts.filter(
            (row) =>
              (row.level === one && row.against.includes(other)) ||
              (row.level === other && row.against.includes(one)),
          );
          expect(rows.length, `${id} ${one} ${other}`).toBe(1);
        }
      }
      const listed = new Set(code.clauses.map((clause) => clause.id));
      expect(listed.size).toBe(code.clauses.length);
      for (const { clause } of [...code.classes, ...code.verdicts])
        expect(listed, `${id} ${clause}`).toContain(clause);
      for (const { result } of code.verdicts) expect(['loses', 'draws']).toContain(result);
    }
  });

  test('can be made from the same parts by a user', () => {
    const house: Code = {
      id: 'house',
      title: 'House rules: attack for ever and you lose, judged on the second occurrence',
      occurrences: 2,
      naturalLimit: { plies: 40 },
      clauses: [
        { id: 'h1', says: 'Perpetual attack loses.', source: 'this test' },
        { id: 'h2', says: 'Everything else is a draw.', source: 'this test' },
      ],
      read: axf.read,
      classes: [
        { class: 'attacks', level: 1, clause: 'h1', fits: attacksAlways },
        { class: 'rest', level: 0, clause: 'h2', fits: always },
      ],
      verdicts: [
        { clause: 'h1', level: 1, against: [0], result: 'loses' },
        { clause: 'h2', level: 0, against: [0], result: 'draws' },
        { clause: 'h2', level: 1, against: [1], result: 'draws' },
      ],
      openPoints: [],
    };
    const line = lineOf({ fen: '5k3/9/9/9/2R6/1c7/9/9/9/3K5 w', moves: ['c5c4', 'b4b5', 'c4c5', 'b5b4'] });
    expect(judge(line, house)).toMatchObject({ code: 'house', verdict: 'red-loses', clause: 'h1' });
    const checksOnly: Code = {
      ...house,
      read: readChecks,
      classes: [{ ...house.classes[0]!, fits: checksAlways }, house.classes[1]!],
    };
    expect(judge(line, checksOnly)).toMatchObject({ verdict: 'draw', clause: 'h2' });
  });

  test('with holes in their tables are refused as mistakes of the programmer', () => {
    const line = lineOf({
      fen: '5k3/9/9/9/2R6/1c7/9/9/9/3K5 w',
      moves: ['c5c4', 'b4b5', 'c4c5', 'b5b4', 'c5c4', 'b4b5', 'c4c5', 'b5b4'],
    });
    expect(() => judge(line, { ...axf, classes: axf.classes.slice(0, 1) })).toThrow(
      new TypeError('the last class of a code must fit every side'),
    );
    expect(() => judge(line, { ...axf, verdicts: [] })).toThrow(
      new TypeError('the verdicts of a code must cover every pair of levels'),
    );
  });
});

/** Code, what Red does, what Black does, verdict and its clause, the classes of both and the clauses of these. */
type Row = readonly [CodeId, string, string, string, string, string, string];

const CLASSES: readonly Row[] = [
  ['cxa-2020', '+ +', '- -', 'red-loses', '25.1', 'perpetual-check 24.9', 'idle 24.12'],
  ['cxa-2020', '+ +', '# #', 'red-loses', '25.1', 'perpetual-check 24.9', 'perpetual-kill 24.10'],
  ['cxa-2020', '+ +', 'j3 j3', 'red-loses', '25.1', 'perpetual-check 24.9', 'light-chase 24.17'],
  ['cxa-2020', '+j3 +j3', '+ +', 'draw', '25.4', 'perpetual-check 24.9', 'perpetual-check 24.9'],
  ['cxa-2020', '# #', '- -', 'red-loses', '25.3', 'perpetual-kill 24.10', 'idle 24.12'],
  ['cxa-2020', 'x3 x3', '- x4', 'red-loses', '25.3', 'perpetual-chase 24.11', 'attack-and-idle 24.14'],
  ['cxa-2020', 'x3 x4', '- -', 'red-loses', '25.3', 'perpetual-chase 24.11', 'idle 24.12'],
  ['cxa-2020', '+ #', '- -', 'red-loses', '25.3', 'check-and-kill 24.13', 'idle 24.12'],
  ['cxa-2020', '+ x3', '+ -', 'red-loses', '25.3', 'check-and-chase 24.13', 'attack-and-idle 24.14'],
  ['cxa-2020', '# x3', '# -', 'red-loses', '25.3', 'kill-and-chase 24.13', 'attack-and-idle 24.14'],
  ['cxa-2020', '+ # x3', '- - -', 'red-loses', '25.3', 'mixed-attack 24.13', 'idle 24.12'],
  ['cxa-2020', 'x3 j3', '- -', 'red-loses', '25.3', 'light-chase 24.17', 'idle 24.12'],
  ['cxa-2020', '+ j3', '- -', 'red-loses', '25.3', 'light-mixed-attack 24.13', 'idle 24.12'],
  ['cxa-2020', 'x3 x3', 'j5 j5', 'red-loses', '26.9.1', 'perpetual-chase 24.11', 'light-chase 24.17'],
  ['cxa-2020', 'j3x4 x4', '# #', 'draw', '26.9.4', 'perpetual-chase 24.11', 'perpetual-kill 24.10'],
  ['cxa-2020', 'j3 j3', '+ j5', 'draw', '26.9.4', 'light-chase 24.17', 'light-mixed-attack 24.13'],
  ['cxa-2020', 'x3 -', '- -', 'draw', '25.2', 'attack-and-idle 24.14', 'idle 24.12'],
  ['cxa-2020', 's3 p3', 'k3 -', 'draw', '25.2', 'idle 24.12', 'idle 24.12'],

  ['cxa-1999', '+ +', '- -', 'red-loses', '26.1', 'perpetual-check 26.1', 'idle 25.10'],
  ['cxa-1999', '+ +', 'j3 j3', 'red-loses', '26.1', 'perpetual-check 26.1', 'perpetual-chase 25.9'],
  ['cxa-1999', '+ +', '+ +', 'draw', '26.1', 'perpetual-check 26.1', 'perpetual-check 26.1'],
  ['cxa-1999', '# #', '- +', 'red-loses', '26.4', 'perpetual-kill 25.9', 'attack-and-idle 25.10'],
  ['cxa-1999', 'x3 x4', '- -', 'red-loses', '26.4', 'perpetual-chase 25.9', 'idle 25.10'],
  ['cxa-1999', '+ #', 'x3 x3', 'draw', '26.3', 'mixed-attack 25.9', 'perpetual-chase 25.9'],
  ['cxa-1999', 'p3 p3', 'x5 +', 'draw', '26.3', 'mutual-pawn-chase 27.3', 'mixed-attack 25.9'],
  ['cxa-1999', 'p3 x3', '# #', 'draw', '26.3', 'mutual-pawn-chase 27.3', 'perpetual-kill 25.9'],
  ['cxa-1999', 'p3 -', '# #', 'black-loses', '26.4', 'idle 25.10', 'perpetual-kill 25.9'],
  ['cxa-1999', 'k3 p3', '# #', 'black-loses', '26.4', 'idle 25.10', 'perpetual-kill 25.9'],
  ['cxa-1999', 'v3 p3', '# #', 'black-loses', '26.4', 'idle 25.10', 'perpetual-kill 25.9'],
  ['cxa-1999', 'p3 p3', 'p5 p5', 'draw', '26.2', 'idle 25.10', 'idle 25.10'],
  ['cxa-1999', 'p3 p3', '- -', 'draw', '26.2', 'idle 25.10', 'idle 25.10'],

  ['cxa-1984', '+ +', '- -', 'red-loses', '1', 'perpetual-check 1', 'idle 2'],
  ['cxa-1984', '+ +', '+ x3', 'red-loses', '1', 'perpetual-check 1', 'mixed-attack 4'],
  ['cxa-1984', '+ +', '+ +', 'draw', '1', 'perpetual-check 1', 'perpetual-check 1'],
  ['cxa-1984', '# #', '- +', 'red-loses', '4', 'perpetual-kill 4', 'attack-and-idle 2'],
  ['cxa-1984', 'x3 j4', '# #', 'draw', '3', 'perpetual-chase 4', 'perpetual-kill 4'],
  ['cxa-1984', 'p3 p3', '# x3', 'black-loses', '4', 'idle 2', 'mixed-attack 4'],
  ['cxa-1984', '- -', '- -', 'draw', '2', 'idle 2', 'idle 2'],

  ['axf', '+ +', '- -', 'red-loses', '6', 'perpetual-check 6', 'idle 7'],
  ['axf', '+ +', 'x3 x3', 'red-loses', '6', 'perpetual-check 6', 'perpetual-chase 15'],
  ['axf', '+ +', 't3 t3', 'red-loses', '6', 'perpetual-check 6', 'perpetual-chase-of-tied-rook 19'],
  ['axf', '+ +', '+ +', 'draw', '6', 'perpetual-check 6', 'perpetual-check 6'],
  ['axf', 't3 t3', '- -', 'red-loses', '19', 'perpetual-chase-of-tied-rook 19', 'idle 7'],
  ['axf', 't3 t3', 'x5 x5', 'red-loses', '19', 'perpetual-chase-of-tied-rook 19', 'perpetual-chase 15'],
  [
    'axf',
    't3x4 x4t3',
    't5 t5',
    'draw',
    '22',
    'perpetual-chase-of-tied-rook 19',
    'perpetual-chase-of-tied-rook 19',
  ],
  ['axf', 't3 x3', 'x5 -', 'red-loses', '15', 'perpetual-chase 15', 'attack-and-idle 7'],
  ['axf', 't3x4 x3t4', '- -', 'red-loses', '15', 'perpetual-chase 15', 'idle 7'],
  ['axf', 'x3 +x3', '- -', 'red-loses', '15', 'perpetual-chase 15', 'idle 7'],
  ['axf', 'x3x4 x3x4', 'x5 x5', 'draw', '22', 'perpetual-chase 15', 'perpetual-chase 15'],
  ['axf', 'x3 x4', '# #', 'draw', '7', 'allowed 32', 'allowed 32'],
  ['axf', '+ x3', '+ -', 'draw', '7', 'check-and-chase 7', 'attack-and-idle 7'],
  ['axf', '+ #', 'p3 s3', 'draw', '7', 'allowed 32', 'idle 7'],

  ['wxf-2018', '+ +', '- -', 'red-loses', '20.1', 'perpetual-check 20.1', 'idle 20.2'],
  [
    'wxf-2018',
    '+ +',
    't3 t3',
    'red-loses',
    '20.1',
    'perpetual-check 20.1',
    'perpetual-chase-of-tied-rook 20.7',
  ],
  ['wxf-2018', '+ +', '+ +', 'draw', '20.2', 'perpetual-check 20.1', 'perpetual-check 20.1'],
  [
    'wxf-2018',
    't3 t3',
    'x5 x5',
    'red-loses',
    '20.7',
    'perpetual-chase-of-tied-rook 20.7',
    'perpetual-chase 20.3',
  ],
  [
    'wxf-2018',
    't3 t3',
    't5 t5',
    'draw',
    '20.2',
    'perpetual-chase-of-tied-rook 20.7',
    'perpetual-chase-of-tied-rook 20.7',
  ],
  ['wxf-2018', 'x3 x3', 'x5 -', 'red-loses', '20.3', 'perpetual-chase 20.3', 'attack-and-idle 20.2'],
  ['wxf-2018', 'x3 x3', 'x5 x5', 'draw', '20.2', 'perpetual-chase 20.3', 'perpetual-chase 20.3'],
  ['wxf-2018', 'x3 x4', '+ x3', 'draw', '20.2', 'allowed 20.3', 'check-and-chase 20.2'],
  ['wxf-2018', '- -', '# #', 'draw', '20.2', 'idle 20.2', 'allowed 20.3'],

  ['computer', '+ +', '- -', 'red-loses', '1', 'perpetual-check 1', 'allowed 3'],
  ['computer', '+ +', 'x3 x3', 'red-loses', '1', 'perpetual-check 1', 'perpetual-chase 2'],
  ['computer', '+ +', '+ +', 'draw', '3', 'perpetual-check 1', 'perpetual-check 1'],
  ['computer', 'x3 x3', '+ x3', 'red-loses', '2', 'perpetual-chase 2', 'allowed 3'],
  ['computer', 'x3 x3', 'x5 x5', 'draw', '3', 'perpetual-chase 2', 'perpetual-chase 2'],
  ['computer', 'x3 x4', '# #', 'draw', '3', 'allowed 3', 'allowed 3'],

  ['ancient', '+ +', 'x3 x3', 'red-loses', '1', 'perpetual-check 1', 'allowed 2'],
  ['ancient', '+ +', '+ +', 'draw', '1', 'perpetual-check 1', 'perpetual-check 1'],
  ['ancient', '+ #', 'x3 x3', 'draw', '2', 'allowed 2', 'allowed 2'],

  ['online', '+ +', 'x3 x3', 'draw', 'repetition', 'counted repetition', 'counted repetition'],
];

describe('classes and verdicts', () => {
  test.each(CLASSES)(
    '%s: %s against %s is %s by %s',
    (id, red, black, verdict, clause, redClass, blackClass) => {
      const code = codeOf(id);
      for (const begins of ['red', 'black'] as const) {
        const { sides, ...decision } = decide(pliesOf(red, black, begins), code);
        const other = begins === 'red' ? 'black' : 'red';
        expect(decision).toEqual({
          verdict: begins === 'red' ? verdict : flippedVerdict(verdict as never),
          clause,
        });
        expect(`${sides[begins].class} ${sides[begins].clause}`).toBe(redClass);
        expect(`${sides[other].class} ${sides[other].clause}`).toBe(blackClass);
      }
    },
  );

  test.each(CLASSES)('%s: every ply of %s, and of %s, is one that its class admits', (id, red, black) => {
    const code = codeOf(id);
    const plies = pliesOf(red, black);
    const { sides } = decide(plies, code);
    for (const color of ['red', 'black'] as const) {
      const rule = code.classes.find((candidate) => candidate.class === sides[color].class)!;
      for (const ply of plies.filter((each) => each.color === color))
        expect(rule.admits?.(ply) ?? true).toBe(true);
    }
  });

  test('no class that loses admits a ply that attacks nothing', () => {
    const admitted = (id: CodeId, signs: string): string[] =>
      codeOf(id)
        .classes.filter(({ level, admits }) => level > 0 && admits!(plyOf(signs, 'red')))
        .map((rule) => rule.class);
    for (const id of CODE_IDS) {
      expect(admitted(id, '-'), id).toEqual([]);
      expect(admitted(id, 'q3'), id).toEqual([]);
    }
    // a pawn’s attack may count in the older Chinese texts, a standing one may be kept in the latest
    expect(admitted('cxa-1999', 'p3')).toEqual(['mutual-pawn-chase']);
    expect(admitted('cxa-1984', 'p3')).toEqual([]);
    expect(admitted('cxa-1999', 's3')).toEqual([]);
    const forbidden = cxa2020.classes.filter(({ level }) => level > 0).map((rule) => rule.class);
    expect(admitted('cxa-2020', 's3')).toEqual(forbidden);
    expect(admitted('cxa-2020', 'p3s4')).toEqual(forbidden);
    expect(admitted('cxa-2020', 'p3')).toEqual([]);
  });

  test('a side is summed up by its labels and by the men that it attacks on every ply', () => {
    const { sides } = decide(pliesOf('x3x4 +x3 x4x3x3', '- # -'), axf);
    expect(sides.red.labels).toEqual({ chase: 2, check: 1 });
    expect(sides.red.targets.map(({ id }) => id)).toEqual([3]);
    expect(sides.black.labels).toEqual({ idle: 2, kill: 1 });
    expect(sides.black.targets).toEqual([]);
    const twice = decide(pliesOf('x3x3 x3', '- -'), axf).sides.red.targets;
    expect(twice.map(({ id }) => id)).toEqual([3]);
  });

  test('a side without plies does nothing always, and nothing sometimes', () => {
    const none = { color: 'red', plies: [], targets: [] } as const;
    for (const holds of [
      checksAlways,
      attacksAlways,
      attacksSometimes,
      attacksWithPawns,
      isHeavyAlways,
      chasesOneMan,
    ])
      expect(holds(none), holds.name).toBe(false);
    expect(always()).toBe(true);
  });
});

/** Code, number of the open point, what the sides do, the verdict as the code is read here, and the other one. */
const OPEN_POINTS: readonly (readonly [CodeId, number, string, string, string, string])[] = [
  ['axf', 0, 'x3 +x3', '- -', 'red-loses', 'draw'],
  ['axf', 0, 'x3 x3', '- -', 'red-loses', 'red-loses'],
  ['axf', 1, 'e3 x3', '- -', 'draw', 'red-loses'],
  ['axf', 1, 's3 x3', '- -', 'draw', 'draw'],
  ['axf', 1, 't3 t3', 'x5 x5', 'red-loses', 'draw'],
  ['axf', 2, 'a3 a3', '- -', 'red-loses', 'draw'],
  ['axf', 2, 'b3 x3', '- -', 'red-loses', 'draw'],
  ['axf', 2, 'o3 r3', '- -', 'red-loses', 'red-loses'],
  ['axf', 2, 's3 s3', '- -', 'draw', 'draw'],
  ['axf', 3, 'x3 d3', '+@3 -@3', 'draw', 'red-loses'],
  ['axf', 3, 'd3 d3', '+@3 -@3', 'draw', 'draw'],
  ['axf', 3, 'x3 s3', '+@3 -@3', 'draw', 'draw'],
  ['axf', 3, 'x3 d3', '-@3 -@3', 'draw', 'draw'],
  ['axf', 4, 'u3 x3', '- -', 'red-loses', 'draw'],
  ['axf', 4, 'x3 n3', '- -', 'red-loses', 'draw'],
  ['axf', 4, 'x3 x3', '- -', 'red-loses', 'red-loses'],
  ['axf', 4, 's3 s3', '- -', 'draw', 'draw'],
  ['wxf-2018', 1, 't3 t3', 'x5 x5', 'red-loses', 'draw'],
  ['wxf-2018', 3, 'x3 d3', '+@3 -@3', 'draw', 'red-loses'],
  ['wxf-2018', 4, 'u3 u3', '- -', 'red-loses', 'draw'],
  ['cxa-1984', 0, '!x3 x3', '- -', 'red-loses', 'draw'],
  ['cxa-1984', 0, 'x3 x3', '- -', 'red-loses', 'red-loses'],
  ['cxa-1984', 0, '!s3 s3', '- -', 'draw', 'draw'],
  ['cxa-1999', 0, 'y3 f3', '- -', 'draw', 'red-loses'],
  ['cxa-1999', 0, 's3 s3', '- -', 'draw', 'draw'],
  ['cxa-1999', 0, 'y3 p3', '- -', 'draw', 'draw'],
  ['cxa-1999', 0, 'x3 x3', '- -', 'red-loses', 'red-loses'],
  ['cxa-2020', 0, 'c3 c3', '- -', 'draw', 'red-loses'],
  ['cxa-2020', 0, 'y3 y3', '- -', 'draw', 'draw'],
  ['cxa-2020', 0, 'q3 q3', '- -', 'draw', 'draw'],
  ['cxa-1999', 0, 'P3 P3', '- -', 'draw', 'draw'],
  ['cxa-2020', 1, 'F3 F3', '- -', 'red-loses', 'draw'],
  ['cxa-2020', 1, 'x3 w3', '- -', 'red-loses', 'red-loses'],
  ['cxa-2020', 1, 's3 s3', '- -', 'draw', 'draw'],
  ['cxa-2020', 2, 'x3 w3', '- -', 'red-loses', 'draw'],
  ['cxa-2020', 2, 'x3 F3', '- -', 'red-loses', 'red-loses'],
  ['cxa-2020', 2, 's3 s3', '- -', 'draw', 'draw'],
  ['cxa-2020', 0, 'x3 #c3', '- -', 'red-loses', 'red-loses'],
];

describe('open points', () => {
  test.each(OPEN_POINTS)(
    '%s, point %i: %s against %s is %s, or else %s',
    (id, number, red, black, ours, other) => {
      const code = codeOf(id);
      const plies = pliesOf(red, black);
      expect(decide(plies, code).verdict).toBe(ours);
      expect(decide(plies, code, code.openPoints[number]!).verdict).toBe(other);
    },
  );

  test('a quiet ply keeps its word', () => {
    const quiet = pliesOf('- -', '- -').map((ply) => ({ ...ply, label: 'block' as const }));
    const { sides } = decide(quiet, cxa2020, { point: 'as it is', counts: ({ counts }) => counts });
    expect(sides.red.labels).toEqual({ block: 2 });
  });

  test('a ply that loses its chases is idle, a check or a threat of mate stays one', () => {
    const { sides } = decide(pliesOf('+x3 #x3 x3 s3', '- -'), cxa2020, {
      point: 'nothing counts',
      counts: () => false,
    });
    expect(sides.red.labels).toEqual({ check: 1, kill: 1, idle: 2 });
    expect(sides.red.targets).toEqual([]);
    const all = decide(pliesOf('+s3 #s3 s3 -', '- -'), cxa2020, {
      point: 'everything counts',
      counts: () => true,
    });
    expect(all.sides.red.labels).toEqual({ check: 1, kill: 1, chase: 1, idle: 1 });
  });
});
