/** A tree as the flat list of moves that most formats write, the moves of tails among them. */
import type { Tree, TreeNode, TreeRoot } from '../game/tree.js';
import { type Losses, mergedComment } from './losses.js';
import { parseTail, pointsOf, RawMoves } from './rawMoves.js';

/** The moves in the order of a walk, each with one comment. A tail that is not a list of moves is lost, and noted. */
export function movesOfTree(tree: Tree, losses: Losses): RawMoves {
  const moves = new RawMoves();
  const pending: { readonly place: TreeRoot | TreeNode; readonly depth: number }[] = [
    { place: tree.root, depth: 0 },
  ];
  const tails: { readonly text: string; readonly depth: number; readonly before: number }[] = [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { place, depth } = next;
    // a tail follows everything else that follows its place
    for (
      let tail = tails[tails.length - 1];
      tail !== undefined && tail.before > pending.length;
      tail = tails[tails.length - 1]
    ) {
      tails.pop();
      addTail(moves, tail.text, tail.depth, losses);
    }
    let index = -1;
    if ('move' in place) {
      const [from, to] = pointsOf(place.move);
      index = moves.push(depth, from, to, 0);
    }
    const comment = mergedComment(place);
    if (comment !== '') moves.comments.set(index, comment);
    if (place.other !== undefined && index >= 0) moves.others.set(index, new Map(place.other));
    if (place.tail !== undefined) tails.push({ text: place.tail, depth, before: pending.length });
    for (let child = place.children.length - 1; child >= 0; child--) {
      pending.push({ place: place.children[child] as TreeNode, depth: depth + 1 });
    }
  }
  for (let tail = tails.pop(); tail !== undefined; tail = tails.pop())
    addTail(moves, tail.text, tail.depth, losses);
  return moves;
}

function addTail(moves: RawMoves, text: string, depth: number, losses: Losses): void {
  const tail = parseTail(text);
  if (tail === undefined || !isWalk(tail, depth)) {
    losses.place('record/lost-tails');
    return;
  }
  for (let at = 0; at < tail.size; at++) {
    const index = moves.push(tail.depths[at] as number, tail.froms[at] as number, tail.tos[at] as number, 0);
    const comment = tail.comments.get(at);
    if (comment !== undefined && comment !== '') moves.comments.set(index, comment);
  }
}

/** Whether moves hang from a place without a gap, and every point is on the board. */
function isWalk(moves: RawMoves, depth: number): boolean {
  let before = depth;
  for (let at = 0; at < moves.size; at++) {
    const here = moves.depths[at] as number;
    if (here <= depth || here > before + 1 || moves.move(at) === undefined) return false;
    before = here;
  }
  return moves.size > 0;
}

/** For every move whether a move follows it, and whether a sibling comes later. */
export function shapeOf(moves: RawMoves): { readonly hasChild: boolean[]; readonly hasSibling: boolean[] } {
  const { depths } = moves;
  const hasChild = depths.map((depth, index) => depths[index + 1] === depth + 1);
  const hasSibling: boolean[] = new Array(depths.length).fill(false);
  // going backwards: a move has a later sibling if its depth was met since a smaller one was
  const met: boolean[] = [];
  for (let index = depths.length - 1; index >= 0; index--) {
    const depth = depths[index] as number;
    hasSibling[index] = met[depth] === true;
    met[depth] = true;
    met.length = Math.min(met.length, depth + 1);
  }
  return { hasChild, hasSibling };
}
