/** `xiangqi show`: a position drawn on the terminal or as a picture. */
import type { Move } from '../core/move.js';
import { formatFen, START_FEN } from '../position/fenFormat.js';
import { explain } from '../text/explain.js';
import { type Command, readArguments, UsageError } from './command.js';
import {
  DRAWING_HELP,
  DRAWING_OPTIONS,
  type Drawing,
  describePosition,
  drawingOf,
  drawText,
  writePicture,
} from './drawing.js';
import { type ExitStatus, FINE, INPUT_AT_FAULT, type Io, print, printJson } from './io.js';
import { type Arrangement, readArrangement } from './positions.js';

const OPTIONS = { ...DRAWING_OPTIONS, fen: { type: 'string' }, json: { type: 'boolean' } } as const;

/** The command. */
export const showCommand: Command = {
  name: 'show',
  summary: 'draw a position',
  help: `usage: xiangqi show [FEN] [options]

Draws a position, also one that the rules do not allow, and says what there is to say about it.

  FEN, --fen FEN   the position, in quotes; the start position if left out
${DRAWING_HELP}
  --json           what is said about the position, as JSON, without a drawing`,
  run: runShow,
};

async function runShow(args: readonly string[], io: Io): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const drawing = drawingOf(values);
  if (values.fen !== undefined && positionals.length > 0)
    throw new UsageError(`unexpected argument '${positionals[0]}'`);
  const fen = values.fen ?? (positionals.length > 0 ? positionals.join(' ') : START_FEN);
  const arrangement = await readArrangement(fen, io);
  if (arrangement === undefined) return INPUT_AT_FAULT;
  return showArrangement(io, arrangement, drawing, values.json === true, undefined);
}

/** Draws an arrangement or writes its picture, with what there is to say. */
export async function showArrangement(
  io: Io,
  arrangement: Arrangement,
  drawing: Drawing,
  json: boolean,
  lastMove: Move | undefined,
): Promise<ExitStatus> {
  const { setup, fault } = arrangement;
  const status = fault === undefined ? FINE : INPUT_AT_FAULT;
  if (drawing.svg !== undefined) {
    return (await writePicture(io, setup, drawing, drawing.svg, lastMove)) ? status : INPUT_AT_FAULT;
  }
  if (json) {
    await printJson(io, factsOf(arrangement));
    return status;
  }
  await print(io, drawText(io, setup, drawing, lastMove));
  await print(io, `\n${formatFen(setup)}\n${remarkOf(arrangement)}`);
  return status;
}

function remarkOf({ position, fault }: Arrangement): string {
  if (fault !== undefined) return explain(fault);
  return position === undefined ? '' : describePosition(position);
}

function factsOf({ setup, position, fault }: Arrangement): object {
  const facts = { fen: formatFen(setup), turn: setup.turn, legal: fault === undefined };
  if (fault !== undefined) return { ...facts, error: fault, message: explain(fault) };
  return { ...facts, inCheck: position?.inCheck, moves: position?.legalMoves().length };
}
