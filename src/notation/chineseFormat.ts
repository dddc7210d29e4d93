/** Writes moves in Chinese: 炮二平五, 马８进７, 前車進二, 三兵平四. */
import { choice } from '../base/values.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import { type Piece, ROLES } from '../core/piece.js';
import { fileNumber } from '../core/regions.js';
import type { Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import type { Direction } from './reading.js';
import { manAt, stepOf } from './step.js';
import { markOnFile, type Standing, standardMark, standing } from './tandem.js';

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

interface Glyphs {
  /** Men in the order of `ROLES`. */
  readonly red: string;
  readonly black: string;
  readonly front: string;
  readonly rear: string;
  readonly forward: string;
}

const GLYPHS: Readonly<Record<ChineseScript, Glyphs>> = {
  hans: { red: '帅仕相马车炮兵', black: '将士象马车炮卒', front: '前', rear: '后', forward: '进' },
  hant: { red: '帥仕相馬車炮兵', black: '將士象馬車炮卒', front: '前', rear: '後', forward: '進' },
};

const RED_FIGURES = '一二三四五六七八九';

/** Writes a move in Chinese. @throws RangeError where no man stands on the point that the move leaves, or an option has no such name. */
export function formatChinese(
  position: Position,
  move: Move,
  options?: Omit<ChineseFormat, 'notation'>,
): string {
  const from = moveFrom(move);
  const piece = manAt(position, from);
  const { direction, number } = stepOf(piece, from, moveTo(move));
  const pen = penFor(piece, options);
  const pawns = choice(options?.pawns, CHINESE_PAWNS, 'way of naming pawns');
  return nameOf(position, piece, from, pen, pawns) + pen.way(direction) + pen.figure(number);
}

/** The hand that writes: one side's figures, one script's glyphs. */
interface Pen {
  readonly man: string;
  figure(number: number): string;
  way(direction: Direction): string;
  mark(mark: 'front' | 'middle' | 'rear' | number): string;
}

function penFor(piece: Piece, options: Omit<ChineseFormat, 'notation'> | undefined): Pen {
  const glyphs = GLYPHS[choice(options?.script, CHINESE_SCRIPTS, 'script')];
  const digits = choice(options?.digits, CHINESE_DIGITS, 'width of figures');
  const figure = (number: number): string => {
    // orders past nine, with boards that no game reaches, have no figure of one sign
    if (piece.color === 'red') return RED_FIGURES.charAt(number - 1);
    return String.fromCharCode((digits === 'half' ? 0x30 : 0xff10) + number);
  };
  return {
    man: glyphs[piece.color].charAt(ROLES.indexOf(piece.role)),
    figure,
    way: (direction) => (direction === '=' ? '平' : direction === '+' ? glyphs.forward : '退'),
    mark: (mark) => {
      if (typeof mark === 'number') return RED_FIGURES.charAt(mark - 1);
      return mark === 'front' ? glyphs.front : mark === 'middle' ? '中' : glyphs.rear;
    },
  };
}

function nameOf(position: Position, piece: Piece, from: Square, pen: Pen, pawns: ChinesePawns): string {
  const file = pen.figure(fileNumber(from, piece.color));
  if (piece.role === 'advisor' || piece.role === 'elephant') return pen.man + file;
  const among = standing(position, piece, from);
  if (among.file.length < 2) return pen.man + file;
  if (piece.role === 'pawn' && pawns !== 'xqbase') {
    const byFile = pawns === 'file' && among.crowds.length > 1;
    return pen.mark(markByFile(among, pawns)) + (byFile ? file : pen.man);
  }
  const mark = standardMark(among) as 'front' | 'middle' | 'rear' | number;
  return typeof mark === 'number' && mark > 9 ? pen.man + file : pen.mark(mark) + pen.man;
}

/** 前 中 后 for two or three on the file; 前 二 三 … for more, the last one 后 in XQStudio. */
function markByFile(among: Standing, pawns: ChinesePawns): 'front' | 'middle' | 'rear' | number {
  const mark = markOnFile(among);
  if (mark !== undefined) return mark;
  if (among.place === 1) return 'front';
  return pawns === 'xqstudio' && among.place === among.file.length ? 'rear' : among.place;
}
