// What stands in movetext beside the moves is understood, or kept as text, or told in a warning.
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import type { TreeNode } from '../../src/game/tree.js';
import { mainLine } from '../../src/game/treeWalk.js';
import { decodeRecord, encodeRecord, type RecordFormat, type RecordGame } from '../../src/records/index.js';

function read(format: RecordFormat, text: string | Uint8Array): RecordGame {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return unwrap(decodeRecord(bytes, { format })).games[0] as RecordGame;
}

function firstMove({ tree }: RecordGame): TreeNode {
  return mainLine(tree)[0] as TreeNode;
}

describe('commands in comments are those of PGN alone', () => {
  const CLOCK = '[%clk 0:09:58]';

  test('PGN: a command says something', () => {
    const { clock, comments } = firstMove(read('pgn', `1. h2e2 {${CLOCK}} *`));
    expect([clock, comments]).toEqual([598, []]);
  });

  test.each([
    ['wxf', `FORMAT WXF\nSTART{\n1. C2=5 {${CLOCK}} H8+7\n}END\n`],
    ['plain', `1. 炮二平五（${CLOCK}） 马8进7`],
  ] as const)('%s: it is text, and stays so in PGN', (format, text) => {
    const game = read(format, text);
    const { clock, comments } = firstMove(game);
    expect([clock, comments]).toEqual([undefined, [CLOCK]]);
    const pgn = unwrap(encodeRecord(game, { format: 'pgn' }));
    expect(firstMove(read('pgn', pgn)).comments).toEqual([CLOCK]);
  });
});

describe('a closing parenthesis that nothing was opened before', () => {
  test('between moves is told, and the line goes on', () => {
    const { tree, warnings } = read('pgn', '1. h2e2 ) h9g7 *');
    expect(mainLine(tree)).toHaveLength(2);
    expect(warnings.map(({ code, offset }) => [code, offset])).toEqual([['pgn/stray-sign', 8]]);
  });

  test('in the rest of a line that was given up is part of the rest', () => {
    const { tree, warnings } = read('pgn', '1. h2e2 h9g7 2. h0h9 ) h9g7 3. h0g2 1-0');
    expect(mainLine(tree)).toHaveLength(2);
    expect(mainLine(tree)[1]?.tail).toBe('h0h9 ) h9g7 3. h0g2');
    expect(tree.result).toBe('1-0');
    expect(warnings.map(({ code }) => code)).toEqual(['record/illegal-move']);
  });
});
