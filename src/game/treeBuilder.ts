/**
 * Building and editing a tree in place. A builder is the one mutable thing in this room: nodes are numbers, an append
 * costs the same however large the tree is, and `finish` gives the immutable value. Readers build with it; edits that
 * touch many nodes do too.
 */
import type { Move } from '../core/move.js';
import type { Setup } from '../position/setup.js';
import {
  type Annotations,
  type Evaluation,
  type Mark,
  type MetadataKey,
  NO_ANNOTATIONS,
  type RecordResult,
  type Tree,
  type TreeNode,
} from './tree.js';

declare const nodeBrand: unique symbol;

/** A node of one {@link TreeBuilder}; it means nothing to another. */
export type NodeId = number & { readonly [nodeBrand]: true };

/** The root of every builder. */
export const ROOT: NodeId = 0 as NodeId;

const NO_CHILDREN: readonly TreeNode[] = /* @__PURE__ */ Object.freeze([]);
const NONE = -1;
const REMOVED = -2;
/** From this many children on, a node keeps an index of them. */
const MANY_CHILDREN = 12;

/** Annotations whose lists and maps belong to the builder alone. */
interface OwnAnnotations {
  before: string[];
  comments: string[];
  nags: number[];
  marks: Mark[];
  clock?: number;
  elapsed?: number;
  evaluation?: Evaluation;
  other?: Map<string, string>;
  tail?: string;
}

/** A tree under construction. Ids that were never given out, and removed ones, make every method throw a RangeError. */
export class TreeBuilder {
  private start: Setup;
  private result: RecordResult = '*';
  private reason: string | undefined;
  private readonly metadata: Map<MetadataKey, string> = new Map();
  private readonly other: Map<string, string> = new Map();

  private readonly moves: Move[] = [NONE as Move];
  private readonly parents: number[] = [NONE];
  private readonly firsts: number[] = [NONE];
  private readonly nexts: number[] = [NONE];
  /** The last child of those that have more than one. */
  private readonly lasts: Map<number, number> = new Map();
  private readonly annotations: Map<number, OwnAnnotations> = new Map();
  private readonly indexes: Map<number, Map<Move, number>> = new Map();

  /** A builder of a tree from a start, without a move. */
  constructor(start: Setup) {
    this.start = start;
  }

  /** A builder that begins with a copy of a tree. Its nodes are numbered in the order of `walkTree`, from 1. */
  static from(tree: Tree): TreeBuilder {
    const builder = new TreeBuilder(tree.start);
    builder.setResult(tree.result, tree.reason);
    for (const [key, value] of Object.entries(tree.metadata)) builder.setMetadata(key as MetadataKey, value);
    for (const [key, value] of tree.other) builder.setOther(key, value);
    builder.annotate(ROOT, tree.root);
    builder.graft(ROOT, tree.root.children);
    return builder;
  }

  /** How many moves were ever added; removed ones count. */
  get size(): number {
    return this.moves.length - 1;
  }

  /** Replaces the start; the moves stay as they are. */
  setStart(start: Setup): void {
    this.start = start;
  }

  /** Sets the result and why; without a reason, the reason is taken away. */
  setResult(result: RecordResult, reason?: string): void {
    this.result = result;
    this.reason = reason;
  }

  /** Sets a fact about the record, or takes it away with `undefined`; an empty text is a fact too. */
  setMetadata(key: MetadataKey, value: string | undefined): void {
    if (value === undefined) this.metadata.delete(key);
    else this.metadata.set(key, value);
  }

  /** Sets a fact that has no field of its own, or takes it away with `undefined`. */
  setOther(key: string, value: string | undefined): void {
    if (value === undefined) this.other.delete(key);
    else this.other.set(key, value);
  }

  /** A new last child, even where a child has the same move already: the record as it is. */
  append(parent: NodeId, move: Move): NodeId {
    this.check(parent);
    const id = this.moves.length;
    this.moves.push(move);
    this.parents.push(parent);
    this.firsts.push(NONE);
    this.nexts.push(NONE);
    this.link(parent, id);
    return id as NodeId;
  }

  /** The child with a move: the one that is there, or a new last one. */
  add(parent: NodeId, move: Move): NodeId {
    return this.child(parent, move) ?? this.append(parent, move);
  }

  /** The first child with a move, or `undefined`. */
  child(parent: NodeId, move: Move): NodeId | undefined {
    this.check(parent);
    let seen = 0;
    for (let id = this.firsts[parent] as number; id !== NONE; id = this.nexts[id] as number) {
      if (this.moves[id] === move) return id as NodeId;
      if (++seen === MANY_CHILDREN) return this.indexOf(parent).get(move) as NodeId | undefined;
    }
    return undefined;
  }

