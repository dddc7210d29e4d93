// MXQ files, put together here from the descriptions of the format: no file of the kind is at hand.
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import { mainMoves } from '../../src/game/index.js';
import { formatUci } from '../../src/notation/uci.js';
import { encodeText } from '../../src/records/encodeText.js';
import { decodeMxq, isMxq } from '../../src/records/mxq/read.js';

/** A file of texts, each with its length before it in so many bytes. */
function fileOf(texts: readonly string[], size: 1 | 2 | 4, first = 0): Uint8Array {
  const bytes: number[] = new Array<number>(first).fill(0xff);
  for (const text of texts) {
    const piece = encodeText(text, 'gb18030').bytes;
    for (let at = 0; at < size; at++) bytes.push((piece.length >> (8 * at)) & 255);
    bytes.push(...piece);
  }
  return Uint8Array.from(bytes);
}

const HEAD = ['弈天', '2005-06-01', '甲-胜-乙', '1500', '', '好棋'];
const MOVES = ['Moves', '7C-4C', '7J-6H', '7A6C', 'Ends'];

describe.each([
  [1, 0],
  [2, 0],
  [4, 0],
  [1, 1],
  [2, 2],
  [4, 4],
] as const)('lengths of %d bytes, the first after %d', (size, first) => {
  test('give the moves, the players and the result', () => {
    const bytes = fileOf([...HEAD, ...MOVES, 'what follows is not read'], size, first);
    expect(isMxq(bytes)).toBe(true);
    const [game] = unwrap(decodeMxq(bytes)).games;
    expect(mainMoves(game!.tree).map((move) => formatUci(move))).toEqual(['h2e2', 'h9g7', 'h0g2']);
    expect(game!.tree.metadata).toMatchObject({ site: '弈天', date: '2005-06-01', red: '甲', black: '乙' });
    expect(game!.tree.result).toBe('1-0');
  });
});

test.each([
  ['甲-负-乙', '0-1'],
  ['甲-和-乙', '1/2-1/2'],
  ['nobody', '*'],
])('%s is %s', (title, result) => {
  const bytes = fileOf(['', '', title, ...MOVES], 1);
  expect(unwrap(decodeMxq(bytes)).games[0]!.tree.result).toBe(result);
});

test('a move that is none is told, and those before it stay', () => {
  const file = unwrap(decodeMxq(fileOf([...HEAD, 'Moves', '7C-4C', 'nonsense', '7A-6C', 'Ends'], 1)));
  expect(mainMoves(file.games[0]!.tree)).toHaveLength(1);
  expect(file.warnings.length + (file.games[0]!.warnings ?? []).length).toBeGreaterThan(0);
});

test.each([
  ['nothing', new Uint8Array()],
  ['no moves', fileOf(HEAD, 1)],
  ['a length beyond the end', fileOf([...HEAD, 'Moves'], 2).slice(0, -3)],
  ['too many texts before the moves', fileOf([...new Array<string>(80).fill(''), ...MOVES], 1)],
])('%s is no such file', (_, bytes) => {
  expect(isMxq(bytes)).toBe(false);
  expect(decodeMxq(bytes)).toMatchObject({ ok: false, error: { code: 'mxq/not-mxq' } });
});

test('a budget stops it', () => {
  const bytes = fileOf([...HEAD, ...MOVES], 1);
  expect(decodeMxq(bytes, { budget: { bytes: 10 } })).toMatchObject({
    ok: false,
    error: { code: 'budget/exceeded' },
  });
});
