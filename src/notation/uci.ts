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
  if (typeof read === 'object') return ok(read.move);
  return err({ code: 'notation/unreadable', text: text.slice(0, MAX_MOVE_TEXT), offset: read });
}

/** Writes a move in coordinates: `h2e2`. @throws RangeError for ranks that are counted in no such way. */
export function formatUci(move: Move, options?: { readonly ranks?: RankStyle }): string {
  const first = choice(options?.ranks, RANK_STYLES, 'way of counting ranks') === '1-10' ? 1 : 0;
  return formatPoint(moveFrom(move), first) + formatPoint(moveTo(move), first);
}

function formatPoint(square: Square, first: number): string {
  return `${FILES[fileOf(square)]}${rankOf(square) + first}`;
}

/** Coordinates found in a text. */
export interface Coordinates {
  readonly move: Move;
  /** The style that the text itself shows: by a rank 10, or by a rank 0. */
  readonly shown: RankStyle | undefined;
  /** One file in capitals and the other not: `E5e7` is more likely an elephant in SAN. */
  readonly mixedCase: boolean;
}

/** The move of a text in coordinates, or the offset at which it stops being one. */
export function readCoordinates(text: string, ranks?: RankStyle): Coordinates | number {
  if (text.length > MAX_MOVE_TEXT) return MAX_MOVE_TEXT;
  const start = skipSpace(text, 0);
  let at = start;
  const fileA = fileAt(text, at);
  const rankA = fileA < 0 ? -1 : rankAt(text, at + 1);
  if (rankA < 0) return fileA < 0 ? at : at + 1;
  at += rankA === 10 ? 3 : 2;
  if (text[at] === '-') at++;
  const fileB = fileAt(text, at);
  const rankB = fileB < 0 ? -1 : rankAt(text, at + 1);
  if (rankB < 0) return fileB < 0 ? at : at + 1;
  const end = at + (rankB === 10 ? 3 : 2);
  if (skipSpace(text, end) < text.length) return end;
  const shown = rankA === 10 || rankB === 10 ? '1-10' : rankA === 0 || rankB === 0 ? '0-9' : undefined;
  const first = (ranks ?? shown) === '1-10' ? 1 : 0;
  if (Math.min(rankA, rankB) < first || Math.max(rankA, rankB) > 9 + first) return at + 1;
  const from = ((rankA - first) * 9 + fileA) as Square;
  const move = moveBetween(from, ((rankB - first) * 9 + fileB) as Square);
  const mixedCase = text.charCodeAt(start) < 97 !== text.charCodeAt(at) < 97;
  return { move, shown, mixedCase };
}

/** The file (0–8) named at an offset, or -1. */
function fileAt(text: string, at: number): number {
  const file = (text.charCodeAt(at) | 32) - 97;
  return file >= 0 && file < 9 ? file : -1;
}

/** The rank named at an offset, 0–10, or -1. */
function rankAt(text: string, at: number): number {
  const rank = text.charCodeAt(at) - 48;
  if (!(rank >= 0 && rank <= 9)) return -1;
  return rank === 1 && text[at + 1] === '0' ? 10 : rank;
}

/** The offset of the first sign from here on that is not white space. */
function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000 || code === 0xfeff;
}
