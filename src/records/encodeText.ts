/**
 * From text to bytes. No runtime has encoders for the old encodings, but all have decoders: the table of an encoding
 * is made by decoding every code it has, when it is first needed.
 */
import { decodeText, type TextEncoding } from './encodings.js';
import type { Losses } from './losses.js';
import { tcvnByte } from './tcvn.js';

/** What stands between the games of a text that sets them apart. */
export const BETWEEN_GAMES = '\n';

/** Bytes, and the characters that the encoding could not hold, in order, each once; they were written as `?`. */
export interface EncodedText {
  readonly bytes: Uint8Array;
  readonly lost: readonly string[];
}

/** The bytes of a text in an encoding, without a byte order mark. */
export function encodeText(text: string, encoding: TextEncoding): EncodedText {
  if (encoding === 'utf-8') return encodeUtf8(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be')
    return { bytes: encodeUtf16(text, encoding), lost: [] };
  const bytes: number[] = [];
  const lost = new Set<string>();
  const codes = encoding === 'tcvn' ? undefined : codesOf(encoding);
  for (const character of text) {
    if (character < '\u0080') bytes.push(character.charCodeAt(0));
    else if (!pushCharacter(bytes, character, encoding, codes)) {
      lost.add(character);
      bytes.push(0x3f);
    }
  }
  return { bytes: Uint8Array.from(bytes), lost: [...lost] };
}

/** Whether an encoding can hold a text. */
export function canEncode(text: string, encoding: TextEncoding): boolean {
  return encodeText(text, encoding).lost.length === 0;
}

function encodeUtf8(text: string): EncodedText {
  const lost = new Set(text.match(/\p{Surrogate}/gu) ?? []);
  const whole = lost.size === 0 ? text : text.replace(/\p{Surrogate}/gu, '?');
  return { bytes: new TextEncoder().encode(whole), lost: [...lost] };
}

function encodeUtf16(text: string, encoding: 'utf-16le' | 'utf-16be'): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  const low = encoding === 'utf-16le' ? 0 : 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    bytes[2 * at + low] = code & 255;
    bytes[2 * at + 1 - low] = code >> 8;
  }
  return bytes;
}

function pushCharacter(
  bytes: number[],
  character: string,
  encoding: TextEncoding,
  codes: ReadonlyMap<string, number> | undefined,
): boolean {
  if (encoding === 'gb18030' && character.length === 2) return pushSupplementary(bytes, character);
  if (pushCode(bytes, character, codes)) return true;
  if (encoding !== 'windows-1258' && encoding !== 'tcvn') return false;
  const pieces = vietnamesePieces(character, codes);
  if (pieces === undefined) return false;
  for (const piece of pieces) pushCode(bytes, piece, codes);
  return true;
}

function pushCode(
  bytes: number[],
  character: string,
  codes: ReadonlyMap<string, number> | undefined,
): boolean {
  const code = codeOf(character, codes);
  if (code === undefined) return false;
  for (let shift = code > 0xffff ? 24 : code > 0xff ? 8 : 0; shift >= 0; shift -= 8)
    bytes.push((code >>> shift) & 255);
  return true;
}

/** A Vietnamese letter as a base and a tone mark that the encoding both has. */
function vietnamesePieces(
  character: string,
  codes: ReadonlyMap<string, number> | undefined,
): readonly string[] | undefined {
  const marks = [...character.normalize('NFD')];
  for (let at = marks.length - 1; at > 0; at--) {
    const tone = marks[at] as string;
    const base = [...marks.slice(0, at), ...marks.slice(at + 1)].join('').normalize('NFC');
    const pieces = [base, tone];
    const isSame = (base + tone).normalize('NFC') === character.normalize('NFC');
    if (isSame && pieces.every((piece) => codeOf(piece, codes) !== undefined)) return pieces;
  }
  return undefined;
}

/** The code of a character, ASCII included; TCVN has no table of codes. */
function codeOf(character: string, codes: ReadonlyMap<string, number> | undefined): number | undefined {
  if (codes === undefined) return tcvnByte(character);
  return character < '\u0080' && character.length === 1 ? character.charCodeAt(0) : codes.get(character);
}

function pushSupplementary(bytes: number[], character: string): boolean {
  pushFourBytes(bytes, 189_000 + (character.codePointAt(0) as number) - 0x10000);
  return true;
}

