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

/** How many tokens there is room for at first. */
const FIRST_CAPACITY = 64;

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
  kinds: Int32Array = new Int32Array(FIRST_CAPACITY);
  starts: Int32Array = new Int32Array(FIRST_CAPACITY);
  ends: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** Where the contents of the tokens begin and end. */
  froms: Int32Array = new Int32Array(FIRST_CAPACITY);
  tos: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** How many tokens of movetext there are. The arrays are longer; after the last token the kind is 0. */
  size = 0;
  /** Tokens with a fault. */
  readonly unclosed: number[] = [];
  private readonly names: Set<string> = new Set();
  private depth = 0;
  private hasMoves = false;
  private isOver = false;

  /** Whether anything was found. */
  get isEmpty(): boolean {
    return this.tags.length === 0 && this.size === 0;
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
      if (this.size > 0 && (this.hasMoves || this.isOver)) return true;
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
    if (tokens.fault === 'pgn/unclosed-comment' && kind === COMMENT) this.unclosed.push(this.size);
    if (kind === STRAY && tokens.end === tokens.start) return;
    this.add(kind, tokens.start, tokens.end, tokens.from, tokens.to);
  }

  /** Adds a token of movetext. */
  add(kind: number, start: number, end: number, from: number, to: number): void {
    const at = this.size++;
    if (at + 1 === this.kinds.length) this.grow();
    this.kinds[at] = kind;
    this.kinds[at + 1] = 0;
    this.starts[at] = start;
    this.ends[at] = end;
    this.froms[at] = from;
    this.tos[at] = to;
  }

  /** Forgets everything, to be used for the next game. */
  reset(): void {
    this.size = 0;
    this.kinds[0] = 0;
    this.tags.length = 0;
    this.unclosed.length = 0;
    this.names.clear();
    this.depth = 0;
    this.hasMoves = false;
    this.isOver = false;
  }

  private grow(): void {
    this.kinds = grown(this.kinds);
    this.starts = grown(this.starts);
    this.ends = grown(this.ends);
    this.froms = grown(this.froms);
    this.tos = grown(this.tos);
  }
}

function grown(places: Int32Array): Int32Array {
  const more = new Int32Array(2 * places.length);
  more.set(places);
  return more;
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
