/**
 * Takes a pasted text apart into games: headings and facts, movetext, numbered remarks. Whatever is none of these is
 * listed as skipped.
 */

import { normalLabel } from '../labels.js';
import { NextFinder } from '../nextFinder.js';
import { isLabelSign } from '../pgn/signs.js';
import type { FenText } from '../pgn/start.js';
import { LABEL, MOVE, NUMBER, RESULT, STRAY, type Token } from '../pgn/tokenizer.js';
import { type Fact, factsOfHeading, isCaption, isHeading, isNotesHeading } from './headings.js';
import { lexLine, type PlainLine } from './lex.js';

/** A piece of the text. */
export interface PlainPiece {
  readonly offset: number;
  readonly text: string;
}

/** A numbered remark. */
export interface PlainRemark extends PlainPiece {
  /** The number, as the sign that marks its move: ①. */
  readonly label: string;
}

/** A game that was found, before its moves are played. */
export interface PlainSection {
  readonly tokens: Token[];
  readonly facts: Fact[];
  /** What the text says of the start. */
  fen: FenText | undefined;
  readonly remarks: PlainRemark[];
  readonly skipped: PlainPiece[];
  /** Whether a line gives the position in the words of engines: a game even without a move. */
  isStated: boolean;
}

/** The games of a text, in order. */
export function findSections(text: string): PlainSection[] {
  const finder = new SectionFinder(text);
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    finder.line(start, end);
    start = end + 1;
  }
  return finder.finish();
}

class SectionFinder {
  readonly #text: string;
  readonly #finder: NextFinder;
  readonly #sections: PlainSection[] = [];
  #section: PlainSection | undefined;
  #hasMoves = false;
  #inNotes = false;
  #isOver = false;
  /** Whether the line before belongs to the last remark. */
  #remarkGoesOn = false;
  #labels: Set<string> = new Set();

  constructor(text: string) {
    this.#text = text;
    this.#finder = new NextFinder(text);
  }

  finish(): PlainSection[] {
    return this.#sections;
  }

