/** Movetext that was printed in columns. */
import type { PgnScan } from '../pgn/scan.js';
import { NUMBER } from '../pgn/tokenizer.js';

/** The tokens from a move number to the next one. */
interface Part {
  readonly number: number;
  readonly from: number;
  to: number;
}

/**
 * Puts movetext that was printed in columns (1. and 11. on one line) into the order of its move numbers. Nothing
 * happens where a number is missing at the beginning or stands twice.
 */
export function orderByNumber(scan: PgnScan, text: string): void {
  const parts = partsOf(scan, text);
  const sorted = [...parts].sort((one, other) => one.number - other.number);
  if (sorted.every((part, index) => part === parts[index])) return;
  if (new Set(sorted.map(({ number }) => number)).size !== sorted.length) return;
  const order = sorted.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step));
  for (const places of [scan.kinds, scan.starts, scan.ends, scan.froms, scan.tos]) {
    const old = places.slice();
    order.forEach((from, to) => {
      places[to] = old[from] as number;
    });
  }
}

/** None where the text does not begin with a number. */
function partsOf({ kinds, froms, tos, size }: PgnScan, text: string): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < size; index++) {
    const last = parts[parts.length - 1];
    if (kinds[index] === NUMBER) {
      if (last !== undefined) last.to = index;
      const number = Number(text.slice(froms[index], tos[index]).normalize('NFKC'));
      parts.push({ number, from: index, to: size });
    } else if (last === undefined) return [];
  }
  return parts;
}
