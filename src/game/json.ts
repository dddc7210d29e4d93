/**
 * The one JSON of the library: its shape, and writing it. A tree is written as a flat list of moves, so that no depth
 * of variations nests in the text, and a game with one line is a list of plain strings. Reading is in jsonRead.ts; the
 * JSON Schema is `schema/xiangqi-game.schema.json`.
 */
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { formatSquare } from '../core/square.js';
import {
  type Annotations,
  type Evaluation,
  type Mark,
  METADATA_KEYS,
  type Metadata,
  type RecordResult,
  type Tree,
} from './tree.js';
import { walkTree } from './treeWalk.js';

/** What stands in `format` of every tree and game in JSON. */
export const JSON_FORMAT = 'xiangqi-game';

/** The version that is written, and the only one that is read. */
export const JSON_VERSION = 1;

/** A pair of a name and a text; pairs keep their order, and no name is special. */
export type TextPair = readonly [string, string];

/** A mark, its points by name. */
export type MarkJson =
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'square'; readonly square: string; readonly color?: string }
  | { readonly kind: 'arrow'; readonly from: string; readonly to: string; readonly color?: string };

/** What stands at a place; whatever is empty is left out. */
export interface AnnotationsJson {
  readonly before?: readonly string[];
  readonly comments?: readonly string[];
  readonly nags?: readonly number[];
  readonly marks?: readonly MarkJson[];
  readonly clock?: number;
  readonly elapsed?: number;
  readonly evaluation?: Evaluation;
  readonly other?: readonly TextPair[];
  readonly tail?: string;
}

/** A move with something beside it, or one that does not follow the move listed before it. */
export interface MoveJson extends AnnotationsJson {
  /** The move as UCI text, ranks 0–9: `h2e2`. */
  readonly move: string;
  /** Which entry of `moves` it follows, -1 for the start; left out where that is the entry before it. */
  readonly after?: number;
}

/** A tree, or a game, in JSON. */
export interface TreeJson {
  readonly format: typeof JSON_FORMAT;
  readonly version: typeof JSON_VERSION;
  /** The start as FEN. */
  readonly start: string;
  readonly result: RecordResult;
  readonly reason?: string;
  /** The code under which a game is played; trees of records have none. */
  readonly code?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly other?: readonly TextPair[];
  /** What stands before the first move. */
  readonly root?: AnnotationsJson;
  /** Every move once; a bare text is a move that follows the entry before it and has nothing beside it. */
  readonly moves: readonly (string | MoveJson)[];
}

/** A tree as plain JSON data. */
export function treeToJson(tree: Tree): TreeJson {
  const root = annotationsToJson(tree.root);
  return {
    format: JSON_FORMAT,
    version: JSON_VERSION,
    start: tree.start.fen,
    result: tree.result,
    ...(tree.reason === undefined ? {} : { reason: tree.reason }),
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

/** A move as UCI text. */
export function moveToJson(move: Move): string {
  return formatSquare(moveFrom(move)) + formatSquare(moveTo(move));
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
