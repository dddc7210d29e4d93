/** Reads a move in any notation, named or found out: `h2e2`, `H2-E2`, 炮二平五, `C2=5`, `Xt.2`, `Hxe6`. */
import { err, ok, type Result } from '../base/result.js';
import { choice, shown } from '../base/values.js';
import { isMove, type Move, moveFrom, moveTo } from '../core/move.js';
import type { Square } from '../core/square.js';
import type { Position } from '../position/position.js';
import { type IllegalMove, whyIllegal } from '../position/whyIllegal.js';
import { FILE_ORDERS, type FileOrder, readChinese } from './chinese.js';
import {
  CHINESE_DIGITS,
  CHINESE_PAWNS,
  CHINESE_SCRIPTS,
  type ChineseDigits,
  type ChinesePawns,
  type ChineseScript,
} from './chineseFormat.js';
import { MAX_MOVE_TEXT, type MoveError } from './errors.js';
import { formatMove, type MoveFormat, type Notation } from './format.js';
import { fold, hasChineseSign, withoutTrailingMarks } from './glyphs.js';
import {
  type Ground,
  newReading,
  type Reading,
  settle,
  stop,
  tryMove,
  unreadable,
  whyUnreadable,
} from './reading.js';
import { readSan, SAN_DIALECTS, type SanDialect } from './san.js';
import { moveOf, notationOf, RANK_STYLES, type RankStyle, ranksShownBy, readCoordinates } from './uci.js';
import { readVietnamese } from './vietnamese.js';
import { readWxf } from './wxf.js';
import { WXF_DIALECTS, type WxfDialect } from './wxfFormat.js';

/** How a move is read. Options that belong to another notation than the text's are passed over. */
export interface MoveReadOptions {
  /** The notation; `'auto'`, the default, finds it out, and hears every dialect of it (ranks from 1 only where those from 0 fit nothing). */
  readonly notation?: Notation | 'auto';
  /** The dialect of WXF that is tried first (`'2018'`), or that of SAN, which says how its ranks are counted. */
  readonly dialect?: WxfDialect | SanDialect;
  /** How ranks are counted in coordinates and SAN; by default as the text shows it, else 0–9. */
  readonly ranks?: RankStyle;
  /** From which hand Chinese files are counted; `'rtl'` by default. */
  readonly files?: FileOrder;
  /** When strict: the script that Chinese must be written in. Without it all are read. */
  readonly script?: ChineseScript;
  /** When strict: the figures that Black must be written with. Without it all are read. */
  readonly digits?: ChineseDigits;
  /** How pawns that share files are named: which reading prevails, and, when strict, the only one. Without it all are read. */
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
 *
 * @throws RangeError for an option whose value has no such name.
 */
export function parseMove(
  position: Position,
  text: string,
  options?: MoveReadOptions,
): Result<Move, MoveError> {
  const unread = whyUnreadable(text);
  if (unread !== undefined) return err(unread);
  if (options !== undefined && options !== null) checkNames(options);
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
  if (!isMove(moveOrText)) return err(noMove(moveOrText));
  const from = moveFrom(moveOrText);
  const to = moveTo(moveOrText);
  const illegal = whyIllegal(position, from, to);
  return illegal === undefined ? ok(position.play(moveOrText)) : err(illegal);
}

/** The error of something that is no move: the points that a number names, or none. */
function noMove(value: unknown): IllegalMove {
  const points = typeof value === 'number' ? (value as Move) : undefined;
  const [from, to] = points === undefined ? NOWHERE : [moveFrom(points), moveTo(points)];
  return { code: 'move/off-board', from, to };
}

const NOWHERE: readonly [Square, Square] = [-1 as Square, -1 as Square];

/** Mistakes of the program are told, not passed over: `dialect: '1892'` would read other pawns. */
function checkNames({ dialect, ranks, files, script, digits, pawns }: MoveReadOptions): void {
  if (!(SAN_DIALECTS as readonly unknown[]).includes(dialect))
    choice(dialect as WxfDialect | undefined, WXF_DIALECTS, 'dialect');
  choice(ranks, RANK_STYLES, 'way of counting ranks');
  choice(files, FILE_ORDERS, 'way of counting files');
  choice(script, CHINESE_SCRIPTS, 'script');
  choice(digits, CHINESE_DIGITS, 'width of figures');
  choice(pawns, CHINESE_PAWNS, 'way of naming pawns');
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
    const pointed = points < 0 ? undefined : notationOf(points);
    if (pointed !== undefined)
      return { notation: pointed, reading: readPoints(ground, text, points, options) };
  }
  const folded = options.lenient === true ? withoutTrailingMarks(fold(text)) : fold(text);
  if (notation !== 'auto') return { notation, reading: readFolded(ground, folded, notation, options) };
  if (hasChineseSign(text)) return { notation: 'chinese', reading: readChinese(ground, folded, options) };
  return readLetters(ground, folded, options);
}

function readPoints(ground: Ground, text: string, points: number, options: MoveReadOptions): Reading {
  const reading = newReading();
  // coordinates are not folded: the offset counts units of the text, and so may the sign
  if (points < 0) return stop(reading, fold(text.slice(0, ~points)).length);
  const move = moveOf(points);
  tryMove(reading, ground, moveFrom(move), moveTo(move));
  const guess = options.lenient === true && options.ranks === undefined && ranksShownBy(points) === undefined;
  if (guess && reading.moves.length === 0) guessRanksFromOne(reading, ground, text);
  return reading;
}

function guessRanksFromOne(reading: Reading, ground: Ground, text: string): void {
  const points = readCoordinates(text, '1-10');
  if (points < 0 || !ground.isLegal(moveOf(points))) return;
  reading.moves.push(moveOf(points));
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
      return readSan(ground, folded, sanRanks(options));
    default:
      throw new RangeError(`no such notation: ${shown(notation)}`);
  }
}

function wxfDialect(options: MoveReadOptions): WxfDialect | undefined {
  const { dialect } = options;
  return dialect === 'winboard' || dialect === 'pychess' ? undefined : dialect;
}

/** How SAN counts its ranks, as far as the options say it. */
export function sanRanks({ ranks, dialect }: MoveReadOptions): RankStyle | undefined {
  if (ranks !== undefined) return ranks;
  return dialect === 'pychess' ? '1-10' : dialect === 'winboard' ? '0-9' : undefined;
}

function sanDialect(options: MoveReadOptions): SanDialect | undefined {
  const { dialect } = options;
  return dialect === 'winboard' || dialect === 'pychess' ? dialect : undefined;
}

/** Latin letters can be WXF, Vietnamese or SAN: `C7.1` is a cannon here and a pawn there. Each has its say; errors come from the one that read furthest. */
function readLetters(ground: Ground, folded: string, options: MoveReadOptions): Found {
  const all: readonly Found[] = [
    { notation: 'wxf', reading: readWxf(ground, folded, wxfDialect(options)) },
    { notation: 'vietnamese', reading: readVietnamese(ground, folded) },
    { notation: 'san', reading: readSan(ground, folded, sanRanks(options)) },
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
  const dialect = notation === 'wxf' ? wxfDialect(options) : sanDialect(options);
  return { ...options, notation, dialect } as MoveFormat;
}

function commonLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}
