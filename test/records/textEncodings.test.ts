// Text in the encodings of old records: what a runtime decodes is what we encode, and what an encoding lacks is told.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canEncode, encodeText } from '../../src/records/encodeText.js';
import { decodeText, detectChinese, type TextEncoding } from '../../src/records/encodings.js';

const SAMPLES: readonly (readonly [TextEncoding, string])[] = [
  ['utf-8', '炮二平五 😀 ố'],
  ['utf-16le', '炮二平五 😀'],
  ['utf-16be', '炮二平五 😀'],
  ['gb18030', '炮二平五，傌八進七 😀 ố ㄅ'],
  ['big5', '炮二平五，傌八進七'],
  ['windows-1258', 'Trần Văn Phước: Pháo 2 bình 5'],
  ['tcvn', 'Trần Văn Phước: Pháo 2 bình 5 ĐẰNG'],
];

describe.each(SAMPLES)('%s', (encoding, sample) => {
  test('what is encoded reads as it was, once accents are composed', () => {
    const { bytes, lost } = encodeText(sample, encoding);
    expect(lost).toEqual([]);
    expect(decodeText(bytes, encoding).normalize('NFC')).toBe(sample.normalize('NFC'));
    expect(canEncode(sample, encoding)).toBe(true);
  });

  test('text of any kind: what is not told as lost comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { bytes, lost } = encodeText(text, encoding);
        const kept = [...text].map((sign) => (lost.includes(sign) ? '?' : sign)).join('');
        expect(decodeText(bytes, encoding).normalize('NFC')).toBe(kept.normalize('NFC'));
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['big5', '炮😀x', ['😀']],
  ['windows-1258', '炮x炮', ['炮']],
  ['tcvn', '炮 é x', ['炮']],
  ['utf-8', 'a\ud800b', ['\ud800']],
] as const)('%s cannot hold all of %s', (encoding, text, lost) => {
  expect(encodeText(text, encoding).lost).toEqual(lost);
  expect(canEncode(text, encoding)).toBe(false);
});

test('a long text of single bytes is read in pieces', () => {
  const text = 'Phước '.repeat(2000);
  expect(decodeText(encodeText(text, 'tcvn').bytes, 'tcvn')).toBe(text);
});

test.each([
  ['gb18030', '杨官璘'],
  ['gb18030', '聶棋聖認負'],
  ['gb18030', '一九五六年全国象棋锦标赛'],
  ['big5', '楊官璘'],
  ['big5', '廣東 楊官璘'],
  ['big5', '一九五六年全國象棋錦標賽'],
] as const)('%s is found by the rows that %s stands in', (encoding, text) => {
  expect(detectChinese(encodeText(text, encoding).bytes)).toBe(encoding);
});

test('every code of TCVN is a character of its own and comes back', () => {
  const codes = Array.from({ length: 128 }, (_, index) => 128 + index);
  const texts = codes.map((code) => decodeText(Uint8Array.of(code), 'tcvn'));
  expect(new Set(texts).size).toBe(128);
  for (const [index, text] of texts.entries()) {
    expect([text, ...encodeText(text, 'tcvn').bytes]).toEqual([text, codes[index]]);
  }
  expect(texts.slice(0, 5).join('')).toBe('ÀẢÃÁẠ');
  expect(texts.slice(0x35, 0x54).join('')).toBe('àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềể');
});
