// Texts that are cheap to write and dear to read for a careless reader: every text format reads them in linear work.
// Work inside regular expressions cannot be counted; there the large runs, which would not end, are the test.
import { describe, expect, test } from 'vitest';
import { treeToJson } from '../../src/game/jsonTreeWrite.js';
import {
  type DecodeOptions,
  decodeRecord,
  detectFormat,
  parsePgn,
  type RecordFormat,
  type RecordGame,
  readRecords,
} from '../../src/records/index.js';
import { randomNumbers, seedFiles } from '../fuzz/inputs.js';
import { growth } from './steps.js';

const TEXT_FORMATS: readonly RecordFormat[] = [
  'pgn',
  'plain',
  'cbf',
  'dhtmlxq',
  'wxf',
  'che',
  'pfc',
  'fen',
  'json',
];

/** Each makes a text of about so many thousand signs. */
const TEXTS: readonly (readonly [name: string, make: (size: number) => string])[] = [
  ['open brackets', (size) => '['.repeat(1000 * size)],
  ['empty brackets', (size) => '[]'.repeat(500 * size)],
  ['open parentheses', (size) => '('.repeat(1000 * size)],
  ['wide parentheses', (size) => '（'.repeat(1000 * size)],
  ['open braces', (size) => '{'.repeat(1000 * size)],
  ['comments and tags', (size) => '{x\n\n[A "1"]\n\n'.repeat(70 * size)],
  ['commands', (size) => `1. h2e2 {${'[%'.repeat(500 * size)}]} *`],
  ['blanks', (size) => ' '.repeat(1000 * size)],
  ['line ends', (size) => '\n'.repeat(1000 * size)],
  ['a word and blanks', (size) => `startpos${' '.repeat(1000 * size)}x`],
  ['a header and blanks', (size) => `FORMAT WXF\nRED ${'a  '.repeat(330 * size)}x`],
  ['letters', (size) => `<n ${'a'.repeat(1000 * size)}>`],
  ['attributes', (size) => `<n ${'a = '.repeat(250 * size)}>`],
  ['open elements', (size) => '<n>'.repeat(330 * size)],
  ['open tags', (size) => '<n a="'.repeat(160 * size)],
  ['head', (size) => `<ChineseChessRecord><Head>${'<Name>'.repeat(160 * size)}`],
  ['fields', (size) => '[DhtmlXQ_a]'.repeat(90 * size)],
  [
    'branches',
    (size) =>
      Array.from({ length: 25 * size }, (_, n) => `[DhtmlXQ_move_${n}_1_${n + 1}]1022[/DhtmlXQ_a]`).join(''),
  ],
  [
    'many branches',
    (size) =>
      `[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]${Array.from({ length: 25 * size }, (_, n) => `[DhtmlXQ_move_0_1_${n + 1}]1022[/DhtmlXQ_a]`).join('')}`,
  ],
  ['quotes', (size) => `[A "${'" '.repeat(500 * size)}`],
  ['numbers', (size) => '1 '.repeat(500 * size)],
  ['moves without a meaning', (size) => `1. ${'炮五平五 '.repeat(200 * size)}`],
  [
    'ambiguous moves',
    (size) => `[FEN "4k4/9/9/9/9/C7C/9/9/9/4K4 w - - 0 1"]\n1. ${'(1. 炮平五 '.repeat(120 * size)}`,
  ],
  ['repeated games', (size) => '[A "1"]\n1. h2e2 zz\n\n'.repeat(50 * size)],
  ['remarks', (size) => `炮二平五①\n${'（1）x①'.repeat(150 * size)}`],
  ['JSON', (size) => '['.repeat(1000 * size)],
];

describe('work grows with the text, not with its square', () => {
  for (const [name, make] of TEXTS) {
    test(name, () => {
      for (const format of TEXT_FORMATS) {
        const read = (size: number): void => {
          decodeRecord(new TextEncoder().encode(make(size)), { format });
        };
        expect([format, Math.min(growth(read, 4), growth(read, 16))]).toEqual([
          format,
          expect.toSatisfy(isLinear),
        ]);
        read(300);
      }
      detectFormat(new TextEncoder().encode(make(300)));
    });
  }
});

