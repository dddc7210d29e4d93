/**
 * The tokens of a PGN text: tags, move numbers, moves, comments, glyphs, parentheses, results. One pass, no regular
 * expressions over the whole, no step back: linear in the text. A stream is read with the same code: while more text
 * may come, a token that touches the end of what is there is not given out yet.
 */

import { resultOfWord } from '../fields.js';
import { NextFinder } from '../nextFinder.js';
import {
  endsWord,
  isDigit,
  isDot,
  isGlued,
  isGlyphSign,
  isLabelSign,
  isLatin,
  isMeaningful,
  isSpace,
} from './signs.js';

/** The end of the text. */
export const END = 0;
/** More text is needed before the next token is known. */
export const MORE = 1;
/** `[Name "value"]`. */
export const TAG = 2;
/** `{…}`, or `（…）`. */
export const COMMENT = 3;
/** `(`. */
export const OPEN = 4;
/** `)`. */
export const CLOSE = 5;
/** `12.`, `12...`, a number alone. */
export const NUMBER = 6;
/** Dots without a number: Red's move is not given. */
export const DOTS = 7;
/** A word that should be a move. */
export const MOVE = 8;
/** `$6`, or `!?` glued to a move. */
export const NAG = 9;
/** `1-0`, `0-1`, `1/2-1/2`, `*`. */
export const RESULT = 10;
/** `①`, `图` glued to a move. */
export const LABEL = 11;
/** Anything that has no place here: a bracket without a tag, a lone sign, HTML. */
export const STRAY = 12;
/** `;…` to the end of the line, or `{…` that nobody closed. */
export const OPEN_COMMENT = 13;

/** How long a remark in parentheses may be. */
export const MAX_REMARK = 2000;

/** How long a result may be. */
const MAX_RESULT = 8;

/** How far a piece of HTML may reach. */
const HTML_LENGTH = 40;