/** The four bytes of a linear number of GB18030. */
function pushFourBytes(bytes: number[], linear: number): void {
  const last = linear % 10;
  const third = Math.floor(linear / 10) % 126;
  const second = Math.floor(linear / 1260) % 10;
  bytes.push(0x81 + Math.floor(linear / 12600), 0x30 + second, 0x81 + third, 0x30 + last);
}

const tables: Map<TextEncoding, ReadonlyMap<string, number>> = /* @__PURE__ */ new Map();

/** The code of every character of an encoding; bytes as a number, the first one highest. */
function codesOf(encoding: TextEncoding): ReadonlyMap<string, number> {
  let codes = tables.get(encoding);
  if (codes === undefined) {
    codes = encoding === 'windows-1258' ? singleByteCodes(encoding) : doubleByteCodes(encoding);
    tables.set(encoding, codes);
  }
  return codes;
}

function singleByteCodes(encoding: TextEncoding): ReadonlyMap<string, number> {
  const codes = new Map<string, number>();
  for (let byte = 0x80; byte < 0x100; byte++) codes.set(decodeText(Uint8Array.of(byte), encoding), byte);
  return codes;
}

/** Big5 has characters with two codes; these four are written with the later one, the others with the first. */
const LATER_CODES = '\u2550\u255e\u2561\u256a\u5341\u5345';

function doubleByteCodes(encoding: TextEncoding): ReadonlyMap<string, number> {
  const codes = new Map<string, number>();
  const firstLead = encoding === 'big5' ? 0xa1 : 0x81;
  for (const lead of [...range(firstLead, 0xfe), ...range(0x81, firstLead - 1)])
    addRow(codes, encoding, lead);
  if (encoding === 'gb18030') addFourByteCodes(codes);
  return codes;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function addRow(codes: Map<string, number>, encoding: TextEncoding, lead: number): void {
  const trails = range(0x40, 0xfe);
  const row = Uint8Array.from(trails.flatMap((trail) => [lead, trail, 0x0a]));
  const characters = decodeText(row, encoding).split('\n');
  if (characters.length !== trails.length + 1) return;
  for (let index = 0; index < trails.length; index++) {
    const character = characters[index] as string;
    if (!isOneCharacter(character)) continue;
    if (!codes.has(character) || (encoding === 'big5' && LATER_CODES.includes(character))) {
      codes.set(character, (lead << 8) | (trails[index] as number));
    }
  }
}

const FOUR_BYTE_CODES = 39_420;

function addFourByteCodes(codes: Map<string, number>): void {
  const bytes: number[] = [];
  for (let linear = 0; linear < FOUR_BYTE_CODES; linear++) {
    pushFourBytes(bytes, linear);
    bytes.push(0x0a);
  }
  const characters = decodeText(Uint8Array.from(bytes), 'gb18030').split('\n');
  for (let linear = 0; linear < FOUR_BYTE_CODES; linear++) {
    const character = characters[linear] as string;
    if (!isOneCharacter(character) || codes.has(character)) continue;
    const code = bytes.slice(5 * linear, 5 * linear + 4).reduce((value, byte) => value * 256 + byte, 0);
    codes.set(character, code);
  }
}

function isOneCharacter(text: string): boolean {
  return (
    text !== '' && text !== '\ufffd' && text.length === ((text.codePointAt(0) as number) > 0xffff ? 2 : 1)
  );
}

/** Writes texts in one encoding and notes what it cannot hold. */
export class TextWriter {
  readonly encoding: TextEncoding;
  private readonly losses: Losses;

  constructor(encoding: TextEncoding, losses: Losses) {
    this.encoding = encoding;
    this.losses = losses;
  }

  /** The bytes of a text. */
  bytes(text: string): Uint8Array {
    const { bytes, lost } = encodeText(text, this.encoding);
    for (const character of lost) this.losses.field('record/lost-characters', character);
    return bytes;
  }

  /** The bytes of a field that ends at its first zero and has so much room; no character is cut in two. */
  field(text: string, room: number, name: string): Uint8Array {
    const zero = text.indexOf('\0');
    let kept = zero < 0 ? text : text.slice(0, zero);
    let bytes = encodeText(kept, this.encoding).bytes;
    while (bytes.length > room) {
      const characters = [...kept];
      const count = Math.max(
        0,
        Math.min(characters.length - 1, Math.floor((characters.length * room) / bytes.length)),
      );
      kept = characters.slice(0, count).join('');
      bytes = encodeText(kept, this.encoding).bytes;
    }
    if (kept !== text) this.losses.field('record/cut-text', name);
    return kept === '' ? bytes : this.bytes(kept);
  }
}
