/** Writes moves in Chinese: 炮二平五, 马８进７, 前車進二, 三兵平四. */
import { choice } from '../base/values.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { type Role, roleLetter } from '../core/piece.js';
import { fileNumber } from '../core/regions.js';
import type { Position } from '../position/position.js';
import { writtenFigure, writtenSign } from './glyphs.js';
import { manAt, stepOf } from './step.js';
import { type Mark, markOnFile, type Standing, standardMark, standing } from './tandem.js';

/** Every script. */
export const CHINESE_SCRIPTS = ['hans', 'hant'] as const;
/** Every width of figures. */
export const CHINESE_DIGITS = ['full', 'half'] as const;
/** Every way of telling pawns apart. */
export const CHINESE_PAWNS = ['xqbase', 'xqstudio', 'file'] as const;

/** Simplified or traditional glyphs. */
export type ChineseScript = (typeof CHINESE_SCRIPTS)[number];

/** Black's figures: full width (８) as in print, or half width (8) as typed. Red's are always 一 to 九. */
export type ChineseDigits = (typeof CHINESE_DIGITS)[number];

/**
 * How pawns that share files are told apart: `'xqbase'`, ordinals over all crowded files (三兵), never ambiguous;
 * `'xqstudio'`, 前 二 三 后 by file alone, ambiguous where two files are crowded; `'file'`, 前九 with the file in place of the
 * man where two files are crowded.
 */
export type ChinesePawns = (typeof CHINESE_PAWNS)[number];

/** How Chinese is written. */
export interface ChineseFormat {
  readonly notation: 'chinese';
  /** `'hans'` by default. */
  readonly script?: ChineseScript;
  /** `'full'` by default. */
  readonly digits?: ChineseDigits;
  /** `'xqbase'` by default. */
  readonly pawns?: ChinesePawns;
}

/** Writes a move in Chinese. @throws RangeError where no man stands on the point that the move leaves, or an option has no such name. */
export function formatChinese(
  position: Position,
  move: Move,
  options?: Omit<ChineseFormat, 'notation'>,
): string {
  const from = moveFrom(move);
  const piece = manAt(position, from);
  const { direction, number } = stepOf(piece, from, moveTo(move));
  const script = choice(options?.script, CHINESE_SCRIPTS, 'script');
  const digits = choice(options?.digits, CHINESE_DIGITS, 'width of figures');
  const pawns = choice(options?.pawns, CHINESE_PAWNS, 'way of naming pawns');
  const sign = (folded: string): string => writtenSign(folded, piece.color, script);
  const figure = (value: number): string => {
    if (piece.color === 'red') return writtenFigure(value);
    return String.fromCharCode((digits === 'half' ? 0x30 : 0xff10) + value);
  };
  const man = sign(roleLetter(piece.role));
  const file = figure(fileNumber(from, piece.color));
  const among = standing(position, piece, from);
  const mark = among === undefined ? undefined : markOf(among, piece.role, pawns);
  const written = (named: Mark): string => (typeof named === 'number' ? writtenFigure(named) : sign(named));
  const isFileNamed =
    pawns === 'file' && piece.role === 'pawn' && among !== undefined && among.crowds.length > 1;
  const name = mark === undefined ? man + file : written(mark) + (isFileNamed ? file : man);
  return name + sign(direction) + figure(number);
}

/** What a man is called beside others of its kind; `undefined` for orders that have no figure of one sign. */
function markOf(among: Standing, role: Role, pawns: ChinesePawns): Mark | undefined {
  if (role === 'pawn' && pawns !== 'xqbase') return markByFile(among, pawns);
  const mark = standardMark(among);
  return typeof mark === 'number' && mark > 9 ? undefined : mark;
}

/** 前 中 后 for two or three on the file; 前 二 三 … for more, the last one 后 in XQStudio. */
function markByFile(among: Standing, pawns: ChinesePawns): Mark {
  const mark = markOnFile(among);
  if (mark !== undefined) return mark;
  if (among.place === 1) return 'f';
  return pawns === 'xqstudio' && among.place === among.file.length ? 'r' : among.place;
}
