/** Collecting what a reader repairs or passes over: a bounded list, with line numbers found in one pass over the text. */
import { type RecordWarning, WARNING_TEXT } from './types.js';

/** What is known of a warning where it arises; line and shortened text are added. */
export type WarningFacts = Omit<RecordWarning, 'line' | 'count'>;

/** The warnings of one game or file. */
export class WarningList {
  private readonly list: RecordWarning[] = [];
  private readonly limit: number;
  private readonly lines: LineCounter | undefined;
  private left = 0;

  constructor(limit: number, lines?: LineCounter) {
    this.limit = limit;
    this.lines = lines;
  }

  /** Adds a warning, or counts it where there are too many. */
  add(facts: WarningFacts): void {
    if (this.list.length >= this.limit) {
      this.left++;
      return;
    }
    const line =
      this.lines === undefined || facts.offset === undefined ? {} : { line: this.lines.lineAt(facts.offset) };
    const text = facts.text === undefined ? {} : { text: facts.text.slice(0, WARNING_TEXT) };
    this.list.push({ ...facts, ...line, ...text });
  }

  /** The warnings, and how many were left out. */
  finish(): readonly RecordWarning[] {
    return this.left === 0 ? this.list : [...this.list, { code: 'record/more-warnings', count: this.left }];
  }
}

/** Line numbers of offsets. The ends of lines are looked for once, when the first number is asked for. */
export class LineCounter {
  private readonly text: string;
  private readonly shift: number;
  private readonly firstLine: number;
  private ends: readonly number[] | undefined;

  /** `shift` is the offset, and `firstLine` the line, at which the text begins. */
  constructor(text: string, shift = 0, firstLine = 1) {
    this.text = text;
    this.shift = shift;
    this.firstLine = firstLine;
  }

  /** The line of an offset, from 1. */
  lineAt(offset: number): number {
    this.ends ??= findLineEnds(this.text);
    const target = offset - this.shift;
    let low = 0;
    let high = this.ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] as number) < target) low = middle + 1;
      else high = middle;
    }
    return this.firstLine + low;
  }
}

function findLineEnds(text: string): readonly number[] {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return ends;
}
