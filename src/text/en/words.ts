/** English words: men, sides, lists. */
import type { Color } from '../../core/color.js';
import type { Piece } from '../../core/piece.js';
import type { Square } from '../../core/square.js';
import { pointName, visible } from '../phrases.js';

/** `Red` or `Black`. */
export function side(color: Color): string {
  return color === 'red' ? 'Red' : 'Black';
}

/** `red cannon`. */
export function man(piece: Piece): string {
  return `${piece.color} ${piece.role}`;
}

/** `the red cannon on h2`. */
export function manOn(piece: Piece, square: Square): string {
  return `the ${man(piece)} on ${pointName(square)}`;
}

/** A sentence's first letter made a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[], word = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${word} ${items[items.length - 1]}`;
}

/** `the man on a3`, `the men on a3 and a4`. */
export function menOn(squares: readonly Square[]): string {
  return `${squares.length === 1 ? 'the man' : 'the men'} on ${list(squares.map(pointName))}`;
}

/** `1 ply`, `2 plies`: a number with its word. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Text from outside in quotation marks. */
export function quote(text: string): string {
  return `“${visible(text)}”`;
}

/** ` at offset 12`, or nothing where it is not known. */
export function at(offset: number | undefined): string {
  return offset === undefined ? '' : ` at offset ${offset}`;
}
