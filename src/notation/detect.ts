/** Which notation a text, or a list of texts, is written in: `h2e2`, `H2-E2`, 炮二平五, `C2=5`, `Xt.2`, `Hxe6`. */
import { MAX_MOVE_TEXT } from './errors.js';
import type { Notation } from './format.js';
import { fold, hasChineseSign } from './glyphs.js';
import { readCoordinates } from './uci.js';

const WXF_SHAPE =
  /^(?:[KGAEBMHNRCP][1-9+\-=.a-p]|[1-9][1-9+-]|[+-][KGAEBMHNRCP1-9+-]|[fr][KGAEBMHNRCP])[+\-=.][1-9]\**$/i;
const VIETNAMESE_SHAPE = /^(?:tg|[tvsxmpbc])[1-9tsg][./-][1-9]\**$/i;
const SAN_SHAPE = /^[KGAEBMHNRCP]?[a-i]?(?:10|[0-9])?x?[a-i](?:10|[0-9])[+#]?\**$/;

/** The notations that one text may be written in, by its looks alone, the likeliest first; none for a text of another kind. */
export function possibleNotations(text: string): readonly Notation[] {
  if (typeof text !== 'string' || text.length > MAX_MOVE_TEXT) return [];
  const points = readCoordinates(text);
  if (typeof points === 'object' && !points.mixedCase) return [/[A-I-]/.test(text) ? 'iccs' : 'uci'];
  if (hasChineseSign(text)) return ['chinese'];
  const folded = fold(text);
  const possible: Notation[] = [];
  if (WXF_SHAPE.test(folded)) possible.push('wxf');
  if (VIETNAMESE_SHAPE.test(folded)) possible.push('vietnamese');
  if (SAN_SHAPE.test(folded)) possible.push('san');
  return possible;
}

const ORDER: readonly Notation[] = ['uci', 'iccs', 'chinese', 'wxf', 'vietnamese', 'san'];

/**
 * The notation of a text or of a list of texts: the one that most of them may be written in. `undefined` where none is
 * in a notation that is known. Looks alone decide; no position is asked.
 */
export function detectNotation(texts: string | readonly string[]): Notation | undefined {
  const counts = new Map<Notation, number>();
  const list = Array.isArray(texts) ? (texts as readonly string[]) : [texts as string];
  for (const text of list) {
    for (const notation of possibleNotations(text)) counts.set(notation, (counts.get(notation) ?? 0) + 1);
  }
  let best: Notation | undefined;
  for (const notation of ORDER) {
    if ((counts.get(notation) ?? 0) > (best === undefined ? 0 : (counts.get(best) ?? 0))) best = notation;
  }
  return best;
}
