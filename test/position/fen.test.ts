// FEN: what each way of reading takes, notes and refuses, and what holds for any text whatever.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FEN_ERROR_CODES,
  FEN_NOTE_CODES,
  formatFen,
  MAX_COUNTER,
  MAX_FEN_LENGTH,
  parseFen,
  parseSetup,
  START_FEN,
  startPosition,
} from '../../src/position/index.js';
import { anyWays, at, RUNS, reach, setupOf } from './support.js';

const MEN = START_FEN.split(' ')[0] as string;

function read(text: string, options = {}): { fen: string; notes: string[] } | string {
  const result = parseSetup(text, options);
  if (!result.ok) return result.error.code;
  return { fen: formatFen(result.value), notes: (result.notes ?? []).map(({ code }) => code) };
}

describe('the canonical form', () => {
  test('the start position writes it, and it reads back without a note', () => {
    expect(startPosition.fen).toBe(START_FEN);
    expect(read(START_FEN)).toEqual({ fen: START_FEN, notes: [] });
    expect(read(START_FEN, { strict: true })).toEqual({ fen: START_FEN, notes: [] });
  });

  test('counters are kept', () => {
    const fen = `${MEN} b - - 17 ${MAX_COUNTER}`;
    const setup = setupOf(fen);
    expect([setup.turn, setup.halfmoveClock, setup.fullmoveNumber]).toEqual(['black', 17, MAX_COUNTER]);
    expect(setup.fen).toBe(fen);
  });

  test('every kind of man stands where it is written', () => {
    const setup = setupOf('9/9/9/9/9/9/9/9/kabnrcp2/KABNRCP2 w - - 0 1');
    expect(setup.at(at('a0'))).toEqual({ color: 'red', role: 'king' });
    expect(setup.at(at('g1'))).toEqual({ color: 'black', role: 'pawn' });
    expect(setup.at(at('h0'))).toBeUndefined();
    expect(setup.pieces()).toHaveLength(14);
  });
});

describe('usual reading forgives, and says so', () => {
  const cases: readonly [string, string, readonly string[]][] = [
    [MEN, START_FEN, ['fen/missing-turn', 'fen/missing-counters']],
    [`${MEN} w`, START_FEN, ['fen/missing-counters']],
    [`${MEN} w - -`, START_FEN, ['fen/missing-counters']],
    [`${MEN} w - - 0`, START_FEN, ['fen/missing-counters']],
    [`${MEN} w 0 1`, START_FEN, ['fen/missing-dashes']],
    [`${MEN} w - 0 1`, START_FEN, ['fen/missing-dashes']],
    [`${MEN} r - - 0 1`, START_FEN, ['fen/turn-spelling']],
    [`${MEN} W - - 0 1`, START_FEN, ['fen/turn-spelling']],
    [`${MEN} red - - 0 1`, START_FEN, ['fen/turn-spelling']],
    [`${MEN} 红 - - 0 1`, START_FEN, ['fen/turn-spelling']],
    [`${MEN} Black - - 0 1`, `${MEN} b - - 0 1`, ['fen/turn-spelling']],
    [` ${START_FEN}\r\n`, START_FEN, ['fen/spacing']],
    [START_FEN.replaceAll(' ', '\t'), START_FEN, ['fen/spacing']],
    [START_FEN.replaceAll(' ', '_'), START_FEN, ['fen/spacing']],
    [START_FEN.replaceAll(' ', '\u3000'), START_FEN, ['fen/spacing']],
    [START_FEN.replace(' - - ', ' – — '), START_FEN, ['fen/typography']],
    [START_FEN.replaceAll('/', '／').replace('w', 'ｗ'), START_FEN, ['fen/typography']],
    [START_FEN.replaceAll('n', 'h').replaceAll('B', 'E'), START_FEN, ['fen/letter-spelling']],
    [START_FEN.replaceAll('9', '45'), START_FEN, ['fen/split-number']],
    [`${MEN}[] w - - 0 1`, START_FEN, ['fen/empty-pocket']],
    [`${MEN}[-] w - - 0 1`, START_FEN, ['fen/empty-pocket']],
    [`${MEN} w - - 00 01`, START_FEN, ['fen/counter-spelling']],
    [`${MEN} w - - 0 0`, START_FEN, ['fen/counter-spelling']],
  ];
  test.each(cases)('%j', (text, fen, notes) => {
    expect(read(text)).toEqual({ fen, notes });
    expect(read(text, { strict: true })).toBe('fen/not-canonical');
    expect(read(text, { strict: true, lenient: true })).toBe('fen/not-canonical');
  });

  test('a note says where', () => {
    const result = parseSetup(`${MEN} r`);
    expect(result.ok && result.notes).toEqual([
      { code: 'fen/turn-spelling', offset: MEN.length + 1, text: 'r' },
      { code: 'fen/missing-counters', offset: MEN.length + 2, text: '' },
    ]);
  });
});

