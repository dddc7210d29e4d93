/** `xiangqi convert`: records into another format, moves into another notation. */
import type { Tree } from '../game/tree.js';
import { mainMoves } from '../game/treeWalk.js';
import { convertMoves } from '../notation/convert.js';
import { formatMove, type MoveFormat, NOTATIONS, type Notation } from '../notation/format.js';
import { SETUP_ERROR_CODES } from '../position/validate.js';
import {
  type EncodeOptions,
  encodeRecord,
  WRITABLE_FORMATS,
  type WritableFormat,
} from '../records/encode.js';
import { TEXT_ENCODINGS, type TextEncoding } from '../records/encodings.js';
import type { RecordGame } from '../records/types.js';
import { explainIn } from '../text/explain.js';
import { type Command, choiceOption, readArguments, UsageError } from './command.js';
import { gamesIn, lineOf, nameOfGame } from './games.js';
import { attempt, complain, type ExitStatus, FINE, INPUT_AT_FAULT, type Io, print, printJson } from './io.js';
import { formatOption } from './moves.js';
import { Report } from './report.js';
import { openSources } from './sources.js';
import { checkFound } from './validateGames.js';

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

/** The command. */
export const convertCommand: Command = {
  name: 'convert',
  summary: 'write records in another format, moves in another notation',
  help: `usage: xiangqi convert [FILE | FOLDER | -]... --to FORMAT|NOTATION [-o OUT] [options]
       xiangqi convert --moves "MOVES" [--fen FEN] --to NOTATION [-o FILE]

Writes the games of files in another format; or their main lines as moves in a notation, one game a line.

  -t, --to NAME    a format: ${WRITABLE_FORMATS.join(', ')};
                   a notation: ${NOTATIONS.filter((name) => name !== 'wxf').join(', ')}; or moves, with --notation
  -o, --output OUT where to; standard output if left out. A name that ends in / is a folder with a file for every game,
                   for formats alone
  -n, --notation NAME  how moves are written, for pgn and moves: ${NOTATIONS.join(', ')}
  --script NAME    hans or hant, for Chinese
  --encoding NAME  for formats of text: ${TEXT_ENCODINGS.join(', ')}
  -m, --moves "M…" a list of moves in any notation instead of files; --fen FEN is where they start
  --warnings       tell also what was repaired or passed over in reading and is no fault
  --json           for a notation, one JSON object a game, with its moves; for a format, which then needs -o, one for
                   every game, fault, repair, and thing that the format has no room for`,
  run: runConvert,
};

const NO_FOLDER = 'a folder as -o is for file formats; moves in a notation go to one file';

function isFolder(output: string | undefined): output is string {
  return output?.endsWith('/') === true;
}

/** What is to be written. */
interface Conversion {
  readonly io: Io;
  /** The format of a record, or `undefined` for lines of moves. */
  readonly format: WritableFormat | undefined;
  readonly notation: MoveFormat;
  readonly encoding: TextEncoding | undefined;
  readonly output: string | undefined;
  readonly json: boolean;
  /** Whether what is odd and no fault is told. */
  readonly warnings: boolean;
}

async function runConvert(args: readonly string[], io: Io): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.to === undefined) throw new UsageError('--to is missing: a format or a notation');
  if (values.moves !== undefined) {
    if (positionals.length > 0) throw new UsageError('--moves goes with --fen, not with files');
    const to = listFormat(values.to, values.script);
    if (isFolder(values.output)) throw new UsageError(NO_FOLDER);
    return convertList(io, values.moves, values.fen, to, values.output);
  }
  if (values.fen !== undefined) throw new UsageError('--fen goes with --moves');
  if (positionals.length === 0) throw new UsageError('nothing to convert');
  return convertFiles(positionals, conversionOf(io, values.to, values));
}

/** How a list of moves is written: here `wxf` can only be the notation. */
function listFormat(to: string, script: string | undefined): MoveFormat {
  return formatOption(choiceOption('to', to, NOTATIONS), script);
}

function conversionOf(
  io: Io,
  to: string,
  values: {
    readonly output?: string | undefined;
    readonly notation?: string | undefined;
    readonly script?: string | undefined;
    readonly encoding?: string | undefined;
    readonly json?: boolean | undefined;
    readonly warnings?: boolean | undefined;
  },
): Conversion {
  const target = choiceOption('to', to, TARGETS);
  const format = WRITABLE_FORMATS.find((name) => name === target);
  const named = format === undefined && target !== LINES ? (target as Notation) : undefined;
  if (named !== undefined && values.notation !== undefined)
    throw new UsageError(`--to ${named} is a notation already`);
  if (format !== undefined && format !== 'pgn' && (values.notation ?? values.script) !== undefined)
    throw new UsageError(`--notation and --script mean nothing in ${format}`);
  if (format === undefined && isFolder(values.output)) throw new UsageError(NO_FOLDER);
  if (format !== undefined && values.json === true && values.output === undefined)
    throw new UsageError('--json needs -o where whole records are written');
  return {
    io,
    format,
    notation: formatOption(named ?? values.notation ?? (format === 'pgn' ? 'chinese' : 'uci'), values.script),
    encoding:
      values.encoding === undefined ? undefined : choiceOption('encoding', values.encoding, TEXT_ENCODINGS),
    output: values.output,
    json: values.json === true,
    // a report in JSON tells all
    warnings: values.warnings === true || (format !== undefined && values.json === true),
  };
}

