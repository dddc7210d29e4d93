/** The men as boards show them: one Chinese sign each, or a letter. */
import type { ByColor, Color } from '../core/color.js';
import { type Piece, ROLES } from '../core/piece.js';
import type { Square } from '../core/square.js';
import type { ChineseScript } from '../notation/chineseFormat.js';

/** Whatever shows men on points and can be drawn: a `Position`, a `Setup`, a `Board`. */
export interface Diagram {
  /** The man on a point, if any. */
  at(square: Square): Piece | undefined;
}

/** Signs in the order of `ROLES`. The traditional ones are those carved on wooden sets: every man of the two sides differs. */
const SIGNS: Readonly<Record<ChineseScript, ByColor<string>>> = {
  hans: { red: '帅仕相马车炮兵', black: '将士象马车炮卒' },
  hant: { red: '帥仕相傌俥炮兵', black: '將士象馬車砲卒' },
};

/** The Chinese sign of a man. */
export function manSign(piece: Piece, script: ChineseScript): string {
  return SIGNS[script][piece.color].charAt(ROLES.indexOf(piece.role));
}

/**
 * The Chinese sign of a man for places without colours: 车 马 炮 of Black are written 車 馬 砲, so that the two sides can
 * be told apart.
 */
export function distinctSign(piece: Piece, script: ChineseScript): string {
  const sharesSign = piece.role === 'horse' || piece.role === 'rook' || piece.role === 'cannon';
  return manSign(piece, piece.color === 'black' && sharesSign ? 'hant' : script);
}

const RED_FIGURES = '一二三四五六七八九';

/** A file number 1–9 as a side writes it in Chinese: 一 for Red, `1` for Black. */
export function fileFigure(number: number, color: Color): string {
  return color === 'red' ? RED_FIGURES.charAt(number - 1) : String(number);
}