describe('lenient reading guesses', () => {
  const cases: readonly [string, string, readonly string[]][] = [
    [START_FEN.replaceAll('N', 'M').replaceAll('p', 's'), START_FEN, ['fen/guessed-letter']],
    [START_FEN.replaceAll('P', 'Z'), START_FEN, ['fen/guessed-letter']],
    [START_FEN.replaceAll('A', 'G').replaceAll('a', 'g'), START_FEN, ['fen/guessed-letter']],
    ['4g4/9/9/9/9/9/9/9/9/3G5 w - - 0 1', '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1', ['fen/guessed-letter']],
    ['4kg3/9/9/9/9/9/9/9/9/3K5 w - - 0 1', '4ka3/9/9/9/9/9/9/9/9/3K5 w - - 0 1', ['fen/guessed-letter']],
    [START_FEN.replace('/9/1c', '/90/1c'), START_FEN, ['fen/ignored-zero', 'fen/split-number']],
    [`${MEN} w KQkq - 0 1`, START_FEN, ['fen/ignored-field']],
    [`${MEN} w - - - -`, START_FEN, ['fen/ignored-field']],
    [`${MEN} - - 0 1`, START_FEN, ['fen/missing-turn']],
    [`${MEN} 0 1`, START_FEN, ['fen/missing-turn', 'fen/missing-dashes']],
    [`${START_FEN} moves h2e2`, START_FEN, ['fen/ignored-text']],
  ];
  test.each(cases)('%j', (text, fen, notes) => {
    expect(read(text, { lenient: true })).toEqual({ fen, notes });
    expect(read(text)).toMatch(/^fen\//);
  });
});

describe('what is refused, and where', () => {
  const cases: readonly [string, object][] = [
    ['', { code: 'fen/empty', offset: 0, text: '' }],
    [' \n_', { code: 'fen/empty', offset: 3, text: '' }],
    [
      'x'.repeat(MAX_FEN_LENGTH + 1),
      { code: 'fen/too-long', offset: MAX_FEN_LENGTH, text: 'x', length: 1025, limit: 1024 },
    ],
    ['rnbakabnr/9/1m', { code: 'fen/letter', offset: 13, text: 'm', suggestions: ['n'] }],
    ['rnbaGabnr', { code: 'fen/letter', offset: 4, text: 'G', suggestions: ['A', 'K'] }],
    ['rnba?', { code: 'fen/letter', offset: 4, text: '?', suggestions: [] }],
    ['ſ'.padEnd(9, '1'), { code: 'fen/letter', offset: 0, text: 'ſ', suggestions: [] }],
    ['90/9', { code: 'fen/letter', offset: 1, text: '0', suggestions: [] }],
    ['9/8/9', { code: 'fen/rank-width', offset: 2, text: '8', rank: 8, width: 8 }],
    ['9/rnbakabnrr/9', { code: 'fen/rank-width', offset: 2, text: 'rnbakabnrr', rank: 8, width: 10 }],
    ['9/9/9/9/9/9/9/9/9 w', { code: 'fen/rank-count', offset: 0, text: '9/9/9/9/9/9/9/9/9', count: 9 }],
    [`${'9/'.repeat(10)}9 w`, { code: 'fen/rank-count', offset: 0, text: `${'9/'.repeat(10)}9`, count: 11 }],
    [`${MEN}/`, { code: 'fen/rank-count', offset: 0, text: MEN.slice(0, 40), count: 11 }],
    [`${MEN}[Pp] w`, { code: 'fen/pocket', offset: MEN.length, text: '[Pp]' }],
    [`${MEN} x`, { code: 'fen/turn', offset: MEN.length + 1, text: 'x' }],
    [`${MEN} - - 0 1`, { code: 'fen/turn', offset: MEN.length + 1, text: '-' }],
    [`${MEN} w -0 - 0 1`, { code: 'fen/field', offset: MEN.length + 3, text: '-0' }],
    [
      `${MEN} w - - dm 40`,
      { code: 'fen/counter', offset: MEN.length + 7, text: 'dm', counter: 'halfmoveClock' },
    ],
    [
      `${MEN} w - - -1 1`,
      { code: 'fen/counter', offset: MEN.length + 7, text: '-1', counter: 'halfmoveClock' },
    ],
    [
      `${MEN} w - - 0 1.5`,
      { code: 'fen/counter', offset: MEN.length + 9, text: '1.5', counter: 'fullmoveNumber' },
    ],
    [
      `${MEN} w - - 0 1000000000`,
      { code: 'fen/counter', offset: MEN.length + 9, text: '1000000000', counter: 'fullmoveNumber' },
    ],
    [`${START_FEN} moves`, { code: 'fen/trailing', offset: START_FEN.length + 1, text: 'moves' }],
  ];
  test.each(cases)('%j', (text, error) => {
    expect(parseSetup(text)).toEqual({ ok: false, error });
    expect(parseFen(text)).toEqual({ ok: false, error });
  });

  test('what is no text', () => {
    for (const strange of [
      undefined,
      null,
      42,
      5n,
      Symbol('x'),
      {},
      [],
      { length: 9 },
      { toString: 1 },
      () => 1,
    ]) {
      for (const read of [parseFen, parseSetup])
        expect(read(strange as never)).toEqual({
          ok: false,
          error: { code: 'fen/empty', offset: 0, text: '' },
        });
    }
    expect(parseFen(START_FEN, null as never).ok).toBe(true);
    expect(() => parseFen(START_FEN, { allow: 'setup/pawn-square' as never })).toThrow(TypeError);
  });

  test('strict reading says what it would have noted', () => {
    expect(parseSetup(` ${START_FEN}`, { strict: true })).toEqual({
      ok: false,
      error: { code: 'fen/not-canonical', offset: 0, text: ' ', note: 'fen/spacing' },
    });
  });

  test('an arrangement that is no position is told as such', () => {
    const result = parseFen('4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1');
    expect(!result.ok && result.error.code).toBe('setup/kings-facing');
  });
});

describe('properties', () => {
  test('reading what was written gives the same value, without a note', () => {
    fc.assert(
      fc.property(
        anyWays,
        fc.nat({ max: MAX_COUNTER }),
        fc.integer({ min: 1, max: MAX_COUNTER }),
        (way, half, full) => {
          const setup = reach(way).toSetup().withCounters(half, full);
          const result = parseSetup(formatFen(setup), { strict: true });
          expect(result.ok && result.value.equals(setup) && result.notes === undefined).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('any text: no throw, the three ways of reading agree, errors point into the text', () => {
    fc.assert(
      fc.property(fc.oneof(mutated(), fc.string(), fc.string({ unit: 'binary' }), soup()), (text) => {
        checkReading(text);
      }),
      { numRuns: 2 * RUNS },
    );
  });

  test('the steps of reading are bounded by a multiple of the length', () => {
    fc.assert(
      fc.property(fc.oneof(mutated(), soup(), repeated()), (text) => {
        for (const options of [{}, { strict: true }, { lenient: true }])
          expect(stepsOf(() => parseFen(text, options))).toBeLessThanOrEqual(12 * text.length + 40);
      }),
      { numRuns: RUNS },
    );
  });

  test('a text that is too long is not looked into', () => {
    for (const length of [2_000, 4_000_000])
      expect(stepsOf(() => parseSetup(' '.repeat(length)))).toBeLessThanOrEqual(40);
  });
});

function checkReading(text: string): void {
  const usual = parseSetup(text);
  const strict = parseSetup(text, { strict: true });
  const lenient = parseSetup(text, { lenient: true });
  expect(strict.ok).toBe(usual.ok && usual.notes === undefined);
  for (const result of [usual, strict, lenient]) {
    const said = result.ok ? (result.notes ?? []) : [result.error];
    const codes: readonly string[] = result.ok ? FEN_NOTE_CODES : FEN_ERROR_CODES;
    for (const { code, offset, text: excerpt } of said) {
      expect(codes).toContain(code);
      expect(text.startsWith(excerpt as string, offset)).toBe(true);
    }
  }
  if (!usual.ok) return;
  expect(formatFen(usual.value) === text).toBe(usual.notes === undefined);
  expect(lenient.ok && lenient.value.equals(usual.value)).toBe(true);
  const again = parseSetup(formatFen(usual.value), { strict: true });
  expect(again.ok && again.value.equals(usual.value)).toBe(true);
}

/** A FEN with some characters put in, taken out, exchanged or doubled. */
function mutated(): fc.Arbitrary<string> {
  const edit = fc.record({
    place: fc.nat({ max: 80 }),
    remove: fc.nat({ max: 2 }),
    insert: fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        '/',
        '9',
        '1',
        '0',
        '-',
        '_',
        '[]',
        'w',
        'r',
        'k',
        'K',
        'H',
        'm',
        'ｗ',
        '－',
        '\u3000',
      ),
      fc.string({ maxLength: 2 }),
    ),
  });
  return fc
    .tuple(anyWays, fc.array(edit, { maxLength: 3 }))
    .map(([way, edits]) =>
      edits.reduce(
        (text, { place, remove, insert }) => text.slice(0, place) + insert + text.slice(place + remove),
        reach({ ...way, plies: 0 }).fen,
      ),
    );
}

/** Characters of FENs in any order. */
function soup(): fc.Arbitrary<string> {
  const unit = fc.constantFrom(...'KABNRCPkabnrcpEHgm0123459/// --__[]wbr', '９', '\n');
  return fc.string({ unit, maxLength: 200 });
}

/** One piece again and again, up to the greatest length. */
function repeated(): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(`${START_FEN} `, `${MEN} `, '9', '0', '/', ' ', '_', '9/', '[', 'k', 'ｋ', '- ', '1 '),
      fc.nat({ max: MAX_FEN_LENGTH }),
    )
    .map(([piece, length]) => (MEN + piece.repeat(length)).slice(0, length));
}

/** How many characters a piece of work looks at: calls of `charCodeAt` and `charAt`, and the lengths of slices. */
function stepsOf(work: () => unknown): number {
  const { charCodeAt, charAt, slice } = String.prototype;
  let steps = 0;
  String.prototype.charCodeAt = function (index) {
    steps++;
    return charCodeAt.call(this, index);
  };
  String.prototype.charAt = function (index) {
    steps++;
    return charAt.call(this, index);
  };
  String.prototype.slice = function (start, end) {
    const piece = slice.call(this, start, end);
    steps += piece.length;
    return piece;
  };
  try {
    work();
  } finally {
    Object.assign(String.prototype, { charCodeAt, charAt, slice });
  }
  return steps;
}
