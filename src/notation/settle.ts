/**
 * What a list of moves tells that one of them does not: which notation it is written in, and how its ranks are counted.
 * Looks decide where they can; else the list is tried in each way, and the way in which it can be played is believed.
 */
import type { Position } from '../position/position.js';
import { detectNotation, possibleNotations } from './detect.js';
import type { Notation } from './format.js';
import { readInTurn } from './inTurn.js';
import { type MoveReadOptions, sanRanks } from './parse.js';
import { type RankStyle, ranksShownBy, readCoordinates } from './uci.js';

/**
 * The options with which each text of a list is read by itself: its notation and its ranks, found from the list.
 * Where neither looks nor trial tell which letters they are, the notation stays `'auto'`.
 */
export function settleOptions(
  position: Position,
  texts: readonly string[],
  options: MoveReadOptions,
): MoveReadOptions {
  const named = options.notation ?? 'auto';
  const notation = named === 'auto' ? detectNotation(texts) : named;
  if (notation === undefined) return options;
  if (named === 'auto' && notation === 'wxf') return settleLetters(position, texts, options);
  const found: MoveReadOptions = named === 'auto' ? asFound(options, notation) : options;
  if (options.ranks !== undefined || options.strict === true) return found;
  const ranks =
    notation === 'uci' || notation === 'iccs'
      ? ranksOfPoints(position, texts, { ...found, notation })
      : notation === 'san' && sanRanks(options) === undefined
        ? ranksOfSan(position, texts, { ...found, notation })
        : undefined;
  return ranks === undefined ? found : { ...found, ranks };
}

/** WXF found by its looks keeps every dialect in play, as `'auto'` does, but no other letters. */
function asFound(options: MoveReadOptions, notation: Notation): MoveReadOptions {
  return notation === 'wxf' ? { ...options, notation, lenient: true } : { ...options, notation };
}

/** A list that looks like WXF can be Vietnamese where every text of it may be either: `C7.1`, `P2-5`. */
function settleLetters(
  position: Position,
  texts: readonly string[],
  options: MoveReadOptions,
): MoveReadOptions {
  const wxf = asFound(options, 'wxf');
  const written = texts.filter((text) => possibleNotations(text).length > 0);
  if (!written.every((text) => possibleNotations(text).includes('vietnamese'))) return wxf;
  const vietnamese = asFound(options, 'vietnamese');
  const asWxf = lengthRead(position, texts, wxf);
  const asVietnamese = lengthRead(position, texts, vietnamese);
  // both: each text says itself what it may be, so that two readings are never taken for one
  if (asWxf === texts.length && asVietnamese === texts.length) return options;
  return asVietnamese > asWxf ? vietnamese : wxf;
}

/** How many texts of a list can be read, one after the other. */
function lengthRead(position: Position, texts: readonly string[], options: MoveReadOptions): number {
  const read = readInTurn(position, texts, options);
  return read.ok ? texts.length : read.error.index;
}

/** The ranks that a list of SAN shows: a rank 10 says it, a rank 0 too. */
function ranksOfNames(texts: readonly unknown[]): RankStyle | undefined {
  const shows = (pattern: RegExp): boolean =>
    texts.some((text) => typeof text === 'string' && pattern.test(text));
  return shows(/[a-i]10(?!\d)/i) ? '1-10' : shows(/[a-i]0/i) ? '0-9' : undefined;
}

/** The same of a list of coordinates. */
function ranksOfCoordinates(texts: readonly unknown[]): RankStyle | undefined {
  let shown: RankStyle | undefined;
  for (const text of texts) {
    const points = typeof text === 'string' ? readCoordinates(text) : -1;
    const ranks = points < 0 ? undefined : ranksShownBy(points);
    if (ranks === '1-10') return ranks;
    shown ??= ranks;
  }
  return shown;
}

/** How many moves must be legal with ranks from 1, where they are not with ranks from 0, before that is believed. */
const TRIAL_MOVES = 6;

function ranksOfPoints(
  position: Position,
  texts: readonly string[],
  options: MoveReadOptions,
): RankStyle | undefined {
  const seen = ranksOfCoordinates(texts);
  if (seen !== undefined || texts.length < 2) return seen;
  const trial = texts.slice(0, TRIAL_MOVES);
  const read = (ranks: RankStyle): boolean =>
    lengthRead(position, trial, { ...options, ranks }) === trial.length;
  return !read('0-9') && read('1-10') ? '1-10' : undefined;
}

/** One text of SAN may be read either way; a list is all one way, the one in which more of it can be played. */
function ranksOfSan(
  position: Position,
  texts: readonly string[],
  options: MoveReadOptions,
): RankStyle | undefined {
  const seen = ranksOfNames(texts);
  if (seen !== undefined || texts.length < 2) return seen;
  const fromZero = lengthRead(position, texts, { ...options, ranks: '0-9' });
  if (fromZero === texts.length) return '0-9';
  return lengthRead(position, texts, { ...options, ranks: '1-10' }) > fromZero ? '1-10' : '0-9';
}
