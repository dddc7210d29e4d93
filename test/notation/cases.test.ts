// The table of written cases, and the texts of real records.
import { describe, expect, test } from 'vitest';
import { formatMove, type MoveFormat } from '../../src/notation/format.js';
import { parseMove } from '../../src/notation/parse.js';
import type { MoveReadOptions } from '../../src/notation/readMove.js';
import { dataLines } from '../support/material.js';
import { moveOf, movesLeft, positionOf } from './support.js';

interface Case {
  readonly cat: string;
  readonly fen: string;
  readonly move: string;
  readonly chinese: string;
  readonly chinese_trad: string;
  readonly chinese_halfwidth: string;
  readonly wxf: string;
  readonly iccs: string;
  readonly alt: Readonly<Record<string, string>>;
}

interface RealText {
  readonly cat: string;
  readonly text: string;
  readonly fen: string;
  readonly move: string;
  readonly strict: string;
}

const cases: readonly Case[] = dataLines<Case>('notation/cases.jsonl');
const realTexts: readonly RealText[] = dataLines<RealText>('notation/realtext.jsonl');

/** The columns that are written, each with its format. */
const WRITTEN: readonly (readonly [(written: Case) => string | undefined, MoveFormat])[] = [
  [(written) => written.move, 'uci'],
  [(written) => written.iccs, 'iccs'],
  [(written) => written.chinese, 'chinese'],
  [(written) => written.chinese_trad, { notation: 'chinese', script: 'hant' }],
  [(written) => written.chinese_halfwidth, { notation: 'chinese', digits: 'half' }],
  [(written) => written.wxf, 'wxf'],
  [(written) => written.wxf, { notation: 'wxf', dialect: '2018' }],
  [(written) => written.alt.wxf_axf1982, { notation: 'wxf', dialect: '1982' }],
  [(written) => written.alt.wxf_xqbase, { notation: 'wxf', dialect: 'xqbase' }],
  [(written) => written.alt.viet, 'vietnamese'],
  [(written) => written.alt.chinese_xqstudio, { notation: 'chinese', pawns: 'xqstudio' }],
  [(written) => written.alt.chinese_position_file, { notation: 'chinese', pawns: 'file' }],
];

/** How each spelling is read in its own dialect; `undefined` for those that are read with `'auto'` alone. */
const OWN_DIALECT: Readonly<Record<string, MoveReadOptions | undefined>> = {
  viet: { notation: 'vietnamese' },
  wxf_axf1982: { notation: 'wxf', dialect: '1982' },
  wxf_xqbase: { notation: 'wxf', dialect: 'xqbase' },
  chinese_xqstudio: { notation: 'chinese', pawns: 'xqstudio' },
  chinese_position_file: { notation: 'chinese', pawns: 'file' },
  walker8088_cn: undefined,
  fairy_wxf: undefined,
};

/** Forms that leave open which man goes: their dialect has no better word. */
function mayBeAmbiguous(column: string, { cat }: Case): boolean {
  if (column === 'viet') return /^[45] pawns|two files/.test(cat);
  return column === 'chinese_xqstudio' && cat.startsWith('two files');
}

test('the tables are whole', () => {
  expect(cases.length).toBe(194);
  expect(realTexts.length).toBe(100);
});

describe.each([...new Set(cases.map(({ cat }) => cat))])('%s', (cat) => {
  const group = cases.filter((one) => one.cat === cat);

  test('is written exactly', () => {
    for (const one of group) {
      for (const [column, format] of WRITTEN) {
        const expected = column(one);
        if (expected === undefined) continue;
        const written = formatMove(positionOf(one.fen), moveOf(one.move), format);
        expect(written, `${one.fen} ${one.move} ${JSON.stringify(format)}`).toBe(expected);
      }
    }
  });

  test('is read in its own notation, strictly too', () => {
    for (const one of group) {
      for (const [column, format] of WRITTEN.slice(0, 7)) {
        const text = column(one) as string;
        const options = typeof format === 'string' ? { notation: format } : format;
        for (const strict of [false, true]) {
          const read = parseMove(positionOf(one.fen), text, { ...options, strict });
          expect(read, `${one.fen} ${text}`).toEqual({ ok: true, value: moveOf(one.move) });
        }
      }
    }
  });

  test('is read in every dialect', () => {
    for (const one of group) {
      for (const [column, text] of Object.entries(one.alt)) {
        const options = OWN_DIALECT[column];
        if (options === undefined) continue;
        const read = parseMove(positionOf(one.fen), text, options);
        const at = `${one.fen} ${column} ${text}`;
        if (mayBeAmbiguous(column, one)) expect(movesLeft(read), at).toContain(moveOf(one.move));
        else expect(read.ok && read.value, at).toBe(moveOf(one.move));
      }
    }
  });

  test('is found out, or all it may be is told', () => {
    for (const one of group) {
      const texts = [one.chinese, one.chinese_trad, one.chinese_halfwidth, one.wxf, one.iccs, one.move];
      for (const text of [...texts, ...Object.values(one.alt)]) {
        const left = movesLeft(parseMove(positionOf(one.fen), text));
        expect(left, `${one.fen} ${text}`).toContain(moveOf(one.move));
      }
    }
  });
});

describe('texts of real records', () => {
  test.each(realTexts)('$text in $fen is $move', ({ text, fen, move, strict }) => {
    const position = positionOf(fen);
    expect(movesLeft(parseMove(position, text, { notation: 'chinese' }))).toEqual([moveOf(move)]);
    expect(movesLeft(parseMove(position, text))).toEqual([moveOf(move)]);
    expect(formatMove(position, moveOf(move), 'chinese')).toBe(strict);
    expect(movesLeft(parseMove(position, strict, { strict: true }))).toEqual([moveOf(move)]);
  });
});
