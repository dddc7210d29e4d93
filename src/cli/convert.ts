/** `xiangqi convert`: records into another format, moves into another notation. */
import { convertMoves } from '../notation/convert.js';
import { type MoveFormat, NOTATIONS, type Notation } from '../notation/format.js';
import { START_FEN } from '../position/fenFormat.js';
import { SETUP_ERROR_CODES } from '../position/validate.js';
import { WRITABLE_FORMATS, type WritableFormat } from '../records/encode.js';
import { TEXT_ENCODINGS, type TextEncoding } from '../records/encodings.js';
import { explainIn } from '../text/explain.js';
import { type Command, choiceOption, readArguments, UsageError } from './command.js';
import { type Conversion, isFolder, openTarget, type Target } from './convertTargets.js';
import { gamesIn } from './games.js';
import { attempt, complain, type ExitStatus, FINE, INPUT_AT_FAULT, type Io, print } from './io.js';
import { formatOption } from './moves.js';
import { Report } from './report.js';
import { openSources } from './sources.js';
import { checkFound } from './validateGames.js';
import { wordsOf } from './wordsOf.js';

const OPTIONS = {
  to: { type: 'string', short: 't' },
  output: { type: 'string', short: 'o' },
  notation: { type: 'string', short: 'n' },
  script: { type: 'string' },
  encoding: { type: 'string' },
  moves: { type: 'string', short: 'm' },
  fen: { type: 'string' },
  warnings: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** What `--to` may name beside formats: bare lines of moves. */
const LINES = 'moves';
const TARGETS = [...WRITABLE_FORMATS, ...NOTATIONS.filter((name) => name !== 'wxf'), LINES] as const;

/** The formats whose texts may be in any encoding. */
const ENCODED: readonly WritableFormat[] = ['pgn', 'xqf', 'dhtmlxq', 'wxf'];

/** The command. */
export const convertCommand: Command = {
  name: 'convert',
  summary: 'write records in another format, moves in another notation',
  help: `usage: xiangqi convert [FILE | FOLDER | -]... --to FORMAT|NOTATION [-o OUT] [options]
       xiangqi convert --moves "MOVES" [--fen FEN] --to NOTATION [-o FILE] [--script NAME] [--json]

Writes the games of files in another format; or their main lines as moves in a notation, one game a line.

  -t, --to NAME    a format: ${WRITABLE_FORMATS.join(', ')};
                   a notation: ${NOTATIONS.filter((name) => name !== 'wxf').join(', ')}; or moves, with --notation
  -o, --output OUT where to; standard output if left out, or -. A name that ends in / is a folder with a file for every
                   game, for formats alone
  -n, --notation NAME  how moves are written, for pgn and moves: ${NOTATIONS.join(', ')}
  --script NAME    hans or hant, for Chinese
  --encoding NAME  of the texts, for ${ENCODED.join(', ')}: ${TEXT_ENCODINGS.join(', ')}
  -m, --moves "M…" a list of moves in any notation instead of files; --fen FEN is where they start
  --warnings       tell also what was repaired or passed over in reading and is no fault
  --json           for a notation, one JSON object a game, or for the list, with its moves; for a format, which then
                   needs -o, one for every game, fault, repair, and thing that the format has no room for`,
  run: runConvert,
};

const NO_FOLDER = 'a folder as -o is for file formats; moves in a notation go to one file';

/** What was given beside names of files. */
interface Values {
  readonly to?: string | undefined;
  readonly output?: string | undefined;
  readonly notation?: string | undefined;
  readonly script?: string | undefined;
  readonly encoding?: string | undefined;
  readonly moves?: string | undefined;
  readonly fen?: string | undefined;
  readonly json?: boolean | undefined;
  readonly warnings?: boolean | undefined;
}

async function runConvert(args: readonly string[], io: Io): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const { to } = values;
  if (to === undefined) throw new UsageError('--to is missing: a format or a notation');
  if (values.moves !== undefined) {
    if (positionals.length > 0) throw new UsageError('--moves goes with --fen, not with files');
    return convertList(io, values.moves, listFormat(to, values), values);
  }
  if (values.fen !== undefined) throw new UsageError('--fen goes with --moves');
  if (positionals.length === 0) throw new UsageError('nothing to convert');
  return convertFiles(positionals, conversionOf(io, to, values, nameOfInput(positionals, io)));
}

/** Standard output may be named by the sign that also names standard input. */
function outputOf({ output }: Values): string | undefined {
  if (output === '') throw new UsageError('--output names no file');
  return output === '-' ? undefined : output;
}

