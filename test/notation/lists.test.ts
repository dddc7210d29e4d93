// Lists of moves: converted, read ahead, and what is said about the entry that cannot be played.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import { convertMoves, detectNotation, type MoveFormat, parseMoves } from '../../src/notation/index.js';
import { parseFen, startPosition } from '../../src/position/index.js';
import { dataPath, describeWithMaterial, readJsonLines } from '../support/material.js';
import { moveOf, positionOf } from './support.js';

describe('convertMoves', () => {
  const uci = ['h2e2', 'h9g7', 'h0g2', 'i9h9'];

  test.each<[MoveFormat, readonly string[]]>([
    ['chinese', ['炮二平五', '马８进７', '马二进三', '车９平８']],
    [{ notation: 'chinese', script: 'hant' }, ['炮二平五', '馬８進７', '馬二進三', '車９平８']],
    ['wxf', ['C2=5', 'H8+7', 'H2+3', 'R9=8']],
    [{ notation: 'wxf', dialect: 'xqbase' }, ['C2.5', 'H8+7', 'H2+3', 'R9.8']],
    ['iccs', ['H2-E2', 'H9-G7', 'H0-G2', 'I9-H9']],
    ['san', ['Che2', 'Hg7', 'Hg2', 'Rh9']],
    [{ notation: 'san', dialect: 'pychess' }, ['Che3', 'Hg8', 'Hg3', 'Rh10']],
    ['vietnamese', ['P2-5', 'M8.7', 'M2.3', 'X9-8']],
    [{ notation: 'uci', ranks: '1-10' }, ['h3e3', 'h10g8', 'h1g3', 'i10h10']],
  ])('to %j and back', (to, expected) => {
    expect(convertMoves(uci, { to })).toEqual({ ok: true, value: expected });
    expect(unwrap(convertMoves(expected, { to: 'uci' }))).toEqual(uci);
    const from = typeof to === 'string' ? to : to.notation;
    expect(unwrap(convertMoves(expected, { from, to: 'uci' }))).toEqual(uci);
  });

  test('an entry that cannot be played is named, with the position before it', () => {
    const before = startPosition.play(moveOf('h2e2'));
    expect(convertMoves(['炮二平五', '马8进8'], { to: 'uci' })).toMatchObject({
      ok: false,
      error: {
        code: 'list/bad-move',
        index: 1,
        input: '马8进8',
        fen: before.fen,
        cause: { code: 'notation/impossible', offset: 2 },
      },
    });
    expect(convertMoves(['h2e2', 'h2e2'], { from: 'uci', to: 'wxf' })).toMatchObject({
      error: { index: 1, fen: before.fen, cause: { code: 'move/no-man' } },
    });
  });

  test('a start position at fault is said so', () => {
    expect(convertMoves(['h2e2'], { to: 'wxf', fen: 'nonsense' })).toMatchObject({
      ok: false,
      error: { code: 'list/bad-start', fen: 'nonsense' },
    });
    const facing = '4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1';
    expect(convertMoves([], { to: 'wxf', fen: facing })).toMatchObject({
      error: { code: 'list/bad-start', cause: { code: 'setup/kings-facing' } },
    });
    expect(
      convertMoves(['e0d0'], {
        to: 'wxf',
        fen: facing,
        allow: ['setup/kings-facing', 'setup/opponent-in-check'],
      }),
    ).toMatchObject({
      ok: true,
      value: ['K5=6'],
    });
  });

  test('an empty list is a list', () => {
    expect(convertMoves([], { to: 'wxf' })).toEqual({ ok: true, value: [] });
    expect(convertMoves([], { to: 'wxf', lookahead: true })).toEqual({ ok: true, value: [] });
  });

  test('what is no text is named as such', () => {
    expect(convertMoves([42 as never], { to: 'wxf' })).toMatchObject({ error: { index: 0, input: '42' } });
    expect(convertMoves([42 as never], { to: 'wxf', lookahead: true })).toMatchObject({
      error: { index: 0 },
    });
  });

  test('an entry that JSON may hold but no text is answered, whatever it does to those who look at it', () => {
    for (const strange of [null, {}, [], { toString: 1 }, Object.create(null), Symbol('x'), 5n]) {
      for (const lookahead of [false, true]) {
        expect(convertMoves(['h2e2', strange as never], { to: 'wxf', lookahead })).toMatchObject({
          error: { index: 1, cause: { code: 'notation/unreadable' } },
        });
      }
    }
    expect(convertMoves([{ toString: 1 } as never], { to: 'wxf' })).toMatchObject({
      error: { index: 0, input: 'an object' },
    });
  });

  test('what is no list, or names no notation, is a mistake of the program', () => {
    for (const strange of [undefined, null, 42, {}, 'h2e2']) {
      expect(() => parseMoves(startPosition, strange as never)).toThrow(/^not a list of moves/);
    }
    expect(detectNotation(null as never)).toBeUndefined();
    expect(() => convertMoves(['h2e2'], { to: undefined as never })).toThrow(RangeError);
    expect(() => convertMoves(['h2e2'], null as never)).toThrow(RangeError);
    expect(() => convertMoves(['h2e2'], { from: 'klingon' as never, to: 'wxf' })).toThrow(RangeError);
    expect(unwrap(convertMoves(['h2e2'], { from: null as never, to: 'wxf', fen: null as never }))).toEqual([
      'C2=5',
    ]);
    expect(convertMoves([], { to: 'wxf', fen: { toString: 1 } as never })).toMatchObject({
      error: { code: 'list/bad-start', fen: 'an object', cause: { code: 'fen/empty' } },
    });
  });

  test('a list counts its ranks in one way, the one in which it can be played', () => {
    for (const [texts, uci] of [
      ['Ch4 Chc8 Cb2 Ece8 Ke2', 'h2h3 h7c7 b2b1 c9e7 e0e1'],
      ['Cb5 Cb9 Cd5 Ece8 Chd3', 'b2b4 b7b8 b4d4 c9e7 h2d2'],
    ] as const) {
      expect(unwrap(convertMoves(texts.split(' '), { to: 'uci' })).join(' ')).toBe(uci);
      expect(unwrap(convertMoves(texts.split(' '), { from: 'san', to: 'uci' })).join(' ')).toBe(uci);
    }
    // neither way to the end: the error is that of the way that goes further, and no entry is read in the other
    expect(convertMoves(['Ch4', 'Chc8', 'Cb2', 'Ke5'], { to: 'uci' })).toMatchObject({ error: { index: 3 } });
    expect(convertMoves(['Ch4', 'Cbd7', 'Cbe3'], { to: 'uci' })).toMatchObject({ error: { index: 2 } });
  });

  test('letters that may be WXF or Vietnamese are those in which the list can be played', () => {
    expect(unwrap(convertMoves(['P2-5', 'M8.7', 'M2.3', 'B7.1'], { to: 'uci' }))).toEqual([
      'h2e2',
      'h9g7',
      'h0g2',
      'g6g5',
    ]);
    expect(unwrap(convertMoves(['C2.5', 'C8.5'], { to: 'uci' }))).toEqual(['h2e2', 'h7e7']);
    const both = positionOf('3k5/9/2P6/9/9/9/9/2C6/9/4K4 w');
    expect(parseMoves(both, ['C7.1', 'K4+1'])).toMatchObject({ ok: true });
    expect(parseMoves(both, ['C7.1'])).toMatchObject({
      error: {
        index: 0,
        cause: { code: 'notation/ambiguous', candidates: [moveOf('c2i2'), moveOf('c7c8')] },
      },
    });
  });

  test('ranks from one are believed of a list only on evidence', () => {
    expect(unwrap(convertMoves(['h3e3', 'b8e8'], { to: 'uci' }))).toEqual(['h2e2', 'b7e7']);
    expect(convertMoves(['h3e3'], { to: 'uci' })).toMatchObject({
      error: { index: 0, cause: { code: 'move/no-man' } },
    });
    expect(convertMoves(['h3e3', 'i9i1'], { to: 'uci' })).toMatchObject({ error: { index: 0 } });
    expect(unwrap(convertMoves(['c4c5', 'c7c6', 'a1a2'], { to: 'uci' }))).toEqual(['c3c4', 'c6c5', 'a0a1']);
  });

  test('options of reading go with the list', () => {
    const ltr = { notation: 'chinese', files: 'ltr' } as const;
    expect(unwrap(convertMoves(['炮八平五', '马二进三'], { from: ltr, to: 'uci' }))).toEqual([
      'h2e2',
      'h9g7',
    ]);
    expect(unwrap(convertMoves(['C2=5①'], { from: { lenient: true }, to: 'uci' }))).toEqual(['h2e2']);
  });
});

