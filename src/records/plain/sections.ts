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

/** A game that was found, before its moves are played, and how far it has been read. */
export class PlainSection {
  readonly tokens: Token[] = [];
  readonly facts: Fact[] = [];
  /** What the text says of the start. */
  fen: FenText | undefined;
  readonly remarks: Open<PlainRemark>[] = [];
  readonly skipped: Open<PlainPiece>[] = [];
  /** Whether a line gives the position in the words of engines: a game even without a move. */
  isStated = false;
  hasMoves = false;
  /** The signs at its moves. */
  readonly labels: Set<string> = new Set();
  /** Whether its remarks have begun. */
  inNotes = false;
  /** Whether its result was read. */
  isOver = false;
}

/** A piece that may still grow. */
type Open<Piece extends PlainPiece> = Piece & { text: string };

/** The games of a text, in order. */
export function findSections(text: string): PlainSection[] {
  const finder = new SectionFinder(text);
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    finder.line(start, end);
    start = end + 1;
  }
  return finder.sections;
}

class SectionFinder {
  readonly #text: string;
  readonly #finder: NextFinder;
  #section: PlainSection = new PlainSection();
  readonly sections: PlainSection[] = [this.#section];
  /** Whether the line before belongs to the last remark. */
  #remarkGoesOn = false;

  constructor(text: string) {
    this.#text = text;
    this.#finder = new NextFinder(text);
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
    else if (this.#section.hasMoves && this.#remark(start, end)) return;
    else this.#other(line, start, end);
  }

  #other(line: string, start: number, end: number): void {
    const lexed = lexLine(this.#text, start, end, this.#finder);
    if (this.#isMovetext(lexed)) this.#movetext(lexed);
    else if (this.#section.hasMoves && isCaption(line)) this.#section.facts.push(['caption', line]);
    else if (!this.#section.hasMoves) this.#facts(line, start);
    else if (this.#remarkGoesOn) this.#goOnWithRemark(line);
    else this.#skip(start, line);
  }

  /** Mostly moves, and among remarks nothing but moves. */
  #isMovetext({ moves, words, tokens }: PlainLine): boolean {
    if (moves === 0)
      return (
        this.#section.hasMoves &&
        !this.#section.inNotes &&
        tokens.length > 0 &&
        words === 0 &&
        tokens.some(isResult)
      );
    if (this.#section.inNotes) return words === 0 && moves > 1;
    return moves === 1 ? words <= 1 : words <= 2 * moves;
  }

  #movetext(line: PlainLine): void {
    if (this.#startsAnew(line)) this.#open();
    const section = this.#section;
    for (const token of line.tokens) this.#token(section, token);
    this.#section.hasMoves = this.#section.hasMoves || line.moves > 0;
    this.#remarkGoesOn = false;
  }

  /** A first number after moves, moves after remarks, moves after a result: another game. */
  #startsAnew({ tokens }: PlainLine): boolean {
    if (!this.#section.hasMoves) return false;
    if (this.#section.inNotes || this.#section.isOver) return tokens.some(({ kind }) => kind === MOVE);
    const first = tokens[0];
    return first?.kind === NUMBER && /^1(?![0-9０-９])/.test(this.#text.slice(first.start, first.end));
  }

  #token(section: PlainSection, token: Token): void {
    if (token.kind === STRAY) {
      this.#skip(token.start, this.#text.slice(token.start, token.end));
      return;
    }
    if (token.kind === RESULT) this.#section.isOver = true;
    if (token.kind === LABEL) this.#section.labels.add(normalLabel(this.#text.slice(token.start, token.end)));
    section.tokens.push(token);
  }

  #startNotes(): void {
    this.#section.inNotes = this.#section.hasMoves;
    this.#remarkGoesOn = false;
  }

  /** `（1）…`, `①…`, at the beginning of a line, or after a sentence inside another remark. */
  #remark(start: number, end: number): boolean {
    const line = this.#text.slice(start, end);
    const head = /^\s*(?:[（(【[]\s*([0-9０-９]{1,2})\s*[）)】\]]|([①-⑳]))\s*/.exec(line);
    if (head === null) return false;
    const label = head[1] === undefined ? (head[2] as string) : normalLabel(head[1]);
    if (!this.#section.inNotes && !this.#section.labels.has(label)) return false;
    this.#section.inNotes = true;
    this.#addRemarks(label, start + head[0].length, end);
    this.#remarkGoesOn = true;
    return true;
  }

  #addRemarks(first: string, from: number, end: number): void {
    const { remarks } = this.#section;
    let label = first;
    let begin = from;
    for (let at = from; at < end; at++) {
      const sign = this.#text[at] as string;
      const isNext = isLabelSign(this.#text.charCodeAt(at)) && sign.charCodeAt(0) === label.charCodeAt(0) + 1;
      if (!isNext || !this.#section.labels.has(sign) || !/[\s。！？”）.]/.test(this.#text[at - 1] ?? ' '))
        continue;
      remarks.push({ label, offset: begin, text: this.#text.slice(begin, at).trim() });
      label = sign;
      begin = at + 1;
    }
    remarks.push({ label, offset: begin, text: this.#text.slice(begin, end).trim() });
  }

  #goOnWithRemark(line: string): void {
    const last = this.#section.remarks.at(-1);
    if (last !== undefined) last.text += `\n${line}`;
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
    this.#section.isStated = true;
    if (fen !== '') this.#section.fen = { value: fen, offset: rest };
    if (moves === null) return true;
    const lexed = lexLine(this.#text, fenEnd + moves[0].length, end, this.#finder);
    for (const token of lexed.tokens) this.#token(this.#section, token);
    this.#section.hasMoves = lexed.moves > 0;
    return true;
  }

  #facts(line: string, start: number): void {
    const facts = factsOfHeading(line);
    if (facts.length === 0) this.#skip(start, line);
    this.#section.facts.push(...facts);
  }

  #skip(offset: number, text: string): void {
    const { skipped } = this.#section;
    const last = skipped.at(-1);
    if (last !== undefined && last.offset + last.text.length === offset) last.text += text;
    else skipped.push({ offset, text });
  }

  /** Ends the game that is open, unless nothing of it was seen but its headings. */
  #open(): void {
    if (!this.#section.hasMoves && !this.#section.isStated) return;
    this.#section = new PlainSection();
    this.sections.push(this.#section);
    this.#remarkGoesOn = false;
  }
}

function isResult({ kind }: Token): boolean {
  return kind === RESULT;
}
