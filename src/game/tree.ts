/**
 * The one tree of moves that every record format is read into and written from: its types, the empty tree, and the
 * few questions that need no walk. Walks are in treeWalk.ts, edits in treeEdit.ts, building in treeBuilder.ts.
 *
 * A tree is a value: nothing in the library changes one after it is made. A node does not know its parent, so nodes
 * are shared between trees; a place in a tree is a {@link TreePath}. Moves are pairs of points: that each is legal
 * where it stands is for whoever builds the tree, and `checkTree` finds those that are not.
 */
import type { Move } from '../core/move.js';
import type { Square } from '../core/square.js';
import type { Setup } from '../position/setup.js';

/** The results that a record can give; `'several'` is a record whose lines end differently (problems, openings). */
export const RECORD_RESULTS = ['1-0', '0-1', '1/2-1/2', '*', 'several'] as const;

/** What a record says of the end of the game; `'*'` where it says nothing. */
export type RecordResult = (typeof RECORD_RESULTS)[number];

/** The facts about a record that have a field of their own, in the order in which they are listed and written. */
export const METADATA_KEYS = [
  'title',
  'subtitle',
  'event',
  'round',
  'group',
  'table',
  'site',
  'date',
  'red',
  'redTeam',
  'redRating',
  'redTime',
  'black',
  'blackTeam',
  'blackRating',
  'blackTime',
  'timeControl',
  'opening',
  'variation',
  'ecco',
  'kind',
  'referee',
  'recorder',
  'annotator',
  'author',
  'source',
  'created',
  'modified',
  'remark',
] as const;

/** The name of a fact about a record. */
export type MetadataKey = (typeof METADATA_KEYS)[number];

/**
 * The facts about a record, as the record writes them: a date is not made to fit a calendar, nor a rating a number.
 * `red` and `black` are the players, `redTime` the time a player used, `timeControl` the rule, `ecco` the code of the
 * opening, `kind` what sort of record it is (a whole game, an opening, a problem), `remark` a word on the whole of it.
 */
export type Metadata = Readonly<Partial<Record<MetadataKey, string>>>;

/** A mark at a move: what is printed beside it (`①`, `图`), a point marked on the board, or an arrow. */
export type Mark =
  | { readonly kind: 'label'; readonly text: string }
  | { readonly kind: 'square'; readonly square: Square; readonly color?: string }
  | { readonly kind: 'arrow'; readonly from: Square; readonly to: Square; readonly color?: string };

/** An engine's word on the position after a move, seen from Red: hundredths of a pawn, or a mate in so many moves (negative: Black mates). */
export type Evaluation =
  | { readonly centipawns: number; readonly depth?: number }
  | { readonly mateIn: number; readonly depth?: number };

/** What can stand at a node beside its move. The lists are empty where there is nothing. */
export interface Annotations {
  /** Comments that stand before the move, each one a text of its own. Empty at the root. */
  readonly before: readonly string[];
  /** Comments after the move, or, at the root, before the first one. */
  readonly comments: readonly string[];
  /** Numeric annotation glyphs as PGN has them, 0–255: 1 is `!`, 2 `?`, 3 `!!`. */
  readonly nags: readonly number[];
  /** Labels, marked points and arrows. */
  readonly marks: readonly Mark[];
  /** The time left to the mover after the move, in seconds. */
  readonly clock?: number;
  /** The time that the mover took for the move, in seconds. */
  readonly elapsed?: number;
  /** An engine's evaluation of the position after the move. */
  readonly evaluation?: Evaluation;
  /** What a format holds here that has no field of its own, by the format's name for it. */
  readonly other?: ReadonlyMap<string, string>;
  /** Text that continued the record here and could not be read as legal moves: kept as it was, verified by nobody. */
  readonly tail?: string;
}

/** The place before the first move. */
export interface TreeRoot extends Annotations {
  /** What was played next, in the record's order: the first is the main continuation, the rest are variations. */
  readonly children: readonly TreeNode[];
}

/** A move in a tree, with everything that follows it. */
export interface TreeNode extends TreeRoot {
  /** The move that leads here. */
  readonly move: Move;
}

/** A record of a game: where it starts, every line of moves, and the facts about it. */
export interface Tree {
  /** The men and the side to move at the start. Any arrangement: real records hold boards that no game reaches. */
  readonly start: Setup;
  /** The place before the first move; all moves hang from it. */
  readonly root: TreeRoot;
  /** What the record says of the end. */
  readonly result: RecordResult;
  /** Why the game ended so, where the record says it: a reason of an outcome, or words of the record. */
  readonly reason?: string;
  /** The facts that have a name here. */
  readonly metadata: Metadata;
  /** The facts that have none, by the record's own name for them, in the record's order. */
  readonly other: ReadonlyMap<string, string>;
}

/** A place in a tree: which child to take at every step from the root. The root is `[]`, the main line `[0, 0, …]`. */
export type TreePath = readonly number[];

const NOTHING: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/** Annotations that say nothing. */
export const NO_ANNOTATIONS: Annotations = /* @__PURE__ */ Object.freeze({
  before: NOTHING,
  comments: NOTHING,
  nags: NOTHING,
  marks: NOTHING,
});

/** The tree without a move from a start. */
export function emptyTree(start: Setup): Tree {
  return treeOfLine(start, [], '*');
}

/** The tree of one line of moves. */
export function treeOfLine(
  start: Setup,
  moves: readonly Move[],
  result: RecordResult,
  reason?: string,
): Tree {
  let children: readonly TreeNode[] = NOTHING;
  for (let index = moves.length - 1; index >= 0; index--) {
    children = [{ move: moves[index] as Move, ...NO_ANNOTATIONS, children }];
  }
  return {
    start,
    root: { ...NO_ANNOTATIONS, children },
    result,
    ...(reason === undefined ? {} : { reason }),
    metadata: {},
    other: new Map(),
  };
}

/** The place that a path leads to, or `undefined` where the tree has no such place. */
export function nodeAt(tree: Tree, path: TreePath): TreeRoot | TreeNode | undefined {
  let place: TreeRoot | undefined = tree.root;
  for (const index of path) {
    place = place?.children[index];
  }
  return place;
}

/** Whether a place is a move, and not the root. */
export function isTreeNode(place: TreeRoot): place is TreeNode {
  return 'move' in place;
}

/** Whether a value is one of the five results of a record. */
export function isRecordResult(value: unknown): value is RecordResult {
  return RECORD_RESULTS.includes(value as RecordResult);
}
