/** One game of a PGN text as tokens: where it begins and ends, its tags, and its movetext. */
import {
  CLOSE,
  END,
  MORE,
  MOVE,
  NUMBER,
  OPEN,
  type PgnTag,
  PgnTokenizer,
  RESULT,
  TAG,
  type Token,
} from './tokenizer.js';

/** The games of a text. */
export function* scansOf(text: string): Generator<PgnScan> {
  const tokenizer = new PgnTokenizer(text, true);
  for (let state = 'done'; state === 'done'; ) {
    const scan = new PgnScan(text);
    state = scan.read(tokenizer);
    if (!scan.isEmpty) yield scan;
  }
}

/** The tokens of one game. */
export class PgnScan {
  /** The text in which the places of tags and tokens count. */
  text: string;
  readonly tags: PgnTag[] = [];
  /** The movetext. */
  tokens: Token[] = [];
  /** Whether glyphs that stand before a move number belong to the move after it, as in WXF files. */
  glyphsFirst = false;
  readonly #names: Set<string> = new Set();
  #depth = 0;
  #hasMoves = false;
  #isOver = false;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether anything was found. */
  get isEmpty(): boolean {
    return this.tags.length === 0 && this.tokens.length === 0;
  }

  /** A token as it is written. */
  word({ start, end }: Token): string {
    return this.text.slice(start, end);
  }

  /** The texts of the main line's first moves. */
  mainTexts(count: number): string[] {
    const texts: string[] = [];
    let depth = 0;
    for (const token of this.tokens) {
      const { kind } = token;
      if (kind === OPEN) depth++;
      else if (kind === CLOSE) depth = Math.max(0, depth - 1);
      else if (kind === MOVE && depth === 0 && texts.push(this.word(token)) === count) break;
    }
    return texts;
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
      const tag = kind === TAG ? tokenizer.tag : undefined;
      if (tag === undefined ? this.#isNextNumber(token) : this.#isNextTag(tag)) {
        tokenizer.at = token.start;
        return 'done';
      }
      if (tag === undefined) this.#addToken(token);
      else {
        this.#names.add(tag.name);
        this.tags.push(tag);
      }
    }
  }

  /** A tag after movetext begins the next game, and so does one that comes again after a blank line. */
  #isNextTag({ name, offset }: PgnTag): boolean {
    if (this.tokens.length > 0 && (this.#hasMoves || this.#isOver)) return true;
    return this.#names.has(name) && isAfterBlankLine(this.text, offset);
  }

  /** After a result, a first move number begins the next game. */
  #isNextNumber(token: Token): boolean {
    return this.#isOver && token.kind === NUMBER && /^[01](?!\d)/.test(this.word(token));
  }

  #addToken(token: Token): void {
    const { kind } = token;
    if (kind === OPEN) this.#depth++;
    else if (kind === CLOSE && this.#depth > 0) this.#depth--;
    else if (kind === RESULT && this.#depth === 0) this.#isOver = true;
    else if (kind === MOVE) this.#hasMoves = true;
    this.tokens.push(token);
  }
}

function isAfterBlankLine(text: string, at: number): boolean {
  let newlines = 0;
  for (let before = at - 1; before >= 0 && newlines < 2; before--) {
    const code = text.charCodeAt(before);
    if (code === 10) newlines++;
    else if (code !== 13 && code !== 32 && code !== 9) break;
  }
  return newlines === 2;
}
