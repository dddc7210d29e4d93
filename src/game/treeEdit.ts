/**
 * Edits of a tree that give a new tree and leave the old one as it is. An edit copies the nodes on the way from the
 * root to its place and shares the rest, so it costs the depth of the place; for many edits at once use a TreeBuilder.
 */
import { err, ok, type Result } from '../base/result.js';
import type { Move } from '../core/move.js';
import {
  type Annotations,
  isTreeNode,
  type MetadataKey,
  NO_ANNOTATIONS,
  nodeAt,
  type RecordResult,
  type Tree,
  type TreeNode,
  type TreePath,
  type TreeRoot,
} from './tree.js';
import { copyAnnotations, type NodeId, ROOT, saysNothing, TreeBuilder } from './treeBuilder.js';

/** Every code that an edit or a check of a tree can answer with. */
export const TREE_ERROR_CODES = [
  'tree/no-such-node',
  'tree/is-root',
  'tree/starts-differ',
  'tree/bad-start',
  'tree/illegal-move',
] as const;

/** Why an edit could not be made: the path leads nowhere, the root was to be moved or removed, or two trees to be merged start from different positions. */
export type TreeError =
  | { readonly code: 'tree/no-such-node' | 'tree/is-root'; readonly path: TreePath }
  | { readonly code: 'tree/starts-differ'; readonly starts: readonly [string, string] };

/** A new tree, and the path of the node that the edit was about in it. */
export interface TreeEdit {
  readonly tree: Tree;
  readonly path: TreePath;
}

/**
 * Adds a move after a place, as its last child; where a child has the move already, that one is the answer and the
 * tree is the same. Whether the move is legal there is not asked. Fails with `tree/no-such-node`.
 */
export function addMove(
  tree: Tree,
  path: TreePath,
  move: Move,
  annotations: Partial<Annotations> = {},
): Result<TreeEdit, TreeError> {
  const place = nodeAt(tree, path);
  if (place === undefined) return err({ code: 'tree/no-such-node', path });
  const there = place.children.findIndex((child) => child.move === move);
  if (there >= 0) return ok({ tree, path: [...path, there] });
  const node: TreeNode = { move, ...copyAnnotations({ ...NO_ANNOTATIONS, ...annotations }), children: [] };
  const edited = replaceAt(tree, path, { ...place, children: [...place.children, node] });
  return ok({ tree: edited, path: [...path, place.children.length] });
}

/** Replaces the annotations that are given at a place and leaves the others. Fails with `tree/no-such-node`. */
export function annotate(
  tree: Tree,
  path: TreePath,
  annotations: Partial<Annotations>,
): Result<Tree, TreeError> {
  const place = nodeAt(tree, path);
  if (place === undefined) return err({ code: 'tree/no-such-node', path });
  const changed: TreeRoot = { ...copyAnnotations({ ...place, ...annotations }), children: place.children };
  return ok(replaceAt(tree, path, isTreeNode(place) ? withMove(place.move, changed) : changed));
}

function withMove(move: Move, place: TreeRoot): TreeNode {
  return { move, ...place };
}

/** Takes a move away with everything that follows it. Fails with `tree/no-such-node` or `tree/is-root`. */
export function removeNode(tree: Tree, path: TreePath): Result<Tree, TreeError> {
  return editSiblings(tree, path, (siblings, index) => siblings.filter((_, at) => at !== index));
}

/** Moves a move one place forward among its siblings; a first child stays. Fails with `tree/no-such-node` or `tree/is-root`. */
export function promote(tree: Tree, path: TreePath): Result<TreeEdit, TreeError> {
  const edited = editSiblings(tree, path, (siblings, index) =>
    moveTo(siblings, index, Math.max(0, index - 1)),
  );
  if (!edited.ok) return edited;
  const last = path[path.length - 1] as number;
  return ok({ tree: edited.value, path: [...path.slice(0, -1), Math.max(0, last - 1)] });
}

/** Makes the line to a place the main line: each move on it becomes the first child. Fails with `tree/no-such-node`. */
export function makeMain(tree: Tree, path: TreePath): Result<TreeEdit, TreeError> {
  const places = placesOn(tree, path);
  if (places === undefined) return err({ code: 'tree/no-such-node', path });
  let changed = places[path.length] as TreeRoot;
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const index = path[depth] as number;
    const place = places[depth] as TreeRoot;
    const children = place.children.filter((_, at) => at !== index);
    changed = { ...place, children: [changed as TreeNode, ...children] };
  }
  return ok({ tree: { ...tree, root: changed }, path: path.map(() => 0) });
}

/** The tree with some facts about the record replaced; `undefined` takes one away. */
export function withMetadata(
  tree: Tree,
  facts: { readonly [Key in MetadataKey]?: string | undefined },
): Tree {
  const metadata: { [Key in MetadataKey]?: string } = { ...tree.metadata };
  for (const [key, value] of Object.entries(facts) as [MetadataKey, string | undefined][]) {
    if (value === undefined) delete metadata[key];
    else metadata[key] = value;
  }
  return { ...tree, metadata };
}

/** The tree with another result; without a reason, the reason is taken away. */
export function withResult(tree: Tree, result: RecordResult, reason?: string): Tree {
  const { reason: _, ...rest } = tree;
  return reason === undefined ? { ...rest, result } : { ...rest, result, reason };
}

