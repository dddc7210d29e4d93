/** `xiangqi show`: a position, or a place in a game, drawn on the terminal or as a picture. */
import { type Move, moveFrom } from '../core/move.js';
import { formatMove } from '../notation/format.js';
import { formatFen, START_FEN } from '../position/fenFormat.js';
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
import { gamesIn, lineOf, nameOfGame } from './games.js';
import { complain, type ExitStatus, FINE, INPUT_AT_FAULT, type Io, print, printJson } from './io.js';
import { type Arrangement, arrangementOf, looksLikeFen, readArrangement } from './positions.js';
import { openSources, type Source } from './sources.js';

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
  /** A line above the board. */
  readonly heading: string | undefined;
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
  const showing = isFile
    ? await findPlace(io, first, values)
    : await showingOfFen(io, values.fen ?? (first === undefined ? START_FEN : positionals.join(' ')));
  return showing === undefined ? INPUT_AT_FAULT : show(io, showing, drawing, values.json === true);
}

async function showingOfFen(io: Io, fen: string): Promise<Showing | undefined> {
  const arrangement = await readArrangement(fen, io);
  return arrangement === undefined ? undefined : { arrangement, lastMove: undefined, heading: undefined };
}

/** A place in a game of a file; tells what is wrong and answers `undefined` where there is none. */
async function findPlace(
  io: Io,
  path: string,
  { game, ply }: { readonly game?: string | undefined; readonly ply?: string | undefined },
): Promise<Showing | undefined> {
  const number = integerOption('game', game ?? '1', 1, MOST);
  const after = ply === undefined ? undefined : integerOption('ply', ply, 0, MOST);
  for await (const source of openSources([path], io, { mayBeFens: true })) {
    return source === undefined ? undefined : placeIn(io, source, number, after);
  }
  await complain(io, `${path}: there is no file in this folder`);
  return undefined;
}

async function placeIn(
  io: Io,
  source: Source,
  number: number,
  ply: number | undefined,
): Promise<Showing | undefined> {
  let games = 0;
  for await (const found of gamesIn(source.bytes)) {
    if (found.kind === 'warning') continue;
    if (found.kind === 'error' && (found.number ?? number) === number) {
      await complain(io, `${source.name}: ${explainIn(io.locale, found.error)}`);
      return undefined;
    }
    games = found.number ?? games;
    if (found.kind !== 'game' || found.number !== number) continue;
    const line = lineOf(found.game);
    const plies = line?.ply ?? 0;
    if (ply !== undefined && ply > plies) {
      await complain(
        io,
        `${source.name}: game ${number}: there is no ply ${ply}, the main line has ${plies}`,
      );
      return undefined;
    }
    const at = line?.history[(ply ?? plies) - 1];
    const before = line?.history[(ply ?? plies) - 2]?.position ?? line?.start;
    const heading = [
      nameOfGame(found.game),
      at === undefined ? '' : `ply ${at.ply}: ${before === undefined ? '' : nameMove(before, at.move)}`,
    ];
    return {
      arrangement: arrangementOf(at === undefined ? found.game.tree.start : at.position.toSetup()),
      lastMove: at?.move,
      heading: heading.filter((part) => part !== '').join('   ') || undefined,
    };
  }
  await complain(io, `${source.name}: there is no game ${number}, only ${games}`);
  return undefined;
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
    await printJson(io, factsOf(arrangement, io.locale));
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
