/** `xiangqi moves`: the legal moves of a position. */
import { parseSquare, type Square } from '../core/square.js';
import { formatMove, type MoveFormat, NOTATIONS } from '../notation/format.js';
import { type Command, choiceOption, readArguments, UsageError } from './command.js';
import { type ExitStatus, FINE, INPUT_AT_FAULT, type Io, print, printJson } from './io.js';
import { positionOption } from './positions.js';

const OPTIONS = {
  fen: { type: 'string' },
  from: { type: 'string' },
  notation: { type: 'string', short: 'n' },
  script: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** The command. */
export const movesCommand: Command = {
  name: 'moves',
  summary: 'list the legal moves of a position',
  help: `usage: xiangqi moves [FEN] [--from SQUARE] [--notation NAME] [--json]

Lists the legal moves of a position, one a line. A position without any is lost for the side to move.

  FEN, --fen FEN   the position, in quotes; the start position if left out
  --from SQUARE    only the moves of the man on this point, such as b0
  -n, --notation NAME  ${NOTATIONS.join(', ')}; uci if left out
  --script NAME    hans or hant, for Chinese
  --json           one JSON object a line: the move by its points and as written`,
  run: runMoves,
};

async function runMoves(args: readonly string[], io: Io): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const format = formatOption(values.notation, values.script);
  const from = squareOption(values.from);
  const position = await positionOption(onlyFen(values.fen, positionals), io);
  if (position === undefined) return INPUT_AT_FAULT;
  for (const move of position.legalMoves(from)) {
    await (values.json === true
      ? printJson(io, { move: formatMove(position, move, 'uci'), text: formatMove(position, move, format) })
      : print(io, formatMove(position, move, format)));
  }
  return FINE;
}

/** How moves are to be written. @throws UsageError for a notation or script that there is not. */
export function formatOption(notation: string | undefined, script: string | undefined): MoveFormat {
  const name = choiceOption('notation', notation ?? 'uci', NOTATIONS);
  if (script === undefined) return name;
  if (name !== 'chinese') throw new UsageError('--script goes with --notation chinese');
  return { notation: 'chinese', script: choiceOption('script', script, ['hans', 'hant']) };
}

function squareOption(name: string | undefined): Square | undefined {
  if (name === undefined) return undefined;
  const square = parseSquare(name);
  if (square.ok) return square.value;
  throw new UsageError(`--from must be a point from a0 to i9, not '${name}'`);
}

/** The one FEN that was given, by its option or as an argument; a FEN without quotes comes in pieces. */
function onlyFen(option: string | undefined, positionals: readonly string[]): string | undefined {
  if (positionals.length === 0) return option;
  if (option !== undefined) throw new UsageError(`unexpected argument '${positionals[0]}'`);
  return positionals.join(' ');
}