/**
 * Two records of one game as one: the first, with every line of the second that it does not have. Where both have a
 * move, what the second says there is added to what the first says, unless the first says the same; facts and the
 * result of the second fill the gaps of the first. Fails with `tree/starts-differ`.
 */
export function mergeTrees(first: Tree, second: Tree): Result<Tree, TreeError> {
  const starts = [startOf(first), startOf(second)] as const;
  if (starts[0] !== starts[1]) return err({ code: 'tree/starts-differ', starts });
  const builder = TreeBuilder.from(first);
  const said = new Map<NodeId, Annotations[]>();
  const hear = (id: NodeId, place: TreeRoot): void => {
    if (saysNothing(place)) return;
    const known = said.get(id);
    if (known === undefined) said.set(id, [place]);
    else known.push(place);
  };
  hear(ROOT, second.root);
  const pending: [NodeId, TreeNode][] = [];
  const push = (to: NodeId, place: TreeRoot): void => {
    for (let index = place.children.length - 1; index >= 0; index--) {
      pending.push([to, place.children[index] as TreeNode]);
    }
  };
  push(ROOT, second.root);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const id = builder.add(next[0], next[1].move);
    hear(id, next[1]);
    push(id, next[1]);
  }
  // Many siblings with one move all speak of one place, so a place is written once, when all of them are heard.
  for (const [id, more] of said) mergePlaces(builder, id, more);
  for (const [key, value] of Object.entries(second.metadata) as [MetadataKey, string][]) {
    if (first.metadata[key] === undefined) builder.setMetadata(key, value);
  }
  for (const [key, value] of second.other) {
    if (!first.other.has(key)) builder.setOther(key, value);
  }
  if (first.result === '*') builder.setResult(second.result, first.reason ?? second.reason);
  return ok(builder.finish());
}

/** Adds what several places of the second tree say to what is said at one of the first. */
function mergePlaces(builder: TreeBuilder, id: NodeId, more: readonly Annotations[]): void {
  const all = [builder.annotationsOf(id), ...more];
  const clock = all.find((from) => from.clock !== undefined)?.clock;
  const elapsed = all.find((from) => from.elapsed !== undefined)?.elapsed;
  const evaluation = all.find((from) => from.evaluation !== undefined)?.evaluation;
  const other = new Map<string, string>();
  for (const from of all) {
    for (const [key, value] of from.other ?? []) if (!other.has(key)) other.set(key, value);
  }
  builder.annotate(id, {
    before: union(all, ({ before }) => before, identity),
    comments: union(all, ({ comments }) => comments, identity),
    nags: union(all, ({ nags }) => nags, identity),
    marks: union(
      all,
      ({ marks }) => marks,
      (mark) => JSON.stringify(mark),
    ),
    ...(clock === undefined ? {} : { clock }),
    ...(elapsed === undefined ? {} : { elapsed }),
    ...(evaluation === undefined ? {} : { evaluation }),
    ...(other.size === 0 ? {} : { other }),
    ...mergeTails(all),
  });
}

/** One unread rest is kept; of those that differ, all are, one a line. */
function mergeTails(all: readonly Annotations[]): { readonly tail?: string } {
  const tails = new Set(all.map(({ tail }) => tail).filter((tail) => tail !== undefined));
  return tails.size === 0 ? {} : { tail: [...tails].join('\n') };
}

/** The items of all lists; what a list says that an earlier one said is left out. */
function union<T>(
  all: readonly Annotations[],
  listOf: (from: Annotations) => readonly T[],
  key: (item: T) => unknown,
): readonly T[] {
  const items: T[] = [];
  const known = new Set<unknown>();
  for (const from of all) {
    const added = listOf(from).filter((item) => !known.has(key(item)));
    for (const item of added) {
      items.push(item);
      known.add(key(item));
    }
  }
  return items;
}

function identity<T>(value: T): T {
  return value;
}

/** The men and the side to move: what makes two starts the same, whatever their counters say. */
function startOf(tree: Tree): string {
  return tree.start.fen.split(' ').slice(0, 2).join(' ');
}

function editSiblings(
  tree: Tree,
  path: TreePath,
  edit: (siblings: readonly TreeNode[], index: number) => readonly TreeNode[],
): Result<Tree, TreeError> {
  if (path.length === 0) return err({ code: 'tree/is-root', path });
  if (nodeAt(tree, path) === undefined) return err({ code: 'tree/no-such-node', path });
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(tree, parentPath) as TreeRoot;
  const children = edit(parent.children, path[path.length - 1] as number);
  return ok(replaceAt(tree, parentPath, { ...parent, children }));
}

function moveTo<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const moved = items.filter((_, at) => at !== from);
  moved.splice(to, 0, items[from] as T);
  return moved;
}

/** The tree with the place at a path replaced; the places above it are copied. */
function replaceAt(tree: Tree, path: TreePath, replacement: TreeRoot): Tree {
  const places = placesOn(tree, path) as readonly TreeRoot[];
  let changed = replacement;
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const place = places[depth] as TreeRoot;
    const children = place.children.slice();
    children[path[depth] as number] = changed as TreeNode;
    changed = { ...place, children };
  }
  return { ...tree, root: changed };
}

function placesOn(tree: Tree, path: TreePath): readonly TreeRoot[] | undefined {
  const places: TreeRoot[] = [tree.root];
  let place: TreeRoot | undefined = tree.root;
  for (const index of path) {
    place = place.children[index];
    if (place === undefined) return undefined;
    places.push(place);
  }
  return places;
}