describe('looking ahead', () => {
  const rooks = positionOf('3k5/9/9/9/4R4/9/4R4/9/9/4K4 w');

  test('the rest of a list decides which man went', () => {
    const texts = ['R5+1', 'K4+1', 'R-+2'];
    expect(parseMoves(rooks, texts, { notation: 'wxf' })).toMatchObject({
      error: {
        index: 0,
        cause: { code: 'notation/ambiguous', candidates: [moveOf('e5e6'), moveOf('e3e4')] },
      },
    });
    // the rear rook can rise two points only where the other one is gone from e5
    const decided = parseMoves(rooks, texts, {
      notation: 'wxf',
      lookahead: true,
    });
    expect(decided).toEqual({ ok: true, value: [moveOf('e5e6'), moveOf('d9d8'), moveOf('e3e5')] });
  });

  test('what stays open to the end is ambiguous where the readings part', () => {
    expect(parseMoves(rooks, ['R5+1', 'K4+1'], { notation: 'wxf', lookahead: true })).toMatchObject({
      ok: false,
      error: {
        code: 'list/bad-move',
        index: 0,
        fen: rooks.fen,
        cause: { code: 'notation/ambiguous', candidates: [moveOf('e5e6'), moveOf('e3e4')] },
      },
    });
  });

  test('a reading that was found before the search gave up is not taken for the only one', () => {
    // the first text stays open for ever; five files of two rooks each make more ways to go than are tried
    const start = unwrap(
      parseFen('3k5/9/9/9/9/9/1RR1R1RRR/9/9/1RR1RKRRR w', { allow: ['setup/too-many-of-a-kind'] }),
    );
    const rises = [2, 3, 5, 7, 8];
    const red = [
      ...[1, 2, 3, 4].flatMap(() => rises.map((file) => `R${file}+1`)),
      ...rises.map((file) => `R${file}+6`),
    ];
    const texts = ['R1+1', ...red].flatMap((text, index) => [text, index % 2 === 0 ? 'K4+1' : 'K4-1']);
    expect(parseMoves(start, texts, { notation: 'wxf', lookahead: true })).toMatchObject({
      error: { index: 0, cause: { code: 'notation/ambiguous' } },
    });
  });

  test('a list that no reading plays to its end is at fault where the longest reading ends', () => {
    expect(parseMoves(rooks, ['R5+1', 'K4+1', 'C2=5'], { notation: 'wxf', lookahead: true })).toMatchObject({
      error: { index: 2, input: 'C2=5', cause: { code: 'notation/no-such-man' } },
    });
  });
});

