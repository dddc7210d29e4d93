/** Collecting what a reader repairs or passes over: a bounded list, with line numbers found in one pass over the text. */
import { type RecordWarning, WARNING_TEXT } from './types.js';

/** What is known of a warning where it arises, its place in the text at hand; the list finishes it. */
export type WarningFacts = Omit<RecordWarning, 'line' | 'count'>;

/** The warnings of one game or file. */
export class WarningList {
  readonly #list: RecordWarning[] = [];
  readonly #limit: number;
  readonly #lines: LineCounter | undefined;
  #left = 0;

  constructor(limit: number, lines?: LineCounter) {
    this.#limit = limit;
    this.#lines = lines;
  }

  /** Adds a warning, or counts it where there are too many. */
  add(facts: WarningFacts): void {
    if (this.#list.length >= this.#limit) {
      this.#left++;
      return;
    }
    const { offset, text } = facts;
    const place = this.#lines === undefined || offset === undefined ? {} : this.#lines.placeOf(offset);
    const excerpt = text === undefined ? {} : { text: text.slice(0, WARNING_TEXT) };
    this.#list.push({ ...facts, ...place, ...excerpt });
  }

  /** The warnings, and how many were left out. */
  finish(): readonly RecordWarning[] {
    return this.#left === 0
      ? this.#list
      : [...this.#list, { code: 'record/more-warnings', count: this.#left }];
  }
}

/** Offsets in a source, and their lines, from those in the text at hand. The ends of lines are looked for once, when the first number is asked for. */
export class LineCounter {
  readonly #text: string;
  readonly #shift: number;
  readonly #firstLine: number;
  #ends: readonly number[] | undefined;

  /** `shift` is the offset in the source, and `firstLine` the line, at which the text begins. */
  constructor(text: string, shift = 0, firstLine = 1) {
    this.#text = text;
    this.#shift = shift;
    this.#firstLine = firstLine;
  }

  /** A place in the text: where that is in the source, and the line, from 1. */
  placeOf(offset: number): { readonly offset: number; readonly line: number } {
    this.#ends ??= findLineEnds(this.#text);
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return { offset: offset + this.#shift, line: this.#firstLine + low };
  }
}

function findLineEnds(text: string): readonly number[] {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return ends;
}
