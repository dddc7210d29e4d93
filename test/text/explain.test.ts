// Every code in every language: the sentence mentions the facts, and no two languages say the same.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SQUARE_ERROR_CODES, square } from '../../src/core/square.js';
import { JSON_ERROR_CODES, JSON_NOTE_CODES } from '../../src/game/jsonReader.js';
import { OUTCOME_REASONS, type OutcomeReason } from '../../src/game/outcome.js';
import { TREE_ERROR_CODES } from '../../src/game/treeEdit.js';
import {
  MOVE_LIST_ERROR_CODES,
  NOTATION_ERROR_CODES,
  NOTATION_NOTE_CODES,
} from '../../src/notation/errors.js';
import { tryPlay } from '../../src/notation/parse.js';
import { parseFen } from '../../src/position/fen.js';
import { FEN_ERROR_CODES, FEN_NOTE_CODES } from '../../src/position/fenErrors.js';
import { startPosition } from '../../src/position/position.js';
import { SETUP_ERROR_CODES } from '../../src/position/validate.js';
import { MOVE_ERROR_CODES } from '../../src/position/whyIllegal.js';
import { RECORD_NOTE_CODES } from '../../src/records/losses.js';
import { RECORD_ERROR_CODES, RECORD_WARNING_CODES } from '../../src/records/types.js';
import {
  type Explainable,
  en,
  explain,
  explainIn,
  type Locale,
  type OutcomeOf,
  zhHans,
  zhHant,
} from '../../src/text/index.js';
import { FAULTS } from './samples.js';

const LOCALES: readonly Locale[] = [en, zhHans, zhHant];

const CODES: readonly string[] = [
  ...SQUARE_ERROR_CODES,
  ...FEN_ERROR_CODES,
  ...SETUP_ERROR_CODES,
  ...MOVE_ERROR_CODES,
  ...NOTATION_ERROR_CODES,
  ...MOVE_LIST_ERROR_CODES,
  ...JSON_ERROR_CODES,
  ...TREE_ERROR_CODES,
  ...RECORD_ERROR_CODES,
];

