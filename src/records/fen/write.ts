/** Writes the start positions of games, a FEN a line. */
import { ok, type Result } from '../../base/result.js';
import type { Tree } from '../../game/tree.js';
import { walkTree } from '../../game/treeWalk.js';
import { encodeText } from '../encodeText.js';
import { Losses, noteFacts, notePlaces } from '../losses.js';
import type { RecordError } from '../types.js';

/** Writes the start of each tree as a line of FEN; `notes` list all the rest. */
export function encodeFenList(trees: readonly Tree[]): Result<Uint8Array, RecordError> {
  const losses = new Losses();
  for (const tree of trees) {
    noteFacts(tree, { keys: [] }, losses);
    notePlaces(tree, { comments: false }, losses);
    for (const _ of walkTree(tree)) losses.place('record/lost-moves');
    for (const place of [tree.root, ...nodesOf(tree)])
      if (place.tail !== undefined) losses.place('record/lost-tails');
    if (tree.result !== '*') losses.field('record/lost-result', tree.result);
    if (tree.reason !== undefined) losses.field('record/lost-reason', tree.reason);
  }
  const text = trees.map(({ start }) => `${start.fen}\n`).join('');
  return ok(encodeText(text, 'utf-8').bytes, losses.notes());
}

function* nodesOf(tree: Tree): Generator<{ readonly tail?: string }, void, undefined> {
  for (const { node } of walkTree(tree)) yield node;
}
