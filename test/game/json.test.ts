// Trees in JSON: the round trip, the schema, and that whatever is no such JSON is refused with its place.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyTree,
  formatTree,
  JSON_ERROR_CODES,
  METADATA_KEYS,
  parseGame,
  parseTree,
  RECORD_RESULTS,
  ROOT,
  TreeBuilder,
  treeToJson,
} from '../../src/game/index.js';
import { START_FEN, startPosition } from '../../src/position/index.js';
import { violations } from './schema.js';
import { legalTree, uci, ucis } from './support.js';

const schemaPath = resolve(dirname(fileURLToPath(import.meta.url)), '../../schema/xiangqi-game.schema.json');
const schema = JSON.parse(readFileSync(schemaPath, 'utf8')) as Record<string, unknown>;

const base = { format: 'xiangqi-game', version: 1, start: START_FEN, moves: [] };

/** The error of JSON that must be refused. */
function errorOf(json: unknown): unknown {
  const read = parseTree(json);
  if (read.ok) throw new Error('this was to be refused');
  return read.error;
}

describe('writing', () => {
  test('a line is a list of moves; a branch says what it follows', () => {
    const builder = new TreeBuilder(startPosition.toSetup());
    const first = builder.add(ROOT, uci('h2e2'));
    builder.add(builder.add(first, uci('h9g7')), uci('h0g2'));
    const other = builder.add(first, uci('b9c7'));
    builder.nag(other, 6);
    builder.add(other, uci('b0c2'));
    builder.add(ROOT, uci('c3c4'));
    builder.comment(ROOT, '开局');
    builder.setMetadata('black', '刘大华');
    builder.setMetadata('red', '胡荣华');
    builder.setResult('1-0', 'resignation');
    const tree = builder.finish();
    expect(treeToJson(tree)).toEqual({
      format: 'xiangqi-game',
      version: 1,
      start: START_FEN,
      result: '1-0',
      reason: 'resignation',
      metadata: { red: '胡荣华', black: '刘大华' },
      root: { comments: ['开局'] },
      moves: [
        'h2e2',
        'h9g7',
        'h0g2',
        { move: 'b9c7', after: 0, nags: [6] },
        'b0c2',
        { move: 'c3c4', after: -1 },
      ],
    });
    expect(Object.keys(treeToJson(tree).metadata ?? {})).toEqual(['red', 'black']);
    expect(formatTree(tree)).toBe(JSON.stringify(treeToJson(tree)));
  });

  test('nothing of a tree is shared with its JSON', () => {
    const builder = new TreeBuilder(startPosition.toSetup());
    builder.comment(builder.add(ROOT, uci('h2e2')), 'a');
    const tree = builder.finish();
    const json = treeToJson(tree) as unknown as { moves: { comments: string[] }[] };
    json.moves[0]?.comments.push('b');
    expect(tree.root.children[0]?.comments).toEqual(['a']);
  });
});

