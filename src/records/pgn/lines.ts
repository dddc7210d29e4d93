/** Which tokens of a movetext belong together: the main line, the rest of a line, what a parenthesis holds. */
import { possibleNotations } from '../../notation/detect.js';
import type { PgnScan } from './scan.js';
import { CLOSE, MOVE, OPEN, RESULT } from './tokenizer.js';

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

/** Finds its way in the tokens of one game. */
export class TokenLines {
  private readonly text: string;
  private readonly scan: PgnScan;
  private closings: ReadonlyMap<number, number> | undefined;

  constructor(text: string, scan: PgnScan) {
    this.text = text;
    this.scan = scan;
  }

  /** The moves of the line from a token on, without its variations. */
  rest(from: number): number[] {
    const places: number[] = [];
    for (let index = from; index < this.scan.size; index++) {
      const kind = this.scan.kinds[index];
      if (kind === CLOSE) break;
      if (kind === OPEN) index = this.closing(index);
      else if (kind === MOVE) places.push(index);
    }
    return places;
  }

  /** The token that closes a parenthesis, or the last one. */
  closing(open: number): number {
    this.closings ??= findClosings(this.scan.kinds, this.scan.size);
    return this.closings.get(open) ?? this.scan.size - 1;
  }

  /** The last token of the line that a token stands in: before its closing or, on the main line, before the result of the game. */
  last(from: number, isMain: boolean): number {
    let depth = 0;
    for (let index = from; index < this.scan.size; index++) {
      const kind = this.scan.kinds[index];
      if (kind === OPEN) depth++;
      else if (kind === CLOSE && depth-- === 0) return index - 1;
      else if (kind === RESULT && depth === 0 && isMain) return index - 1;
    }
    return this.scan.size - 1;
  }

  /** Whether the first word in a parenthesis is no move of any notation. */
  isRemark(open: number): boolean {
    for (let index = open + 1; index < this.scan.size; index++) {
      const kind = this.scan.kinds[index];
      if (kind === MOVE) {
        const word = this.text.slice(this.scan.starts[index], this.scan.ends[index]);
        return word.length > 3
          ? possibleNotations(word).length === 0
          : this.scan.kinds[index + 1] !== MOVE && possibleNotations(word).length === 0;
      }
      if (kind === OPEN || kind === CLOSE) return false;
    }
    return false;
  }
}

/** For every opening parenthesis the one that closes it. */
function findClosings(kinds: Int32Array, size: number): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  kinds.subarray(0, size).forEach((kind, index) => {
    if (kind === OPEN) open.push(index);
    else if (kind === CLOSE) {
      const from = open.pop();
      if (from !== undefined) closings.set(from, index);
    }
  });
  return closings;
}