  /** The parent of a node; `undefined` for the root. */
  parent(id: NodeId): NodeId | undefined {
    this.check(id);
    return id === ROOT ? undefined : (this.parents[id] as NodeId);
  }

  /** The children of a node, the main continuation first. */
  children(id: NodeId): NodeId[] {
    this.check(id);
    const ids: NodeId[] = [];
    for (let child = this.firsts[id] as number; child !== NONE; child = this.nexts[child] as number) {
      ids.push(child as NodeId);
    }
    return ids;
  }

  /** The move that leads to a node; `undefined` for the root. */
  move(id: NodeId): Move | undefined {
    this.check(id);
    return id === ROOT ? undefined : this.moves[id];
  }

  /** A copy of what stands at a node now. */
  annotationsOf(id: NodeId): Annotations {
    this.check(id);
    return copyAnnotations(this.annotations.get(id) ?? NO_ANNOTATIONS);
  }

  /** Replaces the annotations that are given and leaves the others. Lists and maps are copied. @throws RangeError for numbers that are not finite and glyphs outside 0–255. */
  annotate(id: NodeId, annotations: Partial<Annotations>): void {
    this.check(id);
    if (!this.annotations.has(id) && saysNothing(annotations)) return;
    this.annotations.set(
      id,
      copyAnnotations({ ...(this.annotations.get(id) ?? NO_ANNOTATIONS), ...annotations }),
    );
  }

  /** Takes everything away that stands at a node. */
  clear(id: NodeId): void {
    this.check(id);
    this.annotations.delete(id);
  }

  /** Adds a comment after the move, or, at the root, before the first one. */
  comment(id: NodeId, text: string): void {
    this.own(id).comments.push(text);
  }

  /** Adds a comment before the move. */
  commentBefore(id: NodeId, text: string): void {
    this.own(id).before.push(text);
  }

  /** Adds a numeric annotation glyph. @throws RangeError outside 0–255. */
  nag(id: NodeId, nag: number): void {
    this.own(id).nags.push(checkNag(nag));
  }

  /** Adds a mark. */
  mark(id: NodeId, mark: Mark): void {
    this.own(id).marks.push({ ...mark });
  }

  /** Moves a node one place forward among its siblings; the first stays where it is. */
  promote(id: NodeId): void {
    const parent = this.parentOfMove(id);
    const siblings = this.children(parent);
    const place = siblings.indexOf(id);
    if (place <= 0) return;
    siblings.splice(place, 1);
    siblings.splice(place - 1, 0, id);
    this.relink(parent, siblings);
  }

  /** Makes the line to a node the main line: every node on it becomes the first of its siblings. */
  makeMain(id: NodeId): void {
    this.check(id);
    for (let node: number = id; node !== ROOT; node = this.parents[node] as number) {
      const parent = this.parents[node] as number;
      if (this.firsts[parent] === node) continue;
      const siblings = this.children(parent as NodeId).filter((sibling) => sibling !== node);
      this.relink(parent, [node as NodeId, ...siblings]);
    }
  }

