// Reports about reading and writing records: formats, encodings, hostile files.
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { TreeNode } from '../../src/game/tree.js';
import { countTree, mainLine, mainMoves } from '../../src/game/treeWalk.js';
import { formatUci } from '../../src/notation/uci.js';
import { positionFrom } from '../../src/position/positionFrom.js';
import {
  decodeRecord,
  parsePgn,
  parsePlain,
  type RecordFile,
  type RecordGame,
} from '../../src/records/index.js';
import { growth } from '../records/steps.js';
import { bug } from './support.js';

const HEADER = '[Game "Chinese Chess"]\n[Red "A"]\n[Black "B"]\n[Result "*"]\n\n';

function first(file: {
  readonly ok: boolean;
  readonly value?: RecordFile;
  readonly error?: unknown;
}): RecordGame {
  if (!file.ok || file.value === undefined) throw new Error(JSON.stringify(file.error));
  return file.value.games[0] as RecordGame;
}

function pgn(text: string): RecordGame {
  return first(parsePgn(text));
}

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

function line(game: RecordGame): string[] {
  return mainMoves(game.tree).map((move) => formatUci(move));
}

function lineOf(node: TreeNode | undefined): string[] {
  const moves: string[] = [];
  for (let at = node; at !== undefined; at = at.children[0]) moves.push(formatUci(at.move));
  return moves;
}

function fens(game: RecordGame): string {
  let position = positionFrom(game.tree.start);
  if (!position.ok) throw new Error(position.error.code);
  let at = position.value;
  for (const move of mainMoves(game.tree)) at = at.play(move);
  position = positionFrom(at.toSetup());
  return at.fen;
}

bug('FM-001', ({ input, expected }) => {
  const game = pgn(input.pgn);
  expect(game.warnings).toEqual([]);
  expect(line(game).length).toBe(expected.plies);
  expect(game.tree.result).toBe(expected.result);
});

bug('FM-002', ({ input, expected }) => {
  const game = first(decodeRecord(new TextEncoder().encode(input.text)));
  expect(game.warnings).toEqual([]);
  expect(line(game).length).toBe(expected.plies);
});

bug('FM-004', ({ input, expected }) => {
  const game = pgn(input.pgn);
  expect(line(game).length).toBe(expected.plies);
  expect(fens(game).split(' ')[0]).toBe(expected.finalBoard);
  expect(mainLine(game.tree)[4]?.comments).toEqual(['B04: Central Cannon vs. Right 3 Step Tiger Counter']);
});

bug('FM-005', ({ input, expected }) => {
  const game = pgn(input.pgn);
  expect(game.tree.metadata).toMatchObject({ event: 'T', red: 'A', black: 'B' });
  expect(game.tree.start.turn).toBe(expected.firstPly);
  expect(line(game)).toEqual(expected.uci);
});

bug('FM-007', ({ input, expected }) => {
  const game = pgn(input.pgn);
  expect(line(game)).toEqual(expected.uci);
  expect(game.tree.root.comments).toEqual([expected.comments.initial]);
  expect(mainLine(game.tree)[0]?.comments).toEqual([expected.comments.afterPly1]);
});

bug('FM-008', ({ input, expected }) => {
  const closed = pgn(input.pgns[0]);
  expect(line(closed)).toEqual(expected.first.uci);
  expect(mainLine(closed.tree)[0]?.comments).toEqual(['多行\n注释']);
  const open = pgn(input.pgns[1]);
  expect(line(open)).toEqual(['h2e2']);
  expect(open.warnings).toContainEqual(expect.objectContaining({ code: 'pgn/unclosed-comment' }));
  expect(mainLine(open.tree)[0]?.comments).toEqual(['没有结束\n马8进7']);
});

bug('FM-010', ({ input, expected }) => {
  const game = pgn(input.pgn);
  expect(line(game)).toEqual(expected.mainline);
  const [, variation] = game.tree.root.children[0]!.children;
  expect(lineOf(variation)).toEqual(expected.variation1);
  const nested = variation!.children[1] as TreeNode;
  expect(lineOf(nested)).toEqual(expected.nested);
  expect(variation!.nags).toEqual(expected.nags.h9g7);
  expect(nested.nags).toEqual(expected.nags.i0i1);
  expect(variation!.children[0]!.children[0]!.nags).toEqual(expected.nags.i9h9);
  expect([...variation!.before, ...variation!.comments]).toEqual(expected.comments);
});

bug('FM-011', () => {
  const text = (depth: number): string =>
    `${HEADER}1. 炮二平五 ${'(1. 炮八平五 '.repeat(depth)}${')'.repeat(depth)} *`;
  expect(countTree(pgn(text(5000)).tree).nodes).toBe(5001);
  expect(parsePgn(text(5000), { budget: { depth: 100 } })).toMatchObject({
    ok: false,
    error: { code: 'budget/exceeded', limit: 'depth', allowed: 100 },
  });
  expect(growth((size) => parsePgn(text(size)), 1000)).toBeLessThan(2.3);
});

bug('FM-013', ({ input, expected }) => {
  const game = pgn(input.pgn);
  expect(line(game)).toEqual(expected.uci);
  expect(game.tree.start.fullmoveNumber).toBe(1);
  expect(game.warnings).toContainEqual(expect.objectContaining({ code: 'pgn/stray-sign', text: '\\' }));
});

