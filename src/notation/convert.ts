/** Lists of moves: `['h2e2', 'h9g7']` read, and written again in another notation as `['炮二平五', '马８进７']`. */
import { err, ok, type Result } from '../base/result.js';
import { listOf, shown } from '../base/values.js';
import type { Move } from '../core/move.js';
import { type ParseFenOptions, parseFen } from '../position/fen.js';
import { type Position, startPosition } from '../position/position.js';
import type { MoveListError } from './errors.js';
import { formatMove, type MoveFormat, type Notation } from './format.js';
import { readInTurn } from './inTurn.js';
import { readAhead } from './lookahead.js';
import { parseMove } from './parse.js';
import type { MoveReadOptions } from './readMove.js';
import { settleOptions } from './settle.js';

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
 *
 * @throws TypeError where the moves are no list, RangeError for a notation that there is not.
 */
export function convertMoves(
  moves: readonly string[],
  options: ConvertOptions,
): Result<readonly string[], MoveListError> {
  const start = startOf(options ?? {});
  if (!start.ok) return start;
  const from = readOptionsOf(options?.from);
  const lookahead = options?.lookahead ?? from.lookahead ?? false;
  const read = parseMoves(start.value, moves, { ...from, lookahead });
  if (!read.ok) return read;
  let position = start.value;
  const written: string[] = [];
  for (const move of read.value) {
    written.push(formatMove(position, move, options?.to));
    position = position.play(move);
  }
  return ok(written, read.notes);
}

/** The options of reading that a notation, or all options of reading, stand for. */
export function readOptionsOf(
  from: Notation | 'auto' | MoveListReadOptions | null | undefined,
): MoveListReadOptions {
  return typeof from === 'object' && from !== null ? from : { notation: from ?? 'auto' };
}

function startOf({ fen, allow }: Partial<ConvertOptions>): Result<Position, MoveListError> {
  if (fen === undefined || fen === null) return ok(startPosition);
  const parsed = parseFen(fen, allow === undefined ? {} : { allow });
  return parsed.ok ? ok(parsed.value) : err({ code: 'list/bad-start', fen: shown(fen), cause: parsed.error });
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
  const settled = settleOptions(position, listOf(texts, 'moves'), options ?? {}, parseMove);
  const readList = options?.lookahead === true ? readAhead : readInTurn;
  return readList(position, texts, settled, parseMove);
}