  /** Takes a node away with everything that follows it. @throws RangeError for the root. */
  remove(id: NodeId): void {
    const parent = this.parentOfMove(id);
    this.relink(
      parent,
      this.children(parent).filter((sibling) => sibling !== id),
    );
    const pending: number[] = [id];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      for (const child of this.children(node as NodeId)) pending.push(child);
      this.parents[node] = REMOVED;
      this.annotations.delete(node);
      this.indexes.delete(node);
    }
  }

  /** Copies nodes of a finished tree, and what follows them, to the end of a node's children. */
  graft(parent: NodeId, nodes: readonly TreeNode[]): void {
    this.check(parent);
    const pending: [NodeId, TreeNode][] = [];
    const push = (to: NodeId, children: readonly TreeNode[]): void => {
      for (let index = children.length - 1; index >= 0; index--)
        pending.push([to, children[index] as TreeNode]);
    };
    push(parent, nodes);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [to, node] = next;
      const id = this.append(to, node.move);
      this.annotate(id, node);
      push(id, node.children);
    }
  }

  /** The tree as it is now. The builder can go on; the tree will not change. */
  finish(): Tree {
    const finished = new Array<TreeNode | undefined>(this.moves.length);
    const isBare = this.annotations.size === 0;
    // A child is always added after its parent, so going down the numbers meets every child before its parent.
    for (let id = this.moves.length - 1; id > ROOT; id--) {
      if (this.parents[id] === REMOVED) continue;
      const children = this.takeChildren(id, finished);
      finished[id] = makeNode(
        this.moves[id] as Move,
        children,
        isBare ? undefined : this.annotations.get(id),
      );
    }
    return {
      start: this.start,
      root: {
        ...copyAnnotations(this.annotations.get(ROOT) ?? NO_ANNOTATIONS),
        children: this.takeChildren(ROOT, finished),
      },
      result: this.result,
      ...(this.reason === undefined ? {} : { reason: this.reason }),
      metadata: Object.fromEntries(this.metadata),
      other: new Map(this.other),
    };
  }

  private takeChildren(id: number, finished: (TreeNode | undefined)[]): readonly TreeNode[] {
    const first = this.firsts[id] as number;
    if (first === NONE) return NO_CHILDREN;
    // Nearly every node has one child; an array that begins empty and grows would take room for seventeen.
    const children = [finished[first] as TreeNode];
    for (let child = this.nexts[first] as number; child !== NONE; child = this.nexts[child] as number) {
      children.push(finished[child] as TreeNode);
    }
    return children;
  }

  private own(id: NodeId): OwnAnnotations {
    this.check(id);
    let own = this.annotations.get(id);
    if (own === undefined) {
      own = { before: [], comments: [], nags: [], marks: [] };
      this.annotations.set(id, own);
    }
    return own;
  }

  private link(parent: number, id: number): void {
    const first = this.firsts[parent] as number;
    if (first === NONE) this.firsts[parent] = id;
    else {
      this.nexts[this.lasts.get(parent) ?? first] = id;
      this.lasts.set(parent, id);
    }
    if (this.indexes.size === 0) return;
    const index = this.indexes.get(parent);
    const move = this.moves[id] as Move;
    if (index !== undefined && !index.has(move)) index.set(move, id);
  }

  private relink(parent: number, children: readonly NodeId[]): void {
    this.firsts[parent] = NONE;
    this.lasts.delete(parent);
    this.indexes.delete(parent);
    for (const child of children) {
      this.nexts[child] = NONE;
      this.link(parent, child);
    }
  }

  private indexOf(parent: NodeId): Map<Move, number> {
    let index = this.indexes.get(parent);
    if (index === undefined) {
      index = new Map();
      for (const child of this.children(parent)) {
        const move = this.moves[child] as Move;
        if (!index.has(move)) index.set(move, child);
      }
      this.indexes.set(parent, index);
    }
    return index;
  }

  private parentOfMove(id: NodeId): NodeId {
    const parent = this.parent(id);
    if (parent === undefined) throw new RangeError('the root of a tree cannot be moved or removed');
    return parent;
  }

  private check(id: NodeId): void {
    const parent = this.parents[id];
    if (parent === undefined || parent === REMOVED) throw new RangeError(`no such node: ${id}`);
  }
}

function makeNode(
  move: Move,
  children: readonly TreeNode[],
  annotations: OwnAnnotations | undefined,
): TreeNode {
  if (annotations !== undefined) return { move, ...copyAnnotations(annotations), children };
  const { before, comments, nags, marks } = NO_ANNOTATIONS;
  return { move, before, comments, nags, marks, children };
}

/** A copy that shares no list with what was given and holds nothing but annotations. */
export function copyAnnotations(from: Annotations): OwnAnnotations {
  const copy: OwnAnnotations = {
    before: [...from.before],
    comments: [...from.comments],
    nags: from.nags.map(checkNag),
    marks: from.marks.map((mark) => ({ ...mark })),
  };
  if (from.clock !== undefined) copy.clock = checkFinite(from.clock);
  if (from.elapsed !== undefined) copy.elapsed = checkFinite(from.elapsed);
  if (from.evaluation !== undefined) copy.evaluation = copyEvaluation(from.evaluation);
  if (from.other !== undefined && from.other.size > 0) copy.other = new Map(from.other);
  if (from.tail !== undefined) copy.tail = from.tail;
  return copy;
}

/** Whether annotations say nothing at all. */
export function saysNothing(from: Partial<Annotations>): boolean {
  const { before, comments, nags, marks, clock, elapsed, evaluation, other, tail } = from;
  for (const list of [before, comments, nags, marks]) if (list !== undefined && list.length > 0) return false;
  if (other !== undefined && other.size > 0) return false;
  return clock === undefined && elapsed === undefined && evaluation === undefined && tail === undefined;
}

function copyEvaluation(evaluation: Evaluation): Evaluation {
  const depth = evaluation.depth === undefined ? {} : { depth: checkFinite(evaluation.depth) };
  if ('mateIn' in evaluation) return { mateIn: checkFinite(evaluation.mateIn), ...depth };
  return { centipawns: checkFinite(evaluation.centipawns), ...depth };
}

function checkNag(nag: number): number {
  if (!Number.isInteger(nag) || nag < 0 || nag > 255)
    throw new RangeError(`not a numeric annotation glyph: ${nag}`);
  return nag;
}

function checkFinite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  // A negative zero is written as 0 by every format, so it is none here either.
  return value + 0;
}
