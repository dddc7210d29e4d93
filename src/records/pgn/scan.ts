/** One game of a PGN text as tokens: where it begins and ends, its tags, and its movetext. */
import {
  CLOSE,
  END,
  MORE,
  MOVE,
  NUMBER,
  OPEN,
  type PgnTokenizer,
  RESULT,
  TAG,
  type Token,
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
  /** The movetext. */
  tokens: Token[] = [];
  private readonly names: Set<string> = new Set();
  private depth = 0;
  private hasMoves = false;
  private isOver = false;

  /** Whether anything was found. */
  get isEmpty(): boolean {
    return this.tags.length === 0 && this.tokens.length === 0;
  }

  /**
   * Reads on until the game ends. `'done'` leaves the tokenizer before the next game, `'end'` at the end of the text;
   * `'more'` wants to be called again when there is more text.
   */
  read(tokenizer: PgnTokenizer): 'done' | 'end' | 'more' {
    for (;;) {
      const token = tokenizer.next();
      const { kind } = token;
      if (kind === MORE) return 'more';
      if (kind === END) return 'end';
      if (this.startsNext(token, tokenizer)) {
        tokenizer.at = token.start;
        return 'done';
      }
      if (kind === TAG) this.addTag(token, tokenizer);
      else this.addToken(token);
    }
  }

  /**
   * A tag after movetext begins the next game, and so does one that comes again after a blank line; after a result, a
   * first move number does.
   */
  private startsNext({ kind, start, from, to }: Token, { name, text }: PgnTokenizer): boolean {
    if (kind === TAG) {
      if (this.tokens.length > 0 && (this.hasMoves || this.isOver)) return true;
      return this.names.has(name) && isAfterBlankLine(text, start);
    }
    return this.isOver && kind === NUMBER && /^[01]$/.test(text.slice(from, to));
  }

  private addTag({ start, from, to, faulty }: Token, { name, text }: PgnTokenizer): void {
    const value = text.slice(from, to);
    this.names.add(name);
    this.tags.push({
      name,
      value: value.includes('\\') ? value.replace(/\\(["\\])/g, '$1') : value,
      offset: start,
      faulty,
    });
  }

  private addToken(token: Token): void {
    const { kind } = token;
    if (kind === OPEN) this.depth++;
    else if (kind === CLOSE && this.depth > 0) this.depth--;
    else if (kind === RESULT && this.depth === 0) this.isOver = true;
    else if (kind === MOVE) this.hasMoves = true;
    this.tokens.push(token);
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
