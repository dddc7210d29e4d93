/** Which tokens of a movetext belong together: the main line, the rest of a line, what a parenthesis holds. */
import { possibleNotations } from '../../notation/detect.js';
import type { PgnScan } from './scan.js';
import { CLOSE, MOVE, OPEN, type Token } from './tokenizer.js';

/** What the caller knows of a text. */
export interface MovetextContext {
  readonly text: string;
  readonly scan: PgnScan;
  /** Is added to every place in the text. */
  readonly base: number;
  /** Whether glyphs that stand before a move number belong to the move after it, as in WXF files. */
  readonly glyphsFirst?: boolean;
}

/** The texts of the main line's first moves. */
export function mainTexts({ text, scan }: MovetextContext, count: number): string[] {
  const texts: string[] = [];
  let depth = 0;
  for (const { kind, start, end } of scan.tokens) {
    if (kind === OPEN) depth++;
    else if (kind === CLOSE) depth = Math.max(0, depth - 1);
    else if (kind === MOVE && depth === 0 && texts.push(text.slice(start, end)) === count) break;
  }
  return texts;
}

/** Whether the first word in a parenthesis is no move of any notation. */
export function isRemark({ text, scan: { tokens } }: MovetextContext, open: number): boolean {
  let index = open;
  let token: Token | undefined;
  do token = tokens[++index];
  while (token !== undefined && token.kind !== MOVE && token.kind !== OPEN && token.kind !== CLOSE);
  if (token?.kind !== MOVE) return false;
  const word = text.slice(token.start, token.end);
  return (word.length > 3 || tokens[index + 1]?.kind !== MOVE) && possibleNotations(word).length === 0;
}

/** For every opening parenthesis the one that closes it. */
export function findClosings(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach(({ kind }, index) => {
    if (kind === OPEN) open.push(index);
    else if (kind === CLOSE && open.length > 0) closings.set(open.pop() as number, index);
  });
  return closings;
}
