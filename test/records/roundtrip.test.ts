// decode ∘ encode is the identity on what a format can hold, and the notes list exactly the rest.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import type { Move } from '../../src/core/move.js';
import { treeToJson } from '../../src/game/jsonTreeWrite.js';
import type { Tree } from '../../src/game/tree.js';
import { ROOT, TreeBuilder } from '../../src/game/treeBuilder.js';
import { countTree, mainLine, mainMoves } from '../../src/game/treeWalk.js';
import { parseFen, startPosition } from '../../src/position/index.js';
import { decodeRecord, type EncodeOptions, encodeRecord } from '../../src/records/index.js';
import { legalTree } from '../game/support.js';
import { withoutLosses } from './support.js';

/** Node counts that one random tree may reach, and how many trees are tried for each format in all. */
const SIZES = [
  [30, 260],
  [500, 25],
] as const;

/** Where trees begin: as usual, with Black to move, with counters, with few men. */
const STARTS = [
  startPosition,
  unwrap(parseFen('rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2')),
  unwrap(parseFen('3k5/4P4/9/9/9/2r6/9/4B4/9/4K1R2 w - - 17 70000')),
  unwrap(parseFen('2bak4/4a4/4b4/9/9/9/4p4/4B4/4A4/2B1KA3 b - - 0 1')),
] as const;

function anyTree(nodes: number): fc.Arbitrary<Tree> {
  return fc.constantFrom(...STARTS).chain((start) => legalTree(nodes, start));
}

/** The options under which a format holds all of a tree. */
function holdsAll({ format, ...options }: EncodeOptions): boolean {
  return format === 'json' || (format === 'pgn' && !('encoding' in options));
}

function roundTrip(tree: Tree, options: EncodeOptions): { readonly back: Tree; readonly held: Tree } {
  const written = encodeRecord(tree, options);
  if (!written.ok) throw new Error(written.error.code);
  const read = decodeRecord(written.value, { format: options.format });
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.games.length).toBe(1);
  const back = read.value.games[0]!.tree;
  if (holdsAll(options)) expect(written).not.toHaveProperty('notes');
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
  ['WXF', { format: 'wxf' }],
];

describe('random trees', () => {
  for (const [name, options] of FORMATS) {
    test(`${name}: the same tree but for what the notes list`, () => {
      for (const [nodes, runs] of SIZES) expectIdentity(options, anyTree(nodes), runs);
    });
  }

  test('there are at least 2,000 of them, some of up to 500 nodes', () => {
    const runs = SIZES.reduce((sum, [, count]) => sum + count, 0);
    expect(runs * FORMATS.length).toBeGreaterThanOrEqual(2000);
    const [largest, count] = SIZES[SIZES.length - 1] as (typeof SIZES)[number];
    const sizes = fc
      .sample(anyTree(largest), { numRuns: count, seed: 1 })
      .map((tree) => countTree(tree).nodes);
    expect(Math.max(...sizes)).toBeGreaterThan(400);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
  });

  test('DhtmlXQ, whose line break is two strokes: strokes beside line breaks', () => {
    for (const text of ['|\n', '\n|', '||', '|\n|', '||\n||', '\n||\n', '|||\n\n|||']) {
      const builder = new TreeBuilder(startPosition.toSetup());
      builder.comment(builder.append(ROOT, startPosition.legalMoves()[0] as Move), text);
      const { back } = roundTrip(builder.finish(), { format: 'dhtmlxq' });
      expect(back.root.children[0]?.comments, JSON.stringify(text)).toEqual([text]);
    }
  });

  test('WXF: the start, the main line and the result; whatever else there is, the notes list', () => {
    fc.assert(
      fc.property(legalTree(60), (tree) => {
        const written = encodeRecord(tree, { format: 'wxf' });
        const read = unwrap(decodeRecord(unwrap(written), { format: 'wxf' })).games[0]!;
        expect(read.tree.start.equals(tree.start)).toBe(true);
        expect(mainMoves(read.tree)).toEqual(mainMoves(tree));
        expect(read.tree.result).toBe(tree.result === 'several' ? '*' : tree.result);
        const branches = [tree.root, ...mainLine(tree)].some(({ children }) => children.length > 1);
        const codes = written.ok ? (written.notes ?? []).map(({ code }) => code) : [];
        expect(codes.includes('record/lost-variations')).toBe(branches);
      }),
      { numRuns: 300 },
    );
  });

  test('WXF: facts that would be read otherwise are changed, or left out, and noted', () => {
    const plain = unwrap(
      decodeRecord(new TextEncoder().encode('[Red "a"]\n\n1. h2e2 *\n'), { format: 'pgn' }),
    );
    const { tree } = plain.games[0]!;
    const metadata = { ...tree.metadata, red: 'one;two', redTeam: '42', title: 'two\nlines', event: ' \n ' };
    const written = encodeRecord({ ...tree, metadata, result: 'several' }, { format: 'wxf' });
    expect(written).toMatchObject({ ok: true });
    const told = (written.ok ? (written.notes ?? []) : []).map(({ code, text }) => `${code} ${text}`);
    expect(told.filter((line) => / (red|title)$/.test(line))).toHaveLength(2);
    expect(told.filter((line) => / (redTeam|event)$/.test(line))).toHaveLength(2);
    expect(told).toContain('record/lost-result several');
    const back = unwrap(decodeRecord(unwrap(written), { format: 'wxf' })).games[0]!.tree;
    expect(back.metadata).toMatchObject({ red: 'one,two', title: 'two lines' });
  });

  test('no tree at all is an empty WXF file', () => {
    expect(unwrap(encodeRecord([], { format: 'wxf' }))).toHaveLength(0);
  });
});
