/** Which notation a text, or a list of texts, is written in: `h2e2`, `H2-E2`, 炮二平五, `C2=5`, `Xt.2`, `Hxe6`. */
import { MAX_MOVE_TEXT } from './errors.js';
import type { Notation } from './format.js';
import { fold, hasChineseSign } from './glyphs.js';
import { notationOf, readCoordinates } from './uci.js';

const WXF_SHAPE =
  /^(?:[KGAEBMHNRCP][1-9+\-=.a-p]|[1-9][1-9+-]|[+-][KGAEBMHNRCP1-9+-]|[fr][KGAEBMHNRCP])[+\-=.][1-9]\**$/i;
const VIETNAMESE_SHAPE = /^(?:tg|[tvsxmpbc])[1-9tsg][./-][1-9]\**$/i;
const SAN_SHAPE = /^[KGAEBMHNRCP]?[a-i]?(?:10|[0-9])?x?[a-i](?:10|[0-9])[+#]?\**$/;

/** The notations that one text may be written in, by its looks alone, the likeliest first; none for a text of another kind. */
export function possibleNotations(text: string): readonly Notation[] {
  if (typeof text !== 'string' || text.length > MAX_MOVE_TEXT) return [];
  const points = readCoordinates(text);
  const pointed = points < 0 ? undefined : notationOf(points);
  if (pointed !== undefined) return [pointed];
  if (hasChineseSign(text)) return ['chinese'];
  const folded = fold(text);
  const possible: Notation[] = [];
  if (WXF_SHAPE.test(folded)) possible.push('wxf');
  if (VIETNAMESE_SHAPE.test(folded)) possible.push('vietnamese');
  if (SAN_SHAPE.test(folded)) possible.push('san');
  return possible;
}

const ORDER: readonly Notation[] = ['uci', 'iccs', 'chinese', 'wxf', 'vietnamese', 'san'];

/** So many of these share no text with any other: where more than half of a list is in one of them, the rest is not asked. */
const UNSHARED = 3;

/**
 * The notation of a text or of a list of texts: the one that most of them may be written in. `undefined` where none is
 * in a notation that is known. Looks alone decide; no position is asked.
 */
export function detectNotation(texts: string | readonly string[]): Notation | undefined {
  const counts = ORDER.map(() => 0);
  const list = Array.isArray(texts) ? (texts as readonly string[]) : [texts as string];
  for (const text of list) {
    for (const notation of possibleNotations(text)) {
      const index = ORDER.indexOf(notation);
      const count = ++counts[index]!;
      if (index < UNSHARED && 2 * count > list.length) return notation;
    }
  }
  const most = Math.max(...counts);
  return most === 0 ? undefined : ORDER[counts.indexOf(most)];
}
