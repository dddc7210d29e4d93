/** `xiangqi show`: a position, or a place in a game, drawn on the terminal or as a picture. */
import { type Move, moveFrom } from '../core/move.js';
import { formatMove } from '../notation/format.js';
import { formatFen, START_FEN } from '../position/fenFormat.js';
import type { RecordError, RecordGame } from '../records/types.js';
import { explainIn } from '../text/explain.js';
import type { Locale } from '../text/locale.js';
import { type Command, integerOption, readArguments, UsageError } from './command.js';
import {
  DRAWING_HELP,
  DRAWING_OPTIONS,
  type Drawing,
  describePosition,
  drawingOf,
  drawText,
  writePicture,
} from './drawing.js';
import { factsOfGame, GameList, sizeOf } from './gameList.js';
import { type Found, gamesIn, lineOf, nameOfGame } from './games.js';
import { complain, type ExitStatus, FINE, INPUT_AT_FAULT, type Io, print, printJson } from './io.js';
import { type Arrangement, arrangementOf, looksLikeFen, readArrangement } from './positions.js';
import { openSources, type Source } from './sources.js';
import { wordsOf } from './wordsOf.js';

const OPTIONS = {
  ...DRAWING_OPTIONS,
  fen: { type: 'string' },
  game: { type: 'string', short: 'g' },
  ply: { type: 'string', short: 'p' },
  json: { type: 'boolean' },
} as const;

/** No game has more plies, no file more games. */
const MOST = 10_000_000;

/** The command. */
export const showCommand: Command = {
  name: 'show',
  summary: 'draw a position, or a place in a game',
  help: `usage: xiangqi show [FEN | FILE | -] [options]

Draws a position, also one that the rules do not allow, and says what there is to say about it.

  FEN, --fen FEN   the position, in quotes; the start position if left out
  FILE             a record of any format that is known
                   draws the last position, and counts moves and lines; of several games it makes a list
  -g, --game N     which game of the file, from 1
  -p, --ply N      after how many moves of its main line; the last position if left out
${DRAWING_HELP}
  --json           what is said about the position, as JSON, without a drawing`,
  run: runShow,
};

/** What is to be shown, and how. */
interface Showing {
  readonly arrangement: Arrangement;
  readonly lastMove: Move | undefined;
  /** What stands above the board. */
  readonly heading?: string;
  /** The game that it is a place of. */
  readonly game?: RecordGame;
}

async function runShow(args: readonly string[], io: Io): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const drawing = drawingOf(values);
  const [first] = positionals;
  if (values.fen !== undefined && first !== undefined) throw new UsageError(`unexpected argument '${first}'`);
  const isFile = first !== undefined && !looksLikeFen(first);
  if (isFile && positionals.length > 1) throw new UsageError('one file at a time');
  if (!isFile && (values.game ?? values.ply) !== undefined)
    throw new UsageError('--game and --ply go with a file');
  if (isFile) return showFile(io, first, drawing, values);
  const showing = await showingOfFen(
    io,
    values.fen ?? (first === undefined ? START_FEN : positionals.join(' ')),
  );
  return showing === undefined ? INPUT_AT_FAULT : show(io, showing, drawing, values.json === true);
}

async function showingOfFen(io: Io, fen: string): Promise<Showing | undefined> {
  const arrangement = await readArrangement(fen, io);
  return arrangement === undefined ? undefined : { arrangement, lastMove: undefined };
}

/** Shows a place in a game of a file, or lists its games where there are several and none is named. */
async function showFile(io: Io, path: string, drawing: Drawing, values: FileValues): Promise<ExitStatus> {
  const number = values.game === undefined ? undefined : integerOption('game', values.game, 1, MOST);
  const ply = values.ply === undefined ? undefined : integerOption('ply', values.ply, 0, MOST);
  const isAnyGame = number === undefined && ply === undefined && drawing.svg === undefined;
  for await (const source of openSources([path], io, { mayBeFens: true })) {
    if (source === undefined) return INPUT_AT_FAULT;
    const found = await findGame(io, source, number ?? 1, isAnyGame ? values.json === true : undefined);
    if (found === undefined) return INPUT_AT_FAULT;
    if (typeof found === 'number') return found;
    const showing = await placeIn(io, source, found, ply);
    return showing === undefined ? INPUT_AT_FAULT : show(io, showing, drawing, values.json === true);
  }
  await complain(io, `${path}: ${wordsOf(io.locale).emptyFolder}`);
  return INPUT_AT_FAULT;
}

