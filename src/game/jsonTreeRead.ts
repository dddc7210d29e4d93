/** Reading a tree from JSON that nobody vouches for. */
import { err, ok, type Result } from '../base/result.js';
import { parseSquare, type Square } from '../core/square.js';
import { moveToJson, type TextPair } from './json.js';
import { ANNOTATION_FIELDS, MOVE_FIELDS, placeOfMove, readHead, readMove } from './jsonHead.js';
import { type JsonError, type JsonObject, type JsonPlace, JsonReader } from './jsonReader.js';
import {
  type Annotations,
  type Evaluation,
  type Mark,
  METADATA_KEYS,
  NO_ANNOTATIONS,
  type Tree,
  type TreePath,
} from './tree.js';
import { type NodeId, ROOT, TreeBuilder } from './treeBuilder.js';
import { checkTree } from './treeCheck.js';

/** How a tree is read from JSON. */
export interface ParseTreeOptions {
  /** `'legal'`, the default, refuses a move that is not legal where it stands; `'none'` takes any two points. */
  readonly check?: 'legal' | 'none';
}

/**
 * Reads a tree from JSON: the text, or what `JSON.parse` made of it. Fields that are not known are passed over with a
 * note. Fails with the first fault and its place: `json/syntax`, `json/type`, `json/missing`, `json/value`,
 * `json/version`, `json/start` or `json/illegal-move`. A start that cannot be set up on a board (more than sixteen men
 * of a side) is kept with its moves unchecked, and a note `json/not-checked`.
 */
export function parseTree(json: unknown, options: ParseTreeOptions = {}): Result<Tree, JsonError> {
  const reader = new JsonReader();
  const tree = readTree(reader, json, options);
  return tree === undefined ? err(reader.error as JsonError) : ok(tree, reader.notes);
}

function readTree(reader: JsonReader, json: unknown, options: ParseTreeOptions): Tree | undefined {
  const head = readHead(reader, json);
  if (head === undefined) return undefined;
  const builder = new TreeBuilder(head.start);
  builder.setResult(head.result, head.reason);
  readFacts(reader, head.object, builder);
  const ids: NodeId[] = [];
  reader.required(head.object, undefined, 'moves', (moves, place) =>
    readMoves(reader, moves, place, builder, ids),
  );
  if (reader.error !== undefined) return undefined;
  const tree = builder.finish();
  if (options.check !== 'none') checkMoves(reader, tree, builder);
  return reader.error === undefined ? tree : undefined;
}

function readFacts(reader: JsonReader, object: JsonObject, builder: TreeBuilder): void {
  reader.optional(object, undefined, 'metadata', (value, place) => {
    const metadata = reader.object(value, place, METADATA_KEYS);
    for (const key of METADATA_KEYS) {
      const text = metadata && reader.optional(metadata, place, key, (item, at) => reader.string(item, at));
      if (text !== undefined) builder.setMetadata(key, text);
    }
    return metadata;
  });
  const other = reader.optional(object, undefined, 'other', (pairs, place) =>
    readPairs(reader, pairs, place),
  );
  for (const [key, text] of other ?? []) builder.setOther(key, text);
  const root = reader.optional(object, undefined, 'root', (value, place) => {
    const fields = reader.object(value, place, ANNOTATION_FIELDS);
    return fields && readAnnotations(reader, fields, place);
  });
  if (root !== undefined) builder.annotate(ROOT, root);
}

function readMoves(
  reader: JsonReader,
  value: unknown,
  place: JsonPlace,
  builder: TreeBuilder,
  ids: NodeId[],
): NodeId[] | undefined {
  return reader.list(value, place, (entry, at) => {
    const id = readEntry(reader, entry, at, builder, ids);
    if (id !== undefined) ids.push(id);
    return id;
  });
}

function readEntry(
  reader: JsonReader,
  entry: unknown,
  place: JsonPlace,
  builder: TreeBuilder,
  ids: readonly NodeId[],
): NodeId | undefined {
  const previous = ids[ids.length - 1] ?? ROOT;
  if (typeof entry === 'string') {
    const move = readMove(reader, entry, place);
    return move === undefined ? undefined : builder.append(previous, move);
  }
  const object = reader.object(entry, place, MOVE_FIELDS);
  if (object === undefined) return undefined;
  const move = reader.required(object, place, 'move', (text, at) => readMove(reader, text, at));
  const after = reader.optional(object, place, 'after', (index, at) =>
    reader.integer(index, at, -1, ids.length - 1),
  );
  const annotations = readAnnotations(reader, object, place);
  if (move === undefined || reader.error !== undefined) return undefined;
  const parent = after === undefined ? previous : after === -1 ? ROOT : (ids[after] as NodeId);
  const id = builder.append(parent, move);
  builder.annotate(id, annotations);
  return id;
}

