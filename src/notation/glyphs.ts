/**
 * The one table that folds every spelling of a sign to one ASCII letter: 俥 and 车 to `R`, 九 and ９ to `9`, 進 and ＋ to
 * `+`, 後 to `r`. `傌 ８ 進 ７` folds to `N8+7`, white space dropped. What a letter means is up to each reader.
 */
import { type Role, roleLetter } from '../core/piece.js';

/** Folded sign, then all the signs that mean it. Lower-case f, m, r stand for 前, 中, 后; `_` and `^` for a line under or over a figure; `*` for a mark that an editor glued to a move. */
const FOLDS: readonly (readonly [string, string])[] = [
  ['K', '帅帥将將\u{1fa60}\u{1fa67}'],
  ['A', '仕士⼠\u{1fa61}\u{1fa68}'],
  ['B', '相象\u{1fa62}\u{1fa69}'],
  ['N', '马馬傌⾺⻢\u{1fa63}\u{1fa6a}'],
  ['R', '车車俥伡砗硨⻋⾞\uf902\u{1fa64}\u{1fa6b}'],
  ['C', '炮砲包礮\u{1fa65}\u{1fa6c}'],
  ['P', '兵卒\u{1fa66}\u{1fa6d}'],
  ['0', '０零〇'],
  ['1', '１一壹⼀'],
  ['2', '２二贰貳⼆'],
  ['3', '３三叁參'],
  ['4', '４四肆'],
  ['5', '５五伍'],
  ['6', '６六陆陸\uf9d1'],
  ['7', '７七柒'],
  ['8', '８八捌⼋'],
  ['9', '９九玖'],
  ['+', '进進＋﹢'],
  ['-', '退－−–—‐‑﹣'],
  ['=', '平＝﹦'],
  ['.', '．·'],
  ['/', '／'],
  ['f', '前'],
  ['m', '中'],
  ['r', '后後'],
  ['_', '\u0332\u0331'],
  ['^', '\u0305\u0304'],
  ['*', '图圖!?！？①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'],
  ['', ' \t\n\r\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'],
  ['', '\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff\ufe0e\ufe0f'],
];

/** What a sign folds to that stands in no notation. */
export const UNKNOWN_SIGN = '\ufffd';

const ASCII_END = 0x7f;
const FULL_WIDTH_UPPER = 0xff21;
const FULL_WIDTH_LOWER = 0xff41;

let table: Map<number, string> | undefined;

function foldTable(): Map<number, string> {
  if (table !== undefined) return table;
  table = new Map();
  for (let code = 0x21; code < ASCII_END; code++) table.set(code, String.fromCharCode(code));
  for (let letter = 0; letter < 26; letter++) {
    table.set(FULL_WIDTH_UPPER + letter, String.fromCharCode(0x41 + letter));
    table.set(FULL_WIDTH_LOWER + letter, String.fromCharCode(0x61 + letter));
  }
  for (const [folded, signs] of FOLDS) {
    for (const sign of signs) table.set(sign.codePointAt(0) as number, folded);
  }
  return table;
}

/** The text in folded signs, white space left out; an unknown sign becomes {@link UNKNOWN_SIGN}. Linear in the text. */
export function fold(text: string): string {
  const signs = foldTable();
  let folded = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) as number;
    folded += signs.get(code) ?? UNKNOWN_SIGN;
    if (code > 0xffff) at++;
  }
  return folded;
}

/** Where in a text its n-th folded sign stands, in UTF-16 units; the length of the text where it has no such sign. */
export function offsetOfSign(text: string, sign: number): number {
  const signs = foldTable();
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) as number;
    if (signs.get(code) !== '' && seen++ === sign) return at;
    if (code > 0xffff) at++;
  }
  return text.length;
}

/** Whether a text holds a Chinese sign of the table, other than the marks glued to moves. */
export function hasChineseSign(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) as number;
    if (code >= 0x2e80 && (code < 0xff00 || code > 0xffff)) {
      const folded = foldTable().get(code);
      if (folded !== undefined && folded !== '' && folded !== '*') return true;
    }
  }
  return false;
}

const LETTER_ROLES: Readonly<Record<string, readonly Role[]>> = {
  K: ['king'],
  G: ['king', 'advisor'],
  A: ['advisor'],
  E: ['elephant'],
  B: ['elephant'],
  M: ['elephant'],
  H: ['horse'],
  N: ['horse'],
  R: ['rook'],
  C: ['cannon'],
  P: ['pawn'],
};

/** What an upper-case letter may stand for in Western notations: G is the general to some and a guard to others. */
export function rolesOfLetter(letter: string): readonly Role[] | undefined {
  return Object.hasOwn(LETTER_ROLES, letter) ? LETTER_ROLES[letter] : undefined;
}

/** The letter that Western notations write for a role: those of FEN, but E for the elephant and H for the horse. */
export function letterOfRole(role: Role): string {
  return role === 'elephant' ? 'E' : role === 'horse' ? 'H' : roleLetter(role);
}

/** The value of a folded figure 1–9, or 0 for any other sign. */
export function figure(sign: string | undefined): number {
  return sign !== undefined && sign.length === 1 && sign >= '1' && sign <= '9' ? sign.charCodeAt(0) - 48 : 0;
}

/** A folded move text without the marks that editors glue to its end (①, 图, !). */
export function withoutTrailingMarks(folded: string): string {
  let end = folded.length;
  while (end > 0 && folded[end - 1] === '*') end--;
  return folded.slice(0, end);
}