bug('FM-014', ({ input, expected }) => {
  for (const base64 of [input.base64Gbk, input.base64Utf8Bom]) {
    const game = first(decodeRecord(bytesOf(base64)));
    expect(line(game)).toEqual(expected.uci);
    expect(game.tree.metadata.red).toBe(expected.red);
  }
});

bug('FM-016', ({ input, expected }) => {
  const game = first(decodeRecord(gunzipSync(bytesOf(input.xqfGzipBase64))));
  expect(game.tree.root.children.map(lineOf)).toEqual(expected.rootChildren);
  expect(countTree(game.tree).nodes).toBe(expected.nodes);
});

bug('FM-017', ({ input, expected }) => {
  const game = first(decodeRecord(gunzipSync(bytesOf(input.xqfGzipBase64))));
  expect(line(game)).toEqual(expected.mainline);
  expect(countTree(game.tree).nodes).toBe(expected.nodes);
  expect(game.warnings).toEqual([expect.objectContaining({ code: 'record/extra-bytes' })]);
});

bug('FM-019', ({ input, expected }) => {
  for (const game of [first(decodeRecord(gunzipSync(bytesOf(input.xqfGzipBase64)))), pgn(input.pgn)]) {
    expect(mainLine(game.tree).flatMap(({ comments }) => comments)).toEqual([expected.comment]);
  }
});

bug('FM-020', ({ input }) => {
  const game = pgn(input.text);
  expect(game.tree.start.turn).toBe('black');
  expect(line(game)).toEqual(['h9g7', 'h2e2']);
  expect(game.warnings).toContainEqual(
    expect.objectContaining({ code: 'record/side-repaired', ply: 1, text: '马8进7' }),
  );
});

bug('FM-022', ({ input, expected }) => {
  const game = first(decodeRecord(new TextEncoder().encode(input.text)));
  expect(line(game)).toEqual(expected.mainline);
  const variation = game.tree.root.children[0]!.children[1] as TreeNode;
  expect(lineOf(variation)).toEqual([...expected.variationAtPly2, ...expected.variationUnderItAtPly3]);
  expect(game.warnings).toContainEqual(
    expect.objectContaining({ code: 'dhtmlxq/unknown-branch', text: 'move_9_2_10' }),
  );
  expect(game.tree.other.get('move_9_2_10')).toBe('1022');
});

bug('FM-023', ({ input, expected }) => {
  const game = first(decodeRecord(new TextEncoder().encode(input.text)));
  expect(game.tree.metadata.title).toBe(expected.title);
  expect(line(game)).toEqual(expected.uci);
  expect(game.warnings).toEqual([expect.objectContaining({ code: 'dhtmlxq/tag-mismatch' })]);
});

bug('FM-025', ({ input, expected }) => {
  expect(line(pgn(input.pgn))).toEqual(expected.uci);
});

bug('FM-026', ({ input, expected }) => {
  const plies = input.texts.map((text: string) => line(first(parsePlain(text))).length);
  expect(plies).toEqual(expected.plies);
});

bug('AP-011', ({ input, expected }) => {
  const game = pgn(input.pgn);
  expect(line(game)).toEqual(expected.partial);
  expect(game.warnings[0]).toMatchObject({
    text: expected.error.token,
    ply: expected.error.ply,
    line: expected.error.line,
    offset: input.pgn.indexOf(expected.error.token),
  });
});

bug('PF-002', ({ expected }) => {
  const text = (length: number): string => `${HEADER}1. 炮二平五 {${'注'.repeat(length)}} 马8进7 *`;
  const game = pgn(text(2_000_000));
  expect(line(game)).toEqual(expected.uci);
  expect(mainLine(game.tree)[0]?.comments[0]?.length).toBe(2_000_000);
  expect(growth((size) => parsePgn(text(size)), 20_000)).toBeLessThan(2.3);
});

bug('SE-001', () => {
  const texts: readonly ((size: number) => string)[] = [
    (size) => `[${'甲'.repeat(20 * size)}`,
    (size) => `[Event "${'a\n'.repeat(10 * size)}`,
    (size) => `${'[A "1"]\n'.repeat(2 * size)}[`,
    (size) => `[Event "x"]${'<br />'.repeat(5 * size)}1. 炮二平五`,
  ];
  for (const text of texts) {
    parsePgn(text(10_000));
    expect(growth((size) => parsePgn(text(size)), 200)).toBeLessThan(2.3);
  }
});

bug('SE-002', ({ input }) => {
  const { tree } = pgn(input.pgn);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(tree.other.get('__proto__')).toBe('polluted');
  expect(tree.other.get('constructor')).toBe('x');
  expect(tree.other.get('toString')).toBe('y');
  expect(String(tree.metadata)).toBe('[object Object]');
});

bug('SE-004', () => {
  const empty = decodeRecord(new Uint8Array(0));
  expect(empty).toMatchObject({ ok: false, error: { code: 'record/unknown-format' } });
  const header = new Uint8Array(1040);
  header.set([0x58, 0x51, 18]);
  expect(decodeRecord(header.subarray(0, 40))).toMatchObject({ ok: false, error: { code: 'xqf/truncated' } });
  const long = header.slice();
  long.set([0x18, 0x20, 0x20, 0, 0xff, 0xff, 0xff, 0x7f], 1024);
  expect(first(decodeRecord(long)).warnings).toContainEqual(
    expect.objectContaining({ code: 'record/truncated' }),
  );
  const full = new Uint8Array(1 << 20).fill(0xff);
  full.set([0x58, 0x51]);
  expect(decodeRecord(full, { format: 'xqf' }).ok).toBe(false);
});
