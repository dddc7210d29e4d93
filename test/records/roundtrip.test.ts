// decode ∘ encode is the identity on what a format can hold, and the notes list exactly the rest.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { treeToJson } from '../../src/game/json.js';
import type { Tree } from '../../src/game/tree.js';
import { decodeRecord, type EncodeOptions, encodeRecord } from '../../src/records/index.js';
import { legalTree } from '../game/support.js';
import { withoutLosses } from './support.js';

/** Node counts that one random tree may reach, and how many trees are tried for each format in all. */
const SIZES = [
  [30, 260],
  [500, 25],
] as const;

function roundTrip(tree: Tree, options: EncodeOptions): { readonly back: Tree; readonly held: Tree } {
  const written = encodeRecord(tree, options);
  if (!written.ok) throw new Error(written.error.code);
  const read = decodeRecord(written.value, { format: options.format });
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.games.length).toBe(1);
  const back = read.value.games[0]!.tree;
  return { back, held: withoutLosses(tree, options.format, written.notes ?? [], back) };
}

function expectIdentity(options: EncodeOptions, arbitrary: fc.Arbitrary<Tree>, numRuns: number): void {
  fc.assert(
    fc.property(arbitrary, (tree) => {
      const { back, held } = roundTrip(tree, options);
      expect(treeToJson(back)).toEqual(treeToJson(held));
    }),
    { numRuns },
  );
}

const FORMATS: readonly (readonly [string, EncodeOptions])[] = [
  ['PGN in Chinese', { format: 'pgn' }],
  ['PGN in UCI', { format: 'pgn', notation: 'uci' }],
  ['PGN in ICCS', { format: 'pgn', notation: 'iccs' }],
  ['PGN in Chinese, GB18030', { format: 'pgn', encoding: 'gb18030' }],
  ['JSON', { format: 'json' }],
  ['XQF 1.8', { format: 'xqf' }],
  ['XQF 1.0', { format: 'xqf', version: 10 }],
  ['CBR', { format: 'cbr' }],
  ['CBF', { format: 'cbf' }],
  ['DhtmlXQ', { format: 'dhtmlxq' }],
  ['PFC', { format: 'pfc' }],
  ['FEN', { format: 'fen' }],
];

describe('random trees', () => {
  for (const [name, options] of FORMATS) {
    test(`${name}: the same tree but for what the notes list`, () => {
      for (const [nodes, runs] of SIZES) expectIdentity(options, legalTree(nodes), runs);
    });
  }

  test('PGN and JSON hold all of a tree', () => {
    fc.assert(
      fc.property(legalTree(60), (tree) => {
        for (const options of [{ format: 'pgn' }, { format: 'json' }] as const) {
          const written = encodeRecord(tree, options);
          expect(written).not.toHaveProperty('notes');
        }
      }),
      { numRuns: 100 },
    );
  });
});
