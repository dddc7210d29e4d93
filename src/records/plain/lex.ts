/**
 * Finds what is movetext in a line of ordinary text: moves (with spaces inside, glued to one another, with ① or 图 glued
 * to them), move numbers, remarks in parentheses, results; and counts the signs that are none of these.
 */
import { possibleNotations } from '../../notation/detect.js';
import { fold } from '../../notation/glyphs.js';
import { resultOfWord } from '../fields.js';
import { NextFinder } from '../nextFinder.js';
import { isDigit, isLabelSign, isLatin, isSpace } from '../pgn/signs.js';
import {
  COMMENT,
  DOTS,
  LABEL,
  MAX_REMARK,
  MOVE,
  NAG,
  NUMBER,
  RESULT,
  STRAY,
  type Token,
} from '../pgn/tokenizer.js';

/** A line, taken apart. */
export interface PlainLine {
  readonly tokens: readonly Token[];
  readonly moves: number;
  /** How many signs are words of no notation. */
  readonly words: number;
}

const BRACKETS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['(', ')'],
  ['（', '）'],
  ['{', '}'],
  ['[', ']'],
  ['【', '】'],
  ['〔', '〕'],
]);

/** Takes the text from `start` to `end`, which is one line, apart. Linear in its length. */
export function lexLine(
  text: string,
  start: number,
  end: number,
  finder: NextFinder = new NextFinder(text),
): PlainLine {
  const tokens: Token[] = [];
  let moves = 0;
  let words = 0;
  for (let at = start; at < end; ) {
    if (isSpace(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const token = tokenAt(text, at, end, finder);
    tokens.push(token);
    if (token.kind === MOVE) moves++;
    if (token.kind === STRAY && isWord(text.charCodeAt(at))) words++;
    at = token.end;
  }
  return { tokens, moves, words };
}

function tokenAt(text: string, at: number, end: number, finder: NextFinder): Token {
  const sign = text[at] as string;
  const code = text.charCodeAt(at);
  const close = BRACKETS.get(sign);
  if (close !== undefined) return bracketAt(text, at, Math.min(end, at + MAX_REMARK), finder.find(close, at));
  if (isLabelSign(code)) return tokenOf(LABEL, at, at + 1);
  if (isChinese(code)) return chineseAt(text, at, end);
  if (isFigure(code)) return figureAt(text, at, end);
  if (sign === '…' || (sign === '.' && text[at + 1] === '.')) return runAt(DOTS, text, at, end, '….');
  if ('!?！？'.includes(sign)) return runAt(NAG, text, at, end, '!?！？');
  return wordAt(text, at, end);
}

function tokenOf(kind: number, start: number, end: number): Token {
  return { kind, start, end };
}

function runAt(kind: number, text: string, at: number, end: number, signs: string): Token {
  let to = at;
  while (to < end && signs.includes(text[to] as string)) to++;
  return tokenOf(kind, at, to);
}

/** A remark; a figure alone in parentheses is a label. A bracket that its line does not close is a lone sign. */
function bracketAt(text: string, at: number, end: number, closing: number): Token {
  if (closing >= end) return tokenOf(STRAY, at, at + 1);
  const content = text.slice(at + 1, closing);
  const kind = /^[0-9０-９]{1,2}$/.test(content.trim()) ? LABEL : COMMENT;
  return tokenOf(kind, at, closing + 1);
}

/** A move in Chinese, a result in words, or one sign of something else. */
function chineseAt(text: string, at: number, end: number): Token {
  const moveEnd = chineseMoveEnd(text, at, end);
  if (moveEnd > 0) return tokenOf(MOVE, at, moveEnd);
  let to = at + 1;
  while (to < end && to < at + 6 && isChinese(text.charCodeAt(to)) && chineseMoveEnd(text, to, end) < 0) to++;
  const isBegun = at === 0 || !isChinese(text.charCodeAt(at - 1));
  for (let stop = to; isBegun && stop > at; stop--) {
    const isAlone = stop === end || !isChinese(text.charCodeAt(stop));
    if (isAlone && resultOfWord(text.slice(at, stop)) !== undefined) return tokenOf(RESULT, at, stop);
  }
  return tokenOf(STRAY, at, at + 1);
}

/** How many blanks may stand between two signs of a move. */
const MAX_BLANKS = 3;

/** The form of a move in Chinese, folded: a man and his file or place, in either order, then the step. */
const CHINESE_MOVE = /^(?:[KABNRCP][1-9fmr]|[fmr][KABNRCP1-9]|[1-9][KABNRCP])[-+=][1-9]$/;

/** Where the Chinese move that begins here ends, or -1. */
function chineseMoveEnd(text: string, from: number, end: number): number {
  let signs = '';
  let at = from;
  for (let blanks = 0; at < end && signs.length < 4 && blanks <= MAX_BLANKS; at++) {
    const isBlank = isSpace(text.charCodeAt(at));
    if (!isBlank) signs += fold(text[at] as string);
    blanks = isBlank ? blanks + 1 : 0;
  }
  return CHINESE_MOVE.test(signs) ? at : -1;
}

/** A move number, with its dots or without; or coordinates and the pawns of WXF, which begin with a figure. */
function figureAt(text: string, at: number, end: number): Token {
  const word = wordAt(text, at, end);
  if (word.kind !== STRAY) return word;
  const move = chineseMoveEnd(text, at, end);
  if (move > 0) return tokenOf(MOVE, at, move);
  let to = at;
  while (to < end && isFigure(text.charCodeAt(to))) to++;
  let dots = to;
  while (dots < end && '.．。、:：…'.includes(text[dots] as string)) dots++;
  const stops = dots === end || isSpace(text.charCodeAt(dots)) || dots > to;
  if (to - at > 4 || !(stops || isChinese(text.charCodeAt(dots)))) return tokenOf(STRAY, at, to);
  return tokenOf(NUMBER, at, dots);
}

/** A run of Latin letters, figures and signs: a move or a result, or a word. */
function wordAt(text: string, at: number, end: number): Token {
  let to = at;
  while (to < end && isWordSign(text.charCodeAt(to))) to++;
  if (to === at) return tokenOf(STRAY, at, at + ((text.codePointAt(at) as number) > 0xffff ? 2 : 1));
  const word = text.slice(at, to);
  if (resultOfWord(word) !== undefined && word.length > 1) return tokenOf(RESULT, at, to);
  if (word.length >= 3 && possibleNotations(word).length > 0 && /[a-z]/i.test(word))
    return tokenOf(MOVE, at, to);
  const number = /^[0-9]{1,4}\.+(?=[a-z])/i.exec(word)?.[0];
  return number === undefined ? tokenOf(STRAY, at, to) : tokenOf(NUMBER, at, at + number.length);
}

/** Whether a token that has no meaning here begins like a word; punctuation does not. */
function isWord(code: number): boolean {
  return (
    isChinese(code) || isFigure(code) || isLatin(code) || (code >= 0xc0 && code < 0x2000) || code >= 0xd800
  );
}

function isChinese(code: number): boolean {
  return (
    (code >= 0x2e80 && code < 0x3000) ||
    (code >= 0x3400 && code < 0xd800) ||
    (code >= 0xf900 && code < 0xfb00)
  );
}

function isFigure(code: number): boolean {
  return isDigit(code) || (code >= 0xff10 && code <= 0xff19);
}

function isWordSign(code: number): boolean {
  return (
    (code > 32 && code < 0x7f && !'(){}[]!?,;:"\'<>'.includes(String.fromCharCode(code))) || code === 0xbd
  );
}
