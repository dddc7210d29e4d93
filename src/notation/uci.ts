/**
 * Coordinates as engines write them: `h2e2`, ranks 0 to 9 from Red's side (UCCI, Pikafish), or `h3e3`, `b10c8`, ranks 1
 * to 10 (Fairy-Stockfish, pychess). A text with a rank 10 says itself which; the others are read as 0 to 9 unless the
 * caller says otherwise.
 */
import { err, ok, type Result } from '../base/result.js';
import { choice } from '../base/values.js';
import { type Move, moveBetween, moveFrom, moveTo } from '../core/move.js';
import { FILES, fileOf, rankOf, type Square } from '../core/square.js';
import { MAX_MOVE_TEXT, type UnreadableMove } from './errors.js';

/** Every way of counting ranks. */
export const RANK_STYLES = ['0-9', '1-10'] as const;

/** How the ranks are counted: `'0-9'`, the usual way, or `'1-10'`. */
export type RankStyle = (typeof RANK_STYLES)[number];

/** How coordinates are written. */
export interface UciFormat {
  readonly notation: 'uci';
  /** How the ranks are counted; `'0-9'` by default. */
  readonly ranks?: RankStyle;
}

/** How coordinates are read. */
export interface UciReadOptions {
  /** How the ranks are counted. By default 0–9, or 1–10 where the text has a rank 10. */
  readonly ranks?: RankStyle;
}

/**
 * Reads a move in coordinates, in either case, with or without a hyphen, white space around it allowed. Nothing is asked
 * about its legality. Fails with `notation/unreadable`.
 */
export function parseUci(text: string, options?: UciReadOptions): Result<Move, UnreadableMove> {
  if (typeof text !== 'string') return err({ code: 'notation/unreadable', text: '', offset: 0 });
  const read = readCoordinates(text, options?.ranks);
  if (read >= 0) return ok(moveOf(read));
  return err({ code: 'notation/unreadable', text: text.slice(0, MAX_MOVE_TEXT), offset: ~read });
}

/** Writes a move in coordinates: `h2e2`. @throws RangeError for ranks that are counted in no such way. */
export function formatUci(move: Move, options?: { readonly ranks?: RankStyle }): string {
  const first = choice(options?.ranks, RANK_STYLES, 'way of counting ranks') === '1-10' ? 1 : 0;
  return formatPoint(moveFrom(move), first) + formatPoint(moveTo(move), first);
}

function formatPoint(square: Square, first: number): string {
  return `${FILES[fileOf(square)]}${rankOf(square) + first}`;
}

const HYPHEN = 45;

/** What {@link readCoordinates} says of a text beside its move, in the bits above it. */
const TEN_SHOWN = 1 << 16;
const ZERO_SHOWN = 1 << 17;
const MIXED_CASE = 1 << 18;
const OTHER_THAN_UCI = 1 << 19;

/**
 * The coordinates in a text, or between two places of a long one, as one number, which {@link moveOf},
 * {@link ranksShownBy} and {@link notationOf} take apart: nothing is made for each of many moves. Where a text stops
 * being coordinates, `~offset` is returned.
 */
export function readCoordinates(text: string, ranks?: RankStyle, from = 0, to: number = text.length): number {
  if (to - from > MAX_MOVE_TEXT) return ~(from + MAX_MOVE_TEXT);
  if (to - from === 4 && ranks !== '1-10') {
    const plain = plainCoordinates(text, from);
    if (plain >= 0) return plain;
  }
  const start = skipSpace(text, from, to);
  let at = start;
  const fileA = fileAt(text, at, to);
  const rankA = fileA < 0 ? -1 : rankAt(text, at + 1, to);
  if (rankA < 0) return ~(fileA < 0 ? at : at + 1);
  at += rankA === 10 ? 3 : 2;
  const hasHyphen = at < to && text.charCodeAt(at) === HYPHEN;
  if (hasHyphen) at++;
  const fileB = fileAt(text, at, to);
  const rankB = fileB < 0 ? -1 : rankAt(text, at + 1, to);
  if (rankB < 0) return ~(fileB < 0 ? at : at + 1);
  const end = at + (rankB === 10 ? 3 : 2);
  if (skipSpace(text, end, to) < to) return ~end;
  const shown = rankA === 10 || rankB === 10 ? TEN_SHOWN : rankA === 0 || rankB === 0 ? ZERO_SHOWN : 0;
  const first = ranks === '1-10' || (ranks === undefined && shown === TEN_SHOWN) ? 1 : 0;
  if (Math.min(rankA, rankB) < first || Math.max(rankA, rankB) > 9 + first) return ~(at + 1);
  const square = ((rankA - first) * 9 + fileA) as Square;
  const move = moveBetween(square, ((rankB - first) * 9 + fileB) as Square);
  const isCapitalA = text.charCodeAt(start) < 97;
  const isCapitalB = text.charCodeAt(at) < 97;
  const letters = isCapitalA === isCapitalB ? 0 : MIXED_CASE;
  return move | shown | letters | (isCapitalA || isCapitalB || hasHyphen ? OTHER_THAN_UCI : 0);
}

/** The four signs of `h2e2`, as nearly all coordinates are written, without a look at anything else they might be; -1 where they are not that. */
function plainCoordinates(text: string, at: number): number {
  const fileA = text.charCodeAt(at) - 97;
  const rankA = text.charCodeAt(at + 1) - 48;
  const fileB = text.charCodeAt(at + 2) - 97;
  const rankB = text.charCodeAt(at + 3) - 48;
  if (!(fileA >= 0 && fileA < 9 && fileB >= 0 && fileB < 9)) return -1;
  if (!(rankA >= 0 && rankA < 10 && rankB >= 0 && rankB < 10)) return -1;
  const move = moveBetween((rankA * 9 + fileA) as Square, (rankB * 9 + fileB) as Square);
  return rankA === 0 || rankB === 0 ? move | ZERO_SHOWN : move;
}

/** The move of coordinates that were found. */
export function moveOf(read: number): Move {
  return (read & 0xffff) as Move;
}

/** The way of counting ranks that coordinates show: by a rank 10, or by a rank 0. */
export function ranksShownBy(read: number): RankStyle | undefined {
  return (read & TEN_SHOWN) !== 0 ? '1-10' : (read & ZERO_SHOWN) !== 0 ? '0-9' : undefined;
}

/** Which notation has coordinates in these letters, with or without a hyphen; none has them in mixed ones. */
export function notationOf(read: number): 'uci' | 'iccs' | undefined {
  if ((read & MIXED_CASE) !== 0) return undefined;
  return (read & OTHER_THAN_UCI) !== 0 ? 'iccs' : 'uci';
}

/** The file (0–8) named at an offset before the end, or -1. */
function fileAt(text: string, at: number, end: number): number {
  const file = at < end ? (text.charCodeAt(at) | 32) - 97 : -1;
  return file >= 0 && file < 9 ? file : -1;
}

/** The rank named at an offset before the end, 0–10, or -1. */
function rankAt(text: string, at: number, end: number): number {
  const rank = at < end ? text.charCodeAt(at) - 48 : -1;
  if (rank < 0 || rank > 9) return -1;
  return rank === 1 && at + 1 < end && text.charCodeAt(at + 1) === 48 ? 10 : rank;
}

/** The offset of the first sign from here on, before the end, that is not white space. */
function skipSpace(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000 || code === 0xfeff;
}
