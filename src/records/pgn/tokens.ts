/** The movetext of one game as tokens, and which of them belong together. */
import { CLOSE, MOVE, OPEN, STRAY, type Token } from './tokenizer.js';

/** The tokens of one game. */
export class TokenList {
  /** The text in which the places of tokens count. */
  text: string;
  readonly tokens: Token[] = [];
  /** The parentheses that are open, and for every other one where it closes. */
  readonly #open: number[] = [];
  readonly #closings: Map<number, number> = new Map();

  constructor(text: string) {
    this.text = text;
  }

  /** Adds a token; a closing parenthesis that nothing was opened before is a stray sign. */
  push(token: Token): void {
    const { kind } = token;
    const index = this.tokens.length;
    this.tokens.push(token);
    if (kind === OPEN) this.#open.push(index);
    else if (kind === CLOSE) {
      const opened = this.#open.pop();
      if (opened === undefined) token.kind = STRAY;
      else this.#closings.set(opened, index);
    }
  }

  /** Whether the tokens so far end inside a variation. */
  get isInside(): boolean {
    return this.#open.length > 0;
  }

  /** Where a parenthesis closes, or the last token. */
  closing(open: number): number {
    return this.#closings.get(open) ?? this.tokens.length - 1;
  }

  /** A token as it is written. */
  word({ start, end }: Token): string {
    return this.text.slice(start, end);
  }

  /** So many moves of the line that a token stands in, from there on, without its variations. */
  moves(from: number, count: number = Number.POSITIVE_INFINITY): Token[] {
    const { tokens } = this;
    const moves: Token[] = [];
    for (let index = from; index < tokens.length && moves.length < count; index++) {
      const token = tokens[index] as Token;
      if (token.kind === CLOSE) break;
      if (token.kind === OPEN) index = this.closing(index);
      else if (token.kind === MOVE) moves.push(token);
    }
    return moves;
  }
}
