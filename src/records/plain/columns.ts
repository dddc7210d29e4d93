/** Movetext that was printed in columns. */
import { NUMBER, type Token } from '../pgn/tokenizer.js';

/** The tokens from a move number to the next one. */
interface Part {
  readonly number: number;
  readonly tokens: Token[];
}

/**
 * Movetext that was printed in columns (1. and 11. on one line) in the order of its move numbers. Nothing is moved where
 * a number is missing at the beginning or stands twice.
 */
export function orderedByNumber(text: string, tokens: readonly Token[]): readonly Token[] {
  const parts: Part[] = [];
  for (const token of tokens) {
    if (token.kind === NUMBER) {
      const number = Number.parseInt(text.slice(token.start, token.end).normalize('NFKC'), 10);
      parts.push({ number, tokens: [token] });
    } else if (parts.length === 0) return tokens;
    else parts[parts.length - 1]?.tokens.push(token);
  }
  parts.sort((one, other) => one.number - other.number);
  const isTwice = parts.some(({ number }, index) => number === parts[index + 1]?.number);
  return isTwice ? tokens : parts.flatMap((part) => part.tokens);
}