describe('the round trip', () => {
  test('any tree comes back the same, from text and from data, and fits the schema', () => {
    fc.assert(
      fc.property(legalTree(60), (tree) => {
        const json = treeToJson(tree);
        expect(violations(schema, json)).toEqual([]);
        for (const form of [json, JSON.stringify(json), JSON.parse(JSON.stringify(json))]) {
          const read = parseTree(form);
          expect(read).toStrictEqual({ ok: true, value: tree });
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('trees of hundreds of nodes', () => {
    fc.assert(
      fc.property(legalTree(500), (tree) => {
        const read = parseTree(formatTree(tree));
        expect(read.ok && formatTree(read.value)).toBe(formatTree(tree));
      }),
      { numRuns: 100 },
    );
  });

  test('the order of entries does not matter, as long as each follows an earlier one', () => {
    const moves = [
      'h2e2',
      { move: 'c3c4', after: -1 },
      { move: 'h9g7', after: 0 },
      { move: 'g6g5', after: 1 },
    ];
    const read = parseTree({ ...base, moves });
    expect(read.ok && treeToJson(read.value).moves).toEqual([
      'h2e2',
      'h9g7',
      { move: 'c3c4', after: -1 },
      'g6g5',
    ]);
  });

  test('equal siblings stay two', () => {
    const moves = ['h2e2', { move: 'h2e2', after: -1 }];
    const read = parseTree({ ...base, moves });
    expect(read.ok && treeToJson(read.value).moves).toEqual(moves);
  });

  test('a result, a fact and the moves may be missing from nothing but their own fields', () => {
    expect(parseTree(base)).toEqual({ ok: true, value: emptyTree(startPosition.toSetup()) });
  });

  test('a start that no game may have', () => {
    const start = '4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1';
    const read = parseTree({ ...base, start, moves: ['e0d0'] });
    expect(read.ok && treeToJson(read.value)).toMatchObject({ start, moves: ['e0d0'] });
  });

  test('a start with more men than a board takes keeps its moves, and says that nobody checked them', () => {
    const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/ppppppppp/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
    const read = parseTree({ ...base, start, moves: ['a0a9'] });
    expect(read.ok && read.notes).toEqual([{ code: 'json/not-checked', text: '$.moves' }]);
    expect(read.ok && treeToJson(read.value).moves).toEqual(['a0a9']);
  });
});

describe('refusals', () => {
  const cases: [string, unknown, object][] = [
    ['no JSON', '{"format":', { code: 'json/syntax', path: '$' }],
    ['an empty text', '', { code: 'json/syntax', path: '$' }],
    ['a list', [], { code: 'json/type', path: '$', expected: 'object', found: 'array' }],
    ['null', null, { code: 'json/type', path: '$', expected: 'object', found: 'null' }],
    ['nothing', undefined, { code: 'json/type', path: '$', expected: 'object', found: 'nothing' }],
    ['a number', 7, { code: 'json/type', path: '$', expected: 'object', found: 'number' }],
    ['an empty object', {}, { code: 'json/missing', path: '$.format' }],
    [
      'another format',
      { ...base, format: 'x' },
      { code: 'json/value', path: '$.format', expected: 'xiangqi-game', found: 'x' },
    ],
    [
      'a later version',
      { ...base, version: 2 },
      { code: 'json/version', path: '$.version', found: 2, supported: [1] },
    ],
    [
      'a version in words',
      { ...base, version: '1' },
      { code: 'json/type', path: '$.version', expected: 'integer', found: 'string' },
    ],
    [
      'no start',
      { ...base, start: undefined },
      { code: 'json/type', path: '$.start', expected: 'string', found: 'nothing' },
    ],
    [
      'a start that is no FEN',
      { ...base, start: 'x' },
      {
        code: 'json/start',
        path: '$.start',
        cause: expect.objectContaining({ code: expect.stringMatching(/^fen\//) }),
      },
    ],
    [
      'a strange result',
      { ...base, result: '2-0' },
      { code: 'json/value', path: '$.result', found: '2-0', expected: RECORD_RESULTS.join(' | ') },
    ],
    [
      'a reason that is no text',
      { ...base, reason: 1 },
      { code: 'json/type', path: '$.reason', expected: 'string', found: 'number' },
    ],
    [
      'a code that is no text',
      { ...base, code: {} },
      { code: 'json/type', path: '$.code', expected: 'string', found: 'object' },
    ],
    [
      'a fact that is no text',
      { ...base, metadata: { red: 1 } },
      { code: 'json/type', path: '$.metadata.red', expected: 'string', found: 'number' },
    ],
    [
      'facts in a list',
      { ...base, metadata: [] },
      { code: 'json/type', path: '$.metadata', expected: 'object', found: 'array' },
    ],
    [
      'a pair of one',
      { ...base, other: [['a']] },
      { code: 'json/value', path: '$.other[0]', expected: 'a name and a text', found: '1 texts' },
    ],
    [
      'a pair of three',
      { ...base, other: [['a', 'b', 'c']] },
      { code: 'json/value', path: '$.other[0]', expected: 'a name and a text', found: '3 texts' },
    ],
    [
      'a pair that is none',
      { ...base, other: [['a', 'b'], 'cd'] },
      { code: 'json/type', path: '$.other[1]', expected: 'array', found: 'string' },
    ],
    [
      'a root in a list',
      { ...base, root: [] },
      { code: 'json/type', path: '$.root', expected: 'object', found: 'array' },
    ],
    [
      'no moves',
      { ...base, moves: undefined },
      { code: 'json/type', path: '$.moves', expected: 'array', found: 'nothing' },
    ],
    [
      'moves in a text',
      { ...base, moves: 'h2e2' },
      { code: 'json/type', path: '$.moves', expected: 'array', found: 'string' },
    ],
    [
      'a move off the board',
      { ...base, moves: ['h2e2', 'h9h10'] },
      {
        code: 'json/value',
        path: '$.moves[1]',
        expected: 'a move as UCI text, a0a0 to i9i9',
        found: 'h9h10',
      },
    ],
    [
      'a move in capitals',
      { ...base, moves: ['H2E2'] },
      { code: 'json/value', path: '$.moves[0]', expected: 'a move as UCI text, a0a0 to i9i9', found: 'H2E2' },
    ],
    [
      'an entry that is a number',
      { ...base, moves: [17] },
      { code: 'json/type', path: '$.moves[0]', expected: 'object', found: 'number' },
    ],
    [
      'an entry without a move',
      { ...base, moves: [{ nags: [1] }] },
      { code: 'json/missing', path: '$.moves[0].move' },
    ],
    [
      'an entry that follows itself',
      { ...base, moves: ['h2e2', { move: 'h9g7', after: 1 }] },
      { code: 'json/value', path: '$.moves[1].after', expected: '-1..0', found: '1' },
    ],
    [
      'an entry that follows half an entry',
      { ...base, moves: ['h2e2', { move: 'h9g7', after: 0.5 }] },
      { code: 'json/type', path: '$.moves[1].after', expected: 'integer', found: 'number' },
    ],
    [
      'a comment that is no text',
      { ...base, moves: [{ move: 'h2e2', comments: ['a', null] }] },
      { code: 'json/type', path: '$.moves[0].comments[1]', expected: 'string', found: 'null' },
    ],
    [
      'a glyph too large',
      { ...base, moves: [{ move: 'h2e2', nags: [1, 256] }] },
      { code: 'json/value', path: '$.moves[0].nags[1]', expected: '0..255', found: '256' },
    ],
    [
      'a clock that is not finite',
      { ...base, moves: [{ move: 'h2e2', clock: Number.NaN }] },
      { code: 'json/type', path: '$.moves[0].clock', expected: 'number', found: 'number' },
    ],
    [
      'a mark of no kind',
      { ...base, root: { marks: [{}] } },
      { code: 'json/missing', path: '$.root.marks[0].kind' },
    ],
    [
      'a mark of a strange kind',
      { ...base, root: { marks: [{ kind: 'star' }] } },
      { code: 'json/value', path: '$.root.marks[0].kind', expected: 'label | square | arrow', found: 'star' },
    ],
    [
      'an arrow to nowhere',
      { ...base, root: { marks: [{ kind: 'arrow', from: 'a0', to: 'z9' }] } },
      { code: 'json/value', path: '$.root.marks[0].to', expected: 'a point, a0 to i9', found: 'z9' },
    ],
    [
      'an arrow from nowhere',
      { ...base, root: { marks: [{ kind: 'arrow', to: 'a0' }] } },
      { code: 'json/missing', path: '$.root.marks[0].from' },
    ],
    [
      'an evaluation of nothing',
      { ...base, root: { evaluation: { depth: 3 } } },
      { code: 'json/missing', path: '$.root.evaluation.centipawns' },
    ],
    [
      'a mate in words',
      { ...base, root: { evaluation: { mateIn: '3' } } },
      { code: 'json/type', path: '$.root.evaluation.mateIn', expected: 'number', found: 'string' },
    ],
    [
      'an illegal move',
      { ...base, moves: ['h2e2', 'h9g7', 'e0e3'] },
      {
        code: 'json/illegal-move',
        path: '$.moves[2]',
        move: 'e0e3',
        fen: expect.stringContaining(' w '),
        cause: expect.objectContaining({ code: expect.stringMatching(/^move\//) }),
      },
    ],
    [
      'an illegal move in a variation',
      { ...base, moves: ['h2e2', { move: 'c3c4', after: -1 }, 'c6c5', 'c4c6'] },
      {
        code: 'json/illegal-move',
        path: '$.moves[3]',
        move: 'c4c6',
        fen: expect.any(String),
        cause: expect.anything(),
      },
    ],
  ];

  test.each(cases)('%s', (_, json, error) => {
    expect(errorOf(json)).toEqual(error);
  });

  test('every code is met', () => {
    const met = new Set(cases.map(([, , error]) => (error as { code: string }).code));
    met.add('json/variations'); // only a game is refused for it; see game.test.ts
    expect([...met].sort()).toEqual([...JSON_ERROR_CODES].sort());
  });

  test('where the runtime tells, the offset of a syntax error is given', () => {
    const error = errorOf('{"format": xiangqi}') as { offset?: number };
    expect(error.offset === undefined || error.offset === 11).toBe(true);
    // a runtime that quotes the text tells no offset by that
    for (const text of [
      'position 77',
      '{"a": x position 77}',
      'x in JSON at position 77',
      '[1, in JSON at position 77',
    ])
      expect((errorOf(text) as { offset?: number }).offset ?? 0).toBeLessThan(text.length);
  });

  test('moves are not checked where the caller says so', () => {
    expect(parseTree({ ...base, moves: ['e0e9'] }, { check: 'none' }).ok).toBe(true);
  });
});

describe('what is not known', () => {
  test('is passed over, with a note that says where', () => {
    const text = `{"format":"xiangqi-game","version":1,"start":"${START_FEN}","moves":[{"move":"h2e2","x y":1}],"__proto__":{"polluted":1},"metadata":{"constructor":"x","red":"R"}}`;
    const read = parseTree(text);
    expect(read.ok && read.notes?.map((note) => note.text)).toEqual([
      '$.__proto__',
      '$.metadata.constructor',
      '$.moves[0]["x y"]',
    ]);
    expect(read.ok && read.value.metadata).toEqual({ red: 'R' });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('a flood of it is no flood of notes', () => {
    const flood = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]));
    const read = parseTree({ ...base, ...flood });
    expect(read.ok && read.notes?.length).toBe(100);
  });

  test('a name without end is cut in the note', () => {
    const read = parseTree({ ...base, ['"'.repeat(100_000)]: 1 });
    expect(read.ok && (read.notes?.[0]?.text?.length ?? 0) < 500).toBe(true);
  });
});

describe('hostile JSON', () => {
  const part: fc.Arbitrary<unknown> = fc.jsonValue({ maxDepth: 4 });

  test('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), part, fc.anything({ maxDepth: 3 })), (json) => {
        for (const read of [parseTree(json), parseGame(json)])
          if (!read.ok) expect(JSON_ERROR_CODES).toContain(read.error.code);
      }),
      { numRuns: 5000 },
    );
  });

  test('never throws where one field is anything', () => {
    const tree = treeToJson(plantedTree());
    const places = placesIn(tree);
    fc.assert(
      fc.property(fc.nat(places.length - 1), part, (index, value) => {
        const json = replaced(tree, places[index] as (string | number)[], value);
        const read = parseTree(json);
        if (!read.ok) {
          expect(JSON_ERROR_CODES).toContain(read.error.code);
          expect(read.error.path.startsWith('$')).toBe(true);
        }
        parseGame(json);
      }),
      { numRuns: 3000 },
    );
  });

  test('depth and length overflow nothing', () => {
    expect(parseTree('['.repeat(1_000_000)).ok).toBe(false);
    expect(parseTree('{"moves":'.repeat(100_000)).ok).toBe(false);
    let nested: unknown = [];
    for (let depth = 0; depth < 100_000; depth++) nested = [nested];
    expect(parseTree({ ...base, moves: nested }).ok).toBe(false);
    const moves = Array.from({ length: 100_000 }, (_, index) => ({
      move: 'h2e2',
      after: -1,
      nags: [index % 256],
    }));
    const wide = parseTree({ ...base, moves });
    expect(wide.ok && wide.value.root.children.length).toBe(100_000);
  });
});

/** A tree with everything in it. */
function plantedTree() {
  const builder = new TreeBuilder(startPosition.toSetup());
  for (const key of METADATA_KEYS) builder.setMetadata(key, key);
  builder.setOther('a', 'b');
  builder.setResult('0-1', 'time');
  let at = ROOT;
  for (const move of ucis('h2e2 h9g7 h0g2')) {
    at = builder.add(at, move);
    builder.annotate(at, {
      before: ['b'],
      comments: ['c'],
      nags: [1],
      marks: [
        { kind: 'label', text: '①' },
        { kind: 'square', square: 4 as never, color: 'G' },
        { kind: 'arrow', from: 4 as never, to: 5 as never },
      ],
      clock: 1,
      elapsed: 2,
      evaluation: { centipawns: 3, depth: 4 },
      other: new Map([['x', 'y']]),
      tail: 't',
    });
  }
  builder.add(ROOT, uci('c3c4'));
  return builder.finish();
}

/** The path of every value in JSON. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          placesIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return [path, ...inner];
}

/** A copy of JSON with one value replaced. */
function replaced(json: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = structuredClone(json) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, value);
  return copy;
}

test('the schema names every field that is read, and no other', () => {
  const properties = (name: string): string[] =>
    Object.keys((schema.$defs as Record<string, { properties: object }>)[name]?.properties ?? {}).sort();
  const top = schema.properties as Record<string, { properties: object; enum: string[] }>;
  const json = treeToJson(plantedTree());
  const entry = json.moves[0] as object;
  expect(Object.keys(top.metadata?.properties ?? {})).toEqual([...METADATA_KEYS]);
  expect(top.result?.enum).toEqual([...RECORD_RESULTS]);
  expect(properties('move')).toEqual([...Object.keys(entry), 'after'].sort());
  expect(Object.keys(top.root?.properties ?? {}).sort()).toEqual(
    Object.keys(entry)
      .filter((key) => key !== 'move')
      .sort(),
  );
  expect(Object.keys(top).sort()).toEqual([...Object.keys(json), 'code', 'root'].sort());
});
