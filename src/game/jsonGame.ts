/** Reading a game from JSON that nobody vouches for. */
import { err, ok, type Result } from '../base/result.js';
import type { Move } from '../core/move.js';
import type { BadMoveInList } from '../notation/errors.js';
import { positionFrom } from '../position/positionFrom.js';
import { type CodeId, isCodeId } from '../rules/codes/index.js';
import { Game } from './game.js';
import { type JsonHead, MOVE_FIELDS, placeOfMove, readHead, readMove } from './jsonHead.js';
import { type JsonError, type JsonPlace, JsonReader } from './jsonReader.js';
import type { NewGameOptions } from './replay.js';
import { playList } from './replay.js';
import type { RecordResult } from './tree.js';

/** How a game is read from JSON; a code given here goes before the one that the JSON names. */
export type ParseGameOptions = Omit<NewGameOptions, 'fen'>;

/**
 * Reads a game from what `game.toJSON()` gave, as text or as data: every move is played anew. A resignation or an
 * agreement is kept; any other outcome follows from the moves. What a game has no room for (comments, facts about the
 * record) is left out unread, with a note `json/not-kept`. Fails with the first fault and its place, as `parseTree`
 * does, and with `json/variations` for a tree of more than one line.
 */
export function parseGame(json: unknown, options: ParseGameOptions = {}): Result<Game, JsonError> {
  const reader = new JsonReader();
  const head = readHead(reader, json);
  const game = head && readGame(reader, head, options);
  return game === undefined ? err(reader.error as JsonError) : ok(game, reader.notes);
}

function readGame(reader: JsonReader, head: JsonHead, options: ParseGameOptions): Game | undefined {
  const code = options.code ?? readCode(reader, head.code);
  for (const key of ['metadata', 'other', 'root'])
    if (head.object.has(key)) reader.note('json/not-kept', { up: undefined, key });
  const moves = reader.required(head.object, undefined, 'moves', (list, place) =>
    readLine(reader, list, place),
  );
  if (moves === undefined || reader.error !== undefined) return undefined;
  const start = positionFrom(head.start, options.allow === undefined ? {} : { allow: options.allow });
  if (!start.ok) return reader.fail({ code: 'json/start', path: '$.start', cause: start.error });
  const game = playList(Game.from(start.value, code === undefined ? options : { ...options, code }), moves);
  if (game.ok) return withEnding(game.value, head.result, head.reason);
  // a list that goes on from a game has no start to be at fault
  const { index, input, fen, cause } = game.error as BadMoveInList;
  return reader.fail({ code: 'json/illegal-move', path: placeOfMove(index), move: input, fen, cause });
}

function readCode(reader: JsonReader, code: string | undefined): CodeId | undefined {
  if (code === undefined || isCodeId(code)) return code;
  return reader.refuse(code, { up: undefined, key: 'code' }, 'the name of a code');
}

/** The moves of a list with one line; the first that branches off it is a fault. */
function readLine(reader: JsonReader, list: unknown, place: JsonPlace): Move[] | undefined {
  let index = 0;
  return reader.list(list, place, (entry, at) => readEntry(reader, entry, at, index++));
}

function readEntry(reader: JsonReader, entry: unknown, place: JsonPlace, index: number): Move | undefined {
  if (typeof entry === 'string') return readMove(reader, entry, place);
  const object = reader.object(entry, place, MOVE_FIELDS);
  if (object === undefined) return undefined;
  const move = reader.required(object, place, 'move', (text, at) => readMove(reader, text, at));
  const after = reader.optional(object, place, 'after', (item, at) =>
    reader.integer(item, at, -1, index - 1),
  );
  if (after !== undefined && after !== index - 1)
    return reader.fail({ code: 'json/variations', path: placeOfMove(index) });
  object.delete('move');
  object.delete('after');
  if (object.size > 0) reader.note('json/not-kept', place);
  return reader.error === undefined ? move : undefined;
}

/** A game with the ending that a record tells, where it is one that players decide: a resignation or an agreement. */
export function withEnding(game: Game, result: RecordResult, reason: string | undefined): Game {
  if (reason === 'agreement' && result === '1/2-1/2') return game.agreeDraw();
  if (reason !== 'resignation') return game;
  if (result === '1-0') return game.resign('black');
  return result === '0-1' ? game.resign('red') : game;
}
