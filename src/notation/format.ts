/** Writes a move in any notation: `h2e2`, `H2-E2`, `C2=5`, 炮二平五, `Che2`, `P2-5`. */
import { shown } from '../base/values.js';
import { isMove, type Move } from '../core/move.js';
import type { Position } from '../position/position.js';
import { type ChineseFormat, formatChinese } from './chineseFormat.js';
import { formatIccs } from './iccs.js';
import { formatSan, type SanFormat } from './san.js';
import { formatUci, type UciFormat } from './uci.js';
import { formatVietnamese } from './vietnamese.js';
import { formatWxf, type WxfFormat } from './wxfFormat.js';

/** Every notation that is read and written. */
export const NOTATIONS = ['uci', 'iccs', 'wxf', 'chinese', 'san', 'vietnamese'] as const;

/** A way of writing a move down. */
export type Notation = (typeof NOTATIONS)[number];

/** How a move is written: a notation in its usual dress, or with its options. */
export type MoveFormat =
  | Notation
  | UciFormat
  | WxfFormat
  | ChineseFormat
  | SanFormat
  | { readonly notation: 'iccs' | 'vietnamese' };

/**
 * Writes a move of a position down. The move need not be legal, but its man must stand there.
 *
 * @throws RangeError where no man stands on the point that the move leaves, for a number that is no move, or where the
 * format or an option of it has no such name.
 */
export function formatMove(position: Position, move: Move, format: MoveFormat): string {
  if (!isMove(move)) throw new RangeError(`not a move: ${shown(move)}`);
  const written = (typeof format === 'string' ? { notation: format } : format) as Exclude<
    MoveFormat,
    Notation
  >;
  switch (written?.notation) {
    case 'uci':
      return formatUci(move, written);
    case 'iccs':
      return formatIccs(move);
    case 'wxf':
      return formatWxf(position, move, written);
    case 'chinese':
      return formatChinese(position, move, written);
    case 'san':
      return formatSan(position, move, written);
    case 'vietnamese':
      return formatVietnamese(position, move);
    default:
      throw new RangeError(`no such notation: ${shown((written as MoveFormat & object)?.notation)}`);
  }
}
