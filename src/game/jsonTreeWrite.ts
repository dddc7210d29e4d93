/** Writing a tree as JSON. */
import { formatSquare } from '../core/square.js';
import {
  type AnnotationsJson,
  headToJson,
  type MarkJson,
  type MoveJson,
  moveToJson,
  type TreeJson,
} from './json.js';
import { type Annotations, type Mark, METADATA_KEYS, type Metadata, type Tree } from './tree.js';
import { walkTree } from './treeWalk.js';

/** A tree as plain JSON data. */
export function treeToJson(tree: Tree): TreeJson {
  const root = annotationsToJson(tree.root);
  return {
    ...headToJson(tree.start.fen, tree.result, tree.reason),
    ...(Object.keys(tree.metadata).length === 0 ? {} : { metadata: metadataToJson(tree.metadata) }),
    ...(tree.other.size === 0 ? {} : { other: [...tree.other] }),
    ...(root === undefined ? {} : { root }),
    moves: movesToJson(tree),
  };
}

/** A tree as JSON text, without line breaks. {@link parseTree} reads it back to the same tree. */
export function formatTree(tree: Tree): string {
  return JSON.stringify(treeToJson(tree));
}

function metadataToJson(metadata: Metadata): Record<string, string> {
  const json: Record<string, string> = {};
  for (const key of METADATA_KEYS) {
    const text = metadata[key];
    if (text !== undefined) json[key] = text;
  }
  return json;
}

function movesToJson(tree: Tree): (string | MoveJson)[] {
  const entries: (string | MoveJson)[] = [];
  /** By ply, the entry that the walk last met there; below the start, -1. */
  const lastAt: number[] = [-1];
  for (const { node, ply } of walkTree(tree)) {
    const index = entries.length;
    const parent = lastAt[ply - 1] as number;
    const move = moveToJson(node.move);
    const annotations = annotationsToJson(node);
    if (parent === index - 1 && annotations === undefined) entries.push(move);
    else entries.push({ move, ...(parent === index - 1 ? {} : { after: parent }), ...annotations });
    lastAt[ply] = index;
  }
  return entries;
}

function annotationsToJson(from: Annotations): AnnotationsJson | undefined {
  const json: { -readonly [Key in keyof AnnotationsJson]: AnnotationsJson[Key] } = {};
  if (from.before.length > 0) json.before = [...from.before];
  if (from.comments.length > 0) json.comments = [...from.comments];
  if (from.nags.length > 0) json.nags = [...from.nags];
  if (from.marks.length > 0) json.marks = from.marks.map(markToJson);
  if (from.clock !== undefined) json.clock = from.clock;
  if (from.elapsed !== undefined) json.elapsed = from.elapsed;
  if (from.evaluation !== undefined) json.evaluation = { ...from.evaluation };
  if (from.other !== undefined && from.other.size > 0) json.other = [...from.other];
  if (from.tail !== undefined) json.tail = from.tail;
  return Object.keys(json).length === 0 ? undefined : json;
}

function markToJson(mark: Mark): MarkJson {
  if (mark.kind === 'label') return { kind: 'label', text: mark.text };
  const color = mark.color === undefined ? {} : { color: mark.color };
  if (mark.kind === 'square') return { kind: 'square', square: formatSquare(mark.square), ...color };
  return { kind: 'arrow', from: formatSquare(mark.from), to: formatSquare(mark.to), ...color };
}
