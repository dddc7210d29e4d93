/** What sentences of every language need: names of points and moves, and text from outside made fit to be shown. */
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { formatSquare, isSquare, type Square } from '../core/square.js';

/** The longest text from outside that a sentence repeats, in UTF-16 units. */
const MOST_SHOWN = 80;

/** The name of a point; for a number that is none, the number. */
export function pointName(square: Square): string {
  return isSquare(square) ? formatSquare(square) : String(square);
}

/** A move by its two points: `h2e2`. */
export function moveName(from: Square, to: Square): string {
  return isSquare(from) && isSquare(to)
    ? pointName(from) + pointName(to)
    : `${pointName(from)}–${pointName(to)}`;
}

/** {@link moveName} of a move. */
export function nameOfMove(move: Move): string {
  return moveName(moveFrom(move), moveTo(move));
}

/** Text from outside on one line: control signs are shown as pictures (␊), signs that reorder text are replaced, and what is too long is cut. */
export function visible(text: string): string {
  let shown = '';
  for (const sign of String(text)) {
    if (shown.length >= MOST_SHOWN) return `${shown}…`;
    shown += visibleSign(sign);
  }
  return shown;
}

function visibleSign(sign: string): string {
  const code = sign.codePointAt(0) as number;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  const isControl = code < 0xa0 && code > 0x7f;
  const isSeparator = code === 0x2028 || code === 0x2029;
  const isReordering = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  return isControl || isSeparator || isReordering || isHalf ? '\ufffd' : sign;
}
