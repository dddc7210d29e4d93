/** Writes moves in WXF: `C2=5`, `H+-3`, `26=5`, or by dialect `P6=7`, `Pc.5`. */
import { choice } from '../base/values.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import type { Piece, Role } from '../core/piece.js';
import { fileNumber } from '../core/regions.js';
import type { Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import { letterOf, signFor, WESTERN_LETTERS } from './glyphs.js';
import { manAt, stepOf } from './step.js';
import { type MarkOnFile, markOnFile, type Standing, standardMark, standing } from './tandem.js';

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
  const { role, color } = piece;
  const letter = letterOf(role, WESTERN_LETTERS);
  const file = fileNumber(from, color);
  const among = standing(position, piece, from);
  if (among === undefined) return `${letter}${file}`;
  const isBeyond1982 = among.file.length > (among.crowds.length > 1 ? 3 : 5);
  const name = nameAmong(among, file, role, dialect === '1982' && isBeyond1982 ? '2018' : dialect) as string;
  if (name.length === 1) return letter + name;
  return name === `+${file}` || name === `-${file}` ? `${file}${name.charAt(0)}` : name;
}

/** What the signs of order say. */
export const WXF_MARKS: Readonly<Record<string, MarkOnFile>> = { '+': 'f', '.': 'm', '-': 'r' };

/**
 * What a dialect calls a man beside others of its kind: the mark, then the number of its file where that belongs to its
 * name, and not the letter of its kind: `+`, `++`, `b`, `7`, `27`, and `+7`, which is written `7+`. Writer and reader
 * both ask here; `undefined` where the dialect has no name.
 */
export function nameAmong(
  among: Standing,
  file: number,
  role: Role,
  dialect: WxfDialect,
): string | undefined {
  if (role !== 'pawn' || dialect === 'xqbase') {
    const mark = standardMark(among);
    return typeof mark === 'number' ? String.fromCharCode(96 + mark) : signFor(mark, WXF_MARKS);
  }
  return dialect === '1982' ? pawnIn1982(among, file) : pawnIn2018(among, file);
}

function pawnIn2018(among: Standing, file: number): string {
  const isPair = among.crowds.length === 1 && among.file.length === 2;
  return isPair ? signFor(markOnFile(among) as MarkOnFile, WXF_MARKS) : `${among.place}${file}`;
}

/** From four on a file, where no other is crowded, the outermost have two signs; where others are, all have the file. */
function pawnIn1982({ file: men, place, crowds }: Standing, file: number): string | undefined {
  const isAlone = crowds.length === 1;
  const placeFromRear = men.length + 1 - place;
  const isLong = isAlone && men.length > 3;
  if (isLong && place === 1) return '++';
  if (isLong && placeFromRear === 1) return '--';
  const ofFile = isAlone ? '' : `${file}`;
  const outer = isLong ? 2 : 1;
  if (place === outer) return `+${ofFile}`;
  if (placeFromRear === outer) return `-${ofFile}`;
  return place === placeFromRear && (isAlone || men.length === 3) ? `${ofFile}${file}` : undefined;
}
