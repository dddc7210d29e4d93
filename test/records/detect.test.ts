// Finding the format out: what is no record is said to be none, however much it looks like one from afar.
import { describe, expect, test } from 'vitest';
import {
  detectFormat,
  type EncodeOptions,
  encodeRecord,
  encodeText,
  parsePgn,
  type RecordFormat,
} from '../../src/records/index.js';
import { randomNumbers } from '../fuzz/inputs.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const LENGTHS = [0, 1, 2, 3, 8, 15, 22, 64, 71, 169, 188, 512, 1024, 1086, 4096, 70_000];

test.each([0, 1, 2, 9, 10, 0x20, 0x30, 0x31, 0x41, 0x5b, 0x7b, 0x7f, 0x80, 0xff])(
  'bytes of %i alone, in any number',
  (value) => {
    for (const length of LENGTHS)
      expect([length, detectFormat(new Uint8Array(length).fill(value))]).toEqual([length, undefined]);
  },
);

/** Texts that are no records. Each is tried in UTF-8 and in UTF-16, with and without a mark. */
const TEXTS: Readonly<Record<string, string>> = {
  nothing: '',
  'a letter': 'a',
  'a letter of a man': 'C',
  'white space': ' \r\n\t\n',
  'a result': '1-0',
  'a star': '*',
  'a number': '1.',
  'a number and two dots': '1...',
  'a page': '<!DOCTYPE html>\n<html><head><title>x</title></head><body><p class="a">1. x</p></body></html>',
  'other XML': '<?xml version="1.0"?><note><n>1</n></note>',
  'XML with an n that has no moves': '<n>text</n>',
  'XML with an n of attributes': '<?xml version="1.0"?>\n<n name="1"><b/></n>',
  'a picture': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 2"/></svg>',
  'an empty object': '{}',
  'an empty list': '[]',
  'other JSON': '{"name":"x","moves":["h2e2"],"version":1}',
  'a list of other JSON': '[\n  {"fen": "x"}\n]',
  'a list of numbers': '[1,2,3]',
  style: 'a { color: red }\n',
  program: 'function f() { return [1, 2]; }\n',
  settings: '[section]\nkey="value"\n',
  log: '[2024-01-02 "x"] started\n[12:00 "y"] stopped\n',
  'comma-separated values': '1,2,3\n4,5,6\n',
  'rows of numbers': '10 20 30\n40 50 60\n',
  'numbers without end': '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26',
  'zeros without end': '0 '.repeat(40),
  'ones without end': '1 '.repeat(40),
  letter: 'From: a@b.c\nSubject: hello\n\nHello world.\n',
  English: 'The quick brown fox jumps over the lazy dog. He won 1-0 (1985).',
  Chinese: '今天天气很好，我们去下棋。',
  'a path': 'a/b/c/d/e/f/g/h/i/j',
  'a FEN of another game': 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'headings and lists': '# Title\n\n1. First\n2. Second\n',
  date: '2024-01-02 03:04:05',
  digits: '77477062796772820919',
  base64: 'aGVsbG8gd29ybGQ=',
};

describe('texts that are no records', () => {
  test.each(Object.entries(TEXTS))('%s', (_, text) => {
    for (const mark of ['', '\ufeff'])
      for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const)
        expect(detectFormat(encodeText(mark + text, encoding).bytes)).toBeUndefined();
  });
});

test('the first bytes of other files', () => {
  for (const head of [
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44],
    [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0],
    [0x50, 0x4b, 3, 4, 0, 0, 0, 0],
    [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    [0x1f, 0x8b, 8, 0, 0, 0, 0, 0],
    [0xff, 0xfe],
    [0xfe, 0xff],
    [0xef, 0xbb, 0xbf],
    [0x58, 0x51],
    [0x47, 0x4c],
  ])
    expect([head, detectFormat(Uint8Array.from(head))]).toEqual([head, undefined]);
});

test('noise is no binary record', () => {
  const random = randomNumbers(11);
  const texts: readonly (RecordFormat | undefined)[] = ['plain', 'pgn', undefined];
  for (const most of [3, 9, 16, 128, 256]) {
    for (let number = 0; number < 1500; number++) {
      const noise = Uint8Array.from({ length: number % 400 }, () => Math.floor(random() * most));
      // some letters of noise are a move at times
      expect(texts).toContain(detectFormat(noise));
    }
  }
});

const GAME = '[Red "甲"]\n[Black "乙"]\n\n1. 炮二平五 {好} 马8进7 2. 马二进三 车9平8 *\n';
const old = (...moves: readonly (readonly [number, number, number, number])[]): Uint8Array =>
  Uint8Array.from([
    moves.length,
    ...moves.flatMap(([fileFrom, rowFrom, fileTo, rowTo]) => [0, 0, fileFrom, fileTo, rowFrom, rowTo, 0]),
  ]);

const TRUE: readonly (readonly [RecordFormat, string | Uint8Array])[] = [
  ['pgn', '[Event "x"]'],
  ['pgn', '[赛事 "x"]\n\n1. 炮二平五'],
  ['pgn', '1. h2e2 h9g7'],
  ['pgn', '\n{a comment}\n1. 炮二平五 *'],
  ['plain', '第1局 甲先胜乙\n炮二平五 马8进7\n评注：好。'],
  ['plain', 'position startpos moves h2e2 h9g7'],
  ['wxf', 'FORMAT  WXF\nSTART{\n}END'],
  ['wxf', '1. C2=5 H8+7'],
  ['pgn', '1. C2=5 {[%clk 0:09:58]} H8+7'],
  ['che', '1 2 21 32 1 0 1 2 2 0 1 0 10 32 0 7 7 7 4 0 2 0'],
  ['dhtmlxq', '[DhtmlXQ][DhtmlXQ_title]x[/DhtmlXQ_title][/DhtmlXQ]'],
  ['dhtmlxq', "var DhtmlXQ_movelist='77477062';"],
  ['pfc', '<n version="2"><n m="h2e2"/></n>'],
  ['cbf', '<?xml version="1.0"?><ChineseChessRecord Version="1.0"></ChineseChessRecord>'],
  ['fen', '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1\n'],
  ['fen', '# positions\n4k4/9/9/9/9/9/9/9/4H4/3K5 w'],
  ['fen', '[FEN "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"]\n'],
  ['json', '[{"format":"xiangqi-game","version":1}]'],
  ['ccm', old([7, 7, 4, 7], [7, 0, 6, 2])],
  ['ccm', old([7, 2, 4, 2], [7, 9, 6, 7])],
];

describe('what a little of each format is found to be', () => {
  test.each(TRUE)('%s %j', (format, source) => {
    expect(detectFormat(typeof source === 'string' ? bytesOf(source) : source)).toBe(format);
  });

  const WRITTEN: readonly EncodeOptions[] = [
    { format: 'pgn' },
    { format: 'xqf' },
    { format: 'xqf', version: 10 },
    { format: 'cbr' },
    { format: 'cbf' },
    { format: 'dhtmlxq' },
    { format: 'wxf' },
    { format: 'pfc' },
    { format: 'fen' },
    { format: 'json' },
  ];

  test.each(WRITTEN)('as written: %j', (options) => {
    const read = parsePgn(GAME);
    const written = read.ok ? encodeRecord(read.value.games, options) : undefined;
    expect(written?.ok && detectFormat(written.value)).toBe(options.format);
  });
});
