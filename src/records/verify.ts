/** A tree whose moves nobody has checked, rebuilt so that every move in it is legal; the others are kept as tails. */

import type { MetadataKey, Tree } from '../game/tree.js';
import { type NodeId, ROOT } from '../game/treeBuilder.js';
import { walkTree } from '../game/treeWalk.js';
import { formatUci } from '../notation/uci.js';
import type { Spending } from './budget.js';
import { formatTailLine, pointsOf } from './rawMoves.js';
import { Recorder, warnIllegal } from './recorder.js';
import type { RecordGame } from './types.js';
import { WarningList } from './warnings.js';

/** The game of a tree. A move that is not legal ends its branch, as in every reader. */
export function verifyTree(tree: Tree, spending: Spending): RecordGame {
  const recorder = new Recorder(tree.start, new WarningList(spending.budget.warnings), spending);
  const { builder } = recorder;
  for (const [key, value] of Object.entries(tree.metadata)) builder.setMetadata(key as MetadataKey, value);
  for (const [key, value] of tree.other) builder.setOther(key, value);
  recorder.reason = tree.reason;
  recorder.setResult(tree.result);
  const { tail: opening, ...root } = tree.root;
  builder.annotate(ROOT, root);
  if (opening !== undefined) recorder.keep(ROOT, opening);
  let deadFrom = Number.POSITIVE_INFINITY;
  for (const { node, ply } of walkTree(tree)) {
    if (!spending.node()) break;
    const { children: _, move, tail, ...annotations } = node;
    let id: NodeId | undefined;
    if (ply <= deadFrom) {
      recorder.back(ply - 1);
      id = recorder.tryPlay(move);
      deadFrom = id === undefined ? ply : Number.POSITIVE_INFINITY;
      if (id === undefined) warnIllegal(recorder, ply, formatUci(move), move, undefined);
    }
    if (id === undefined) {
      const [from, to] = pointsOf(move);
      const comment = [...node.before, ...node.comments].join('\n');
      recorder.keep(recorder.node, formatTailLine(ply, from, to, comment === '' ? undefined : comment));
      continue;
    }
    builder.annotate(id, annotations);
    if (tail !== undefined) recorder.keep(id, tail);
  }
  return recorder.finish();
}
