// Fields that no reader gives a meaning to: they are in the tree, and in what is written from it.
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/result.js';
import { treeToJson } from '../../src/game/index.js';
import { decodeRecord, encodeRecord, type RecordGame, type WritableFormat } from '../../src/records/index.js';
import { XQF_UNKNOWN } from '../../src/records/xqf/layout.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A file of a format with a field that is not known, the name under which it is kept, and its text. */
const FILES: readonly (readonly [WritableFormat, string, string, string])[] = [
  ['pgn', '[Event "x"]\n[Weather "rain, \\"heavy\\""]\n\n1. h2e2 *\n', 'Weather', 'rain, "heavy"'],
  [
    'dhtmlxq',
    '[DhtmlXQ][DhtmlXQ_weather]rain &#91;&#93;[/DhtmlXQ_weather][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]',
    'weather',
    'rain []',
  ],
  [
    'cbf',
    '<?xml version="1.0"?><ChineseChessRecord Version="1.0"><Head><Title>x</Title><Weather>rain &amp; wind</Weather></Head><MoveList><Move value="00-00"/></MoveList></ChineseChessRecord>',
    'Weather',
    'rain & wind',
  ],
  ['pfc', '<n version="2" weather="rain &amp; wind"><n m="h2e2" mood="good"/></n>', 'weather', 'rain & wind'],
  [
    'json',
    `${JSON.stringify({
      format: 'xiangqi-game',
      version: 1,
      start: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
      result: '*',
      other: [['weather', 'rain']],
      moves: ['h2e2'],
    })}\n`,
    'weather',
    'rain',
  ],
];

describe('an unknown field is kept, and written again', () => {
  test.each(FILES)('%s', (format, source, name, text) => {
    const [game] = unwrap(decodeRecord(bytesOf(source), { format })).games;
    const { tree } = game as RecordGame;
    expect(tree.other.get(name)).toBe(text);
    const written = unwrap(encodeRecord(tree, { format }));
    const [again] = unwrap(decodeRecord(written, { format })).games;
    expect(treeToJson((again as RecordGame).tree)).toEqual(treeToJson(tree));
    // what is written of what was written is the same to the byte
    expect(unwrap(encodeRecord((again as RecordGame).tree, { format }))).toEqual(written);
  });

  test('PFC: the attributes of a move too', () => {
    const [, source = ''] = FILES.find(([format]) => format === 'pfc') ?? [];
    const [game] = unwrap(decodeRecord(bytesOf(source), { format: 'pfc' })).games;
    expect((game as RecordGame).tree.root.children[0]?.other?.get('mood')).toBe('good');
  });

  test('XQF: the parts of its header that nobody knows, to the byte', () => {
    const [game] = unwrap(decodeRecord(bytesOf('1. h2e2 h9g7 *'))).games;
    for (const version of [10, 18] as const) {
      const plain = unwrap(encodeRecord(game as RecordGame, { format: 'xqf', version }));
      const lost: number[] = [];
      for (const [, from, length] of XQF_UNKNOWN) {
        for (let at = from; at < from + length; at++) {
          const odd = plain.slice();
          odd[at] = (odd[at] as number) ^ 0x11;
          const { games } = unwrap(decodeRecord(odd, { format: 'xqf' }));
          const again = unwrap(encodeRecord(games, { format: 'xqf', version }));
          if (again[at] !== odd[at]) lost.push(at);
        }
      }
      expect([version, lost]).toEqual([version, []]);
    }
  });
});

describe('what a file says twice is kept twice', () => {
  const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
  const OTHER = '3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1';
  const othersOf = (format: 'pgn' | 'wxf', text: string): [string, string][] => {
    const [game] = unwrap(decodeRecord(bytesOf(text), { format })).games;
    return [...(game as RecordGame).tree.other];
  };
  const pgn = (...fens: readonly string[]): string =>
    `${fens.map((fen) => `[FEN "${fen}"]`).join('\n')}\n\n1. h2e2 *\n`;

  test('PGN: a FEN beside that of the start', () => {
    expect(othersOf('pgn', pgn(START, OTHER))).toEqual([['FEN#2', OTHER]]);
    expect(othersOf('pgn', pgn(START, START, ''))).toEqual([]);
  });

  test('PGN: a FEN beside one that cannot be read', () => {
    expect(othersOf('pgn', pgn('nonsense', OTHER, START))).toEqual([
      ['FEN', 'nonsense'],
      ['FEN#2', OTHER],
      ['FEN#3', START],
    ]);
  });

  test('WXF: lines of the header', () => {
    const text = `FORMAT WXF\nEVENT Cup\nEVENT Open\nFEN ${START}\nSETUP{ ${OTHER} }\n\nSTART{\n1. C2=5\n}END\n`;
    expect(othersOf('wxf', text)).toEqual([
      ['EVENT#2', 'Open'],
      ['FEN#2', OTHER],
    ]);
  });
});
