/** Reads a move in any notation, named or found out: `h2e2`, `H2-E2`, 炮二平五, `C2=5`, `Xt.2`, `Hxe6`. */
import { err, ok, type Result } from '../base/result.js';
import { isMove, type Move, moveFrom, moveTo } from '../core/move.js';
import type { Position } from '../position/position.js';
import { whyIllegal } from '../position/whyIllegal.js';
import { type FileOrder, readChinese } from './chinese.js';
import type { ChineseDigits, ChinesePawns, ChineseScript } from './chineseFormat.js';
import { MAX_MOVE_TEXT, type MoveError } from './errors.js';
import { formatMove, type MoveFormat, type Notation } from './format.js';
import { fold, hasChineseSign, withoutTrailingMarks } from './glyphs.js';
import { type Ground, newReading, type Reading, settle, stop, tryMove, unreadable } from './reading.js';
import { readSan } from './san.js';
import { type Coordinates, type RankStyle, readCoordinates } from './uci.js';
import { readVietnamese } from './vietnamese.js';
import { readWxf } from './wxf.js';
import type { WxfDialect } from './wxfFormat.js';

/** How a move is read. Options that belong to another notation than the text's are passed over. */
export interface MoveReadOptions {
  /** The notation; `'auto'`, the default, finds it out, and hears every dialect of it. */
  readonly notation?: Notation | 'auto';
  /** The dialect of WXF that is tried first (`'2018'`), or, when strict, that of SAN. */
  readonly dialect?: WxfDialect | 'winboard' | 'pychess';
  /** How ranks are counted in coordinates and SAN; by default as the text shows it, else 0–9. */
  readonly ranks?: RankStyle;
  /** From which hand Chinese files are counted; `'rtl'` by default. */
  readonly files?: FileOrder;
  /** When strict: the script, the figures and the pawns that Chinese must be written with. Without it all are read. */
  readonly script?: ChineseScript;
  readonly digits?: ChineseDigits;
  readonly pawns?: ChinesePawns;
  /** Adds guesses: abbreviated Chinese without its lines, marks glued to the end, coordinates with ranks 1–10 where 0–9 fits nothing. */
  readonly lenient?: boolean;
  /** Takes the canonical text alone: what {@link formatMove} writes with the same options. */
  readonly strict?: boolean;
}

/**
 * Reads the text of a move in the position that it is played in.
 *
 * A success is a legal move; its notes say what was forgiven. Fails with `notation/unreadable` (offset),
 * `notation/ambiguous` (candidates), `notation/no-such-man`, `notation/impossible`, `notation/illegal`, or, where the
 * text says one man and one target, with the reason why that move is illegal (`move/…`).
 */
export function parseMove(
  position: Position,
  text: string,
  options?: MoveReadOptions,
): Result<Move, MoveError> {
  if (typeof text !== 'string') return err(unreadable('', 0));
  if (text.length > MAX_MOVE_TEXT) return err(unreadable(text, MAX_MOVE_TEXT));
  const found = readAny(position, text, options ?? {});
  const result = settle(position, text, found.reading);
  if (options?.strict !== true || !result.ok) return result;
  const canonical = formatMove(position, result.value, canonicalFormat(found.notation, options));
  return canonical === text ? ok(result.value) : err(unreadable(text, commonLength(text, canonical)));
}

/**
 * Plays a move, or the text of one, if it is legal. Fails as {@link parseMove} does; the position given is never changed.
 */
export function tryPlay(
  position: Position,
  moveOrText: Move | string,
  options?: MoveReadOptions,
): Result<Position, MoveError> {
  if (typeof moveOrText === 'string') {
    const read = parseMove(position, moveOrText, options);
    return read.ok ? ok(position.play(read.value), read.notes) : read;
  }
  const from = moveFrom(moveOrText);
  const to = moveTo(moveOrText);
  if (!isMove(moveOrText)) return err({ code: 'move/off-board', from, to });
  const illegal = whyIllegal(position, from, to);
  return illegal === undefined ? ok(position.play(moveOrText)) : err(illegal);
}

