// The tree of moves: building, walking, editing, merging, checking; that values never change, and that nothing grows
// faster than the tree.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../src/core/move.js';
import {
  addMove,
  annotate,
  checkTree,
  countTree,
  emptyTree,
  expandLine,
  findLine,
  findNode,
  flattenTree,
  formatTree,
  isTreeNode,
  type MovetextStep,
  mainLine,
  mainMoves,
  makeMain,
  mergeTrees,
  movesTo,
  type NodeId,
  nodeAt,
  parseTree,
  promote,
  ROOT,
  removeNode,
  type Tree,
  TreeBuilder,
  walkMovetext,
  walkTree,
  withMetadata,
  withResult,
} from '../../src/game/index.js';
import { formatUci } from '../../src/notation/uci.js';
import { startPosition } from '../../src/position/index.js';
import { annotations, hostileText, legalTree, uci, ucis } from './support.js';

const start = startPosition.toSetup();

/** A builder with `h2e2 h9g7 h0g2` as its main line, `b9c7 b0c2` against the second move, and `c3c4` against the first. */
function sample(): TreeBuilder {
  const builder = new TreeBuilder(start);
  const main = line(builder, ROOT, 'h2e2 h9g7 h0g2');
  line(builder, main[0] as NodeId, 'b9c7 b0c2');
  line(builder, ROOT, 'c3c4');
  return builder;
}

function line(builder: TreeBuilder, from: NodeId, moves: string): NodeId[] {
  let at = from;
  return ucis(moves).map((move) => {
    at = builder.add(at, move);
    return at;
  });
}

/** A tree as movetext: moves, and variations in parentheses. */
function movetext(tree: Tree): string {
  const sign = { open: '(', close: ')' };
  const words = [...walkMovetext(tree)].map((step: MovetextStep) =>
    step.kind === 'move' ? formatUci(step.node.move) : sign[step.kind],
  );
  return words.join(' ');
}

/** A line of a given number of plies: horses out and back. */
function longLine(plies: number): TreeBuilder {
  const builder = new TreeBuilder(start);
  const cycle = ucis('h0g2 h9g7 g2h0 g7h9');
  let at = ROOT;
  for (let ply = 0; ply < plies; ply++) at = builder.append(at, cycle[ply % 4] as Move);
  return builder;
}

