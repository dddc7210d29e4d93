/**
 * From bytes to text: which encoding a file is in, and its text. A file says so itself (a byte order mark), or it is
 * strict UTF-8, or it is one of the old Chinese encodings. Those cannot be told apart by validity (nearly every Big5
 * file is valid GB18030): the one in which more move tokens, and else more everyday characters, appear is taken.
 */
import { decodeTcvn } from './tcvn.js';

/** The encodings that are read and written. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'windows-1258',
  'tcvn',
] as const;

/** The name of an encoding; `tcvn` is TCVN 5712, which old Vietnamese records use. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** A text with the encoding that it was read in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** How many bytes are looked at to find the encoding of a longer source. */
export const DETECTION_BYTES: number = 1 << 16;

/** The text of bytes in a known encoding; what cannot be read becomes U+FFFD. A byte order mark is left out. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding === 'tcvn') return decodeTcvn(bytes);
  return new TextDecoder(encoding).decode(bytes);
}

/** The text of a file, in the encoding that it shows. */
export function decodeFile(bytes: Uint8Array, encoding?: TextEncoding): DecodedText {
  const told = encoding ?? shownEncoding(bytes);
  // Most files are UTF-8, and decoding is most of finding that out.
  const text = told === undefined ? strictUtf8(bytes) : undefined;
  if (text !== undefined) return { text, encoding: 'utf-8' };
  const found = told ?? detectUnmarked(bytes.subarray(firstHighByte(bytes)));
  return { text: decodeText(bytes, found), encoding: found };
}

/** The encoding that a file shows. Of a long file the first `DETECTION_BYTES` from the first on that is not ASCII are weighed. */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  return shownEncoding(bytes) ?? detectUnmarked(bytes.subarray(firstHighByte(bytes)));
}

/** A character of UTF-8 has no more bytes. */
const LONGEST_CHARACTER = 4;

/**
 * The encoding of bytes from the first on that is not ASCII. UTF-8 may be cut off behind its first character, and
 * damaged, if more moves can be read in it than in any other.
 */
export function detectUnmarked(bytes: Uint8Array): TextEncoding {
  const sample = bytes.subarray(0, DETECTION_BYTES);
  if (isUtf8(sample, { stream: sample.length >= LONGEST_CHARACTER })) return 'utf-8';
  const chinese = detectChinese(sample);
  const damaged = countMoveTokens(decodeText(sample, 'utf-8'));
  return damaged > 0 && damaged > countMoveTokens(decodeText(sample, chinese)) ? 'utf-8' : chinese;
}

/** Where the first byte stands that is not ASCII; the length where there is none. */
export function firstHighByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length && (bytes[at] as number) < 0x80) at++;
  return at;
}

/** Which of the two old Chinese encodings bytes are in. */
export function detectChinese(bytes: Uint8Array): 'gb18030' | 'big5' {
  const simplified = decodeText(bytes, 'gb18030');
  const traditional = decodeText(bytes, 'big5');
  const lead = countMoveTokens(traditional) - countMoveTokens(simplified);
  if (lead !== 0) return lead > 0 ? 'big5' : 'gb18030';
  return plausibility(bytes, 'big5', traditional) > plausibility(bytes, 'gb18030', simplified)
    ? 'big5'
    : 'gb18030';
}

/** Whether bytes are UTF-8 to the last one; a character cut off at the very end is allowed in the middle of a stream. */
export function isUtf8(bytes: Uint8Array, options?: { readonly stream: boolean }): boolean {
  return strictUtf8(bytes, options) !== undefined;
}

/** The text of bytes that are UTF-8 to the last one. */
function strictUtf8(bytes: Uint8Array, options?: { readonly stream: boolean }): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options);
  } catch {
    return undefined;
  }
}

/** The encoding that a file shows without a look at its text. */
function shownEncoding(bytes: Uint8Array): TextEncoding | undefined {
  return byteOrderMark(bytes) ?? unmarkedUtf16(bytes);
}

/** The encoding that a byte order mark names. */
export function byteOrderMark(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** UTF-16 without a mark: nearly every second byte of the ASCII that all records hold is zero. */
function unmarkedUtf16(bytes: Uint8Array): TextEncoding | undefined {
  const end = Math.min(bytes.length, 512) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const many = end / 5;
  if (end < 8 || (even > 0 && odd > 0)) return undefined;
  return odd > many ? 'utf-16le' : even > many ? 'utf-16be' : undefined;
}

/** The direction and the figure of a move, behind the sign of a man or the two that name him. */
const MOVE_TOKEN =
  /(?<=[车車俥马馬傌炮砲包兵卒相象仕士帅帥将將前后後中].?)[平进退進][一二三四五六七八九１-９1-9]/gs;

/** How many texts of the form of a move (炮二平五, 前车进１) a text holds. */
function countMoveTokens(text: string): number {
  return text.match(MOVE_TOKEN)?.length ?? 0;
}

/** Where everyday characters stand: the first and the last of their rows, and their first column; the first levels of GB 2312 and of Big5. */
const EVERYDAY = { gb18030: [0xb0, 0xd7, 0xa1], big5: [0xa4, 0xc6, 0x40] } as const;

/** How much bytes look like Chinese that somebody wrote: pairs that are everyday characters, less what is none at all. */
function plausibility(bytes: Uint8Array, encoding: keyof typeof EVERYDAY, text: string): number {
  const [first, last, column] = EVERYDAY[encoding];
  let score = -4 * text.split(/[\ufffd\ue000-\uf8ff]/).length;
  for (let at = 0; at + 1 < bytes.length; at++) {
    const row = bytes[at] as number;
    if (row <= 0x80) continue;
    at++;
    if (row >= first && row <= last && (bytes[at] as number) >= column) score++;
  }
  return score;
}
