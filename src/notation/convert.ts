/** Lists of moves: `['h2e2', 'h9g7']` read, and written again in another notation as `['炮二平五', '马８进７']`. */
import { err, type Note, ok, type Result } from '../base/result.js';
import type { Move } from '../core/move.js';
import { type ParseFenOptions, parseFen } from '../position/fen.js';
import { type Position, startPosition } from '../position/position.js';
import { detectNotation } from './detect.js';
import type { MoveListError } from './errors.js';
import { formatMove, type MoveFormat, type Notation } from './format.js';
import { badMove, readAhead } from './lookahead.js';
import { type MoveReadOptions, parseMove } from './parse.js';
import type { RankStyle } from './uci.js';

/** How a list of moves is read. */
export interface MoveListReadOptions extends MoveReadOptions {
  /** Where a text fits several moves, lets the rest of the list decide. Bounded work; false by default. */
  readonly lookahead?: boolean;
}

/** How a list is converted. */
export interface ConvertOptions {
  /** The notation of the moves given, or all options of reading; `'auto'` by default. */
  readonly from?: Notation | 'auto' | MoveListReadOptions;
  /** How they are to be written. */
  readonly to: MoveFormat;
  /** The position before the first move; the usual start by default. */
  readonly fen?: string;
  /** Faults of that position that are waived, by their codes. */
  readonly allow?: ParseFenOptions['allow'];
  /** Where a text fits several moves, lets the rest of the list decide. */
  readonly lookahead?: boolean;
}

/**
 * Writes a list of moves in another notation. Every move must be legal where it stands. Fails with `list/bad-move`, which
 * names the entry, the position before it and the cause, or with `list/bad-start`.
 */
export function convertMoves(
  moves: readonly string[],
  options: ConvertOptions,
): Result<readonly string[], MoveListError> {
  const start = startOf(options);
  if (!start.ok) return start;
  const from = typeof options.from === 'object' ? options.from : { notation: options.from ?? 'auto' };
  const lookahead = options.lookahead ?? from.lookahead ?? false;
  const read = parseMoves(start.value, moves, { ...from, lookahead });
  if (!read.ok) return read;
  let position = start.value;
  const written: string[] = [];
  for (const move of read.value) {
    written.push(formatMove(position, move, options.to));
    position = position.play(move);
  }
  return ok(written, read.notes);
}

function startOf({ fen, allow }: ConvertOptions): Result<Position, MoveListError> {
  if (fen === undefined) return ok(startPosition);
  const parsed = parseFen(fen, allow === undefined ? {} : { allow });
  return parsed.ok ? ok(parsed.value) : err({ code: 'list/bad-start', fen, cause: parsed.error });
}

/**
 * Reads a list of moves played one after the other. The notation, where it is not named, and the way ranks are counted
 * are found from the whole list. Fails with `list/bad-move`.
 */
export function parseMoves(
  position: Position,
  texts: readonly string[],
  options?: MoveListReadOptions,
): Result<readonly Move[], MoveListError> {
  const settled = settleOptions(position, texts, options ?? {});
  if (options?.lookahead === true) return readAhead(position, texts, settled);
  return readInTurn(position, texts, settled);
}

/** The most notes that one list is answered with, give or take those of its last entry. */
const MAX_NOTES = 100;

function readInTurn(
  start: Position,
  texts: readonly string[],
  options: MoveReadOptions,
): Result<readonly Move[], MoveListError> {
  const moves: Move[] = [];
  const notes: Note[] = [];
  let position = start;
  for (const text of texts) {
    const read = parseMove(position, text, options);
    if (!read.ok) return err(badMove(moves.length, text, position, read.error));
    moves.push(read.value);
    if (read.notes !== undefined && notes.length < MAX_NOTES) notes.push(...read.notes);
    position = position.play(read.value);
  }
  return ok(moves, notes);
}

/**
 * The options with which each text of a list is read by itself: its notation and its ranks, found from the list.
 * Where the looks leave open which letters they are, the notation stays `'auto'`.
 */
export function settleOptions(
  position: Position,
  texts: readonly string[],
  options: MoveReadOptions,
): MoveReadOptions {
  const named = options.notation ?? 'auto';
  const notation = named === 'auto' ? detectNotation(texts) : named;
  if (notation === undefined) return options;
  const points = notation === 'uci' || notation === 'iccs';
  const found: MoveReadOptions = named === 'auto' ? asFound(options, notation) : options;
  if ((!points && notation !== 'san') || options.ranks !== undefined || options.strict === true) return found;
  const ranks = ranksOf(position, texts, { ...found, notation });
  return ranks === undefined ? found : { ...found, ranks };
}

/** WXF found by its looks keeps every dialect in play, as `'auto'` does, but no other letters. */
function asFound(options: MoveReadOptions, notation: Notation): MoveReadOptions {
  return notation === 'wxf' ? { ...options, notation, lenient: true } : { ...options, notation };
}

/** How many moves must be legal with ranks from 1, where the first is not with ranks from 0, before that is believed. */
const TRIAL_MOVES = 6;

/** How a list counts ranks: a rank 10 says it, a rank 0 too; else the first moves are tried. */
function ranksOf(
  position: Position,
  texts: readonly string[],
  options: MoveReadOptions,
): RankStyle | undefined {
  if (texts.some((text) => /[a-i]10(?!\d)/i.test(text))) return '1-10';
  if (texts.some((text) => /[a-i]0/i.test(text))) return '0-9';
  const trial = texts.slice(0, TRIAL_MOVES);
  if (trial.length < 2 || readInTurn(position, trial.slice(0, 1), { ...options, ranks: '0-9' }).ok)
    return undefined;
  return readInTurn(position, trial, { ...options, ranks: '1-10' }).ok ? '1-10' : undefined;
}
