/** `xiangqi validate`: positions, lists of moves, and the games of files. */
import { replay } from '../game/replay.js';
import { NOTATIONS } from '../notation/format.js';
import { parseFen } from '../position/fen.js';
import { SETUP_ERROR_CODES, type SetupErrorCode } from '../position/validate.js';
import { type Command, choiceOption, readArguments, UsageError } from './command.js';
import { type ExitStatus, INPUT_AT_FAULT, type Io } from './io.js';
import { looksLikeFen, quoteFen } from './positions.js';
import { Report, type Whereabouts } from './report.js';
import { linesOf, openSources, peek, type Source } from './sources.js';
import { checkGames, type GameChecks } from './validateGames.js';

const OPTIONS = {
  fen: { type: 'string' },
  moves: { type: 'string', short: 'm' },
  notation: { type: 'string', short: 'n' },
  allow: { type: 'string', multiple: true },
  warnings: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** The command. */
export const validateCommand: Command = {
  name: 'validate',
  summary: 'check positions, lists of moves and the games of files',
  help: `usage: xiangqi validate [FEN | FILE | FOLDER | -]... [--fen FEN] [--moves "MOVES"] [--json]

Checks positions and plays games through, move by move. A file holds FENs, one a line, or games in any format that is
known. Every fault is one line: file, game, ply, what, where.

  --fen FEN        a position to check; with --moves, where they start
  -m, --moves "M…" a list of moves in any notation, separated by spaces
  -n, --notation NAME  its notation: ${NOTATIONS.join(', ')}; found out if left out
  --allow CODE     waive a fault of positions, such as setup/pawn-square; may be repeated
  --warnings       tell also what was repaired or passed over and is no fault
  --json           one JSON object a line: every position and game, every fault`,
  run: runValidate,
};

async function runValidate(args: readonly string[], io: Io): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const allow = (values.allow ?? []).map((code) => choiceOption('allow', code, SETUP_ERROR_CODES));
  const report = new Report(io, values.json === true);
  if (values.moves !== undefined) {
    if (positionals.length > 0) throw new UsageError('--moves goes with --fen, not with files');
    const notation =
      values.notation === undefined ? 'auto' : choiceOption('notation', values.notation, NOTATIONS);
    await checkMoves(report, values.fen, values.moves, notation, allow);
    return report.finish();
  }
  if (values.notation !== undefined) throw new UsageError('--notation goes with --moves');
  const fens = [...(values.fen === undefined ? [] : [values.fen]), ...positionals.filter(looksLikeFen)];
  const files = positionals.filter((argument) => !looksLikeFen(argument));
  if (fens.length + files.length === 0) throw new UsageError('nothing to check');
  for (const fen of fens) await checkFen(report, fen, {}, allow);
  return checkFiles(report, files, { allow, warnings: values.warnings === true });
}

async function checkFiles(report: Report, files: readonly string[], checks: GameChecks): Promise<ExitStatus> {
  let allRead = true;
  for await (const source of openSources(files, report.io, { mayBeFens: true })) {
    if (source === undefined) allRead = false;
    else await checkFile(report, source, checks);
  }
  const status = await report.finish();
  return allRead ? status : INPUT_AT_FAULT;
}

async function checkFile(report: Report, source: Source, checks: GameChecks): Promise<void> {
  const { name } = source;
  const { head, pieces } = await peek(source.pieces, HEAD);
  const [first = ''] = new TextDecoder('utf-8').decode(head.subarray(0, HEAD)).split('\n', 1);
  if (!looksLikeFen(first)) return checkGames(report, { name, pieces }, checks);
  let line = 0;
  for await (const fen of linesOf(pieces)) {
    line++;
    if (fen.trim() !== '') await checkFen(report, fen, { file: name, line }, checks.allow);
  }
}

/** How much of a file tells whether it is a list of FENs. */
const HEAD = 1024;

async function checkFen(
  report: Report,
  fen: string,
  where: Whereabouts,
  allow: readonly SetupErrorCode[],
): Promise<void> {
  report.positions++;
  const read = parseFen(fen, { allow });
  if (!read.ok) return report.fault({ ...where, text: quoteFen(fen) }, read.error);
  return report.entry({ kind: 'position', ...where, fen: read.value.fen, ok: true });
}

async function checkMoves(
  report: Report,
  fen: string | undefined,
  text: string,
  notation: Parameters<typeof replay>[0]['notation'],
  allow: readonly SetupErrorCode[],
): Promise<void> {
  const moves = text.split(/\s+/).filter((move) => move !== '');
  const game = replay({
    moves,
    allow,
    ...(fen === undefined ? {} : { fen }),
    ...(notation === undefined ? {} : { notation }),
  });
  report.games++;
  if (!game.ok) {
    const { error } = game;
    report.plies += error.code === 'list/bad-move' ? error.index : 0;
    if (error.code === 'list/bad-start') return report.fault({ text: quoteFen(error.fen) }, error.cause);
    return report.fault({ ply: error.index + 1, text: error.input }, error.cause);
  }
  report.plies += game.value.ply;
  return report.entry({
    kind: 'game',
    ok: true,
    plies: game.value.ply,
    fen: game.value.position.fen,
    result: game.value.result,
  });
}
