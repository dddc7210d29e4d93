/** Which tokens of a movetext belong together: the main line, the rest of a line, what a parenthesis holds. */
import { possibleNotations } from '../../notation/detect.js';
import type { PgnScan } from './scan.js';
import { CLOSE, MOVE, OPEN } from './tokenizer.js';

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
  for (let index = 0; index < scan.size && texts.length < count; index++) {
    const kind = scan.kinds[index];
    if (kind === OPEN) depth++;
    else if (kind === CLOSE) depth = Math.max(0, depth - 1);
    else if (kind === MOVE && depth === 0) texts.push(text.slice(scan.starts[index], scan.ends[index]));
  }
  return texts;
}

/** Whether the first word in a parenthesis is no move of any notation. */
export function isRemark({ text, scan }: MovetextContext, open: number): boolean {
  const { kinds, starts, ends } = scan;
  let index = open + 1;
  while (index < scan.size && kinds[index] !== MOVE) {
    if (kinds[index] === OPEN || kinds[index] === CLOSE) return false;
    index++;
  }
  if (index >= scan.size) return false;
  const word = text.slice(starts[index], ends[index]);
  return (word.length > 3 || kinds[index + 1] !== MOVE) && possibleNotations(word).length === 0;
}

/** For every opening parenthesis the one that closes it. */
export function findClosings({ kinds, size }: PgnScan): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (let index = 0; index < size; index++) {
    if (kinds[index] === OPEN) open.push(index);
    else if (kinds[index] === CLOSE && open.length > 0) closings.set(open.pop() as number, index);
  }
  return closings;
}
