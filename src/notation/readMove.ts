/** What a text says in any notation, named or found out: `h2e2`, `H2-E2`, 炮二平五, `C2=5`, `Xt.2`, `Hxe6`. */
import { err, type Result } from '../base/result.js';
import { shown } from '../base/values.js';
import { type Move, moveFrom, moveTo } from '../core/move.js';
import type { Position } from '../position/position.js';
import { type FileOrder, readChinese } from './chinese.js';
import type { ChineseDigits, ChinesePawns, ChineseScript } from './chineseFormat.js';
import { MAX_MOVE_TEXT, type MoveError } from './errors.js';
import type { Notation } from './format.js';
import { fold, hasChineseSign, withoutTrailingMarks } from './glyphs.js';
import { type Ground, newReading, type Reading, settle, stop, tryMove, whyUnreadable } from './reading.js';
import { readSan, type SanDialect } from './san.js';
import { moveOf, notationOf, type RankStyle, ranksShownBy, readCoordinates } from './uci.js';
import { readVietnamese } from './vietnamese.js';
import { readWxf } from './wxf.js';
import type { WxfDialect } from './wxfFormat.js';

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

/** Reads a text; what lists and records are read with is this, or what checks more. */
export type MoveReader = (
  position: Position,
  text: string,
  options: MoveReadOptions,
) => Result<Move, MoveError>;

/** Reads a move without looking at the names of options, and none of it strictly: without the writers, that is. */
export function readMove(
  position: Position,
  text: string,
  options: MoveReadOptions,
): Result<Move, MoveError> {
  const unread = whyUnreadable(text);
  return unread === undefined
    ? settle(position, text, readAny(position, text, options).reading)
    : err(unread);
}

/** What a text was found to say, and in which notation. */
interface Found {
  readonly notation: Notation;
  readonly reading: Reading;
}

/** What a text says in the notation that the options name, or that it shows. */
export function readAny(ground: Ground, text: string, options: MoveReadOptions): Found {
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

/** The dialect of WXF that options name. */
export function wxfDialect(options: MoveReadOptions): WxfDialect | undefined {
  const { dialect } = options;
  return dialect === 'winboard' || dialect === 'pychess' ? undefined : dialect;
}

/** How SAN counts its ranks, as far as the options say it. */
export function sanRanks({ ranks, dialect }: MoveReadOptions): RankStyle | undefined {
  if (ranks !== undefined) return ranks;
  return dialect === 'pychess' ? '1-10' : dialect === 'winboard' ? '0-9' : undefined;
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