async function convertList(
  io: Io,
  text: string,
  fen: string | undefined,
  to: MoveFormat,
  output: string | undefined,
): Promise<ExitStatus> {
  const moves = text.split(/\s+/).filter((move) => move !== '');
  const written = convertMoves(moves, { from: 'auto', to, ...(fen === undefined ? {} : { fen }) });
  if (written.ok) {
    const line = written.value.join(' ');
    if (output !== undefined) return (await save(io, output, `${line}\n`)) ? FINE : INPUT_AT_FAULT;
    await print(io, line);
    return FINE;
  }
  await complain(io, explainIn(io.locale, written.error));
  return INPUT_AT_FAULT;
}

/** Reads all games, then writes them; what could not be read is told, and the rest is written. */
async function convertFiles(paths: readonly string[], conversion: Conversion): Promise<ExitStatus> {
  const { io, format, json, warnings } = conversion;
  const report = new Report(io, format !== undefined && json);
  const games: RecordGame[] = [];
  for await (const source of openSources(paths, io)) {
    if (source === undefined) {
      report.faults++;
      continue;
    }
    for await (const found of gamesIn(source.bytes)) {
      report.progress.show(() => `${source.name}: ${games.length} games read`);
      if (found.kind === 'game') games.push(found.game);
      await checkFound(report, source.name, found, { allow: SETUP_ERROR_CODES, warnings });
    }
  }
  report.progress.end();
  const isWritten = await (format === undefined
    ? writeLines(conversion, games)
    : writeRecord(conversion, report, format, games, nameOfInput(paths)));
  return isWritten && report.faults === 0 ? FINE : INPUT_AT_FAULT;
}

/** How the input is named where it is told as a whole. */
function nameOfInput(paths: readonly string[]): string {
  const [first] = paths;
  return paths.length !== 1 || first === undefined ? 'the input' : first === '-' ? 'standard input' : first;
}

async function writeLines(conversion: Conversion, games: readonly RecordGame[]): Promise<boolean> {
  const { io, notation, json, output } = conversion;
  const lines: string[] = [];
  for (const [index, game] of games.entries()) {
    const moves = movesOf(game, notation);
    if (json) {
      const facts = {
        game: index + 1,
        name: nameOfGame(game),
        fen: game.tree.start.fen,
        moves,
        result: game.tree.result,
      };
      if (output === undefined) await printJson(io, facts);
      else lines.push(JSON.stringify(facts));
    } else if (output === undefined) await print(io, moves.join(' '));
    else lines.push(moves.join(' '));
  }
  return output === undefined || save(io, output, `${lines.join('\n')}\n`);
}

/** The main line in a notation. */
function movesOf(game: RecordGame, notation: MoveFormat): readonly string[] {
  const line = lineOf(game);
  if (line === undefined) return mainMoves(game.tree).map(() => '?');
  return line.history.map(({ ply, move }) =>
    formatMove(line.history[ply - 2]?.position ?? line.start, move, notation),
  );
}

async function writeRecord(
  conversion: Conversion,
  report: Report,
  format: WritableFormat,
  games: readonly RecordGame[],
  input: string,
): Promise<boolean> {
  const { io, output } = conversion;
  const trees = games.map(({ tree }) => tree);
  if (!isFolder(output)) return writeFile(conversion, report, format, trees, output, input);
  if (!(await attempt(io, output, () => io.makeFolder(output)))) return false;
  let isWritten = true;
  for (const [index, tree] of trees.entries()) {
    const name = `${output}${String(index + 1).padStart(String(trees.length).length, '0')}.${format}`;
    isWritten = (await writeFile(conversion, report, format, [tree], name, input)) && isWritten;
  }
  return isWritten;
}

/** Encodes and saves trees, and tells what the format could not hold. */
async function writeFile(
  conversion: Conversion,
  report: Report,
  format: WritableFormat,
  trees: readonly Tree[],
  output: string | undefined,
  input: string,
): Promise<boolean> {
  const { io } = conversion;
  const encoded = encodeRecord(trees, encodeOptions(conversion, format));
  const where = output === undefined ? {} : { file: output };
  if (!encoded.ok) {
    const isTooMany = encoded.error.code === 'record/one-game' && trees.length > 1;
    const advice = `There are ${trees.length} in ${input}: -o folder/ writes a file for each.`;
    await report.fault(where, encoded.error, isTooMany ? advice : undefined);
    return false;
  }
  for (const note of encoded.notes ?? []) await report.remark(where, note);
  if (output !== undefined) return save(io, output, encoded.value);
  await io.out.write(encoded.value);
  return true;
}

function encodeOptions({ notation, encoding }: Conversion, format: WritableFormat): EncodeOptions {
  const options = encoding === undefined ? {} : { encoding };
  return format === 'pgn' ? { format, notation, ...options } : { format, ...options };
}

async function save(io: Io, file: string, content: string | Uint8Array): Promise<boolean> {
  return attempt(io, file, () => io.writeFile(file, content));
}
