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
  isNameSign,
  isSpace,
} from './signs.js';

/** The end of the text. */
export const END = 0;
/** More text is needed before the next token is known. */
export const MORE = 1;
/** `[Name "value"]`. */
export const TAG = 2;
/** `{…}`, `;…` to the end of the line, or `（…）`. */
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

const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const DOLLAR = 36;
const PERCENT = 37;
const PAREN = 40;
const PAREN_END = 41;
const SEMICOLON = 59;
const LESS = 60;
const BRACKET = 91;
const BACKSLASH = 92;
const BRACKET_END = 93;
const BRACE = 123;
const BRACE_END = 125;
const WIDE_PAREN = 0xff08;
const WIDE_PAREN_END = 0xff09;

/** How long a remark between wide parentheses may be. */
const MAX_REMARK = 2000;

/** How long a result may be. */
const MAX_RESULT = 8;

/** How far a piece of HTML may reach. */
const HTML_LENGTH = 40;

/** A reader of tokens. `start`, `end`, `from`, `to` and `name` describe the token that {@link next} gave out last. */
export class PgnTokenizer {
  readonly text: string;
  /** Where the next token is looked for. */
  at: number;
  /** Whether the text is whole, or more may come. */
  private readonly final: boolean;
  /** Where the token begins and ends. */
  start = 0;
  end = 0;
  /** Where its content begins and ends: of a tag the value, of a comment the text, of a glyph the figure. */
  from = 0;
  to = 0;
  /** The name of a tag. */
  name = '';
  /** What is wrong with the token: an unclosed comment, a malformed tag. */
  fault: 'pgn/unclosed-comment' | 'pgn/bad-tag' | undefined;
  /** Places that were looked for already, so that no sign is looked for twice: -1 where that has still to be done. */
  private bracketLine = -1;
  private readonly finder: NextFinder;

  constructor(text: string, final: boolean, at = 0) {
    this.text = text;
    this.finder = new NextFinder(text);
    this.final = final;
    this.at = at;
  }

  /** The next token. After {@link MORE} the reader stands where it stood; give it more text and ask again. */
  next(): number {
    this.fault = undefined;
    // every token asks this, so the question is not handed to `past`
    let at = this.at;
    while (at < this.text.length && isSpace(this.text.charCodeAt(at))) at++;
    this.at = at;
    this.start = at;
    if (this.at >= this.text.length) return this.final ? END : MORE;
    const kind = this.token();
    if (kind === MORE || (!this.final && this.end >= this.text.length)) {
      this.at = this.start;
      return MORE;
    }
    this.at = this.end;
    return kind;
  }

  private token(): number {
    const code = this.text.charCodeAt(this.at);
    switch (code) {
      case BRACE:
        return this.comment();
      case SEMICOLON:
        return this.take(COMMENT, this.lineEnd(this.at + 1), this.at + 1);
      case BRACKET:
        return this.tag();
      case PAREN:
        return this.sign(OPEN);
      case PAREN_END:
        return this.sign(CLOSE);
      case DOLLAR:
        return this.glyph();
      case WIDE_PAREN:
        return this.remark();
      case LESS:
        return this.html();
      case BRACE_END:
      case BRACKET_END:
      case BACKSLASH:
      case WIDE_PAREN_END:
        return this.sign(STRAY);
      case PERCENT:
        return this.isLineStart(this.at) ? this.take(STRAY, this.lineEnd(this.at)) : this.word();
      default:
        return this.word();
    }
  }

  /** A token that ends there, with its content. */
  private take(kind: number, end: number, from: number = this.at, to: number = end): number {
    this.end = end;
    this.from = from;
    this.to = to;
    return kind;
  }

  private sign(kind: number): number {
    return this.take(kind, this.at + 1);
  }

  private comment(): number {
    const { length } = this.text;
    const close = this.finder.find('}', this.at + 1);
    const end = this.nextTagLine(close);
    if (end === close && close < length) return this.take(COMMENT, close + 1, this.at + 1, close);
    if (end === length && !this.final) return MORE;
    this.fault = 'pgn/unclosed-comment';
    return this.take(COMMENT, end, this.at + 1);
  }

  /**
   * Where, before `end`, a blank line and then a tag stand, or `end`: no comment holds these, so a comment that reaches
   * them was never closed. Lines are looked for once, however many comments there are.
   */
  private nextTagLine(end: number): number {
    if (this.bracketLine < this.at) this.bracketLine = this.findTagLine(this.at);
    return Math.min(this.bracketLine, end);
  }

  private findTagLine(from: number): number {
    for (let at = this.text.indexOf('\n[', from); at >= 0; at = this.text.indexOf('\n[', at + 1)) {
      if (this.isBlankLineBefore(at) && this.looksLikeTag(at + 1)) return at + 1;
    }
    return this.text.length;
  }

  private isBlankLineBefore(newline: number): boolean {
    const before = this.text.charCodeAt(newline - 1);
    return before === NEWLINE || (before === RETURN && this.text.charCodeAt(newline - 2) === NEWLINE);
  }

  /** Whether `[Name "` stands here. Names are short. */
  private looksLikeTag(at: number): boolean {
    let end = at + 1;
    while (end < at + HTML_LENGTH && isNameSign(this.text.charCodeAt(end))) end++;
    return end > at + 1 && this.text.charCodeAt(end) === SPACE && this.text.charCodeAt(end + 1) === QUOTE;
  }

