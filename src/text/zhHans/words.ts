/** Words of simplified Chinese: men, sides, lists. */
import type { Color } from '../../core/color.js';
import type { Piece } from '../../core/piece.js';
import type { Square } from '../../core/square.js';
import { manSign } from '../men.js';
import { pointName, visible } from '../phrases.js';

/** 红方, 黑方. */
export function side(color: Color): string {
  return color === 'red' ? '红方' : '黑方';
}

/** 红炮, 黑卒. */
export function man(piece: Piece): string {
  return (piece.color === 'red' ? '红' : '黑') + manSign(piece, 'hans');
}

/** h2 的红炮. */
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
  return `“${visible(text)}”`;
}

/** （偏移 12）, or nothing where it is not known. */
export function at(offset: number | undefined): string {
  return offset === undefined ? '' : `（偏移 ${offset}）`;
}