describe('building', () => {
  test('a tree of nothing', () => {
    expect(new TreeBuilder(start).finish()).toEqual(emptyTree(start));
    expect(mainLine(emptyTree(start))).toEqual([]);
    expect(countTree(emptyTree(start))).toEqual({ nodes: 0, lines: 1 });
    expect(flattenTree(emptyTree(start))).toEqual([{ parent: -1, after: 0, nodes: [] }]);
  });

  test('children stand in the order they came; a move that is there is not added again, unless asked for', () => {
    const builder = new TreeBuilder(start);
    const first = builder.add(ROOT, uci('h2e2'));
    const second = builder.add(ROOT, uci('b2e2'));
    expect(builder.add(ROOT, uci('h2e2'))).toBe(first);
    const twin = builder.append(ROOT, uci('h2e2'));
    expect(twin).not.toBe(first);
    expect(builder.children(ROOT)).toEqual([first, second, twin]);
    expect(builder.child(ROOT, uci('h2e2'))).toBe(first);
    expect(builder.child(ROOT, uci('a0a1'))).toBeUndefined();
    expect(builder.move(second)).toBe(uci('b2e2'));
    expect(builder.move(ROOT)).toBeUndefined();
    expect(builder.parent(second)).toBe(ROOT);
    expect(builder.parent(ROOT)).toBeUndefined();
    expect(builder.size).toBe(3);
  });

  test('many children are found again, also after one was removed or moved', () => {
    const builder = new TreeBuilder(start);
    const moves = startPosition.legalMoves();
    const ids = moves.map((move) => builder.add(ROOT, move));
    expect(moves.map((move) => builder.add(ROOT, move))).toEqual(ids);
    builder.remove(ids[5] as NodeId);
    builder.promote(ids[9] as NodeId);
    expect(builder.child(ROOT, moves[5] as Move)).toBeUndefined();
    expect(builder.child(ROOT, moves[9] as Move)).toBe(ids[9]);
    const again = builder.add(ROOT, moves[5] as Move);
    expect(again).not.toBe(ids[5]);
    expect(builder.children(ROOT)).toHaveLength(moves.length);
    expect(builder.children(ROOT).indexOf(ids[9] as NodeId)).toBe(7);
  });

  test('what was finished does not change when the builder goes on, nor with the lists that it was given', () => {
    const builder = sample();
    const comments = ['一'];
    const other = new Map([['k', 'v']]);
    builder.annotate(ROOT, { comments, other });
    const tree = builder.finish();
    const before = formatTree(tree);
    comments.push('二');
    other.set('k', 'w');
    builder.comment(ROOT, '三');
    builder.setOther('x', 'y');
    builder.setMetadata('red', '胡荣华');
    builder.setResult('1-0');
    line(builder, ROOT, 'g3g4 g6g5');
    builder.remove(builder.children(ROOT)[0] as NodeId);
    expect(formatTree(tree)).toBe(before);
    expect(tree.root.comments).toEqual(['一']);
  });

  test('annotations are added one by one, replaced as a whole, and taken away', () => {
    const builder = sample();
    const id = builder.children(ROOT)[0] as NodeId;
    builder.comment(id, 'good');
    builder.comment(id, 'very');
    builder.commentBefore(id, 'now');
    builder.nag(id, 1);
    builder.mark(id, { kind: 'label', text: '①' });
    expect(builder.annotationsOf(id)).toEqual({
      before: ['now'],
      comments: ['good', 'very'],
      nags: [1],
      marks: [{ kind: 'label', text: '①' }],
    });
    builder.annotate(id, { comments: [], clock: 60 });
    expect(builder.annotationsOf(id).comments).toEqual([]);
    expect(builder.annotationsOf(id).before).toEqual(['now']);
    expect(builder.finish().root.children[0]?.clock).toBe(60);
    builder.clear(id);
    expect(builder.finish().root.children[0]?.before).toEqual([]);
    expect(builder.finish().root.children[0]?.clock).toBeUndefined();
  });

  test('what no record can hold is refused', () => {
    const builder = sample();
    expect(() => builder.nag(ROOT, 256)).toThrow(RangeError);
    expect(() => builder.nag(ROOT, 1.5)).toThrow(RangeError);
    expect(() => builder.annotate(ROOT, { clock: Number.NaN })).toThrow(RangeError);
    expect(() => builder.annotate(ROOT, { evaluation: { mateIn: Number.POSITIVE_INFINITY } })).toThrow(
      RangeError,
    );
    expect(() => builder.append(99 as NodeId, uci('a0a1'))).toThrow(RangeError);
    expect(() => builder.remove(ROOT)).toThrow(RangeError);
    expect(() => builder.promote(ROOT)).toThrow(RangeError);
  });

  test('a removed node, and all below it, is gone', () => {
    const builder = sample();
    const [first] = builder.children(ROOT);
    const below = builder.children(first as NodeId);
    builder.remove(first as NodeId);
    for (const id of [first as NodeId, ...below]) expect(() => builder.comment(id, '')).toThrow(RangeError);
    expect(movetext(builder.finish())).toBe('c3c4');
    expect(() => builder.remove(first as NodeId)).toThrow(RangeError);
  });

  test('facts are set and taken away', () => {
    const builder = sample();
    builder.setMetadata('red', '');
    builder.setMetadata('black', 'B');
    builder.setMetadata('black', undefined);
    builder.setOther('__proto__', 'x');
    builder.setOther('constructor', 'y');
    builder.setOther('constructor', undefined);
    builder.setResult('0-1', 'time');
    builder.setStart(start.withTurn('black'));
    const tree = builder.finish();
    expect(tree.metadata).toEqual({ red: '' });
    expect([...tree.other]).toEqual([['__proto__', 'x']]);
    expect(tree).toMatchObject({ result: '0-1', reason: 'time' });
    expect(tree.start.turn).toBe('black');
    builder.setResult('1-0');
    expect('reason' in builder.finish()).toBe(false);
  });

  test('from(tree).finish() is the tree, and ids follow the walk', () => {
    fc.assert(
      fc.property(legalTree(40), (tree) => {
        const builder = TreeBuilder.from(tree);
        expect(builder.finish()).toStrictEqual(tree);
        const moves = [...walkTree(tree)].map((step) => step.node.move);
        expect(moves.map((_, index) => builder.move((index + 1) as NodeId))).toEqual(moves);
      }),
    );
  });
});

