/**
 * Which plies of a line have stood with which hash: an index as a value. Adding an entry gives a new index that
 * shares all but a handful of small arrays with the old one, so that every line of a game, however lines branch, has its
 * own for the price of its plies.
 */

/** What an index holds: the entry of a ply, with the key of its hash. */
export interface Keyed {
  readonly key: number;
}

/** A node: for every three bits of a key an inner node, the last entry with a key, or nothing. */
type Node<Entry> = readonly (Node<Entry> | Entry | undefined)[];

/** An index of plies by hash; `undefined` is the empty one. */
export type Seen<Entry extends Keyed> = Node<Entry> | undefined;

const BITS = 3;
const WIDTH = 1 << BITS;
const EMPTY: readonly undefined[] = /* @__PURE__ */ Object.freeze(
  new Array<undefined>(WIDTH).fill(undefined),
);

/** The key of a hash: thirty bits of it, ten levels of the index. Entries that share a key are chained by `shadowed`. */
export function keyOf(hash: bigint): number {
  return Number(BigInt.asUintN(30, hash));
}

/** The last entry that was added with a key. */
export function lookUp<Entry extends Keyed>(seen: Seen<Entry>, key: number): Entry | undefined {
  let at: Node<Entry> | Entry | undefined = seen;
  for (let rest = key; isNode(at); rest >>= BITS) at = at[rest & (WIDTH - 1)];
  return at?.key === key ? at : undefined;
}

/** The index with an entry added, which takes the place of the last one with its key. */
export function withEntry<Entry extends Keyed>(seen: Seen<Entry>, entry: Entry): Seen<Entry> {
  return insert(seen ?? EMPTY, entry, 0);
}

function insert<Entry extends Keyed>(node: Node<Entry>, entry: Entry, level: number): Node<Entry> {
  const copy = node.slice();
  const slot = slotOf(entry, level);
  const old = node[slot];
  if (isNode(old)) copy[slot] = insert(old, entry, level + 1);
  else copy[slot] = old === undefined || old.key === entry.key ? entry : split(old, entry, level + 1);
  return copy;
}

/** A node that holds two entries with different keys. */
function split<Entry extends Keyed>(one: Entry, other: Entry, level: number): Node<Entry> {
  const node: (Node<Entry> | Entry | undefined)[] = EMPTY.slice();
  const slots = [slotOf(one, level), slotOf(other, level)] as const;
  node[slots[0]] = one;
  node[slots[1]] = slots[0] === slots[1] ? split(one, other, level + 1) : other;
  return node;
}

function slotOf(entry: Keyed, level: number): number {
  return (entry.key >> (BITS * level)) & (WIDTH - 1);
}

function isNode<Entry>(value: Node<Entry> | Entry | undefined): value is Node<Entry> {
  return Array.isArray(value);
}
