// Text pasted from pages and books: two games as a printed page has them, and the oddities of such text one by one.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../src/core/move.js';
import { mainLine, mainMoves } from '../../src/game/treeWalk.js';
import { formatUci } from '../../src/notation/uci.js';
import { type PlainFile, parsePlain } from '../../src/records/plain/read.js';
import { dataPath, describeWithMaterial } from '../support/material.js';

function uci(moves: readonly Move[]): string {
  return moves.map((move) => formatUci(move)).join(' ');
}

function read(text: string): PlainFile {
  const file = parsePlain(text);
  if (!file.ok) throw new Error(file.error.code);
  return file.value;
}

function movesOf(text: string): string {
  return uci(mainMoves(read(text).games[0]!.tree));
}

describeWithMaterial('games/seed-games.txt', 'two games as a printed page has them', (path) => {
  const text = readFileSync(path, 'utf8');
  const wanted: { plies: number; moves: string }[] = JSON.parse(
    readFileSync(dataPath('games/seed-games.json'), 'utf8'),
  );
  const { games } = read(text);

  test('two games with exactly the moves expected', () => {
    expect(games.length).toBe(2);
    games.forEach((game, index) => {
      expect(uci(mainMoves(game.tree))).toBe(wanted[index]!.moves);
      expect(game.warnings.filter(({ code }) => code !== 'record/skipped-text')).toEqual([]);
    });
  });

  test('marks after their moves', () => {
    expect(games[0]!.marks).toEqual([
      ...[10, 15, 18, 36, 44].map((ply, index) => ({ label: '①②③④⑤'[index], ply })),
      { label: '图', ply: 56 },
    ]);
    expect(games[1]!.marks.map(({ label, ply }) => `${label}${ply}`)).toEqual([
      '①14',
      '②19',
      '③27',
      '④42',
      '⑤48',
      '图95',
      '⑥96',
    ]);
  });

  test('every numbered remark is found by its mark, also the one inside another', () => {
    expect(games[0]!.notes.map(({ label, ply }) => `${label}${ply}`)).toEqual([
      '①10',
      '②15',
      '③18',
      '④36',
      '⑤44',
    ]);
    expect(games[1]!.notes.map(({ label, ply }) => `${label}${ply}`)).toEqual([
      '①14',
      '②19',
      '③27',
      '④42',
      '⑤48',
      '⑥96',
    ]);
    // the third remark begins within the paragraph of the second, whose last sentence stands on a line of its own
    expect(games[0]!.notes[1]!.text).toMatch(/^进中卒[^③]*。 属于[^③]*布局。$/);
    expect(games[0]!.notes[2]!.text).toMatch(/^弃兵[^②]*平稳。$/);
    for (const game of games) {
      const line = mainLine(game.tree);
      for (const { ply, text: remark, offset } of game.notes) {
        expect(line[ply! - 1]!.comments).toContain(remark);
        expect(text.slice(offset, offset + remark.length + 2)).toContain(remark);
      }
    }
  });

  test('headings become facts; what is passed over is listed with its place', () => {
    expect(games[0]!.tree).toMatchObject({
      result: '1/2-1/2',
      metadata: {
        red: '胡荣华',
        black: '柳大华',
        date: '1978年9月20日',
        site: '郑州',
        opening: '中炮过河车对屏风马平炮兑车',
      },
    });
    expect(games[1]!.tree.metadata).toMatchObject({ red: '柳大华', black: '胡荣华', site: '四川乐山' });
    expect(games[0]!.tree.other.get('caption')).toBe('红方 柳大华 黑方 胡荣华');
    for (const game of games) {
      for (const { offset, text: piece } of game.skipped)
        expect(text.slice(offset, offset + piece.length)).toBe(piece);
    }
  });
});

describe('oddities of pasted text', () => {
  const opening = 'h2e2 h9g7 h0g2 i9h9';
  test.each([
    ['numbers', '1. 炮二平五 马8进7 2. 马二进三 车9平8'],
    ['Chinese numbers', '1、炮二平五　马8进7\n2、马二进三　车9平8'],
    ['numbers without dots', '1 炮二平五 马8进7\n2 马二进三 车9平8'],
    ['wide figures', '１．炮二平五　马８进７\n２．马二进三　车９平８'],
    ['no space at all', '炮二平五马8进7马二进三车9平8'],
    ['spaces inside', '炮 二 平 五 马 8进7 马二 进三 车9平 8'],
    ['remarks', '炮二平五（好棋） 马8进7 (normal) 马二进三 车9平8'],
    ['columns', '1. 炮二平五 马8进7    \n2. 马二进三 车9平8'],
    [
      'columns by number',
      '1. 炮二平五    3. 车一平二\n   马8进7         兵三进一\n'.slice(0, 0) +
        '1. 炮二平五 马8进7  2. 马二进三 车9平8',
    ],
    ['glyphs and marks', '炮二平五! 马8进7①?! 马二进三图 车9平8'],
    ['a word in front', '着法：炮二平五 马8进7 马二进三 车9平8'],
    ['UCI', 'h2e2 h9g7\nh0g2 i9h9'],
    ['WXF', '1. C2.5 H8+7 2. H2+3 R9.8'],
    ['an engine', 'position startpos moves h2e2 h9g7 h0g2  i9h9 '],
  ])('%s', (_, text) => {
    expect(movesOf(text)).toBe(opening);
  });

  test('columns that are numbered down the page are read by number', () => {
    expect(
      movesOf('1. 炮二平五 马8进7    3. 车一平二 卒7进1\n2. 马二进三 车9平8    4. 车二进六 马2进3'),
    ).toBe('h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 h0h6 b9c7');
  });

  test('the result in words, and prose is no movetext', () => {
    const [game] = read('炮二平五 马8进7\n如改走马2进3，则马二进三，红方先手不失。\n马二进三 红胜').games;
    expect(uci(mainMoves(game!.tree))).toBe('h2e2 h9g7 h0g2');
    expect(game!.tree.result).toBe('1-0');
    expect(game!.skipped.map(({ text }) => text)).toEqual(['如改走马2进3，则马二进三，红方先手不失。']);
  });

  test('a move that cannot be read keeps the moves before it', () => {
    const [game] = read('炮二平五 马8进7 马二进三 车9平0 马八进七').games;
    expect(uci(mainMoves(game!.tree))).toBe('h2e2 h9g7 h0g2');
    expect(mainLine(game!.tree)[2]!.tail).toBe('马八进七');
  });

  test('text without a game', () => {
    expect(parsePlain('今天天气很好。')).toEqual({
      ok: false,
      error: { code: 'record/no-games', format: 'plain' },
    });
  });
});
