// Rulings in words: every word of every language, and the rulings of the collected cases.
import { describe, expect, test } from 'vitest';
import { moveBetween } from '../../src/core/move.js';
import { square } from '../../src/core/square.js';
import { adjudicate } from '../../src/game/adjudicate.js';
import { CODE_IDS, codeOf } from '../../src/rules/codes/index.js';
import {
  ANSWERS,
  LABELS,
  type Man,
  MECHANISMS,
  type PlyFinding,
  type Ruling,
  type SideSummary,
  type Threat,
  VERDICTS,
} from '../../src/rules/ruling.js';
import { en, explain, type Locale, zhHans, zhHant } from '../../src/text/index.js';
import { type Case, codeName } from '../rules/lines.js';
import { dataLines } from '../support/material.js';

const LOCALES: readonly Locale[] = [en, zhHans, zhHant];
const TRACES = /undefined|NaN|\[object|=>/;

const move = moveBetween(square('h2'), square('e2'));
const cannon: Man = { id: 1, color: 'red', role: 'cannon', square: square('e2') };
const rook: Man = { id: 2, color: 'red', role: 'rook', square: square('a9') };
const horse: Man = { id: 3, color: 'black', role: 'horse', square: square('c7') };
const threat: Threat = {
  attacker: cannon,
  target: horse,
  mechanism: 'direct',
  since: 'new',
  counts: true,
  weight: 'heavy',
  protection: { kind: 'none', by: [] },
  canReturn: false,
  tied: false,
  line: [moveBetween(square('e2'), square('c7'))],
};
const idle: PlyFinding = {
  ply: 11,
  move,
  color: 'red',
  man: cannon,
  label: 'idle',
  answers: [],
  threats: [],
  budgetHit: false,
};
const side: SideSummary = { class: 'allowed', level: 0, clause: '7', labels: { idle: 2 }, targets: [] };
const ruling: Ruling = {
  code: 'axf',
  verdict: 'red-loses',
  clause: '15-36',
  loop: { start: 8, length: 4, occurrences: 3 },
  sides: {
    red: { class: 'perpetual-chase', level: 1, clause: '15', labels: { chase: 2 }, targets: [horse] },
    black: side,
  },
  findings: [],
  contested: false,
  budgetHit: false,
};

/** Tells a ruling in every language: no trace of a value, no two languages alike. */
function tellAll(subject: Ruling): readonly string[] {
  const told = LOCALES.map((locale) => explain(subject, { locale }));
  for (const text of told) expect(text).not.toMatch(TRACES);
  expect(new Set(told).size).toBe(LOCALES.length);
  return told;
}

/** The last line of the telling of one ply. */
function tellPly(finding: Partial<PlyFinding>): readonly string[] {
  return tellAll({ ...ruling, findings: [{ ...idle, ...finding }] }).map(
    (text) => text.split('\n')[1] as string,
  );
}

/** Checks that each of some values is told in words of its own in every language. */
function expectDistinct(tellings: readonly (readonly string[])[]): void {
  for (const at of LOCALES.keys())
    expect(new Set(tellings.map((told) => told[at])).size).toBe(tellings.length);
}

describe('the paragraph', () => {
  test('where, who did what, and who has to vary', () => {
    const [english, hans, hant] = tellAll(ruling);
    expect(english).toBe(
      'Under the Asian rules: the position has stood 3 times, and the loop is moves 9 to 12. ' +
        'Red chases on every move: the black horse on c7 (perpetual chase, clause 15). ' +
        'Black attacks nothing (nothing forbidden, clause 7). Ruling: Red has to vary, or it loses (clause 15-36).',
    );
    expect(hans).toBe(
      '按亚洲象棋规则：同一局面已出现 3 次，循环为第 9 至 12 着。红方着着捉 c7 的黑马（长捉，条款 15）。' +
        '黑方着着闲（允许着法，条款 7）。裁决：红方必须变着，不变判负（条款 15-36）。',
    );
    expect(hant).toContain('紅方必須變著，不變判負');
  });

  test('every verdict and every code has words of its own', () => {
    expectDistinct(VERDICTS.map((verdict) => tellAll({ ...ruling, verdict })));
    expectDistinct(CODE_IDS.map((code) => tellAll({ ...ruling, code })));
    for (const text of tellAll({ ...ruling, code: 'house-rules' })) expect(text).toContain('house-rules');
    for (const text of LOCALES.map((locale) => explain({ ...ruling, code: 'cxa-2020' }, { locale })))
      expect(text).not.toContain('cxa');
  });

  test('every class of every code has words', () => {
    const classes = new Set(CODE_IDS.flatMap((id) => codeOf(id).classes.map((rule) => rule.class)));
    expect(classes.size).toBeGreaterThan(8);
    for (const name of classes) {
      const sides = { red: { ...side, class: name }, black: side };
      const [english, hans, hant] = tellAll({ ...ruling, sides }) as readonly [string, string, string];
      const brackets = /\(([^,]+), clause 7\)/.exec(english)?.[1];
      expect(brackets).toMatch(/^[a-z ,]+$/);
      expect(`${hans}${hant}`).not.toContain(name);
      if (name.includes('-')) expect(english).not.toContain(name);
    }
    const own = { red: { ...side, class: 'my-class' }, black: side };
    for (const text of tellAll({ ...ruling, sides: own })) expect(text).toContain('my-class');
  });

  test('a side that did several things, or nothing', () => {
    const mixed = { red: { ...side, labels: { check: 1, chase: 2 } }, black: side };
    const [english, hans] = tellAll({ ...ruling, sides: mixed });
    expect(english).toContain('Red makes 1 check and 2 chases in each loop');
    expect(hans).toContain('红方每次循环有 1 将、2 捉');
    tellAll({ ...ruling, sides: { red: { ...side, labels: {} }, black: side } });
    expectDistinct(
      LABELS.map((label) =>
        tellAll({ ...ruling, sides: { red: { ...side, labels: { [label]: 2 } }, black: side } }),
      ),
    );
  });

  test('no repetition, and codes that count without one', () => {
    const { loop: _loop, sides: _sides, clause: _clause, ...bare } = ruling;
    const [english] = tellAll({ ...bare, verdict: 'no-repetition' });
    expect(english).toBe('Under the Asian rules there is no repetition to rule on.');
    expect(tellAll({ ...bare, verdict: 'draw' })[0]).toBe(
      'Under the Asian rules: Ruling: neither side has to vary, and the game is drawn.',
    );
    const forbidden = tellAll({ ...bare, verdict: 'no-repetition', forbidden: [move] });
    for (const text of forbidden) expect(text).toContain('h2e2');
  });

  test('points left open, and searches cut short', () => {
    const readings = [
      { point: 'as the code is read here', verdict: 'red-loses', clause: '15-36' },
      { point: 'a second reading', verdict: 'draw', clause: '9' },
    ] as const;
    const [english, hans] = tellAll({ ...ruling, contested: true, readings });
    expect(english).toContain(
      'The sources leave a point open – a second reading: read the other way, neither side has to vary, and the game is drawn (clause 9).',
    );
    expect(hans).toContain('另一种读法：双方不变，作和（条款 9）');
    tellAll({ ...ruling, contested: true });
    expect(tellAll({ ...ruling, budgetHit: true })[0]).toContain('A search met its bound');
  });

  test('an outcome by repetition tells its ruling', () => {
    for (const winner of ['red', 'black', undefined] as const) {
      const told = LOCALES.map((locale) => explain({ reason: 'repetition', winner, ruling }, { locale }));
      expect(told[0]).toContain(
        winner === undefined ? 'Drawn by repetition' : winner === 'red' ? 'Red has won' : 'Black has won',
      );
      for (const [at, text] of told.entries())
        expect(text).toContain(explain(ruling, { locale: LOCALES[at] as Locale }));
    }
  });
});

describe('the plies', () => {
  test('an idle move, by its points or as the caller writes it', () => {
    expect(tellPly({})).toEqual([
      '12. Red cannon h2e2: idle move.',
      '12. 红炮 h2e2：闲。',
      '12. 紅炮 h2e2：閒。',
    ]);
    const writeMove = (): string => '炮二平五';
    const told = explain({ ...ruling, findings: [idle] }, { locale: zhHans, writeMove });
    expect(told.split('\n')[1]).toBe('12. 红方 炮二平五：闲。');
  });

  test('every label has words of its own', () => {
    expectDistinct(LABELS.map((label) => tellPly({ label })));
  });

  test('checks: by whom, how many, discovered', () => {
    const check = (by: readonly Man[], discovered: boolean): readonly string[] =>
      tellPly({ label: 'check', check: { by, discovered, multiplicity: by.length } });
    expect(check([rook], false)).toEqual([
      '12. Red cannon h2e2: check by the red rook on a9.',
      '12. 红炮 h2e2：a9 的红车将军。',
      '12. 紅炮 h2e2：a9 的紅車將軍。',
    ]);
    expect(check([rook, cannon], true)[0]).toContain(
      'double discovered check by the red rook on a9 and red cannon on e2',
    );
    expect(check([rook, cannon], true)[1]).toContain('双照将');
    expect(check([rook, cannon, { ...rook, square: square('b9') }], false)[1]).toContain('三照将');
    expectDistinct([
      check([rook], false),
      check([rook], true),
      check([rook, cannon], false),
      check([rook, cannon], true),
    ]);
  });

  test('threats of mate: the mate, or that it was not settled', () => {
    for (const text of tellPly({ label: 'kill', kill: { status: 'mate', line: [move] } }))
      expect(text).toContain('h2e2');
    expectDistinct([
      tellPly({ label: 'kill', kill: { status: 'mate', line: [move] } }),
      tellPly({ label: 'idle', kill: { status: 'unknown', line: [] } }),
    ]);
  });

  test('chases: who, whom, how, and how well it is protected', () => {
    const told = tellPly({ label: 'chase', threats: [threat] });
    expect(told).toEqual([
      '12. Red cannon h2e2: chase; the red cannon on e2 attacks the black horse on c7 (unprotected) directly.',
      '12. 红炮 h2e2：捉；e2 的红炮捉 c7 的黑马（无根，直接）。',
      '12. 紅炮 h2e2：捉；e2 的紅炮捉 c7 的黑馬（無根，直接）。',
    ]);
    expectDistinct(MECHANISMS.map((mechanism) => tellPly({ threats: [{ ...threat, mechanism }] })));
    const protections: readonly Threat['protection'][] = [
      { kind: 'none', by: [] },
      { kind: 'false', by: [], why: 'pinned' },
      { kind: 'false', by: [], why: 'king-in-check' },
      { kind: 'few', by: [] },
      { kind: 'true', by: [] },
    ];
    expectDistinct(protections.map((protection) => tellPly({ threats: [{ ...threat, protection }] })));
    expectDistinct([tellPly({ threats: [threat] }), tellPly({ threats: [{ ...threat, canReturn: true }] })]);
    const line = [move, moveBetween(square('e9'), square('d9'))];
    for (const text of tellPly({ threats: [{ ...threat, mechanism: 'by-checks', line }] }))
      expect(text).toContain('h2e2 e9d9');
  });

  test('attacks that do not count say why; those that only stand are passed over', () => {
    const reasons = ['stands', 'king-or-pawn', 'evasion', 'last-attacker', 'escape'] as const;
    expectDistinct(reasons.map((reason) => tellPly({ threats: [{ ...threat, counts: false, reason }] })));
    expect(tellPly({ threats: [{ ...threat, counts: false }] })[0]).toContain('which does not count.');
    expect(tellPly({ threats: [{ ...threat, counts: false, since: 'stands', reason: 'stands' }] })).toEqual(
      tellPly({}),
    );
  });

  test('what a move answers', () => {
    expectDistinct(ANSWERS.map((answer) => tellPly({ answers: [answer] })));
    expect(tellPly({ answers: ['check', 'chase'] })[0]).toContain('it answers a check and a chase');
  });
});

describe('the collected cases', () => {
  test('every ruling under its code is told in every language, a line for every ply of the loop', () => {
    const cases = dataLines<Case & { readonly allow?: readonly never[] }>('rules/cases.jsonl').filter(
      (_, at) => at % 4 === 0,
    );
    expect(cases.length).toBeGreaterThan(10);
    for (const { fen, moves, code, allow } of cases) {
      const judged = adjudicate(
        { fen, moves, ...(allow === undefined ? {} : { allow }) },
        codeName(code) as never,
      );
      if (!judged.ok) throw new Error(judged.error.code);
      for (const text of tellAll(judged.value)) {
        expect(text.split('\n')).toHaveLength(1 + judged.value.findings.length);
      }
    }
  });
});
