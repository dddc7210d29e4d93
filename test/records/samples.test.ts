// Real files by other people, read where they lie: start, moves, counts, facts and result as expected, a warning at
// every move that is not legal; then each written in every format and read again.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../src/core/move.js';
import { treeToJson } from '../../src/game/jsonTreeWrite.js';
import type { MetadataKey } from '../../src/game/tree.js';
import { countTree, mainMoves } from '../../src/game/treeWalk.js';
import { formatUci } from '../../src/notation/uci.js';
import { startPosition } from '../../src/position/index.js';
import { positionFrom } from '../../src/position/positionFrom.js';
import { SETUP_ERROR_CODES } from '../../src/position/validate.js';
import {
  decodeRecord,
  detectFormat,
  type EncodeOptions,
  encodeRecord,
  type RecordFormat,
  type RecordGame,
  readRecords,
} from '../../src/records/index.js';
import { describeWithMaterial, readJsonLines } from '../support/material.js';
import { withoutLosses } from './support.js';

interface Expected {
  readonly fen?: string;
  readonly moves?: string;
  readonly final_fen?: string;
  readonly first_bad?: string;
  readonly lines?: number;
  readonly nvars?: number;
  readonly tree_nodes_legal?: readonly [number, number];
  readonly result?: string | number;
  readonly games?: number;
  readonly name?: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly records?: readonly (Expected & { readonly comments?: number })[];
  readonly [fact: string]: unknown;
}

interface Sample {
  readonly file: string;
  readonly format: string;
  readonly expected: Expected;
}

const FORMAT_OF: Readonly<Record<string, RecordFormat>> = {
  'pgn-san': 'pgn',
  'txt-cn': 'plain',
  'cbl-old': 'cbl',
  'fen-list': 'fen',
};

/** What the files write, and what it means. */
const RESULTS: ReadonlyMap<string, string> = new Map([
  ['0', '*'],
  ['1', '1-0'],
  ['2', '0-1'],
  ['3', '1/2-1/2'],
  ['4', 'several'],
  ['W', '1-0'],
  ['D', '1/2-1/2'],
  ['L', '0-1'],
  ['未知', '*'],
]);

const FACTS: readonly MetadataKey[] = ['title', 'event', 'date', 'site', 'red', 'black', 'annotator'];

const TAGS: Readonly<Record<string, MetadataKey>> = {
  Event: 'event',
  Site: 'site',
  Date: 'date',
  Round: 'round',
  Red: 'red',
  RedTeam: 'redTeam',
  Black: 'black',
  BlackTeam: 'blackTeam',
  ECCO: 'ecco',
  Opening: 'opening',
  Variation: 'variation',
};

function uci(moves: readonly Move[]): string {
  return moves.map((move) => formatUci(move)).join(' ');
}

/** All games of a file, compressed or not. */
async function gamesOf(bytes: Uint8Array): Promise<RecordGame[]> {
  const games: RecordGame[] = [];
  for await (const game of readRecords(bytes)) {
    if (!game.ok) throw new Error(game.error.code);
    games.push(game.value);
  }
  return games;
}

function finalMen(game: RecordGame): string {
  const start = positionFrom(game.tree.start, { allow: SETUP_ERROR_CODES });
  if (!start.ok) throw new Error(start.error.code);
  let position = start.value;
  for (const move of mainMoves(game.tree)) position = position.play(move);
  return position.fen.split(' ').slice(0, 2).join(' ');
}

function badMoves(game: RecordGame): RecordGame['warnings'] {
  return game.warnings.filter(({ code }) => /(?:illegal|unreadable|ambiguous)-move$/.test(code));
}

