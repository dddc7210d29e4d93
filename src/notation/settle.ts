/**
 * What a list of moves tells that one of them does not: which notation it is written in, and how its ranks are counted.
 * Looks decide where they can; else the list is tried in each way, and the way in which it can be played is believed.
 */
import type { Position } from '../position/position.js';
import { detectNotation, possibleNotations } from './detect.js';
import type { Notation } from './format.js';
import { readInTurn } from './inTurn.js';
import { type MoveReader, type MoveReadOptions, sanRanks } from './readMove.js';
import { type RankStyle, ranksShownBy, readCoordinates } from './uci.js';

/** How many texts of a list can be read with some options, one after the other. */
type Trial = (texts: readonly string[], options: MoveReadOptions) => number;

/**
 * The options with which each text of a list is read by itself: its notation and its ranks, found from the list.
 * Where neither looks nor trial tell which letters they are, the notation stays `'auto'`.
 */
export function settleOptions(
  position: Position,
  texts: readonly string[],
  options: MoveReadOptions,
  readMove: MoveReader,
): MoveReadOptions {
  const isNamed = (options.notation ?? 'auto') !== 'auto';
  const notation = isNamed ? (options.notation as Notation) : detectNotation(texts);
  if (notation === undefined) return options;
  const trial: Trial = (tried, way) => {
    const read = readInTurn(position, tried, way, readMove);
    return read.ok ? tried.length : read.error.index;
  };
  if (!isNamed && notation === 'wxf') return settleLetters(texts, options, trial);
  const isOpen = options.ranks === undefined && options.strict !== true;
  const ranks = isOpen ? ranksOf(texts, { ...options, notation }, trial) : undefined;
  if (ranks !== undefined) return { ...options, notation, ranks };
  return isNamed ? options : { ...options, notation };
}

/**
 * A list that looks like WXF can be Vietnamese where every text of it may be either: `C7.1`, `P2-5`. WXF found by its
 * looks keeps every dialect in play, as `'auto'` does, but no other letters.
 */
function settleLetters(texts: readonly string[], options: MoveReadOptions, trial: Trial): MoveReadOptions {
  const wxf: MoveReadOptions = { ...options, notation: 'wxf', lenient: true };
  const possible = texts.map(possibleNotations).filter((notations) => notations.length > 0);
  if (!possible.every((notations) => notations.includes('vietnamese'))) return wxf;
  const vietnamese: MoveReadOptions = { ...options, notation: 'vietnamese' };
  const asWxf = trial(texts, wxf);
  const asVietnamese = trial(texts, vietnamese);
  // both: each text says itself what it may be, so that two readings are never taken for one
  if (asWxf === texts.length && asVietnamese === texts.length) return options;
  return asVietnamese > asWxf ? vietnamese : wxf;
}

/** How many moves must be legal with ranks from 1, where they are not with ranks from 0, before that is believed. */
const TRIAL_MOVES = 6;

/**
 * How the ranks of a list are counted: as one of its texts shows it, or in the one way in which its first moves can be
 * played. One text of SAN may be read either way; a list is all one way, the one in which more of it can be played.
 */
function ranksOf(texts: readonly string[], options: MoveReadOptions, trial: Trial): RankStyle | undefined {
  const isSan = options.notation === 'san';
  if (!isSan && options.notation !== 'uci' && options.notation !== 'iccs') return undefined;
  if (isSan && sanRanks(options) !== undefined) return undefined;
  const shown = isSan ? ranksOfNames(texts) : ranksOfCoordinates(texts);
  if (shown !== undefined || texts.length < 2) return shown;
  const tried = isSan ? texts : texts.slice(0, TRIAL_MOVES);
  const fromZero = trial(tried, { ...options, ranks: '0-9' });
  const fromOne = fromZero === tried.length ? 0 : trial(tried, { ...options, ranks: '1-10' });
  if (isSan) return fromOne > fromZero ? '1-10' : '0-9';
  return fromOne === tried.length ? '1-10' : undefined;
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