function isLinear(ratio: number): boolean {
  return ratio < 2.6;
}

test('a variation of DhtmlXQ that replaces ply 0 hangs nowhere', () => {
  const text = '[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_0_0_1]1022[/DhtmlXQ_move_0_0_1]';
  const read = decodeRecord(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.error.code);
  const [game] = read.value.games;
  expect(game!.warnings).toEqual([
    expect.objectContaining({ code: 'dhtmlxq/unknown-branch', text: 'move_0_0_1' }),
  ]);
  expect(treeToJson(game!.tree).moves).toEqual(['h2e2']);
});

describe('streams', () => {
  async function stream(bytes: Uint8Array, sizes: () => number): Promise<RecordGame[]> {
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; ) {
      const size = Math.max(1, sizes());
      pieces.push(bytes.subarray(at, at + size));
      at += size;
    }
    const games: RecordGame[] = [];
    for await (const game of readRecords(pieces, { format: 'pgn' })) if (game.ok) games.push(game.value);
    return games;
  }

  /** What a stream gives, whatever its pieces. */
  const view = (games: readonly RecordGame[]): unknown =>
    games.map(({ tree, warnings }) => ({ tree: treeToJson(tree), warnings }));

  test('PGN in small pieces is PGN', async () => {
    const random = randomNumbers(3);
    const open = `${'%\n'.repeat(40_000)}`;
    for (const file of seedFiles(3000)) {
      if (detectFormat(file) !== 'pgn') continue;
      const twice = new TextEncoder().encode(
        `${open}[Event "first"]\n\n1. h2e2 {long ${'x'.repeat(70_000)}\n\n} h9g7 *\n\n`,
      );
      const bytes = new Uint8Array([...twice, ...file]);
      const whole = decodeRecord(bytes, { format: 'pgn' });
      if (!whole.ok) throw new Error(whole.error.code);
      const games = await stream(bytes, () => Math.floor(random() * 3000));
      expect(view(games)).toEqual(view(whole.value.games));
    }
  });

  test('a game that is too long ends the stream with an error', async () => {
    const text = `[A "1"]\n{${'x'.repeat(200_000)}`;
    const results: unknown[] = [];
    for await (const game of readRecords(text, { budget: { bytes: 100_000 } })) results.push(game);
    expect(results).toEqual([
      { ok: false, error: expect.objectContaining({ code: 'budget/exceeded', limit: 'bytes' }) },
    ]);
  });

  test('what the source throws is thrown on; what is not compressed as it says is an error', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode('[A "1"]\n');
      throw new Error('gone');
    }
    await expect(async () => {
      for await (const game of readRecords(broken())) expect(game.ok).toBe(true);
    }).rejects.toThrow('gone');
    const results: unknown[] = [];
    for await (const game of readRecords(Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3))) results.push(game);
    expect(results).toEqual([{ ok: false, error: expect.objectContaining({ code: 'record/bad-stream' }) }]);
  });

  test('gzip is read through', async () => {
    const text = '[Event "x"]\n\n1. h2e2 h9g7 *\n';
    const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')));
    const games: RecordGame[] = [];
    for await (const game of readRecords(new Uint8Array(await packed.arrayBuffer())))
      if (game.ok) games.push(game.value);
    const whole = parsePgn(text);
    expect(view(games)).toEqual(whole.ok && view(whole.value.games));
  });
});

describe('what only a program can get wrong', () => {
  test.each(['a text', 5, null, undefined, [], {}])('%j is no bytes', (bytes) => {
    expect(() => decodeRecord(bytes as Uint8Array)).toThrow(TypeError);
    expect(() => decodeRecord(bytes as Uint8Array)).toThrow(/^not bytes: /);
  });

  test('a format that does not exist', () => {
    const options = { format: 'gif' } as unknown as DecodeOptions;
    expect(() => decodeRecord(new Uint8Array(1), options)).toThrow(RangeError);
  });
});
