/** Words of traditional Chinese: men, sides, lists. */
import type { Color } from '../../core/color.js';
import { type Piece, ROLES } from '../../core/piece.js';
import type { Square } from '../../core/square.js';
import { pointName, visible } from '../phrases.js';

/** 紅方, 黑方. */
export function side(color: Color): string {
  return color === 'red' ? '紅方' : '黑方';
}

/** 紅炮, 黑卒. */
export function man(piece: Piece): string {
  const isRed = piece.color === 'red';
  return (isRed ? '紅' : '黑') + (isRed ? RED : BLACK).charAt(ROLES.indexOf(piece.role));
}

/** The men as sentences write them, in the order of \`ROLES\`: not with the signs of wooden sets. */
const RED = '帥仕相馬車炮兵';
const BLACK = '將士象馬車炮卒';

/** h2 的紅炮. */
export function manOn(piece: Piece, square: Square): string {
  return `${pointName(square)} 的${man(piece)}`;
}

/** 甲、乙、丙. */
export function list(items: readonly string[]): string {
  return items.join('、');
}

/** a3、a4 的子. */
export function menOn(squares: readonly Square[]): string {
  return `${list(squares.map(pointName))} 的子`;
}

/** Text from outside in quotation marks. */
export function quote(text: string): string {
  return `「${visible(text)}」`;
}

/** （偏移 12）, or nothing where it is not known. */
export function at(offset: number | undefined): string {
  return offset === undefined ? '' : `（偏移 ${offset}）`;
}
