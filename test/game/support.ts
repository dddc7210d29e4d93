// What the tests of games and trees share: random trees with hostile texts, and one picture of a tree to compare by.
import fc from 'fast-check';
import { type Board, MAX_MOVES } from '../../src/board/index.js';
import { type Move, moveBetween } from '../../src/core/move.js';
import { parseSquare, type Square } from '../../src/core/square.js';
import {
  type Annotations,
  METADATA_KEYS,
  type NodeId,
  RECORD_RESULTS,
  ROOT,
  type Tree,
  TreeBuilder,
} from '../../src/game/index.js';
import { type Position, startPosition } from '../../src/position/index.js';

/** The move of UCI text, legal or not. */
export function uci(text: string): Move {
  const from = parseSquare(text.slice(0, 2));
  const to = parseSquare(text.slice(2));
  if (!from.ok || !to.ok) throw new Error(`not UCI: ${text}`);
  return moveBetween(from.value, to.value);
}

/** The moves of UCI texts separated by spaces. */
export function ucis(texts: string): Move[] {
  return texts.split(' ').filter(Boolean).map(uci);
}

/** Texts as records hold them: Chinese, emoji, line ends of all kinds, brackets, quotes, NUL, lone surrogates. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '',
    '炮二平五，马８进７',
    '🀄️👩‍👩‍👧',
    'one\r\ntwo\rthree\n',
    '{ [ ( ; ) ] } % "q\\" \'',
    '\0',
    '\ud800',
    '__proto__',
    'constructor',
    '\u2028\u2029\ufeff　',
  ),
);

const square: fc.Arbitrary<Square> = fc.integer({ min: 0, max: 89 }).map((index) => index as Square);
const color = fc.option(hostileText, { nil: undefined });
const number = fc.double({ noNaN: true, noDefaultInfinity: true });

const mark: fc.Arbitrary<Annotations['marks'][number]> = fc.oneof(
  hostileText.map((text) => ({ kind: 'label' as const, text })),
  fc.tuple(square, color).map(([at, paint]) => ({
    kind: 'square' as const,
    square: at,
    ...(paint === undefined ? {} : { color: paint }),
  })),
  fc.tuple(square, square, color).map(([from, to, paint]) => ({
    kind: 'arrow' as const,
    from,
    to,
    ...(paint === undefined ? {} : { color: paint }),
  })),
);

/** What may stand at a node, usually nothing. */
export const annotations: fc.Arbitrary<Partial<Annotations>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        before: fc.array(hostileText, { maxLength: 2 }),
        comments: fc.array(hostileText, { maxLength: 3 }),
        nags: fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 3 }),
        marks: fc.array(mark, { maxLength: 2 }),
        clock: number,
        elapsed: number,
        evaluation: fc.oneof(
          fc.record({ centipawns: number, depth: number }, { requiredKeys: ['centipawns'] }),
          fc.record({ mateIn: number, depth: number }, { requiredKeys: ['mateIn'] }),
        ),
        other: fc.array(fc.tuple(hostileText, hostileText), { maxLength: 2 }).map((pairs) => new Map(pairs)),
        tail: hostileText,
      },
      { requiredKeys: [] },
    ),
  },
);

interface Plan {
  /** For every node: which earlier node it hangs from, and which of the legal moves there it is. */
  readonly nodes: readonly (readonly [number, number, Partial<Annotations>])[];
  readonly root: Partial<Annotations>;
  readonly facts: readonly (readonly [(typeof METADATA_KEYS)[number], string])[];
  readonly other: readonly (readonly [string, string])[];
  readonly result: (typeof RECORD_RESULTS)[number];
  readonly reason: string | undefined;
}

/** A tree of legal moves, of up to so many nodes. */
export function legalTree(maxNodes: number, start: Position = startPosition): fc.Arbitrary<Tree> {
  return fc
    .record({
      nodes: fc.array(
        fc.tuple(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(40)), fc.nat(1000), annotations),
        { maxLength: maxNodes, size: 'max' },
      ),
      root: annotations,
      facts: fc.array(fc.tuple(fc.constantFrom(...METADATA_KEYS), hostileText), { maxLength: 4 }),
      other: fc.array(fc.tuple(hostileText, hostileText), { maxLength: 3 }),
      result: fc.constantFrom(...RECORD_RESULTS),
      reason: fc.option(hostileText, { nil: undefined }),
    })
    .map((plan) => plant(plan, start));
}

/** Plants the tree of a plan; the first number of a node counts back from the newest node. */
function plant({ nodes, root, facts, other, result, reason }: Plan, start: Position): Tree {
  const builder = new TreeBuilder(start.toSetup());
  builder.annotate(ROOT, root);
  builder.setResult(result, reason);
  for (const [key, text] of facts) builder.setMetadata(key, text);
  for (const [key, text] of other) builder.setOther(key, text);
  const boards: Board[] = [start.toBoard()];
  const ids: NodeId[] = [ROOT];
  const buffer = new Int32Array(MAX_MOVES);
  for (const [back, choice, beside] of nodes) {
    const parent = Math.max(0, ids.length - 1 - back);
    const board = (boards[parent] as Board).clone();
    const count = board.generate(buffer);
    if (count === 0) continue;
    const move = buffer[choice % count] as Move;
    const id = builder.add(ids[parent] as NodeId, move);
    if (id === ids.length) {
      board.make(move);
      boards.push(board);
      ids.push(id);
    }
    builder.annotate(id, beside);
  }
  return builder.finish();
}
