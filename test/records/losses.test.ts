// What each format cannot hold, tried out: the table of docs/formats.md says of every note which formats give it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import { METADATA_KEYS, type Tree } from '../../src/game/tree.js';
import { ROOT, TreeBuilder } from '../../src/game/treeBuilder.js';
import { parseSetup } from '../../src/position/fen.js';
import { startPosition } from '../../src/position/index.js';
import {
  decodeRecord,
  encodeRecord,
  RECORD_NOTE_CODES,
  type RecordNoteCode,
  WRITABLE_FORMATS,
  type WritableFormat,
} from '../../src/records/index.js';
import { uci } from '../game/support.js';

const START = startPosition.toSetup();

function treeFrom(fen: string | undefined, plant: (builder: TreeBuilder) => void = () => {}): Tree {
  const builder = new TreeBuilder(fen === undefined ? START : unwrap(parseSetup(fen)));
  plant(builder);
  return builder.finish();
}

const withMove = (plant: (builder: TreeBuilder, node: ReturnType<TreeBuilder['append']>) => void): Tree =>
  treeFrom(undefined, (builder) => plant(builder, builder.append(ROOT, uci('h2e2'))));

const place = (annotations: Parameters<TreeBuilder['annotate']>[1]): Tree =>
  withMove((builder, node) => builder.annotate(node, annotations));

/** Everything of which some format may lose something, each alone. */
const PROBES: readonly Tree[] = [
  withMove(() => {}),
  withMove((builder) => builder.append(ROOT, uci('b2e2'))),
  place({ comments: ['one'] }),
  place({ comments: ['one', 'two'] }),
  place({ before: ['one'] }),
  place({ comments: [''] }),
  treeFrom(undefined, (builder) => builder.annotate(ROOT, { comments: ['one'] })),
  place({ nags: [1] }),
  place({ marks: [{ kind: 'label', text: 'x' }] }),
  place({ clock: 1 }),
  place({ elapsed: 1 }),
  place({ evaluation: { centipawns: 10 } }),
  place({ other: new Map([['name', 'x']]) }),
  place({ other: new Map([['a name', 'x']]) }),
  treeFrom(undefined, (builder) => builder.annotate(ROOT, { other: new Map([['name', 'x']]) })),
  place({ tail: 'what is this' }),
  place({ tail: '2 h9g7' }),
  // a move that no rule allows
  withMove((builder, node) => builder.append(node, uci('a0a9'))),
  ...METADATA_KEYS.flatMap((key) =>
    ['x', '', 'a\nb', ' a ', 'a;b', 'a\0b', '\u0001', '12', 'x'.repeat(70_000)].map((text) =>
      treeFrom(undefined, (builder) => builder.setMetadata(key, text)),
    ),
  ),
  ...['name', 'a name', '名'].map((name) => treeFrom(undefined, (builder) => builder.setOther(name, 'x'))),
  ...(['*', '1-0', '0-1', '1/2-1/2', 'several'] as const).map((result) =>
    treeFrom(undefined, (builder) => builder.setResult(result)),
  ),
  treeFrom(undefined, (builder) => builder.setResult('1-0', 'time')),
  // more men than sets have, with whoever to move and any counters
  ...['w - - 0 1', 'b - - 0 1', 'w - - 3 1', 'w - - 0 7', 'w - - 0 70000'].flatMap((rest) => [
    treeFrom(`3k5/9/9/9/9/9/9/9/9/4K4 ${rest}`),
    treeFrom(`3k5/9/9/RRR6/9/9/9/9/9/4K4 ${rest}`),
  ]),
  place({ comments: ['\ud800'] }),
  place({ comments: ['\u0001'] }),
  place({ comments: ['a\0b'] }),
  place({ comments: ['🀄️'] }),
  treeFrom(undefined, (builder) => builder.setMetadata('title', '\ud800')),
];

/** Which formats give which note for some probe. */
function formatsByNote(): Map<RecordNoteCode, Set<WritableFormat>> {
  const found = new Map<RecordNoteCode, Set<WritableFormat>>(
    RECORD_NOTE_CODES.map((code) => [code, new Set()]),
  );
  for (const format of WRITABLE_FORMATS) {
    for (const tree of PROBES) {
      const written = encodeRecord(tree, { format });
      if (!written.ok) throw new Error(written.error.code);
      for (const { code } of written.notes ?? []) found.get(code as RecordNoteCode)?.add(format);
    }
  }
  return found;
}

/** The rows of the table: the code, and the formats. */
function rows(): Map<string, readonly string[]> {
  const page = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('| note |')).split('\n\n', 1)[0] as string;
  return new Map(
    [...table.matchAll(/^\| `(record\/[a-z-]+)` \|[^|]*\|([^|]*)\|$/gm)].map(([, code, cell]) => {
      const words = (cell as string).trim();
      const named = WRITABLE_FORMATS.filter((format) => new RegExp(`\\b${format}\\b`).test(words));
      const isRest = words.startsWith('all but');
      return [code as string, WRITABLE_FORMATS.filter((format) => named.includes(format) !== isRest)];
    }),
  );
}

test('who begins is lost where men are and no move shows it', () => {
  const crowd = '3k5/9/9/RRRr5/9/9/9/9/9/4K4 b';
  const codes = (plant?: (builder: TreeBuilder) => void): string[] => {
    const written = encodeRecord(treeFrom(crowd, plant), { format: 'dhtmlxq' });
    if (!written.ok) throw new Error(written.error.code);
    const back = unwrap(decodeRecord(written.value)).games[0]!.tree.start.turn;
    return [...(written.notes ?? []).map(({ code }) => code), back];
  };
  expect(codes()).toEqual(['record/lost-men', 'record/lost-side', 'red']);
  expect(codes((builder) => builder.append(ROOT, uci('d6d5')))).toEqual(['record/lost-men', 'black']);
});

describe('the table of what a writer cannot hold', () => {
  const table = rows();
  test.each([...formatsByNote()])('%s', (code, formats) => {
    expect(table.get(code)).toEqual(WRITABLE_FORMATS.filter((format) => formats.has(format)));
  });

  test('has no other rows', () => {
    expect([...table.keys()].sort()).toEqual([...RECORD_NOTE_CODES].sort());
  });
});
