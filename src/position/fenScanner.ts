/** A text walked through once, from left to right: characters folded, spaces passed over, notes kept. */
import type { Note } from '../base/result.js';
import type { FenNoteCode } from './fenErrors.js';

/** How much of the offending text an error or a note carries, in UTF-16 units. */
const EXCERPT = 40;

const SPACE = 32;
const UNDERSCORE = 95;
const WIDE_UNDERSCORE = 0xff3f;

/** A field of a FEN after the men. */
export interface Token {
  readonly text: string;
  readonly offset: number;
}

/** The place that has been reached in a text, and what was forgiven on the way. */
export class FenScanner {
  readonly source: string;
  readonly lenient: boolean;
  readonly notes: Note[] = [];
  at = 0;

  constructor(source: string, lenient: boolean) {
    this.source = source;
    this.lenient = lenient;
  }

  /** Whether the end is reached. */
  get done(): boolean {
    return this.at >= this.source.length;
  }

  /** The character here, folded: full-width forms are read as ASCII, long dashes as a dash. Empty at the end. */
  peek(): string {
    if (this.done) return '';
    const code = this.source.charCodeAt(this.at);
    return String.fromCharCode(fold(code));
  }

  /** Passes over the character here, and notes if it had to be folded. */
  advance(): void {
    const code = this.source.charCodeAt(this.at);
    if (fold(code) !== code) this.note('fen/typography', this.at, this.source.charAt(this.at));
    this.at++;
  }

  /** Whether white space, an underscore or the end comes next. */
  get atGap(): boolean {
    return this.done || isGap(this.source.charCodeAt(this.at));
  }

  /** Passes over what separates fields; `canonical` is how many plain spaces belong here. */
  skipGap(canonical: 0 | 1): void {
    const start = this.at;
    while (!this.done && isGap(this.source.charCodeAt(this.at))) this.at++;
    const length = this.at - start;
    if (length === 0) return;
    const plain = length === canonical && !this.done && this.source.charCodeAt(start) === SPACE;
    if (!plain) this.note('fen/spacing', start, this.excerpt(start, this.at));
  }

  /** The field that begins here, which may be looked at without being taken. */
  token(): Token | undefined {
    if (this.done) return undefined;
    const offset = this.at;
    let text = '';
    for (let at = offset; at < this.source.length; at++) {
      const code = this.source.charCodeAt(at);
      if (isGap(code)) break;
      text += String.fromCharCode(fold(code));
    }
    return { text, offset };
  }

  /** Passes over a field and the gap after it. */
  take(token: Token): void {
    while (this.at < token.offset + token.text.length) this.advance();
    this.skipGap(1);
  }

  /** Notes that something was forgiven; the first of each kind is enough. */
  note(code: FenNoteCode, offset: number, text: string): void {
    if (this.notes.some((known) => known.code === code)) return;
    this.notes.push({ code, offset, text });
  }

  /** A piece of the text, as much of it as an error may carry. */
  excerpt(start: number, end: number): string {
    return this.source.slice(start, Math.min(end, start + EXCERPT));
  }
}

/** Full-width ASCII forms become ASCII, hyphens and long dashes a dash; the length never changes. */
function fold(code: number): number {
  if (code >= 0xff01 && code <= 0xff5e) return code - 0xfee0;
  if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212) return 45;
  return code;
}

function isGap(code: number): boolean {
  return code === SPACE || code === UNDERSCORE || code === WIDE_UNDERSCORE || isOtherSpace(code);
}

function isOtherSpace(code: number): boolean {
  return (
    (code >= 9 && code <= 13) ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}
