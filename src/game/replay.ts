/** Games from outside: a new one from FEN, and one from a list of moves in any notation. */
import { err, type Note, ok, type Result } from '../base/result.js';
import { listOf, shown } from '../base/values.js';
import { isMove, type Move } from '../core/move.js';
import { type MoveListReadOptions, parseMoves, readOptionsOf } from '../notation/convert.js';
import type { MoveError, MoveListError } from '../notation/errors.js';
import type { Notation } from '../notation/format.js';
import { parseMove } from '../notation/parse.js';
import { settleOptions } from '../notation/settle.js';
import { formatUci } from '../notation/uci.js';
import { type ParseFenOptions, parseFen } from '../position/fen.js';
import type { FenError } from '../position/fenErrors.js';
import { type Position, startPosition } from '../position/position.js';
import type { SetupError } from '../position/validate.js';
import { Game, type GameOptions } from './game.js';

/** What a new game is made from. */
export interface NewGameOptions extends GameOptions {
  /** The position to start from; the usual one by default. */
  readonly fen?: string;
  /** Faults of that position that are waived, by their codes: `['setup/pawn-square']`. */
  readonly allow?: ParseFenOptions['allow'];
}

/** A list of moves, and what they are played under. */
export interface ReplayOptions extends NewGameOptions {
  /** The moves, as texts or as moves. */
  readonly moves: readonly (string | Move)[];
  /** The notation of the texts, or all options of reading them; by default it is found from the list. */
  readonly notation?: Notation | 'auto' | MoveListReadOptions;
}

/** The most notes that one list is answered with. */
const MAX_NOTES = 100;

/** The longest text of a move that is repeated in an error, in UTF-16 units. */
const MAX_INPUT = 80;

/** A game without a move. Fails with the faults of the FEN or of its position. @throws RangeError for the name of a code that there is not. */
export function newGame(options?: NewGameOptions): Result<Game, FenError | SetupError> {
  const { fen, allow } = options ?? {};
  // JSON has null where a program has undefined, and a request may hold anything.
  if (fen === undefined || fen === null) return ok(Game.from(startPosition, options ?? {}));
  const start = parseFen(fen, allow === undefined ? {} : { allow });
  return start.ok ? ok(Game.from(start.value, options ?? {}), start.notes) : start;
}

/**
 * The game of a list of moves. Only an illegal move, or a text that does not say one move, stops it: repetitions, limits
 * and dead draws do not. Fails with `list/bad-move`, which names the entry, the position before it and the cause, or
 * with `list/bad-start`.
 *
 * @throws TypeError where `moves` is no list, RangeError for a name that no code or notation has.
 */
export function replay(options: ReplayOptions): Result<Game, MoveListError> {
  const game = newGame(options);
  if (!game.ok) return err({ code: 'list/bad-start', fen: shown(options.fen), cause: game.error });
  return playList(game.value, options?.moves, options?.notation, game.notes);
}

/** Plays a list of moves after those of a game. Fails with `list/bad-move`; the index counts the entries of this list. */
export function playList(
  game: Game,
  moves: readonly (string | Move)[],
  notation: ReplayOptions['notation'] = 'auto',
  notes: readonly Note[] = [],
): Result<Game, MoveListError> {
  const options = readOptionsOf(notation);
  const texts = listOf(moves, 'moves').filter((move) => typeof move === 'string');
  if (options.lookahead === true && texts.length === moves.length) {
    const read = parseMoves(game.position, texts, options);
    return read.ok ? playList(game, read.value, 'auto', [...notes, ...(read.notes ?? [])]) : read;
  }
  const settled = settleOptions(game.position, texts, options, parseMove);
  const forgiven: Note[] = [...notes];
  let played = game;
  for (let index = 0; index < moves.length; index++) {
    const entry = moves[index] as string | Move;
    const next = played.play(entry, settled);
    if (!next.ok) return err(badMove(index, entry, played.position, next.error));
    played = next.value;
    for (const note of next.notes ?? []) if (forgiven.length < MAX_NOTES) forgiven.push(note);
  }
  return ok(played, forgiven);
}

function badMove(index: number, input: string | Move, { fen }: Position, cause: MoveError): MoveListError {
  const text = isMove(input) ? formatUci(input) : shown(input).slice(0, MAX_INPUT);
  return { code: 'list/bad-move', index, input: text, fen, cause };
}
