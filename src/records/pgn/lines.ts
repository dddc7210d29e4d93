/** Which tokens of a movetext belong together: what a parenthesis holds, and where it closes. */
import { possibleNotations } from '../../notation/detect.js';
import type { PgnScan } from './scan.js';
import { CLOSE, MOVE, OPEN, type Token } from './tokenizer.js';

/** Whether the first word in a parenthesis is no move of any notation. */
export function isRemark(scan: PgnScan, open: number): boolean {
  let index = open;
  let token: Token | undefined;
  do token = scan.tokens[++index];
  while (token !== undefined && token.kind !== MOVE && token.kind !== OPEN && token.kind !== CLOSE);
  if (token?.kind !== MOVE) return false;
  const word = scan.word(token);
  return (word.length > 3 || scan.tokens[index + 1]?.kind !== MOVE) && possibleNotations(word).length === 0;
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