  line(start: number, end: number): void {
    const line = this.#text.slice(start, end).trim();
    if (line === '') {
      this.#remarkGoesOn = false;
      return;
    }
    if (this.#enginePosition(start, end)) return;
    if (isHeading(line)) {
      this.#open();
      this.#facts(line, start);
    } else if (isNotesHeading(line)) this.#startNotes();
    else if (this.#hasMoves && this.#remark(start, end)) return;
    else this.#other(line, start, end);
  }

  #other(line: string, start: number, end: number): void {
    const lexed = lexLine(this.#text, start, end, this.#finder);
    if (this.#isMovetext(lexed)) this.#movetext(lexed);
    else if (this.#hasMoves && isCaption(line)) this.#current().facts.push(['caption', line]);
    else if (!this.#hasMoves) this.#facts(line, start);
    else if (this.#remarkGoesOn) this.#goOnWithRemark(line);
    else this.#skip(start, line);
  }

  /** Mostly moves, and among remarks nothing but moves. */
  #isMovetext({ moves, words, tokens }: PlainLine): boolean {
    if (moves === 0)
      return this.#hasMoves && !this.#inNotes && tokens.length > 0 && words === 0 && tokens.some(isResult);
    if (this.#inNotes) return words === 0 && moves > 1;
    return moves === 1 ? words <= 1 : words <= 2 * moves;
  }

  #movetext(line: PlainLine): void {
    if (this.#startsAnew(line)) this.#open();
    const section = this.#current();
    for (const token of line.tokens) this.#token(section, token);
    this.#hasMoves = this.#hasMoves || line.moves > 0;
    this.#remarkGoesOn = false;
  }

  /** A first number after moves, moves after remarks, moves after a result: another game. */
  #startsAnew({ tokens }: PlainLine): boolean {
    if (!this.#hasMoves) return false;
    if (this.#inNotes || this.#isOver) return tokens.some(({ kind }) => kind === MOVE);
    const first = tokens[0];
    return first?.kind === NUMBER && /^1(?![0-9０-９])/.test(this.#text.slice(first.start, first.end));
  }

  #token(section: PlainSection, token: Token): void {
    if (token.kind === STRAY) {
      this.#skip(token.start, this.#text.slice(token.start, token.end));
      return;
    }
    if (token.kind === RESULT) this.#isOver = true;
    if (token.kind === LABEL) this.#labels.add(normalLabel(this.#text.slice(token.start, token.end)));
    section.tokens.push(token);
  }

  #startNotes(): void {
    this.#inNotes = this.#hasMoves;
    this.#remarkGoesOn = false;
  }

  /** `（1）…`, `①…`, at the beginning of a line, or after a sentence inside another remark. */
  #remark(start: number, end: number): boolean {
    const line = this.#text.slice(start, end);
    const head = /^\s*(?:[（(【[]\s*([0-9０-９]{1,2})\s*[）)】\]]|([①-⑳]))\s*/.exec(line);
    if (head === null) return false;
    const label = head[1] === undefined ? (head[2] as string) : normalLabel(head[1]);
    if (!this.#inNotes && !this.#labels.has(label)) return false;
    this.#inNotes = true;
    this.#addRemarks(label, start + head[0].length, end);
    this.#remarkGoesOn = true;
    return true;
  }

  #addRemarks(first: string, from: number, end: number): void {
    const { remarks } = this.#current();
    let label = first;
    let begin = from;
    for (let at = from; at < end; at++) {
      const sign = this.#text[at] as string;
      const isNext = isLabelSign(this.#text.charCodeAt(at)) && sign.charCodeAt(0) === label.charCodeAt(0) + 1;
      if (!isNext || !this.#labels.has(sign) || !/[\s。！？”）.]/.test(this.#text[at - 1] ?? ' ')) continue;
      remarks.push({ label, offset: begin, text: this.#text.slice(begin, at).trim() });
      label = sign;
      begin = at + 1;
    }
    remarks.push({ label, offset: begin, text: this.#text.slice(begin, end).trim() });
  }

  #goOnWithRemark(line: string): void {
    const { remarks } = this.#current();
    const last = remarks.pop();
    if (last !== undefined) remarks.push({ ...last, text: `${last.text}\n${line}` });
  }

  /** What engines are told: `position startpos moves h2e2`, `fen … moves …`; and a FEN alone on its line. */
  #enginePosition(start: number, end: number): boolean {
    const line = this.#text.slice(start, Math.min(end, start + 400));
    const head =
      /^\s*(?:position\s+)?(?:startpos\b|fen\s+|(?=[a-zA-Z0-9]{1,9}(?:\/[a-zA-Z0-9]{1,9}){9}\s))/.exec(line);
    if (head === null) return false;
    this.#open();
    const rest = start + head[0].length;
    const moves = /\bmoves\b/.exec(this.#text.slice(rest, end));
    const fenEnd = moves === null ? end : rest + moves.index;
    const fen = this.#text.slice(rest, fenEnd).trim();
    this.#current().isStated = true;
    if (fen !== '') this.#current().fen = { value: fen, offset: rest };
    if (moves === null) return true;
    const lexed = lexLine(this.#text, fenEnd + moves[0].length, end, this.#finder);
    for (const token of lexed.tokens) this.#token(this.#current(), token);
    this.#hasMoves = lexed.moves > 0;
    return true;
  }

  #facts(line: string, start: number): void {
    const facts = factsOfHeading(line);
    if (facts.length === 0) this.#skip(start, line);
    this.#current().facts.push(...facts);
  }

  #skip(offset: number, text: string): void {
    const { skipped } = this.#current();
    const last = skipped[skipped.length - 1];
    if (last !== undefined && last.offset + last.text.length === offset) {
      skipped.pop();
      skipped.push({ offset: last.offset, text: last.text + text });
    } else skipped.push({ offset, text });
  }

  #current(): PlainSection {
    if (this.#section === undefined) {
      this.#section = {
        tokens: [],
        facts: [],
        fen: undefined,
        remarks: [],
        skipped: [],
        isStated: false,
      };
      this.#sections.push(this.#section);
    }
    return this.#section;
  }

  /** Ends the game that is open, unless nothing of it was seen but its headings. */
  #open(): void {
    if (!this.#hasMoves && this.#section?.isStated !== true) return;
    this.#section = undefined;
    this.#hasMoves = false;
    this.#inNotes = false;
    this.#isOver = false;
    this.#remarkGoesOn = false;
    this.#labels = new Set();
  }
}

function isResult({ kind }: Token): boolean {
  return kind === RESULT;
}