/** What no sentence may contain: traces of values that were not put into words. */
const TRACES = /undefined|NaN|\[object|null|function|=>|\n/;

/** Tells a subject in every language, and checks what is true of every sentence. */
function tellAll(subject: Explainable): readonly string[] {
  const told = LOCALES.map((locale) => explain(subject, { locale }));
  for (const sentence of told) {
    expect(sentence).not.toMatch(TRACES);
    expect(sentence.length).toBeGreaterThan(3);
  }
  expect(told[0]).toMatch(/^[“$A-Z\d]|^[a-i]\d/);
  expect(told[0]).toMatch(/[.?1]$/);
  expect(new Set(told).size).toBe(LOCALES.length);
  expect(explain(subject)).toBe(told[0]);
  return told;
}

describe('errors', () => {
  test('every code that a room lists has a sample, and every sample a code', () => {
    expect(Object.keys(FAULTS).sort()).toEqual([...new Set(CODES)].sort());
  });

  test.each(Object.entries(FAULTS))('%s', (code, [fault, ...facts]) => {
    const subject = { code, ...fault } as Explainable;
    for (const sentence of tellAll(subject))
      for (const fact of facts) expect(sentence).toContain(String(fact));
  });

  test('men are called by their names', () => {
    const blocked = { code: 'move/blocked', ...FAULTS['move/blocked'][0] } as Explainable;
    const [english, hans, hant] = tellAll(blocked);
    expect(english).toBe('The red horse on b0 cannot go to c2: the man on b1 blocks its leg.');
    expect(hans).toBe('b0 的红马不能走到 c2：b1 的子蹩马腿。');
    expect(hant).toBe('b0 的紅馬不能走到 c2：b1 的子蹩馬腿。');
  });

  test('the eye, one man on the path, several men on the path', () => {
    const base = { code: 'move/blocked', from: square('a0'), to: square('a9') } as const;
    const rook = { color: 'red', role: 'rook' } as const;
    const told = (blockers: ('a3' | 'a6')[]): string | undefined =>
      tellAll({ ...base, piece: rook, where: 'path', blockers: blockers.map(square) })[0];
    expect(told(['a3'])).toContain('the man on a3 stands in its way');
    expect(told(['a3', 'a6'])).toContain('the men on a3 and a6 stand in its way');
    const eye: Explainable = {
      ...base,
      piece: { color: 'black', role: 'elephant' },
      where: 'eye',
      blockers: [square('d1')],
    };
    expect(explain(eye)).toContain('the man on d1 blocks its eye');
    expect(explain(eye, { locale: zhHans })).toContain('d1 的子塞象眼');
    expect(explain(eye, { locale: zhHant })).toContain('d1 的子塞象眼');
  });

  test('a move that does not answer a check is told so', () => {
    const read = parseFen('4k4/9/9/9/9/9/9/9/4r4/R2K5 w');
    const checked = parseFen('4k4/9/9/9/9/9/9/9/3r5/R2K5 w');
    if (!read.ok || !checked.ok) throw new Error('both are positions');
    const failing = tryPlay(checked.value, 'a0a1');
    expect(failing.ok).toBe(false);
    if (!failing.ok) expect(tellAll(failing.error)[0]).toContain('does not answer the check');
    const exposing = tryPlay(read.value, 'd0e0');
    expect(exposing.ok).toBe(false);
    if (!exposing.ok) expect(tellAll(exposing.error)[0]).toContain('in check from the man on e1');
  });

  test('all faults of an arrangement are told, one after the other', () => {
    const read = parseFen('9/9/9/9/9/9/9/1P7/9/3AK4 w');
    expect(read.ok).toBe(false);
    if (read.ok) return;
    const [english, hans] = tellAll(read.error);
    expect(english).toBe(
      'Black has no king. The red pawn on b2 cannot be there: pawns never go back, nor sideways before the river.',
    );
    expect(hans).toBe('黑方没有将帅。b2 的红兵不可能在那里：兵卒不后退，过河前不横走。');
  });

  test('texts of moves that end too early, are empty, or make no sense at all', () => {
    const unreadable = (text: string, offset: number): Explainable => ({
      code: 'notation/unreadable',
      text,
      offset,
    });
    expect(tellAll(unreadable('炮二', 2))[0]).toContain('ends too early');
    expect(tellAll(unreadable('', 0))[0]).toBe('There is no move: the text is empty.');
    expect(tellAll(unreadable('hello', 0))[0]).toBe('“hello” cannot be read as a move.');
  });

  test('men of the other side are named as such', () => {
    const wrong = { code: 'move/wrong-side', from: square('b0'), to: square('c2') } as const;
    expect(tellAll({ ...wrong, piece: { color: 'red', role: 'horse' } })[0]).toContain('it is Black’s turn');
    expect(tellAll({ ...wrong, piece: { color: 'black', role: 'horse' } })[0]).toContain('it is Red’s turn');
    expect(
      tellAll({ code: 'notation/no-such-man', text: '士五进六', offset: 0, role: 'advisor' })[0],
    ).toContain('an advisor');
    expect(tellAll({ code: 'budget/exceeded', limit: 'odd' as never, allowed: 7 })[0]).toContain('7 odd');
  });

  test('facts that may be missing leave no hole', () => {
    for (const code of RECORD_ERROR_CODES) {
      if (code !== 'budget/exceeded') tellAll({ code });
    }
    tellAll({ code: 'json/syntax', path: '$' });
    tellAll({ code: 'notation/no-such-man', text: 'x', offset: 0 });
    tellAll({ code: 'notation/impossible', text: 'x', offset: 0, from: [square('a0'), square('b0')] });
    tellAll({ code: 'fen/letter', offset: 0, text: 'x', suggestions: [] });
    tellAll({ code: 'fen/counter', offset: 0, text: 'x', counter: 'fullmoveNumber' });
  });

  test('a code of a later version is named, and nothing is looked up on the prototype', () => {
    for (const locale of LOCALES) {
      expect(explainIn(locale, { code: 'future/thing' })).toContain('future/thing');
      expect(explainIn(locale, { code: 'constructor' })).toContain('constructor');
      expect(explainIn(locale, { reason: '__proto__', winner: undefined } as never)).toContain('__proto__');
    }
  });

  test('text from outside stays on one line, is cut, and cannot turn the line around', () => {
    const text = `a\nb\r\u2028\u202e\u007f\u0085\u2066\ud800${'x'.repeat(500)}`;
    for (const locale of LOCALES) {
      const told = explain({ code: 'square/name', text }, { locale });
      expect(told).not.toMatch(/[\n\r\u2028\u202e\u007f\u0085\u2066\ud800]/);
      expect(told).toContain('a␊b␍');
      expect(told).toContain('…');
      expect(told.length).toBeLessThan(200);
    }
  });

  test('property: whatever a reader answers can be told', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80, unit: 'binary' }),
        fc.constantFrom(...LOCALES),
        (text, locale) => {
          for (const result of [parseFen(text), tryPlay(startPosition, text)]) {
            const told = result.ok ? '' : explain(result.error, { locale });
            if (/undefined|\[object|[\n\r]/.test(told) && !/undefined|\[object/.test(text))
              throw new Error(told);
          }
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('notes', () => {
  const codes = [
    ...FEN_NOTE_CODES,
    ...NOTATION_NOTE_CODES,
    ...JSON_NOTE_CODES,
    ...RECORD_NOTE_CODES,
    ...SETUP_ERROR_CODES.filter((code) => code !== 'setup/too-many-men'),
  ];

  test.each(codes)('%s', (code) => {
    const full = tellAll({ code, offset: 31, text: 'e4x' });
    const bare = tellAll({ code });
    for (const [at, sentence] of full.entries()) {
      expect(sentence).toContain('e4x');
      expect(bare[at]).not.toBe(sentence);
      if (!/^(?:setup|record)\//.test(code)) expect(sentence).toContain('31');
    }
    expect(tellAll({ code, offset: 31 })).toHaveLength(LOCALES.length);
  });

  test('a waived fault is told as waived', () => {
    const read = parseFen('4k4/9/9/9/9/9/9/1P7/9/3K5 w', { allow: ['setup/pawn-square'] });
    if (!read.ok) throw new Error(read.error.code);
    const note = read.notes?.find(({ code }) => code === 'setup/pawn-square');
    expect(note === undefined ? '' : explain(note)).toBe('Waived: a pawn stands where it can never be (b2).');
  });
});

describe('warnings of records', () => {
  const reason = { code: 'move/no-man', from: square('e4'), to: square('e5') } as const;
  const REASONED = [
    'record/illegal-move',
    'record/unreadable-move',
    'record/ambiguous-move',
    'record/setup-fault',
    'record/bad-start',
  ];

  test.each(RECORD_WARNING_CODES)('%s', (code) => {
    const full = tellAll({ code, ply: 12, offset: 345, line: 6, text: '士六進五', reason, count: 78 });
    const bare = tellAll({ code });
    for (const sentence of full) {
      if (code === 'record/more-warnings') expect(sentence).toContain('78');
      else if (code !== 'record/setup-fault') expect(sentence).toContain('士六進五');
      if (REASONED.includes(code)) expect(sentence).toContain('e4');
      if (/record\/.*-move$/.test(code)) expect(sentence).toContain('12');
    }
    expect(bare).not.toEqual(full);
    if (code !== 'record/more-warnings' && code !== 'record/setup-fault' && code !== 'xqf/checksum')
      for (const sentence of tellAll({ code, offset: 345 })) expect(sentence).toContain('345');
  });
});

describe('outcomes', () => {
  const samples: { readonly [R in Exclude<OutcomeReason, 'repetition'>]: OutcomeOf<R> } = {
    checkmate: { reason: 'checkmate', winner: 'red' },
    stalemate: { reason: 'stalemate', winner: 'black' },
    resignation: { reason: 'resignation', winner: 'red' },
    agreement: { reason: 'agreement', winner: undefined },
    'dead-material': { reason: 'dead-material', winner: undefined },
    'move-limit': { reason: 'move-limit', winner: undefined, counted: 121, limit: 120 },
  };

  test('every reason has a sample', () => {
    expect([...Object.keys(samples), 'repetition'].sort()).toEqual([...OUTCOME_REASONS].sort());
  });

  test.each(Object.values(samples))('$reason', (outcome) => {
    const [english, hans] = tellAll(outcome);
    if (outcome.winner !== undefined) {
      expect(english).toContain(outcome.winner === 'red' ? 'Red has won' : 'Black has won');
      expect(hans).toContain(outcome.winner === 'red' ? '红方胜' : '黑方胜');
    } else {
      expect(english).toMatch(/[Dd]raw/);
      expect(hans).toContain('和棋');
    }
  });

  test('the limit is told with its figures', () => {
    for (const sentence of tellAll(samples['move-limit'])) {
      expect(sentence).toContain('121');
      expect(sentence).toContain('120');
    }
  });
});
