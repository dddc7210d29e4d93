/** Writing FEN: total, and always the canonical form. */
import { packedAt } from '../board/packed.js';
import type { Color } from '../core/color.js';
import type { PackedMen } from './packedMen.js';

/** The greatest value of either counter; play stops counting there. */
export const MAX_COUNTER = 999_999_999;

/** The FEN of the usual start position. */
export const START_FEN = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** What a FEN says; setups and positions have it. */
export interface FenSource {
  /** @internal */
  readonly men: PackedMen;
  /** Who is to move. */
  readonly turn: Color;
  /** Plies since the last capture. */
  readonly halfmoveClock: number;
  /** The number of the move, counted from 1 and up after each move of Black. */
  readonly fullmoveNumber: number;
}

const LETTERS = '.KABNRCPkabnrcp';

/**
 * The FEN of a setup or position: ten ranks from Black's back rank down, `w` or `b`, two dashes, plies since the last
 * capture, move number. Reading it again gives an equal value.
 */
export function formatFen(source: FenSource): string {
  const turn = source.turn === 'red' ? 'w' : 'b';
  return `${formatMen(source.men)} ${turn} - - ${source.halfmoveClock} ${source.fullmoveNumber}`;
}

/** The first field of a FEN, the men alone. */
function formatMen(men: PackedMen): string {
  let text = formatRank(men, 9);
  for (let rank = 8; rank >= 0; rank--) text += `/${formatRank(men, rank)}`;
  return text;
}

function formatRank(men: PackedMen, rank: number): string {
  let text = '';
  let empty = 0;
  for (let square = rank * 9; square < rank * 9 + 9; square++) {
    const code = packedAt(men, square);
    if (code === 0) empty++;
    else {
      text += (empty > 0 ? empty : '') + LETTERS.charAt(code);
      empty = 0;
    }
  }
  return empty > 0 ? text + empty : text;
}

/** The packed code of a FEN letter, upper case for Red; 0 for any other character. */
export function codeOfLetter(letter: string): number {
  return letter === '.' || letter === '' ? 0 : Math.max(0, LETTERS.indexOf(letter));
}
