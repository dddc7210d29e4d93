/** One game of a PGN text as tokens: where it begins and ends, its tags, and its movetext in flat arrays. */
import {
  CLOSE,
  COMMENT,
  END,
  MORE,
  MOVE,
  NUMBER,
  OPEN,
  type PgnTokenizer,
  RESULT,
  STRAY,
  TAG,
} from './tokenizer.js';

/** A tag as it stands in the text. */
export interface PgnTag {
  readonly name: string;
  readonly value: string;
  offset: number;
  readonly faulty: boolean;
}

/** The tokens of one game; places count from the start of the tokenizer's text. */
export class PgnScan {
  readonly tags: PgnTag[] = [];
  readonly kinds: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** Where the contents of the tokens begin and end. */
  readonly froms: number[] = [];
  readonly tos: number[] = [];
  /** Tokens with a fault. */
  readonly unclosed: number[] = [];
  private readonly names: Set<string> = new Set();
  private depth = 0;
  private hasMoves = false;
  private isOver = false;

  /** How many tokens of movetext there are. */
  get size(): number {
    return this.kinds.length;
  }

  /** Whether anything was found. */
  get isEmpty(): boolean {
    return this.tags.length === 0 && this.kinds.length === 0;
  }

  /**
   * Reads on until the game ends. `'done'` leaves the tokenizer before the next game, `'end'` at the end of the text;
   * `'more'` wants to be called again when there is more text.
   */
  read(tokens: PgnTokenizer): 'done' | 'end' | 'more' {
    for (;;) {
      const kind = tokens.next();
      if (kind === MORE) return 'more';
      if (kind === END) return 'end';
      if (this.startsNext(kind, tokens)) {
        tokens.at = tokens.start;
        return 'done';
      }
      if (kind === TAG) this.addTag(tokens);
      else this.addToken(kind, tokens);
    }
  }

  /**
   * A tag after movetext begins the next game, and so does one that comes again after a blank line; after a result, a
   * first move number does.
   */
  private startsNext(kind: number, tokens: PgnTokenizer): boolean {
    if (kind === TAG) {
      if (this.kinds.length > 0 && (this.hasMoves || this.isOver)) return true;
      return (
        this.names.has(tokens.name) && this.tags.length > 0 && isAfterBlankLine(tokens.text, tokens.start)
      );
    }
    if (!this.isOver || kind !== NUMBER) return false;
    const number = tokens.text.slice(tokens.from, tokens.to);
    return number === '1' || number === '0';
  }

  private addTag(tokens: PgnTokenizer): void {
    const value = tokens.text.slice(tokens.from, tokens.to);
    this.names.add(tokens.name);
    this.tags.push({
      name: tokens.name,
      value: value.includes('\\') ? value.replace(/\\(["\\])/g, '$1') : value,
      offset: tokens.start,
      faulty: tokens.fault !== undefined,
    });
  }

  private addToken(kind: number, tokens: PgnTokenizer): void {
    if (kind === OPEN) this.depth++;
    else if (kind === CLOSE && this.depth > 0) this.depth--;
    else if (kind === RESULT && this.depth === 0) this.isOver = true;
    else if (kind === MOVE) this.hasMoves = true;
    if (tokens.fault === 'pgn/unclosed-comment' && kind === COMMENT) this.unclosed.push(this.kinds.length);
    if (kind === STRAY && tokens.end === tokens.start) return;
    this.add(kind, tokens.start, tokens.end, tokens.from, tokens.to);
  }

  /** Adds a token of movetext. */
  add(kind: number, start: number, end: number, from: number, to: number): void {
    this.kinds.push(kind);
    this.starts.push(start);
    this.ends.push(end);
    this.froms.push(from);
    this.tos.push(to);
  }

  /**
   * Puts movetext that was printed in columns (1. and 11. on one line) into the order of its move numbers. Nothing
   * happens where a number is missing at the beginning or stands twice.
   */
  orderByNumber(text: string): void {
    const { kinds } = this;
    const parts: { readonly number: number; readonly from: number; to: number }[] = [];
    for (let index = 0; index < kinds.length; index++) {
      if (kinds[index] === NUMBER) {
        const number = Number(text.slice(this.froms[index], this.tos[index]).normalize('NFKC'));
        parts.push({ number, from: index, to: kinds.length });
        const last = parts[parts.length - 2];
        if (last !== undefined) last.to = index;
      } else if (parts.length === 0) return;
    }
    const sorted = [...parts].sort((one, other) => one.number - other.number);
    if (sorted.every((part, index) => part === parts[index])) return;
    if (new Set(sorted.map(({ number }) => number)).size !== sorted.length) return;
    for (const places of [this.kinds, this.starts, this.ends, this.froms, this.tos]) {
      const old = places.slice();
      places.length = 0;
      for (const { from, to } of sorted)
        for (let index = from; index < to; index++) places.push(old[index] as number);
    }
  }

  /** Moves every place to the left, after text before the game was dropped. */
  shift(count: number): void {
    for (const tag of this.tags) tag.offset -= count;
    for (const places of [this.starts, this.ends, this.froms, this.tos]) {
      for (let index = 0; index < places.length; index++) places[index] = (places[index] as number) - count;
    }
  }
}

function isAfterBlankLine(text: string, at: number): boolean {
  let newlines = 0;
  for (let before = at - 1; before >= 0; before--) {
    const code = text.charCodeAt(before);
    if (code === 10) newlines++;
    else if (code !== 13 && code !== 32 && code !== 9) return newlines > 1;
    if (newlines > 1) return true;
  }
  return false;
}
