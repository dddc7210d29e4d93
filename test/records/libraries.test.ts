// Files of many games, of which some cannot be read: the others come, and what is wrong reaches whoever reads, at once or
// one by one.
import { deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import {
  decodeRecord,
  encodeRecord,
  type RecordGame,
  type RecordOrigin,
  type RecordWarning,
  readRecords,
} from '../../src/records/index.js';
import { hostileInput, randomNumbers, seedFiles } from '../fuzz/inputs.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What comes out of a source, one by one: titles of games, codes of errors. */
async function namesIn(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  for await (const game of readRecords(bytes))
    names.push(game.ok ? (game.value.tree.metadata.title ?? '') : game.error.code);
  return names;
}

async function firstOrigin(bytes: Uint8Array): Promise<RecordOrigin | undefined> {
  for await (const game of readRecords(bytes)) return game.ok ? game.value.origin : undefined;
  return undefined;
}

function record(title: string): Uint8Array {
  const [game] = unwrap(decodeRecord(bytesOf(`[Title "${title}"]\n\n1. h2e2 h9g7 *\n`))).games;
  return unwrap(encodeRecord(game as RecordGame, { format: 'cbr' }));
}

/** A library of CCBridge 3: its head, an index of one slot, then a record on every boundary. */
function library(records: readonly Uint8Array[]): Uint8Array {
  const from = 66_624 + 276;
  const bytes = new Uint8Array(from + 4096 * records.length);
  bytes.set(bytesOf('CCBridgeLibrary\0'));
  bytes[60] = 1;
  bytes.set([0x41, 0, 0x42, 0], 64);
  for (const [index, each] of records.entries()) bytes.set(each, from + 4096 * index);
  return bytes;
}

const broken = record('broken');
broken[19] = 99;

test('a record of a library that cannot be read is told where it stands, and the next ones follow', async () => {
  const bytes = library([record('one'), broken, record('three')]);
  expect(await namesIn(bytes)).toEqual(['one', 'cbr/unknown-layout', 'three']);
  const file = unwrap(decodeRecord(bytes));
  expect(file.games.map(({ tree }) => tree.metadata.title)).toEqual(['one', 'three']);
  expect(file.warnings).toEqual([
    expect.objectContaining({
      code: 'record/unreadable-game',
      offset: 66_624 + 276 + 4096 + 19,
      reason: expect.objectContaining({ code: 'cbr/unknown-layout' }),
    }),
  ]);
});

test('a library none of whose records can be read is not silent', async () => {
  expect(await namesIn(library([broken]))).toEqual(['cbr/unknown-layout']);
});

test('a library whose index is said to end behind the file is cut off', async () => {
  const bytes = library([record('one')]);
  bytes[63] = 0xff;
  expect(await namesIn(bytes)).toEqual(['cbl/truncated']);
  expect(decodeRecord(bytes)).toMatchObject({ ok: false, error: { code: 'cbl/truncated' } });
});

test('a budget ends a library', async () => {
  const results = [];
  const bytes = library([record('one'), record('two'), record('three')]);
  for await (const game of readRecords(bytes, { budget: { nodes: 3 } })) results.push(game.ok);
  expect(results).toEqual([true, false]);
  expect(decodeRecord(bytes, { budget: { nodes: 3 } })).toMatchObject({
    ok: false,
    error: { code: 'budget/exceeded', limit: 'nodes' },
  });
});

test('an old library that is cut off says so after its games', async () => {
  // five empty texts, two dates, the number of games, an empty remark
  const head = new Uint8Array(5 * 4 + 2 * 19 + 4 + 4);
  head[5 * 4 + 2 * 19] = 2;
  const packed = deflateSync(head);
  const bytes = new Uint8Array(20 + packed.length);
  bytes.set(bytesOf('CCBridge\x15\0\0\0'));
  bytes.set(packed, 20);
  expect(await namesIn(bytes)).toEqual(['cbl/truncated']);
});

test('what is known of the file comes with every game', async () => {
  const text = '[Red "甲"]\n\n1. 炮二平五 *\n';
  expect(await firstOrigin(library([record('one')]))).toEqual({
    format: 'cbl',
    encoding: 'utf-16le',
    other: new Map([['name', 'AB']]),
  });
  expect(await firstOrigin(gzipSync(text))).toEqual({ format: 'pgn', encoding: 'utf-8', other: new Map() });
  expect(await firstOrigin(bytesOf('1. h2e2 *'))).toEqual({ format: 'pgn', other: new Map() });
});

const EMPTY = '9/9/9/9/9/9/9/9/9/9 w';
const KINGS = '4k4/9/9/9/9/9/9/9/9/3K5 w';

test('a line of a list of positions that is none is told of the position that follows, or of the last', () => {
  const file = unwrap(decodeRecord(bytesOf(`${KINGS}\nnonsense\n${EMPTY} x/y\n${KINGS}\n9/9 w\n`)));
  const told = file.games.map(({ warnings }) =>
    warnings.filter(({ code }) => code !== 'record/setup-fault').map(({ code, line }) => `${code} ${line}`),
  );
  expect(told).toEqual([[], ['record/skipped-text 2'], ['record/skipped-text 5']]);
});

test('a tag of DhtmlXQ that closes another field is told of its own game, a stray one of the nearest', () => {
  const text =
    '[/DhtmlXQ_a][DhtmlXQ][DhtmlXQ_title]x[/DhtmlXQ_title][/DhtmlXQ][/DhtmlXQ_b]' +
    '[DhtmlXQ][DhtmlXQ_title]y[/DhtmlXQ_event][/DhtmlXQ]';
  const { games, warnings } = unwrap(decodeRecord(bytesOf(text)));
  expect(warnings).toEqual([]);
  expect(games.map((game) => game.warnings.map(({ text: tag }) => tag))).toEqual([
    ['[/DhtmlXQ_a]', '[/DhtmlXQ_b]'],
    ['[/DhtmlXQ_event]'],
  ]);
});

/** A warning without what depends on how much was read before it. */
const view = ({ code, ply, offset, text }: RecordWarning): string =>
  JSON.stringify([code, ply, offset, text]);

test('nothing that is told of a file read at once is kept from those who read it game by game', async () => {
  const seeds = seedFiles(3000);
  const random = randomNumbers(5);
  for (let number = 0; number < 1500; number++) {
    const input = hostileInput(seeds, random);
    const whole = decodeRecord(input);
    const told = new Set<string>();
    let errors = 0;
    for await (const game of readRecords(input)) {
      if (game.ok) for (const warning of game.value.warnings) told.add(view(warning));
      else errors++;
    }
    if (!whole.ok) {
      expect([number, errors > 0]).toEqual([number, true]);
      continue;
    }
    const missing = whole.value.games
      .flatMap(({ warnings }) => warnings)
      .map(view)
      .filter((warning) => !told.has(warning));
    expect([number, missing, errors]).toEqual([number, [], whole.value.warnings.length]);
  }
});
