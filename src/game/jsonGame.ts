/** Reading a game from JSON that nobody vouches for, and making a game of a tree's main line. */
import { err, ok, type Result } from '../base/result.js';
import type { MoveListError } from '../notation/errors.js';
import { positionFrom } from '../position/positionFrom.js';
import { type CodeId, isCodeId } from '../rules/codes/index.js';
import { Game } from './game.js';
import { type ReadTree, readTreeJson } from './jsonRead.js';
import { formatPlace, type JsonError, JsonReader } from './jsonReader.js';
import type { NewGameOptions } from './replay.js';
import { playList } from './replay.js';
import type { Tree } from './tree.js';
import { saysNothing } from './treeBuilder.js';
import { mainLine, mainMoves } from './treeWalk.js';

/** How a game is read from JSON; a code given here goes before the one that the JSON names. */
export type ParseGameOptions = Omit<NewGameOptions, 'fen'>;

/**
 * Reads a game from what `game.toJSON()` gave, as text or as data: every move is played anew. A resignation or an
 * agreement is kept; any other outcome follows from the moves. What a game has no room for (comments, facts about the
 * record) is left out with a note `json/not-kept`. Fails with the first fault and its place, as `parseTree` does, and
 * with `json/variations` for a tree of more than one line.
 */
export function parseGame(json: unknown, options: ParseGameOptions = {}): Result<Game, JsonError> {
  const reader = new JsonReader();
  const read = readTreeJson(reader, json, { check: 'none' });
  const game = read && gameOf(reader, read, options);
  return game === undefined ? err(reader.error as JsonError) : ok(game, reader.notes);
}

/**
 * The game of the main line of a tree. A resignation or an agreement that the tree tells is kept. Fails with
 * `list/bad-start` where the start is at fault, or `list/bad-move`.
 */
export function gameFromTree(tree: Tree, options: ParseGameOptions = {}): Result<Game, MoveListError> {
  const start = positionFrom(tree.start, options.allow === undefined ? {} : { allow: options.allow });
  if (!start.ok) return err({ code: 'list/bad-start', fen: tree.start.fen, cause: start.error });
  const game = playList(Game.from(start.value, options), mainMoves(tree));
  return game.ok ? ok(withEnding(game.value, tree)) : game;
}

function gameOf(
  reader: JsonReader,
  { tree, code, firstVariation }: ReadTree,
  options: ParseGameOptions,
): Game | undefined {
  if (firstVariation !== undefined) {
    return reader.fail({ code: 'json/variations', path: placeOf(firstVariation) });
  }
  const chosen = options.code ?? readCode(reader, code);
  if (reader.error !== undefined) return undefined;
  noteWhatIsDropped(reader, tree);
  const game = gameFromTree(tree, chosen === undefined ? options : { ...options, code: chosen });
  if (game.ok) return game.value;
  const { error } = game;
  if (error.code === 'list/bad-start')
    return reader.fail({ code: 'json/start', path: '$.start', cause: error.cause });
  const { index, input, fen, cause } = error;
  return reader.fail({ code: 'json/illegal-move', path: placeOf(index), move: input, fen, cause });
}

function readCode(reader: JsonReader, code: string | undefined): CodeId | undefined {
  if (code === undefined || isCodeId(code)) return code;
  return reader.refuse(code, { up: undefined, key: 'code' }, 'the name of a code');
}

function placeOf(index: number): string {
  return formatPlace({ up: { up: undefined, key: 'moves' }, key: index });
}

function noteWhatIsDropped(reader: JsonReader, tree: Tree): void {
  if (Object.keys(tree.metadata).length > 0) reader.note('json/not-kept', { up: undefined, key: 'metadata' });
  if (tree.other.size > 0) reader.note('json/not-kept', { up: undefined, key: 'other' });
  if (!saysNothing(tree.root)) reader.note('json/not-kept', { up: undefined, key: 'root' });
  mainLine(tree).forEach((node, index) => {
    if (!saysNothing(node)) reader.note('json/not-kept', { up: { up: undefined, key: 'moves' }, key: index });
  });
}

function withEnding(game: Game, { result, reason }: Tree): Game {
  if (reason === 'agreement' && result === '1/2-1/2') return game.agreeDraw();
  if (reason !== 'resignation') return game;
  if (result === '1-0') return game.resign('black');
  return result === '0-1' ? game.resign('red') : game;
}