function checkGame(game: RecordGame, want: Expected): void {
  const { tree } = game;
  const counts = countTree(tree);
  if (want.fen !== undefined) expect(tree.start.fen).toBe(want.fen);
  if (want.moves !== undefined) expect(uci(mainMoves(tree))).toBe(want.moves);
  if (want.final_fen !== undefined)
    expect(finalMen(game)).toBe(want.final_fen.split(' ').slice(0, 2).join(' '));
  if (want.lines !== undefined) expect(counts.lines).toBe(want.lines);
  if (want.nvars !== undefined) expect(counts.lines).toBe(want.nvars + 1);
  if (want.tree_nodes_legal !== undefined) {
    expect([counts.nodes, counts.nodes + badMoves(game).length]).toEqual(want.tree_nodes_legal);
  }
  if (want.first_bad !== undefined) {
    expect(game.warnings).toContainEqual(
      expect.objectContaining({
        code: 'record/illegal-move',
        ply: mainMoves(tree).length + 1,
        text: want.first_bad,
        offset: expect.any(Number),
        reason: expect.objectContaining({ code: expect.stringContaining('move/') }),
      }),
    );
  }
  if (want.result !== undefined) expect(tree.result).toBe(RESULTS.get(String(want.result)) ?? want.result);
  for (const key of FACTS) if (want[key] !== undefined) expect(tree.metadata[key] ?? '').toBe(want[key]);
  for (const [tag, value] of Object.entries(want.tags ?? {})) {
    const key = TAGS[tag];
    if (key !== undefined) expect([tag, tree.metadata[key]]).toEqual([tag, value]);
    if (tag === 'Result') expect(tree.result).toBe(value);
  }
}

const WRITERS: readonly EncodeOptions[] = [
  { format: 'pgn' },
  { format: 'pgn', notation: 'wxf' },
  { format: 'json' },
  { format: 'xqf' },
  { format: 'xqf', version: 10 },
  { format: 'cbr' },
  { format: 'cbf' },
  { format: 'dhtmlxq' },
  { format: 'pfc' },
  { format: 'wxf' },
  { format: 'fen' },
];

describeWithMaterial('formats/samples/manifest.jsonl', 'sample files', (manifest) => {
  for (const { file, format, expected } of readJsonLines<Sample>(manifest)) {
    const path = manifest.replace('manifest.jsonl', file);
    describe(file, () => {
      const bytes = new Uint8Array(readFileSync(path));

      test('is recognised', () => {
        expect(detectFormat(bytes)).toBe(FORMAT_OF[format] ?? format);
      });

      test('reads as expected', async () => {
        const games = await gamesOf(bytes);
        if (expected.records !== undefined) {
          expect(games.length).toBe(expected.records.length);
          expected.records.forEach((want, index) => {
            checkGame(games[index] as RecordGame, want);
          });
        } else {
          checkGame(games[0] as RecordGame, expected);
          if (expected.games !== undefined) expect(games.length).toBe(expected.games);
        }
        if (format === 'fen-list') for (const { warnings } of games) expect(warnings).toEqual([]);
      });

      test('read at once and read as a stream are the same', async () => {
        const whole = decodeRecord(bytes);
        if (format === 'cbl-old') {
          expect(whole).toMatchObject({ ok: false, error: { code: 'record/compressed' } });
          return;
        }
        if (!whole.ok) throw new Error(whole.error.code);
        const games = await gamesOf(bytes);
        expect(games.map(({ tree }) => treeToJson(tree))).toEqual(
          whole.value.games.map(({ tree }) => treeToJson(tree)),
        );
        expect(games.map(({ warnings }) => warnings)).toEqual(
          whole.value.games.map(({ warnings }) => warnings),
        );
      });

      test('written in every format and read again, it loses what the notes list', async () => {
        // of long collections the first games stand for the rest
        for (const { tree } of (await gamesOf(bytes)).slice(0, 6)) {
          for (const options of WRITERS) {
            const written = encodeRecord(tree, options);
            if (!written.ok) throw new Error(written.error.code);
            const read = decodeRecord(written.value, { format: options.format });
            if (!read.ok) throw new Error(`${options.format}: ${read.error.code}`);
            const back = (read.value.games[0] as RecordGame).tree;
            const held = withoutLosses(tree, options.format, written.notes ?? [], back);
            expect({ ...options, ...treeToJson(back) }).toEqual({ ...options, ...treeToJson(held) });
          }
        }
      });
    });
  }
});

test('the usual start is the start of a record that says nothing', () => {
  const read = decodeRecord(new TextEncoder().encode('1. 炮二平五 马8进7 *'));
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.games[0]!.tree.start.fen).toBe(startPosition.fen);
});
