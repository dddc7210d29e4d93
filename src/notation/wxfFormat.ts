/** Writes moves in WXF: `C2=5`, `H+-3`, `26=5`, or by dialect `P6=7`, `Pc.5`. */
import { choice } from '../base/values.js';
import type { Color } from '../core/color.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import type { Piece, Role } from '../core/piece.js';
import { fileNumber } from '../core/regions.js';
import type { Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import { letterOfRole } from './glyphs.js';
import { manAt, stepOf } from './step.js';
import { markOnFile, type Standing, standardMark, standing } from './tandem.js';

/** Every dialect of WXF: how pawns that share files are named. */
export const WXF_DIALECTS = ['2018', '1982', 'xqbase'] as const;

/** How pawns that share files are named: by the World Xiangqi Rules of 2018, by the older WXF page, or as xqbase does. */
export type WxfDialect = (typeof WXF_DIALECTS)[number];

/** How WXF is written. */
export interface WxfFormat {
  readonly notation: 'wxf';
  /** `'2018'` by default. */
  readonly dialect?: WxfDialect;
}

/** Writes a move in WXF. @throws RangeError where no man stands on the point that the move leaves, or for a dialect that there is not. */
export function formatWxf(
  position: Position,
  move: Move,
  options?: { readonly dialect?: WxfDialect },
): string {
  const piece = manAt(position, moveFrom(move));
  const { direction, number } = stepOf(piece, moveFrom(move), moveTo(move));
  const dialect = choice(options?.dialect, WXF_DIALECTS, 'dialect of WXF');
  const sign = direction === '=' && dialect === 'xqbase' ? '.' : direction;
  return nameOf(position, piece, moveFrom(move), dialect) + sign + String(number);
}

function nameOf(position: Position, piece: Piece, from: Square, dialect: WxfDialect): string {
  const plain = letterOfRole(piece.role) + String(fileNumber(from, piece.color));
  if (piece.role === 'advisor' || piece.role === 'elephant') return plain;
  const among = standing(position, piece, from);
  if (among.file.length < 2) return plain;
  if (piece.role !== 'pawn' || dialect === 'xqbase') return xqbaseName(among, piece.role) ?? plain;
  return dialect === '1982' ? nameIn1982(among, from, piece.color) : nameIn2018(among, from, piece.color);
}

function signOf(mark: 'front' | 'middle' | 'rear'): string {
  return mark === 'front' ? '+' : mark === 'middle' ? '.' : '-';
}

function xqbaseName(among: Standing, role: Role): string | undefined {
  const mark = standardMark(among);
  if (mark === undefined) return undefined;
  return letterOfRole(role) + (typeof mark === 'number' ? String.fromCharCode(96 + mark) : signOf(mark));
}

function nameIn2018(among: Standing, from: Square, color: Color): string {
  const mark = among.crowds.length === 1 && among.file.length === 2 ? markOnFile(among) : undefined;
  return mark === undefined ? `${among.place}${fileNumber(from, color)}` : `P${signOf(mark)}`;
}

function nameIn1982(among: Standing, from: Square, color: Color): string {
  const file = String(fileNumber(from, color));
  const count = among.file.length;
  const mark = markOnFile(among);
  if (among.crowds.length > 1) {
    if (mark === undefined) return nameIn2018(among, from, color);
    return file + (mark === 'middle' ? file : signOf(mark));
  }
  if (mark !== undefined) return mark === 'middle' ? `P${file}` : `P${signOf(mark)}`;
  const names = count === 4 ? ['++', 'P+', 'P-', '--'] : ['++', 'P+', `P${file}`, 'P-', '--'];
  return count > 5 ? nameIn2018(among, from, color) : (names[among.place - 1] as string);
}
