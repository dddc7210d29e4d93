/**
 * The one table of signs. It folds every spelling of a sign to one ASCII letter: 俥 and 车 to `R`, 九 and ９ to `9`, 進 and
 * ＋ to `+`, 後 to `r`. `傌 ８ 進 ７` folds to `N8+7`, white space dropped. What a letter means is up to each reader.
 */
import type { Color } from '../core/color.js';
import { ROLES, type Role } from '../core/piece.js';

/**
 * Folded sign, then all the signs beside ASCII that mean it; before them, of what is written in Chinese, Red's and
 * Black's sign in simplified glyphs and both in traditional ones. Lower-case f, m, r stand for 前, 中, 后; `_` and `^` for
 * a line under or over a figure; `*` for a mark that an editor glued to a move; nothing for white space.
 */
const SIGNS: Readonly<Record<string, string>> = {
  K: '帅将帥將',
  A: '仕士仕士⼠',
  B: '相象相象',
  N: '马马馬馬傌⾺⻢',
  R: '车车車車俥伡砗硨⻋⾞\uf902',
  C: '炮炮炮炮砲包礮',
  P: '兵卒兵卒',
  '0': '零〇',
  '1': '一壹⼀',
  '2': '二贰貳⼆',
  '3': '三叁參',
  '4': '四肆',
  '5': '五伍',
  '6': '六陆陸\uf9d1',
  '7': '七柒',
  '8': '八捌⼋',
  '9': '九玖',
  '+': '进进進進﹢',
  '-': '退退退退−–—‐‑﹣',
  '=': '平平平平﹦',
  '.': '·',
  f: '前前前前',
  m: '中中中中',
  r: '后后後後',
  _: '\u0332\u0331',
  '^': '\u0305\u0304',
  '*': '图圖!?！？',
  '': ' \t\n\r\f\v\u00a0\u1680\u2028\u2029\u202f\u205f\u2060\u3000\ufeff\ufe0e\ufe0f',
};

/** What a sign folds to that stands in no notation. */
export const UNKNOWN_SIGN = '\ufffd';

/** The folded signs of men, in the order of `ROLES`. */
export const MEN = 'KABNRCP';

/** Signs that are read in full width too. */
const IN_FULL_WIDTH = /[a-z\d+./=-]/i;
const TO_FULL_WIDTH = 0xfee0;

let table: Map<number, string> | undefined;

function foldTable(): Map<number, string> {
  if (table !== undefined) return table;
  const signs = new Map<number, string>();
  const addRange = (first: number, last: number, foldedOf: (code: number) => string): void => {
    for (let code = first; code <= last; code++) signs.set(code, foldedOf(code));
  };
  addRange(0x21, 0x7e, (code) => String.fromCharCode(code));
  for (const [code, sign] of [...signs]) if (IN_FULL_WIDTH.test(sign)) signs.set(code + TO_FULL_WIDTH, sign);
  // chess symbols, Red's and Black's; ① to ⑳; blanks of many widths
  addRange(0x1fa60, 0x1fa6d, (code) => MEN.charAt((code - 0x1fa60) % 7));
  addRange(0x2460, 0x2473, () => '*');
  addRange(0x2000, 0x200d, () => '');
  for (const [folded, row] of Object.entries(SIGNS)) {
    for (const sign of row) signs.set(sign.charCodeAt(0), folded);
  }
  table = signs;
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

/** The sign that a side writes for a folded one, in simplified (`hans`) or traditional glyphs. */
export function writtenSign(folded: string, color: Color, script: 'hans' | 'hant'): string {
  return (SIGNS[folded] as string).charAt((color === 'red' ? 0 : 1) + (script === 'hans' ? 0 : 2));
}

/** The Chinese figure of a number 1–9; orders past nine, with boards that no game reaches, have none of one sign. */
export function writtenFigure(number: number): string {
  return SIGNS[number]?.charAt(0) ?? '';
}

/**
 * What the roles are called in one notation: a column of three for each in the order of `ROLES`, first in it the letter
 * that is written.
 */
export type LettersOfRoles = string;

/** The letters of Western notations: G is the general to some and a guard to others. */
export const WESTERN_LETTERS: LettersOfRoles = 'KG AG EBMHN R  C  P  ';

/** What one upper-case letter may stand for: no role, one or two. */
export function rolesOf(letter: string, letters: LettersOfRoles): readonly Role[] {
  const at = letter === '' ? -1 : letters.indexOf(letter);
  if (at < 0) return [];
  const last = letters.lastIndexOf(letter);
  return last === at ? [roleAt(at)] : [roleAt(at), roleAt(last)];
}

function roleAt(column: number): Role {
  return ROLES[Math.floor(column / 3)] as Role;
}

/** The letter that is written for a role. */
export function letterOf(role: Role, letters: LettersOfRoles): string {
  return letters.charAt(ROLES.indexOf(role) * 3);
}

/** The sign that stands for something in a table of what signs say. */
export function signFor<T>(said: T, signs: Readonly<Record<string, T>>): string {
  return Object.keys(signs).find((sign) => signs[sign] === said) as string;
}

/** The value of a folded figure 1–9, or 0 for any other sign. */
export function figure(sign: string): number {
  const value = sign.charCodeAt(0) - 48;
  return value > 0 && value < 10 ? value : 0;
}

/** A folded move text without the marks that editors glue to its end (①, 图, !). */
export function withoutTrailingMarks(folded: string): string {
  let end = folded.length;
  while (end > 0 && folded[end - 1] === '*') end--;
  return folded.slice(0, end);
}
