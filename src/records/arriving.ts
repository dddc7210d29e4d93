/** Text that arrives in pieces. While all of it is ASCII its encoding stays open: what comes later may tell. */
import {
  byteOrderMark,
  DETECTION_BYTES,
  decodeText,
  detectEncoding,
  detectUnmarked,
  firstHighByte,
  type TextEncoding,
} from './encodings.js';
import { joinBytes } from './pieces.js';

/** Turns pieces of bytes into pieces of text. */
export class ArrivingText {
  private encoding: TextEncoding | undefined;
  private decoder: TextDecoder | undefined;
  /** Bytes that wait until there are enough of them to tell the encoding. */
  private waiting: Uint8Array = new Uint8Array(0);
  private isFirst = true;

  constructor(encoding?: TextEncoding) {
    if (encoding !== undefined) this.settle(encoding);
  }

  /** The encoding, once it is found: not while all was ASCII. */
  get found(): TextEncoding | undefined {
    return this.encoding;
  }

  /** The text of the next piece, as far as it can be told. */
  push(piece: Uint8Array): string {
    if (this.encoding !== undefined) return this.say(piece);
    const marked = this.isFirst ? (byteOrderMark(piece) ?? wideEncoding(piece)) : undefined;
    this.isFirst = false;
    if (marked !== undefined) this.settle(marked);
    if (this.encoding !== undefined) return this.say(piece);
    if (this.waiting.length === 0) {
      const ascii = firstHighByte(piece);
      this.waiting = piece.slice(ascii);
      return decodeText(piece.subarray(0, ascii), 'utf-8');
    }
    this.waiting = joinBytes([this.waiting, piece]);
    return this.waiting.length < DETECTION_BYTES ? '' : this.release();
  }

  /** The text that was still held back. */
  end(): string {
    const text = this.release();
    return text + (this.decoder?.decode() ?? '');
  }

  private release(): string {
    if (this.waiting.length === 0) return '';
    const bytes = this.waiting;
    this.waiting = new Uint8Array(0);
    if (this.encoding === undefined) this.settle(detectUnmarked(bytes));
    return this.say(bytes);
  }

  private settle(encoding: TextEncoding): void {
    this.encoding = encoding;
    this.decoder = encoding === 'tcvn' ? undefined : new TextDecoder(encoding);
  }

  private say(piece: Uint8Array): string {
    return this.decoder?.decode(piece, { stream: true }) ?? decodeText(piece, 'tcvn');
  }
}

/** UTF-16 without a mark shows in its zeros. */
function wideEncoding(piece: Uint8Array): TextEncoding | undefined {
  if (!piece.subarray(0, 512).includes(0)) return undefined;
  const found = detectEncoding(piece.subarray(0, 512));
  return found === 'utf-16le' || found === 'utf-16be' ? found : undefined;
}