/** A tag after a blank line: no comment holds these, so a comment that reaches them was never closed. */
const TAG_LINE = /\n\r?\n\[[^\0-\x20\x7f\s"[\]]{1,39} "/g;

/** How a tag begins: its name, then a quote before its value, or a bracket where it has none. */
const TAG_HEAD = /\[[ \t]*[^\0-\x20\x7f\s"[\]]+[ \t]*["\]]/y;

/** How a tag ends. */
const TAG_END = /"[ \t]*\]/y;

/** A token: its kind, and where it begins and ends. */
export interface Token {
  kind: number;
  start: number;
  end: number;
}

/** A tag as it stands in the text. */
export interface PgnTag {
  readonly name: string;
  readonly value: string;
  offset: number;
  /** Whether it is malformed. */
  readonly faulty: boolean;
}

/** A reader of tokens. */
export class PgnTokenizer {
  readonly text: string;
  /** Where the next token is looked for. */
  at: number;
  /** The last tag. */
  tag: PgnTag | undefined;
  /** Whether the text is whole, or more may come. */
  readonly #final: boolean;
  /** Where the next tag after a blank line stands, as far as that has been looked for: once, however many comments there are. */
  #tagLine = -1;
  readonly #finder: NextFinder;

  constructor(text: string, final: boolean, at = 0) {
    this.text = text;
    this.#finder = new NextFinder(text);
    this.#final = final;
    this.at = at;
  }

  /** The next token. After {@link MORE} the reader stands where it stood; give it more text and ask again. */
  next(): Token {
    const { text } = this;
    // every token asks this, so the question is not handed to `past`
    let at = this.at;
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
    this.at = at;
    const token = at < text.length ? this.#token(text.charCodeAt(at)) : this.#take(END, at);
    if (!this.#final && token.end >= text.length) return this.#take(MORE, at);
    this.at = token.end;
    return token;
  }

  #token(first: number): Token {
    // most tokens are words: the signs below need not be asked for them
    if (isMeaningful(first)) return this.#word(first);
    switch (this.text[this.at]) {
      case '{':
        return this.#comment();
      case ';':
        return this.#take(OPEN_COMMENT, this.#lineEnd(this.at + 1));
      case '[':
        return this.#bracket();
      case '(':
        return this.#sign(OPEN);
      case ')':
        return this.#sign(CLOSE);
      case '$':
        return this.#glyph();
      case '（':
        return this.#remark();
      case '<':
        return this.#html();
      case '}':
      case ']':
      case '\\':
      case '）':
        return this.#sign(STRAY);
      case '%':
        if (this.at === 0 || this.text[this.at - 1] === '\n')
          return this.#take(STRAY, this.#lineEnd(this.at));
    }
    return this.#word(first);
  }

  /** A token that begins here. */
  #take(kind: number, end: number): Token {
    return { kind, start: this.at, end };
  }

  #sign(kind: number): Token {
    return this.#take(kind, this.at + 1);
  }

  #comment(): Token {
    const close = this.#finder.find('}', this.at + 1);
    if (this.#tagLine < this.at) this.#tagLine = this.#findTagLine();
    return close < this.#tagLine ? this.#take(COMMENT, close + 1) : this.#take(OPEN_COMMENT, this.#tagLine);
  }

  /** Where the next tag stands that has a blank line before it. */
  #findTagLine(): number {
    TAG_LINE.lastIndex = this.at;
    return TAG_LINE.test(this.text) ? this.text.lastIndexOf('[', TAG_LINE.lastIndex - 1) : this.text.length;
  }

  #lineEnd(from: number): number {
    const end = this.#finder.find('\n', from);
    return end > from && this.text[end - 1] === '\r' ? end - 1 : end;
  }

  /** `（…）` on one line is a remark; a parenthesis that nobody closes is a stray sign. */
  #remark(): Token {
    const end = Math.min(this.#lineEnd(this.at), this.at + MAX_REMARK);
    const close = this.#finder.find('）', this.at);
    if (close < end) return this.#take(COMMENT, close + 1);
    return end === this.text.length && !this.#final ? this.#take(MORE, end) : this.#sign(STRAY);
  }

  #html(): Token {
    const close = this.text.slice(this.at, this.at + HTML_LENGTH).indexOf('>');
    return this.#take(STRAY, this.at + Math.max(0, close) + 1);
  }

  #glyph(): Token {
    const end = this.#past(isDigit, this.at + 1);
    return this.#take(end === this.at + 1 ? STRAY : NAG, end);
  }

  /** A tag; or a bracket without one, up to its end on this line. `[Name]` is a tag without a value. */
  #bracket(): Token {
    const { text, at } = this;
    TAG_HEAD.lastIndex = at;
    if (!TAG_HEAD.test(text)) {
      const end = Math.min(this.#finder.find(']', at) + 1, this.#lineEnd(at));
      return this.#take(STRAY, Math.max(at + 1, end));
    }
    const from = TAG_HEAD.lastIndex;
    const name = text.slice(at + 1, from - 1).trim();
    return text[from - 1] === '"' ? this.#value(name, from) : this.#takeTag(name, from, '');
  }

  /** The value ends at a quote with a bracket after it; other quotes belong to it. It never leaves its line. */
  #value(name: string, from: number): Token {
    const { text } = this;
    let at = from;
    for (let sign = text[at]; sign !== undefined && sign !== '\n'; sign = text[++at]) {
      if (sign === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\')) at++;
      else if (sign === '"') {
        TAG_END.lastIndex = at;
        if (TAG_END.test(text)) return this.#takeTag(name, TAG_END.lastIndex, text.slice(from, at));
      }
    }
    // what is there of the end of a tag is no part of its value
    const value = text.slice(from, at).replace(/\s{0,9}\\?["\]][\]\s]{0,9}$|\r$/, '');
    return this.#takeTag(name, at, value, true);
  }

  #takeTag(name: string, end: number, written: string, faulty = false): Token {
    const value = written.includes('\\') ? written.replace(/\\(["\\])/g, '$1') : written;
    this.tag = { name, value, offset: this.at, faulty };
    return this.#take(TAG, end);
  }

  #word(first: number): Token {
    const { text, at } = this;
    let end = at + 1;
    while (end < text.length && !endsWord(text.charCodeAt(end))) end++;
    if (isLatin(first)) return this.#moveWord(end);
    let digits = at;
    while (isDigit(text.charCodeAt(digits))) digits++;
    let dots = digits;
    while (isDot(text.charCodeAt(dots))) dots++;
    const isNumber = digits > at && (dots > digits ? !this.#isDottedMove(digits, end) : digits === end);
    if (isNumber && dots === end) return this.#take(NUMBER, end);
    if (isGlyphSign(first)) return this.#take(NAG, this.#past(isGlyphSign, at));
    if (isLabelSign(first)) return this.#take(LABEL, this.#past(isLabelSign, at));
    if (end - at <= MAX_RESULT && resultOfWord(text.slice(at, end)) !== undefined)
      return this.#take(RESULT, end);
    if (isNumber) return this.#take(NUMBER, dots);
    return dots > digits && digits === at ? this.#take(DOTS, dots) : this.#moveWord(end);
  }

  /** `12.`, `12...` and `12、` are numbers; but `33.4` is a move of WXF. */
  #isDottedMove(dot: number, end: number): boolean {
    return dot - this.at === 2 && end === dot + 2 && isDigit(this.text.charCodeAt(dot + 1));
  }

  /** A move, without the glyphs and labels that are glued to its end: these are tokens of their own. */
  #moveWord(wordEnd: number): Token {
    const { text } = this;
    let end = wordEnd;
    while (isGlued(text.charCodeAt(end - 1))) end--;
    let at = this.at;
    while (at < end && !isMeaningful(text.charCodeAt(at))) at++;
    return this.#take(at < end ? MOVE : STRAY, end);
  }

  /** Where signs of a kind end that go on from a place. */
  #past(holds: (code: number) => boolean, from: number): number {
    let end = from;
    while (end < this.text.length && holds(this.text.charCodeAt(end))) end++;
    return end;
  }
}