/** How a list of moves is written: here `wxf` can only be the notation. */
function listFormat(to: string, values: Values): MoveFormat {
  for (const name of ['notation', 'encoding', 'warnings'] as const) {
    if (values[name] !== undefined)
      throw new UsageError(`--${name} goes with files; a list of --moves is written in the notation of --to`);
  }
  if (isFolder(values.output)) throw new UsageError(NO_FOLDER);
  return formatOption(choiceOption('to', to, NOTATIONS), values.script);
}

function conversionOf(io: Io, to: string, values: Values, input: string): Conversion {
  const target = choiceOption('to', to, TARGETS);
  const format = WRITABLE_FORMATS.find((name) => name === target);
  const named = format === undefined && target !== LINES ? (target as Notation) : undefined;
  const output = outputOf(values);
  if (named !== undefined && values.notation !== undefined)
    throw new UsageError(`--to ${named} is a notation already`);
  if (format !== undefined && format !== 'pgn' && (values.notation ?? values.script) !== undefined)
    throw new UsageError(`--notation and --script mean nothing in ${format}`);
  if (format === undefined && isFolder(output)) throw new UsageError(NO_FOLDER);
  if (format !== undefined && values.json === true && output === undefined)
    throw new UsageError('--json needs -o where whole records are written');
  return {
    io,
    format,
    notation: formatOption(named ?? values.notation ?? (format === 'pgn' ? 'chinese' : 'uci'), values.script),
    encoding: encodingOption(values.encoding, format),
    output,
    json: values.json === true,
    // a report in JSON tells all
    warnings: values.warnings === true || (format !== undefined && values.json === true),
    input,
  };
}

function encodingOption(
  name: string | undefined,
  format: WritableFormat | undefined,
): TextEncoding | undefined {
  if (name === undefined) return undefined;
  const encoding = choiceOption('encoding', name, TEXT_ENCODINGS);
  if (format !== undefined && ENCODED.includes(format)) return encoding;
  throw new UsageError(
    format === undefined
      ? `--encoding goes with ${ENCODED.join(', ')}; lines of moves are UTF-8`
      : `--encoding means nothing in ${format}`,
  );
}

async function convertList(io: Io, text: string, to: MoveFormat, values: Values): Promise<ExitStatus> {
  const { fen = START_FEN, json } = values;
  const output = outputOf(values);
  const moves = text.split(/\s+/).filter((move) => move !== '');
  const written = convertMoves(moves, { from: 'auto', to, fen });
  if (!written.ok) {
    await complain(io, explainIn(io.locale, written.error));
    return INPUT_AT_FAULT;
  }
  const line = json === true ? JSON.stringify({ fen, moves: written.value }) : written.value.join(' ');
  if (output === undefined) await print(io, line);
  else if (!(await attempt(io, output, () => io.writeFile(output, `${line}\n`)))) return INPUT_AT_FAULT;
  return FINE;
}

/** Writes each game as it is read; what could not be read is told, and the rest is written. */
async function convertFiles(paths: readonly string[], conversion: Conversion): Promise<ExitStatus> {
  const { io, format, json } = conversion;
  const report = new Report(io, format !== undefined && json);
  const target = await openTarget(conversion, report);
  if (target === undefined) return INPUT_AT_FAULT;
  const isWritten =
    (await convertSources(paths, conversion, report, target)) && (await finish(target, conversion, report));
  report.progress.end();
  return isWritten && report.faults === 0 ? FINE : INPUT_AT_FAULT;
}

async function convertSources(
  paths: readonly string[],
  conversion: Conversion,
  report: Report,
  target: Target,
): Promise<boolean> {
  const { io, warnings } = conversion;
  for await (const source of openSources(paths, io)) {
    if (source === undefined) {
      report.faults++;
      continue;
    }
    for await (const found of gamesIn(source, io)) {
      report.progress.show(() => wordsOf(io.locale).progress(source.name, report.games));
      await checkFound(report, source.name, found, { allow: SETUP_ERROR_CODES, warnings });
      if (found.kind === 'game' && !(await target.add(found.game))) return false;
    }
  }
  return true;
}

/** Completes what is written, and tells what the format could not hold. */
async function finish(target: Target, { output, input }: Conversion, report: Report): Promise<boolean> {
  if (report.games + report.faults === 0) await report.fault({ file: input }, { code: 'record/no-games' });
  // what is not there has lost nothing
  if (!(await target.finish())) return false;
  const where = output === undefined ? {} : { file: output };
  for (const note of target.losses.notes()) await report.remark(where, note);
  return true;
}

/** How the input is named where it is told as a whole. */
function nameOfInput(paths: readonly string[], { locale }: Io): string {
  const [first] = paths;
  if (paths.length !== 1 || first === undefined) return wordsOf(locale).severalInputs;
  return first === '-' ? wordsOf(locale).standardInput : first;
}
