/** What all parts of a picture share: measures, colours, fonts, where a point lies, escaping. */
import type { ByColor } from '../core/color.js';
import { fileOf, rankOf, type Square } from '../core/square.js';

/** From one point to the next, in units of the picture. */
export const CELL = 64;
/** From the edge of the picture to the outermost points. */
export const MARGIN_X = 64;
export const MARGIN_Y = 70;
export const WIDTH: number = 8 * CELL + 2 * MARGIN_X;
export const HEIGHT: number = 9 * CELL + 2 * MARGIN_Y;
/** What a caption adds to the height. */
export const CAPTION_HEIGHT = 40;
/** The radius of a man. */
export const MAN_RADIUS = 28;

/** Brush-like fonts of the usual systems first, then any font with serifs. */
export const CHINESE_FONTS =
  'KaiTi, STKaiti, Kaiti SC, BiauKai, DFKai-SB, AR PL UKai CN, Noto Serif CJK SC, Source Han Serif SC, Songti SC, serif';
export const LATIN_FONTS = 'Georgia, Noto Serif, Noto Serif CJK SC, Songti SC, serif';

/** The colours of the two sides. */
export const INK: ByColor<string> = { red: '#b3261e', black: '#20201d' };
export const LINE_COLOR = '#5b3d1e';

/** A place in the picture. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a point of the board lies in the picture. */
export function placeOf(square: Square, flipped: boolean): Place {
  const column = flipped ? 8 - fileOf(square) : fileOf(square);
  const row = flipped ? rankOf(square) : 9 - rankOf(square);
  return { x: MARGIN_X + column * CELL, y: MARGIN_Y + row * CELL };
}

/** A length with at most one decimal, so that equal pictures are equal texts. */
export function fixed(length: number): string {
  return String(Math.round(length * 10) / 10);
}

const COLORS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['green', '#1f8a4c'],
  ['red', '#d1342f'],
  ['blue', '#2868b8'],
  ['yellow', '#d9a521'],
  ['orange', '#dd7a1f'],
  ['purple', '#7d4aa8'],
  ['grey', '#6b6b6b'],
  ['gray', '#6b6b6b'],
]);

/** A colour by its name or as hexadecimal digits; the default for any other text, which may come out of a file. */
export function colorOf(name: string | undefined, fallback: string): string {
  if (name === undefined) return fallback;
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(name)) return name;
  return COLORS.get(name.toLowerCase()) ?? fallback;
}

/** The default colour of arrows and marks. */
export const MARK_COLOR = '#1f8a4c';

const ENTITIES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Text that can stand in XML and HTML, in elements and attributes. What XML cannot hold (control signs, halves of pairs) becomes U+FFFD. */
export function escapeXml(text: string): string {
  let escaped = '';
  for (const sign of text)
    escaped += ENTITIES.get(sign) ?? (fitsXml(sign.codePointAt(0) as number) ? sign : '\ufffd');
  return escaped;
}

function fitsXml(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
}
