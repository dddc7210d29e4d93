/** One game of a PGN text as tokens: where it begins and ends, its tags, and its movetext. */
import { END, MORE, MOVE, NUMBER, type PgnTag, PgnTokenizer, RESULT, TAG, type Token } from './tokenizer.js';
import { TokenList } from './tokens.js';

/** The games of a text. */
export function* scansOf(text: string): Generator<PgnScan> {
  const tokenizer = new PgnTokenizer(text, true);
  for (let state = 'done'; state === 'done'; ) {
    const scan = new PgnScan(text);
    state = scan.read(tokenizer);
    if (!scan.isEmpty) yield scan;
  }
}

/** The tags and tokens of one game. */
export class PgnScan extends TokenList {
  readonly tags: PgnTag[] = [];
  readonly #names: Set<string> = new Set();
  #hasMoves = false;
  #isOver = false;

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
    this.push(token);
    if (token.kind === MOVE) this.#hasMoves = true;
    else if (token.kind === RESULT && !this.isInside) this.#isOver = true;
  }
}

/** How far before a tag a blank line is looked for. */
const BLANKS = 200;

function isAfterBlankLine(text: string, at: number): boolean {
  return /\n[ \t\r]*\n[ \t\r\n]*$/.test(text.slice(Math.max(0, at - BLANKS), at));
}
