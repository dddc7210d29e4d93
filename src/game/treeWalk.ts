/**
 * Walks through a tree: in its own order, as movetext with its variations opened and closed, along the main line, and
 * flattened to lines. None of them recurses, and each takes time in the number of nodes that it gives.
 */
import type { Move } from '../core/move.js';
import { isTreeNode, type Tree, type TreeNode, type TreePath, type TreeRoot } from './tree.js';

/** One move met on a walk. */
export interface TreeStep {
  /** The move, with what stands beside it. */
  readonly node: TreeNode;
  /** What it is a child of. */
  readonly parent: TreeRoot;
  /** How many moves lead to it, itself counted: 1 for a first move. */
  readonly ply: number;
  /** Its place among the children of its parent: 0 for the main continuation. */
  readonly index: number;
}

/** Every move of a tree: a move, then all that follows it, then its next sibling. The main line comes first. */
export function* walkTree(tree: Tree): Generator<TreeStep, void, undefined> {
  const pending: TreeStep[] = [];
  pushChildren(pending, tree.root, 1);
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    yield step;
    pushChildren(pending, step.node, step.ply + 1);
  }
}

function pushChildren(pending: TreeStep[], parent: TreeRoot, ply: number): void {
  for (let index = parent.children.length - 1; index >= 0; index--) {
    pending.push({ node: parent.children[index] as TreeNode, parent, ply, index });
  }
}

/** What a writer of movetext meets: a move, or the beginning or end of a variation. */
export type MovetextStep =
  | ({ readonly kind: 'move' } & TreeStep)
  | { readonly kind: 'open' | 'close'; readonly ply: number };

/**
 * Every move in the order of movetext: a move of the line, then each variation to it between `open` and `close`, then
 * the line's next move. `ply` of an opening or closing is that of the variation's first move.
 */
export function* walkMovetext(tree: Tree): Generator<MovetextStep, void, undefined> {
  const pending: (
    | MovetextStep
    | { readonly kind: 'line'; readonly parent: TreeRoot; readonly ply: number }
  )[] = [];
  pending.push({ kind: 'line', parent: tree.root, ply: 1 });
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if (step.kind !== 'line') {
      yield step;
      continue;
    }
    const { parent, ply } = step;
    const main = parent.children[0];
    if (main === undefined) continue;
    pending.push({ kind: 'line', parent: main, ply: ply + 1 });
    for (let index = parent.children.length - 1; index > 0; index--) {
      const node = parent.children[index] as TreeNode;
      pending.push({ kind: 'close', ply }, { kind: 'line', parent: node, ply: ply + 1 });
      pending.push({ kind: 'move', node, parent, ply, index }, { kind: 'open', ply });
    }
    yield { kind: 'move', node: main, parent, ply, index: 0 };
  }
}

/** The nodes of the main line, from the first move: always the first child. */
export function mainLine(tree: Tree): TreeNode[] {
  return lineFrom(tree.root);
}

/** The moves of the main line. */
export function mainMoves(tree: Tree): Move[] {
  return mainLine(tree).map((node) => node.move);
}

function lineFrom(place: TreeRoot): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let node = place.children[0]; node !== undefined; node = node.children[0]) nodes.push(node);
  return nodes;
}

/** One line of a flattened tree: the moves that no earlier line has. */
export interface TreeLine {
  /** Which line it leaves, as an index into the list; -1 for the main line. */
  readonly parent: number;
  /** How many moves, counted from the start, it shares with that line: the ply of its first move less one. */
  readonly after: number;
  /** Its own moves, up to where it ends. */
  readonly nodes: readonly TreeNode[];
}

/**
 * The lines of a tree, the main line first (without a move where the tree has none), then the variations in the order
 * of {@link walkTree}. Every move stands in exactly one of them, so the whole takes no more room than the tree.
 */
export function flattenTree(tree: Tree): TreeLine[] {
  const main: TreeNode[] = [];
  const lines: { parent: number; after: number; nodes: TreeNode[] }[] = [
    { parent: -1, after: 0, nodes: main },
  ];
  const pending: {
    readonly node: TreeNode;
    readonly index: number;
    readonly after: number;
    readonly line: number;
  }[] = [];
  push(tree.root, 0, 0);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    let line = next.line;
    if (next.index === 0) lines[line]?.nodes.push(next.node);
    else line = lines.push({ parent: line, after: next.after, nodes: [next.node] }) - 1;
    push(next.node, next.after + 1, line);
  }
  return lines;

  function push(place: TreeRoot, after: number, line: number): void {
    for (let index = place.children.length - 1; index >= 0; index--) {
      pending.push({ node: place.children[index] as TreeNode, index, after, line });
    }
  }
}

/** The whole of one flattened line, from the first move of the tree to its last. @throws RangeError where there is no such line. */
export function expandLine(lines: readonly TreeLine[], index: number): TreeNode[] {
  const parts: (readonly TreeNode[])[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (let at = index; at !== -1; ) {
    const line = lines[at];
    if (line === undefined) throw new RangeError(`no such line: ${at}`);
    parts.push(line.nodes.slice(0, Math.max(0, length - line.after)));
    length = Math.min(length, line.after);
    at = line.parent;
  }
  return parts.reverse().flat();
}

/** How many moves a tree holds, and how many ends it has; a tree without a move has one end, its root. */
export function countTree(tree: Tree): { readonly nodes: number; readonly lines: number } {
  let nodes = 0;
  let lines = tree.root.children.length === 0 ? 1 : 0;
  for (const step of walkTree(tree)) {
    nodes++;
    if (step.node.children.length === 0) lines++;
  }
  return { nodes, lines };
}

/** The path of the first move, in the order of {@link walkTree}, for which a test holds; `undefined` where it never does. */
export function findNode(tree: Tree, test: (step: TreeStep) => boolean): TreePath | undefined {
  const path: number[] = [];
  for (const step of walkTree(tree)) {
    path.length = step.ply - 1;
    path.push(step.index);
    if (test(step)) return path;
  }
  return undefined;
}

/** The path that a line of moves takes from the root, or `undefined` where the tree does not have it whole. A record that has a move twice among siblings is searched in both. */
export function findLine(tree: Tree, moves: readonly Move[]): TreePath | undefined {
  interface Reached {
    readonly place: TreeRoot;
    readonly index: number;
    readonly from: Reached | undefined;
  }
  let reached: Reached[] = [{ place: tree.root, index: -1, from: undefined }];
  for (const move of moves) {
    const next: Reached[] = [];
    for (const from of reached) {
      from.place.children.forEach((node, index) => {
        if (node.move === move) next.push({ place: node, index, from });
      });
    }
    if (next.length === 0) return undefined;
    reached = next;
  }
  const path: number[] = [];
  for (let at = reached[0]; at?.from !== undefined; at = at.from) path.push(at.index);
  return path.reverse();
}

/** The moves that lead to a place; shorter than the path where the tree does not have it. */
export function movesTo(tree: Tree, path: TreePath): Move[] {
  const moves: Move[] = [];
  let place: TreeRoot | undefined = tree.root;
  for (const index of path) {
    place = place.children[index];
    if (place === undefined || !isTreeNode(place)) break;
    moves.push(place.move);
  }
  return moves;
}