  private lineEnd(from: number): number {
    const end = this.finder.find('\n', from);
    return end > from && this.text.charCodeAt(end - 1) === RETURN ? end - 1 : end;
  }

  /** `（…）` on one line is a remark; a parenthesis that nobody closes is a stray sign. */
  private remark(): number {
    const end = Math.min(this.lineEnd(this.at), this.at + MAX_REMARK);
    const close = this.finder.find('）', this.at);
    if (close < end) return this.take(COMMENT, close + 1, this.at + 1, close);
    return end === this.text.length && !this.final ? MORE : this.sign(STRAY);
  }

  private html(): number {
    const close = this.text.slice(this.at, this.at + HTML_LENGTH).indexOf('>');
    return this.take(STRAY, this.at + Math.max(0, close) + 1);
  }

  private glyph(): number {
    const end = this.past(isDigit, this.at + 1);
    return this.take(end === this.at + 1 ? STRAY : NAG, end, this.at + 1);
  }

  private tag(): number {
    const { text } = this;
    const nameStart = skipBlanks(text, this.at + 1);
    const nameEnd = this.past(isNameSign, nameStart);
    const at = skipBlanks(text, nameEnd);
    this.name = text.slice(nameStart, nameEnd);
    if (text.charCodeAt(at) !== QUOTE || this.name === '') return this.badBracket(at);
    this.from = at + 1;
    return this.tagValue();
  }

  /** The value ends at a quote with a bracket after it; other quotes belong to it. It never leaves its line. */
  private tagValue(): number {
    const { text } = this;
    for (let at = this.from; ; at++) {
      const code = text.charCodeAt(at);
      if (at >= text.length || code === NEWLINE) return this.unclosedTag(at);
      if (code === BACKSLASH && (text.charCodeAt(at + 1) === QUOTE || text.charCodeAt(at + 1) === BACKSLASH))
        at++;
      else if (code === QUOTE) {
        const bracket = skipBlanks(text, at + 1);
        if (text.charCodeAt(bracket) === BRACKET_END) return this.take(TAG, bracket + 1, this.from, at);
      }
    }
  }

  private unclosedTag(end: number): number {
    this.fault = 'pgn/bad-tag';
    const tail =
      /\\?"?[ \t]*\]?[ \t\r]*$/.exec(this.text.slice(Math.max(this.from, end - 16), end))?.[0] ?? '';
    const ending = /[\]"]/.test(tail) ? tail.length : tail.endsWith('\r') ? 1 : 0;
    return this.take(TAG, end, this.from, Math.max(this.from, end - ending));
  }

  /** A bracket without a tag: up to its end on this line. `[Name]` is a tag without a value. */
  private badBracket(at: number): number {
    const close = this.finder.find(']', this.at) + 1;
    const end = Math.max(this.at + 1, Math.min(close, this.lineEnd(this.at)));
    return this.name === '' || at !== end - 1 ? this.take(STRAY, end) : this.take(TAG, end, at, at);
  }

  private word(): number {
    const { text } = this;
    let end = this.at;
    while (end < text.length && !endsWord(text.charCodeAt(end))) end++;
    if (end === this.at) return this.sign(STRAY);
    const first = text.charCodeAt(this.at);
    if (isLatin(first)) return this.moveWord(end);
    const number = isDigit(first) ? this.number(end) : MOVE;
    if (number === NUMBER && this.end === end) return NUMBER;
    if (isGlyphSign(first)) return this.take(NAG, this.past(isGlyphSign, this.at));
    if (isLabelSign(first)) return this.take(LABEL, this.past(isLabelSign, this.at));
    if (end - this.at <= MAX_RESULT && resultOfWord(text.slice(this.at, end)) !== undefined)
      return this.take(RESULT, end);
    if (number === NUMBER) return NUMBER;
    if (isDot(first)) return this.take(DOTS, this.past(isDot, this.at));
    return this.moveWord(end);
  }

  /** Where signs of a kind end that go on from a place. */
  private past(holds: (code: number) => boolean, from: number): number {
    let end = from;
    while (end < this.text.length && holds(this.text.charCodeAt(end))) end++;
    return end;
  }

  /** `12.`, `12...`, `12、`, `12`; but `33.4` and `15+1` are moves of WXF. */
  private number(wordEnd: number): number {
    const digits = this.past(isDigit, this.at);
    const end = this.past(isDot, digits);
    const isMove =
      end === digits
        ? end < wordEnd
        : digits - this.at === 2 &&
          end === digits + 1 &&
          wordEnd === end + 1 &&
          isDigit(this.text.charCodeAt(end));
    return isMove ? MOVE : this.take(NUMBER, end, this.at, digits);
  }

  /** A move, without the glyphs and labels that are glued to its end: these are tokens of their own. */
  private moveWord(wordEnd: number): number {
    let end = wordEnd;
    while (end > this.at && isGlued(this.text.charCodeAt(end - 1))) end--;
    let at = this.at;
    while (at < end && !isMeaningful(this.text.charCodeAt(at))) at++;
    return this.take(at < end ? MOVE : STRAY, end);
  }

  private isLineStart(at: number): boolean {
    return at === 0 || this.text.charCodeAt(at - 1) === NEWLINE;
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB) at++;
  return at;
}
