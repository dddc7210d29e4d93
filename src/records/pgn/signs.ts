/** Which signs of a PGN text are white space, dots, glyphs, parts of a word. */

const SPACE = 32;
const ASCII_END = 0x80;
const WIDE_SPACE = 0x3000;
const WIDE_PAREN = 0xff08;
const WIDE_PAREN_END = 0xff09;
const BYTE_ORDER_MARK = 0xfeff;

/** Signs of ASCII, beside white space, that no word holds. */
const WORD_ENDS = '{}()[];$<\\';

/** For every sign of ASCII whether it ends a word: most of a text is asked this sign by sign. */
const ASCII_WORD_ENDS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: ASCII_END }, (_, code) =>
  isSpace(code) || WORD_ENDS.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** `0` to `9`. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** White space, the wide space and the byte order mark among it. */
export function isSpace(code: number): boolean {
  if (code <= SPACE) return true;
  if (code < 0x1680) return code === 0xa0 || code === 0x7f;
  return (
    code === WIDE_SPACE ||
    (code >= 0x2000 && code <= 0x200d) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === BYTE_ORDER_MARK
  );
}

/** `.`, `…`, `．`, `。`, `、`, the signs that follow a number. */
export function isDot(code: number): boolean {
  return code === 46 || code === 0x2026 || code === 0xff0e || code === 0x3001 || code === 0x3002;
}

/** `!`, `?`, and their wide forms. */
export function isGlyphSign(code: number): boolean {
  return code === 33 || code === 63 || code === 0xff01 || code === 0xff1f;
}

/** ① to ⑳, 图, 圖. */
export function isLabelSign(code: number): boolean {
  return (code >= 0x2460 && code <= 0x2473) || code === 0x56fe || code === 0x5716;
}

/** Signs that are glued to the end of a move and are tokens of their own. */
export function isGlued(code: number): boolean {
  return isGlyphSign(code) || isLabelSign(code);
}

/** White space, brackets, and what else begins another token. */
export function endsWord(code: number): boolean {
  if (code < ASCII_END) return ASCII_WORD_ENDS[code] === 1;
  return isSpace(code) || code === WIDE_PAREN || code === WIDE_PAREN_END;
}

/** A letter of ASCII. */
export function isLatin(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

/** Letters, figures, ideographs: what a move may consist of, and not `===` or `--`. */
export function isMeaningful(code: number): boolean {
  if (isDigit(code) || isLatin(code)) return true;
  return (
    code >= 0x2e80 &&
    !(code >= 0x3000 && code < 0x3005) &&
    !(code >= 0xff00 && code < 0xff10) &&
    code !== 0xfffd
  );
}