describe('walking', () => {
  const tree = sample().finish();

  test('in its own order, with parents, plies and places', () => {
    const steps = [...walkTree(tree)];
    expect(steps.map((step) => `${step.ply}.${step.index}${formatUci(step.node.move)}`)).toEqual([
      '1.0h2e2',
      '2.0h9g7',
      '3.0h0g2',
      '2.1b9c7',
      '3.0b0c2',
      '1.1c3c4',
    ]);
    for (const { node, parent, index } of steps) expect(parent.children[index]).toBe(node);
  });

  test('as movetext', () => {
    expect(movetext(tree)).toBe('h2e2 ( c3c4 ) h9g7 ( b9c7 b0c2 ) h0g2');
    const builder = sample();
    line(builder, builder.children(ROOT)[0] as NodeId, 'c6c5');
    line(builder, builder.children(builder.children(ROOT)[0] as NodeId)[1] as NodeId, 'h0g2');
    expect(movetext(builder.finish())).toBe('h2e2 ( c3c4 ) h9g7 ( b9c7 b0c2 ( h0g2 ) ) ( c6c5 ) h0g2');
    const plies = [...walkMovetext(tree)].map((step) => step.ply);
    expect(plies).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 2, 3]);
  });

  test('main line, paths, finds', () => {
    expect(mainMoves(tree)).toEqual(ucis('h2e2 h9g7 h0g2'));
    expect(movesTo(tree, [0, 1, 0])).toEqual(ucis('h2e2 b9c7 b0c2'));
    expect(movesTo(tree, [0, 7])).toEqual(ucis('h2e2'));
    expect(findLine(tree, ucis('h2e2 b9c7 b0c2'))).toEqual([0, 1, 0]);
    expect(findLine(tree, ucis('h2e2 b9c7 a0a1'))).toBeUndefined();
    expect(findLine(tree, [])).toEqual([]);
    expect(findNode(tree, (step) => step.node.move === uci('b0c2'))).toEqual([0, 1, 0]);
    expect(findNode(tree, () => false)).toBeUndefined();
    const place = nodeAt(tree, [0, 1]);
    expect(place !== undefined && isTreeNode(place) && place.move).toBe(uci('b9c7'));
    expect(nodeAt(tree, [])).toBe(tree.root);
    expect(isTreeNode(tree.root)).toBe(false);
    for (const path of [[2], [0, 0, 0, 0], [-1], [0.5], [Number.NaN]])
      expect(nodeAt(tree, path)).toBeUndefined();
  });

  test('a line is found in the second of two equal siblings', () => {
    const builder = new TreeBuilder(start);
    line(builder, builder.append(ROOT, uci('h2e2')), 'h9g7');
    line(builder, builder.append(ROOT, uci('h2e2')), 'b9c7');
    expect(findLine(builder.finish(), ucis('h2e2 b9c7'))).toEqual([1, 0]);
  });

  test('flattened to lines, every move once', () => {
    const lines = flattenTree(tree);
    const written = lines.map((one) => [
      one.parent,
      one.after,
      one.nodes.map((node) => formatUci(node.move)).join(' '),
    ]);
    expect(written).toEqual([
      [-1, 0, 'h2e2 h9g7 h0g2'],
      [0, 1, 'b9c7 b0c2'],
      [0, 0, 'c3c4'],
    ]);
    expect(expandLine(lines, 1).map((node) => node.move)).toEqual(ucis('h2e2 b9c7 b0c2'));
    expect(expandLine(lines, 0).map((node) => node.move)).toEqual(ucis('h2e2 h9g7 h0g2'));
    expect(() => expandLine(lines, 3)).toThrow(RangeError);
  });

  test('the walks agree about any tree', () => {
    fc.assert(
      fc.property(legalTree(60), (any) => {
        const steps = [...walkTree(any)];
        const lines = flattenTree(any);
        const { nodes, lines: ends } = countTree(any);
        expect(nodes).toBe(steps.length);
        expect(lines.flatMap((one) => one.nodes)).toHaveLength(nodes);
        expect(lines).toHaveLength(ends);
        const text = [...walkMovetext(any)];
        expect(text.filter((step) => step.kind === 'move')).toHaveLength(nodes);
        expect(text.filter((step) => step.kind === 'open')).toHaveLength(ends - 1);
        lines.forEach((_, index) => {
          const moves = expandLine(lines, index).map((node) => node.move);
          const path = findLine(any, moves);
          expect(path).toBeDefined();
          expect(movesTo(any, path ?? [])).toEqual(moves);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('editing', () => {
  const tree = sample().finish();
  const text = formatTree(tree);

  test('adding: a new last child, or the one that is there', () => {
    const added = addMove(tree, [0], uci('c6c5'), { comments: ['!'] });
    expect(added).toMatchObject({ ok: true, value: { path: [0, 2] } });
    if (added.ok) {
      expect(movetext(added.value.tree)).toBe('h2e2 ( c3c4 ) h9g7 ( b9c7 b0c2 ) ( c6c5 ) h0g2');
      expect(nodeAt(added.value.tree, [0, 2])?.comments).toEqual(['!']);
    }
    expect(addMove(tree, [0], uci('b9c7'))).toEqual({ ok: true, value: { tree, path: [0, 1] } });
    expect(addMove(tree, [3], uci('b9c7'))).toEqual({
      ok: false,
      error: { code: 'tree/no-such-node', path: [3] },
    });
    expect(formatTree(tree)).toBe(text);
  });

  test('removing takes what follows with it', () => {
    const removed = removeNode(tree, [0, 0]);
    expect(removed.ok && movetext(removed.value)).toBe('h2e2 ( c3c4 ) b9c7 b0c2');
    expect(removeNode(tree, [])).toEqual({ ok: false, error: { code: 'tree/is-root', path: [] } });
    expect(removeNode(tree, [0, 5])).toEqual({
      ok: false,
      error: { code: 'tree/no-such-node', path: [0, 5] },
    });
    expect(formatTree(tree)).toBe(text);
  });

  test('promoting: one place, or to the main line', () => {
    const promoted = promote(tree, [0, 1]);
    expect(promoted.ok && movetext(promoted.value.tree)).toBe('h2e2 ( c3c4 ) b9c7 ( h9g7 h0g2 ) b0c2');
    expect(promoted.ok && promoted.value.path).toEqual([0, 0]);
    const stays = promote(tree, [0]);
    expect(stays.ok && movetext(stays.value.tree)).toBe(movetext(tree));
    const main = makeMain(tree, [1]);
    expect(main.ok && movetext(main.value.tree)).toBe('c3c4 ( h2e2 h9g7 ( b9c7 b0c2 ) h0g2 )');
    expect(main.ok && main.value.path).toEqual([0]);
    const deep = makeMain(tree, [0, 1, 0]);
    expect(deep.ok && mainMoves(deep.value.tree)).toEqual(ucis('h2e2 b9c7 b0c2'));
    expect(promote(tree, [])).toMatchObject({ ok: false, error: { code: 'tree/is-root' } });
    expect(promote(tree, [9])).toMatchObject({ ok: false, error: { code: 'tree/no-such-node' } });
    expect(makeMain(tree, [9])).toMatchObject({ ok: false, error: { code: 'tree/no-such-node' } });
    expect(formatTree(tree)).toBe(text);
  });

  test('the builder edits as the functions do', () => {
    fc.assert(
      fc.property(
        legalTree(30),
        fc.nat(),
        fc.constantFrom('promote', 'main', 'remove'),
        (any, pick, edit) => {
          const steps = [...walkTree(any)];
          if (steps.length === 0) return;
          const index = pick % steps.length;
          const chosen = steps[index]?.node;
          const path = findNode(any, (step) => step.node === chosen) ?? [];
          const builder = TreeBuilder.from(any);
          const id = (index + 1) as NodeId;
          if (edit === 'promote') builder.promote(id);
          else if (edit === 'main') builder.makeMain(id);
          else builder.remove(id);
          const edited =
            edit === 'remove'
              ? removeNode(any, path)
              : edit === 'promote'
                ? promote(any, path)
                : makeMain(any, path);
          if (!edited.ok) throw new Error(edited.error.code);
          const value = 'tree' in edited.value ? edited.value.tree : edited.value;
          expect(builder.finish()).toStrictEqual(value);
          expect(checkTree(value).ok).toBe(true);
        },
      ),
    );
  });

  test('annotating replaces what is given', () => {
    fc.assert(
      fc.property(annotations, annotations, (first, second) => {
        const once = annotate(tree, [0, 1], first);
        const twice = once.ok ? annotate(once.value, [0, 1], second) : once;
        expect(twice.ok).toBe(true);
        if (!twice.ok) return;
        const builder = TreeBuilder.from(tree);
        builder.annotate(4 as NodeId, first);
        builder.annotate(4 as NodeId, second);
        expect(twice.value).toStrictEqual(builder.finish());
      }),
    );
    const root = annotate(tree, [], { comments: ['start'] });
    expect(root.ok && root.value.root.comments).toEqual(['start']);
    expect(annotate(tree, [4], {})).toMatchObject({
      ok: false,
      error: { code: 'tree/no-such-node', path: [4] },
    });
    expect(formatTree(tree)).toBe(text);
  });

  test('facts and result', () => {
    const named = withMetadata(tree, { red: '胡荣华', black: 'x' });
    expect(withMetadata(named, { black: undefined }).metadata).toEqual({ red: '胡荣华' });
    expect(tree.metadata).toEqual({});
    const won = withResult(tree, '1-0', 'resignation');
    expect(won).toMatchObject({ result: '1-0', reason: 'resignation' });
    expect('reason' in withResult(won, '*')).toBe(false);
  });
});

describe('merging', () => {
  test('the lines of both, what is said by both, once each', () => {
    const first = sample();
    first.annotate(1 as NodeId, { comments: ['A'], nags: [1], tail: 'x' });
    first.setMetadata('red', 'R');
    const second = new TreeBuilder(start);
    const ids = line(second, ROOT, 'h2e2 b9c7 h0g2');
    second.annotate(ids[0] as NodeId, { comments: ['A', 'B'], nags: [1, 3], clock: 5, tail: 'y' });
    second.setMetadata('red', 'other');
    second.setMetadata('black', 'S');
    second.setOther('k', 'v');
    second.setResult('0-1', 'time');
    line(second, ROOT, 'g3g4');
    const merged = mergeTrees(first.finish(), second.finish());
    if (!merged.ok) throw new Error(merged.error.code);
    expect(movetext(merged.value)).toBe('h2e2 ( c3c4 ) ( g3g4 ) h9g7 ( b9c7 b0c2 ( h0g2 ) ) h0g2');
    expect(merged.value.root.children[0]).toMatchObject({
      comments: ['A', 'B'],
      nags: [1, 3],
      clock: 5,
      tail: 'x\ny',
    });
    expect(merged.value).toMatchObject({ metadata: { red: 'R', black: 'S' }, result: '0-1', reason: 'time' });
    expect(merged.value.other.get('k')).toBe('v');
  });

  test('equal siblings of the second tree all speak of one place, once each, and cost no more than that', () => {
    const first = new TreeBuilder(start);
    first.annotate(first.append(ROOT, uci('h2e2')), {
      comments: ['A'],
      tail: 'x',
      other: new Map([['k', '1']]),
    });
    const second = new TreeBuilder(start);
    for (let count = 0; count < 50_000; count++) second.comment(second.append(ROOT, uci('h2e2')), `${count}`);
    second.annotate(second.append(ROOT, uci('h2e2')), {
      clock: 5,
      tail: 'x',
      other: new Map([
        ['k', '2'],
        ['l', '3'],
      ]),
    });
    second.annotate(second.append(ROOT, uci('h2e2')), { clock: 6, comments: ['A', '7', 'B'], tail: 'y' });
    const merged = mergeTrees(first.finish(), second.finish());
    const [place, ...none] = merged.ok ? merged.value.root.children : [];
    expect(none).toEqual([]);
    expect(place?.comments).toHaveLength(50_002);
    expect(place?.comments.slice(0, 2)).toEqual(['A', '0']);
    expect(place).toMatchObject({ clock: 5, tail: 'x\ny' });
    expect(place?.other).toEqual(
      new Map([
        ['k', '1'],
        ['l', '3'],
      ]),
    );
  });

  test('trees of other starts are refused, other counters are not another start', () => {
    const tree = sample().finish();
    const turned = emptyTree(start.withTurn('black'));
    expect(mergeTrees(tree, turned)).toMatchObject({ ok: false, error: { code: 'tree/starts-differ' } });
    expect(mergeTrees(tree, emptyTree(start.withCounters(7, 9))).ok).toBe(true);
  });

  test('a tree merged with itself, or with an empty one, is itself', () => {
    fc.assert(
      fc.property(legalTree(30), (tree) => {
        const unique = parseTree(formatTree(tree));
        if (!unique.ok) throw new Error(unique.error.code);
        const merged = mergeTrees(tree, emptyTree(start));
        expect(merged.ok && merged.value).toStrictEqual(tree);
        const twice = mergeTrees(tree, unique.value);
        // Lists that say the same twice are still said once by the second tree: nothing is added.
        expect(twice.ok && twice.value).toStrictEqual(tree);
      }),
    );
  });
});

describe('checking', () => {
  test('a tree of legal moves is itself', () => {
    fc.assert(fc.property(legalTree(50), (tree) => checkTree(tree).ok));
  });

  test('the first illegal move is named with its place and why', () => {
    const builder = sample();
    line(builder, 4 as NodeId, 'a0a1 a9a8 a1a8');
    line(builder, 4 as NodeId, 'e0e3');
    expect(checkTree(builder.finish())).toMatchObject({
      ok: false,
      error: {
        code: 'tree/illegal-move',
        path: [0, 1, 1, 0, 0],
        move: uci('a1a8'),
        cause: { code: 'move/blocked' },
      },
    });
  });

  test('a start that no game may have is no fault, one that no board holds is', () => {
    const bare = start.without(4 as never);
    const builder = new TreeBuilder(bare);
    line(builder, ROOT, 'h2e2 h9g7');
    expect(checkTree(builder.finish()).ok).toBe(true);
    let crowded = start;
    for (let square = 36; square < 45; square++)
      crowded = crowded.with(square as never, { color: 'red', role: 'pawn' });
    expect(checkTree(emptyTree(crowded))).toMatchObject({ ok: false, error: { code: 'tree/bad-start' } });
  });
});

describe('size', () => {
  test('hundreds of thousands of plies, deep or wide, are built, walked, flattened, checked, written and merged', () => {
    const deep = longLine(200_000).finish();
    expect(countTree(deep)).toEqual({ nodes: 200_000, lines: 1 });
    expect(flattenTree(deep)[0]?.nodes).toHaveLength(200_000);
    expect([...walkMovetext(deep)]).toHaveLength(200_000);
    expect(checkTree(deep).ok).toBe(true);
    expect(formatTree(TreeBuilder.from(deep).finish())).toBe(formatTree(deep));
    const merged = mergeTrees(deep, deep);
    expect(merged.ok && countTree(merged.value).nodes).toBe(200_000);
    const path = findNode(deep, (step) => step.ply === 200_000) ?? [];
    expect(path).toHaveLength(200_000);
    const added = addMove(deep, path, uci('a0a1'));
    expect(added.ok && added.value.path).toHaveLength(200_001);
  });

  test('variations inside variations, as deep as they come', () => {
    const builder = new TreeBuilder(start);
    const cycle = ucis('h0g2 h9g7 g2h0 g7h9');
    let at = ROOT;
    for (let ply = 0; ply < 50_000; ply++) {
      const turn = ply % 2 === 0 ? 'a0a1' : 'a9a8';
      builder.append(at, uci(turn));
      at = builder.append(at, cycle[ply % 4] as Move);
    }
    const tree = builder.finish();
    const opened = [...walkMovetext(tree)].filter((step) => step.kind === 'open');
    expect(opened).toHaveLength(50_000);
    expect(flattenTree(tree)).toHaveLength(50_001);
    const read = parseTree(formatTree(tree));
    expect(read.ok && formatTree(read.value)).toBe(formatTree(tree));
  });

  test('a hundred thousand comments at one place are no work for each other', () => {
    const builder = new TreeBuilder(start);
    for (let count = 0; count < 100_000; count++) builder.comment(ROOT, '注');
    expect(builder.finish().root.comments).toHaveLength(100_000);
  });

  test('all 8,100 pairs of points as children of one place are found again, twenty times over', () => {
    const builder = new TreeBuilder(start);
    const all: Move[] = [];
    for (let from = 0; from < 90; from++) {
      for (let to = 0; to < 90; to++) all.push(((from << 8) | to) as Move);
    }
    const ids = all.map((move) => builder.add(ROOT, move));
    for (let round = 0; round < 20; round++) expect(all.map((move) => builder.add(ROOT, move))).toEqual(ids);
  });
});

test('texts come out as they went in', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const builder = sample();
      builder.comment(ROOT, text);
      builder.setOther(text, text);
      const tree = builder.finish();
      expect(tree.root.comments).toEqual([text]);
      expect(tree.other.get(text)).toBe(text);
    }),
  );
});