function readAnnotations(reader: JsonReader, object: JsonObject, place: JsonPlace): Partial<Annotations> {
  if (object.size === 0 || (object.size === 1 && object.has('move'))) return NO_ANNOTATIONS;
  const texts = (value: unknown, at: JsonPlace): string[] | undefined =>
    reader.list(value, at, (text, where) => reader.string(text, where));
  const read = {
    before: reader.optional(object, place, 'before', texts),
    comments: reader.optional(object, place, 'comments', texts),
    nags: reader.optional(object, place, 'nags', (value, at) =>
      reader.list(value, at, (nag, where) => reader.integer(nag, where, 0, 255)),
    ),
    marks: reader.optional(object, place, 'marks', (value, at) =>
      reader.list(value, at, (mark, where) => readMark(reader, mark, where)),
    ),
    clock: reader.optional(object, place, 'clock', (value, at) => reader.number(value, at)),
    elapsed: reader.optional(object, place, 'elapsed', (value, at) => reader.number(value, at)),
    evaluation: reader.optional(object, place, 'evaluation', (value, at) =>
      readEvaluation(reader, value, at),
    ),
    other: toMap(reader.optional(object, place, 'other', (value, at) => readPairs(reader, value, at))),
    tail: reader.optional(object, place, 'tail', (value, at) => reader.string(value, at)),
  };
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as Partial<Annotations>;
}

function toMap(pairs: readonly TextPair[] | undefined): ReadonlyMap<string, string> | undefined {
  return pairs === undefined || pairs.length === 0 ? undefined : new Map(pairs);
}

function readPairs(reader: JsonReader, value: unknown, place: JsonPlace): TextPair[] | undefined {
  return reader.list(value, place, (pair, at) => {
    const texts = reader.list(pair, at, (text, where) => reader.string(text, where));
    if (texts === undefined) return undefined;
    const [key, text] = texts;
    if (key === undefined || text === undefined || texts.length !== 2) {
      return reader.refuse(`${texts.length} texts`, at, 'a name and a text');
    }
    return [key, text] as const;
  });
}

function readMark(reader: JsonReader, value: unknown, place: JsonPlace): Mark | undefined {
  const object = reader.object(value, place, ['kind', 'text', 'square', 'from', 'to', 'color']);
  if (object === undefined) return undefined;
  const kind = reader.required(object, place, 'kind', (text, at) => reader.string(text, at));
  const color = reader.optional(object, place, 'color', (text, at) => reader.string(text, at));
  const point = (key: string): Square | undefined =>
    reader.required(object, place, key, (text, at) => readSquare(reader, text, at));
  if (reader.error !== undefined || kind === undefined) return undefined;
  const colored = color === undefined ? {} : { color };
  if (kind === 'label') {
    const text = reader.required(object, place, 'text', (item, at) => reader.string(item, at));
    return text === undefined ? undefined : { kind, text };
  }
  if (kind === 'square') {
    const square = point('square');
    return square === undefined ? undefined : { kind, square, ...colored };
  }
  if (kind === 'arrow') {
    const from = point('from');
    const to = point('to');
    return from === undefined || to === undefined ? undefined : { kind, from, to, ...colored };
  }
  return reader.refuse(kind, { up: place, key: 'kind' }, 'label | square | arrow');
}

function readSquare(reader: JsonReader, value: unknown, place: JsonPlace): Square | undefined {
  const text = reader.string(value, place);
  if (text === undefined) return undefined;
  const square = parseSquare(text);
  return square.ok ? square.value : reader.refuse(text, place, 'a point, a0 to i9');
}

function readEvaluation(reader: JsonReader, value: unknown, place: JsonPlace): Evaluation | undefined {
  const object = reader.object(value, place, ['centipawns', 'mateIn', 'depth']);
  if (object === undefined) return undefined;
  const number = (item: unknown, at: JsonPlace): number | undefined => reader.number(item, at);
  const depth = reader.optional(object, place, 'depth', number);
  const deep = depth === undefined ? {} : { depth };
  if (object.has('mateIn')) {
    const mateIn = reader.required(object, place, 'mateIn', number);
    return mateIn === undefined ? undefined : { mateIn, ...deep };
  }
  const centipawns = reader.required(object, place, 'centipawns', number);
  return centipawns === undefined ? undefined : { centipawns, ...deep };
}

function checkMoves(reader: JsonReader, tree: Tree, builder: TreeBuilder): void {
  const checked = checkTree(tree);
  if (checked.ok) return;
  const { error } = checked;
  if (error.code === 'tree/bad-start') {
    reader.note('json/not-checked', { up: undefined, key: 'moves' });
    return;
  }
  const index = idAt(builder, error.path) - 1;
  const { move, fen, cause } = error;
  reader.fail({ code: 'json/illegal-move', path: placeOfMove(index), move: moveToJson(move), fen, cause });
}

/** Entries are appended one by one, so the id of a node is one more than the index of its entry. */
function idAt(builder: TreeBuilder, path: TreePath): number {
  let id: NodeId = ROOT;
  for (const index of path) id = builder.children(id)[index] as NodeId;
  return id;
}