interface Found {
  readonly notation: Notation;
  readonly reading: Reading;
}

function readAny(ground: Ground, text: string, options: MoveReadOptions): Found {
  const notation = options.notation ?? 'auto';
  if (notation === 'uci' || notation === 'iccs') {
    return { notation, reading: readPoints(ground, text, readCoordinates(text, options.ranks), options) };
  }
  if (notation === 'auto') {
    const points = readCoordinates(text, options.ranks);
    if (typeof points === 'object' && !points.mixedCase) {
      return {
        notation: /[A-I-]/.test(text) ? 'iccs' : 'uci',
        reading: readPoints(ground, text, points, options),
      };
    }
  }
  const folded = options.lenient === true ? withoutTrailingMarks(fold(text)) : fold(text);
  if (notation !== 'auto') return { notation, reading: readFolded(ground, folded, notation, options) };
  if (hasChineseSign(text)) return { notation: 'chinese', reading: readChinese(ground, folded, options) };
  return readLetters(ground, folded, options);
}

function readPoints(
  ground: Ground,
  text: string,
  points: Coordinates | number,
  options: MoveReadOptions,
): Reading {
  const reading = newReading();
  // coordinates are not folded: the offset counts units of the text, and so may the sign
  if (typeof points === 'number') return stop(reading, fold(text.slice(0, points)).length);
  tryMove(reading, ground, moveFrom(points.move), moveTo(points.move));
  const guess = options.lenient === true && options.ranks === undefined && points.shown === undefined;
  if (guess && reading.moves.length === 0) guessRanksFromOne(reading, ground, text);
  return reading;
}

function guessRanksFromOne(reading: Reading, ground: Ground, text: string): void {
  const points = readCoordinates(text, '1-10');
  if (typeof points !== 'object' || !ground.isLegal(points.move)) return;
  reading.moves.push(points.move);
  reading.note = 'notation/ranks-from-one';
}

function readFolded(ground: Ground, folded: string, notation: Notation, options: MoveReadOptions): Reading {
  switch (notation) {
    case 'chinese':
      return readChinese(ground, folded, options);
    case 'wxf':
      return readWxf(ground, folded, wxfDialect(options) ?? (options.lenient === true ? undefined : '2018'));
    case 'vietnamese':
      return readVietnamese(ground, folded);
    case 'san':
      return readSan(ground, folded, options.ranks);
    default:
      throw new RangeError(`no such notation: ${notation}`);
  }
}

function wxfDialect(options: MoveReadOptions): WxfDialect | undefined {
  const { dialect } = options;
  return dialect === 'winboard' || dialect === 'pychess' ? undefined : dialect;
}

/** Latin letters can be WXF, Vietnamese or SAN: `C7.1` is a cannon here and a pawn there. Each has its say; errors come from the one that read furthest. */
function readLetters(ground: Ground, folded: string, options: MoveReadOptions): Found {
  const all: readonly Found[] = [
    { notation: 'wxf', reading: readWxf(ground, folded, wxfDialect(options)) },
    { notation: 'vietnamese', reading: readVietnamese(ground, folded) },
    { notation: 'san', reading: readSan(ground, folded, options.ranks) },
  ];
  const fitting = all.filter(({ reading }) => reading.moves.length > 0);
  const first = fitting[0] ?? all.reduce((best, next) => (progress(next) > progress(best) ? next : best));
  for (const { reading } of fitting) {
    for (const move of reading.moves) if (!first.reading.moves.includes(move)) first.reading.moves.push(move);
  }
  return first;
}

/** How far a failed reading came: to its end and to a definite move, to a man, to its end, or to some sign. */
function progress({ reading }: Found): number {
  if (reading.stoppedAt >= 0) return reading.stoppedAt;
  return MAX_MOVE_TEXT + (reading.refused.length > 0 ? 2 : reading.men.length > 0 ? 1 : 0);
}

/** The format whose text strict reading asks for. */
function canonicalFormat(notation: Notation, options: MoveReadOptions): MoveFormat {
  return { ...options, notation } as MoveFormat;
}

function commonLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}