describe('the two games of the sample documents', () => {
  interface SeedGame {
    readonly game: number;
    readonly moves: string;
  }

  test('convert to every notation and back', () => {
    const games: readonly SeedGame[] = JSON.parse(readFileSync(dataPath('games/seed-games.json'), 'utf8'));
    expect(games.length).toBe(2);
    for (const { moves } of games) {
      for (const to of ['chinese', 'wxf', 'iccs', 'san', 'vietnamese'] as const) {
        const written = unwrap(convertMoves(moves.split(' '), { from: 'uci', to }));
        expect(detectNotation(written)).toBe(to);
        expect(unwrap(convertMoves(written, { to: 'uci', lookahead: true })).join(' ')).toBe(moves);
      }
    }
  });
});

interface Sample {
  readonly file: string;
  readonly expected: { readonly moves: string };
}

/** The move texts between the braces of a WXF file. */
function wxfTexts(path: string): string[] {
  const body = /START\s*\{([\s\S]*?)\}/.exec(readFileSync(path, 'latin1'))?.[1] ?? '';
  return body
    .split(/\s+/)
    .map((word) => word.replace(/^!+|[!?]+$/g, ''))
    .filter((word) => word !== '' && !/^\d+\.$/.test(word));
}

describeWithMaterial('formats/samples', 'WXF files of others', (folder) => {
  test.each(['ec-game1.wxf', 'ec-game5.wxf'])('%s has one reading that is legal to its end', (file) => {
    const texts = wxfTexts(`${folder}/${file}`);
    expect(texts.length).toBeGreaterThan(100);
    expect(convertMoves(texts, { to: 'uci' })).toMatchObject({
      error: { cause: { code: 'notation/ambiguous' } },
    });
    const known = readJsonLines<Sample>(`${folder}/manifest.jsonl`).find((sample) => sample.file === file);
    const whole = { ok: true, value: known?.expected.moves.split(' ') };
    expect(convertMoves(texts, { from: 'wxf', to: 'uci', lookahead: true })).toMatchObject(whole);
    expect(convertMoves(texts, { to: 'uci', lookahead: true })).toMatchObject(whole);
  });

  test.each(['ec-game3.wxf', 'hw-playok.wxf'])('%s is read move by move', (file) => {
    expect(convertMoves(wxfTexts(`${folder}/${file}`), { to: 'uci' }).ok).toBe(true);
  });
});

describeWithMaterial('formats/samples/games-ccpd-big5.expected.jsonl', 'games of masters', (path) => {
  // one game in forty here; the records' own tests read them all
  interface Expected {
    readonly fen: string;
    readonly moves: string;
  }

  test('convert to every notation and back', () => {
    const games = readJsonLines<Expected>(path).filter((_, index) => index % 40 === 0);
    expect(games.length).toBe(61);
    for (const { fen, moves } of games) {
      const texts = moves.split(' ');
      for (const to of ['chinese', 'wxf', 'iccs', 'san', 'vietnamese'] as const) {
        const written = unwrap(convertMoves(texts, { from: 'uci', to, fen }));
        expect(unwrap(convertMoves(written, { to: 'uci', fen }))).toEqual(texts);
      }
    }
  });
});