/** What may be given beside a file. */
interface FileValues {
  readonly game?: string | undefined;
  readonly ply?: string | undefined;
  readonly json?: boolean | undefined;
}

type FoundGame = Extract<Found, { readonly kind: 'game' }>;

/**
 * A game of a file by its number; tells what is wrong and answers `undefined` where there is none. With `json` given, true
 * or false, a file of several games is listed instead, and the answer is the exit status.
 */
async function findGame(
  io: Io,
  source: Source,
  number: number,
  json: boolean | undefined,
): Promise<FoundGame | ExitStatus | undefined> {
  const list = json === undefined ? undefined : new GameList(io, source.name, json);
  let error: RecordError | undefined;
  let games = 0;
  let sought: FoundGame | undefined;
  for await (const found of gamesIn(source, io)) {
    games = found.number ?? 1;
    if (found.kind === 'error' && games === number) error = found.error;
    if (found.kind === 'game' && found.number === number) sought = found;
    if (list !== undefined) await list.add(found);
    else if (sought !== undefined || error !== undefined) break;
  }
  if (list !== undefined && games > 1) return list.finish();
  if (sought !== undefined) return sought;
  const words = wordsOf(io.locale);
  const reason = error === undefined ? words.noGame(number, games) : explainIn(io.locale, error);
  await complain(io, `${source.name}: ${reason}`);
  return undefined;
}

async function placeIn(
  io: Io,
  source: Source,
  { number, game }: FoundGame,
  ply: number | undefined,
): Promise<Showing | undefined> {
  const words = wordsOf(io.locale);
  const line = lineOf(game);
  const plies = line?.ply ?? 0;
  if (ply !== undefined && ply > plies) {
    await complain(io, `${source.name}: ${words.game(number)}: ${words.noPly(ply, plies)}`);
    return undefined;
  }
  const at = line?.history[(ply ?? plies) - 1];
  const before = line?.history[(ply ?? plies) - 2]?.position ?? line?.start;
  const heading = [
    nameOfGame(game),
    at === undefined ? '' : `${words.ply(at.ply)}: ${before === undefined ? '' : nameMove(before, at.move)}`,
  ];
  const parts = heading.filter((part) => part !== '');
  return {
    arrangement: arrangementOf(at === undefined ? game.tree.start : at.position.toSetup()),
    lastMove: at?.move,
    heading: `${parts.join('   ')}${parts.length > 0 ? '\n' : ''}${sizeOf(game, io.locale)}`,
    game,
  };
}

/** Chinese, and the points beside it for those who do not read it. */
function nameMove(before: Parameters<typeof formatMove>[0], move: Move): string {
  if (before.at(moveFrom(move)) === undefined) return '';
  return `${formatMove(before, move, 'chinese')} ${formatMove(before, move, 'uci')}`;
}

/** Draws an arrangement or writes its picture, with what there is to say. */
async function show(io: Io, showing: Showing, drawing: Drawing, json: boolean): Promise<ExitStatus> {
  const { arrangement, lastMove, heading } = showing;
  const { setup, fault } = arrangement;
  const status = fault === undefined ? FINE : INPUT_AT_FAULT;
  io.noteStatus(status);
  if (drawing.svg !== undefined) {
    return (await writePicture(io, setup, drawing, drawing.svg, lastMove)) ? status : INPUT_AT_FAULT;
  }
  if (json) {
    const { game } = showing;
    await printJson(io, {
      ...factsOf(arrangement, io.locale),
      ...(game === undefined ? {} : factsOfGame(game)),
    });
    return status;
  }
  if (heading !== undefined) await print(io, `${heading}\n`);
  await print(io, drawText(io, setup, drawing, lastMove));
  await print(io, `\n${formatFen(setup)}\n${remarkOf(arrangement, io.locale)}`);
  return status;
}

function remarkOf({ position, fault }: Arrangement, locale: Locale): string {
  if (fault !== undefined) return explainIn(locale, fault);
  return position === undefined ? '' : describePosition(position, locale);
}

function factsOf({ setup, position, fault }: Arrangement, locale: Locale): object {
  const facts = { fen: formatFen(setup), turn: setup.turn, legal: fault === undefined };
  if (fault !== undefined) return { ...facts, error: fault, message: explainIn(locale, fault) };
  return { ...facts, inCheck: position?.inCheck, moves: position?.legalMoves().length };
}
