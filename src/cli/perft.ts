/** `xiangqi perft`: how many lines of legal moves there are. */
import type { Board } from '../board/board.js';
import { MAX_PERFT_DEPTH } from '../board/perft.js';
import type { Move } from '../core/move.js';
import { formatUci } from '../notation/uci.js';
import type { Position } from '../position/position.js';
import { type Command, integerOption, readArguments, UsageError } from './command.js';
import { type ExitStatus, FINE, INPUT_AT_FAULT, type Io, print, printJson } from './io.js';
import { dealPerft, localWorker, type PerftWorker } from './perftPool.js';
import { positionOption } from './positions.js';
import { Progress } from './progress.js';

const OPTIONS = {
  fen: { type: 'string' },
  depth: { type: 'string', short: 'd' },
  divide: { type: 'boolean' },
  workers: { type: 'string', short: 'w' },
  hash: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const DEFAULT_DEPTH = 4;
const MOST_WORKERS = 256;
const MOST_MEGABYTES = 4096;

/** The command. */
export const perftCommand: Command = {
  name: 'perft',
  summary: 'count the lines of legal moves of a given length',
  help: `usage: xiangqi perft [--fen FEN] [--depth N] [--divide] [--workers N] [--hash MB] [--json]

Counts the lines of legal moves of N plies from a position.

  --fen FEN        the position; the start position if left out
  -d, --depth N    how many plies, 0 to ${MAX_PERFT_DEPTH}; ${DEFAULT_DEPTH} if left out
  --divide         one line for every first move, then the total
  -w, --workers N  count on N threads, which share out the first moves
  --hash MB        keep positions already counted in a table of this size (each thread its own)
  --json           one JSON object a line`,
  run: runPerft,
};

/** What was asked for. */
interface Request {
  readonly position: Position;
  readonly depth: number;
  readonly divides: boolean;
  readonly workers: number;
  readonly hashMegabytes: number;
  readonly json: boolean;
}

async function runPerft(args: readonly string[], io: Io): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (positionals.length > 0)
    throw new UsageError(`unexpected argument '${positionals[0]}' (is it for --fen?)`);
  const depth = integerOption('depth', values.depth ?? String(DEFAULT_DEPTH), 0, MAX_PERFT_DEPTH);
  const workers = integerOption('workers', values.workers ?? '1', 1, MOST_WORKERS);
  const hashMegabytes = integerOption('hash', values.hash ?? '0', 0, MOST_MEGABYTES);
  if (values.divide === true && depth === 0) throw new UsageError('--divide needs a depth of 1 or more');
  const position = await positionOption(values.fen, io);
  if (position === undefined) return INPUT_AT_FAULT;
  await count(io, {
    position,
    depth,
    workers,
    hashMegabytes,
    divides: values.divide === true,
    json: values.json === true,
  });
  return FINE;
}

async function count(io: Io, request: Request): Promise<void> {
  const { position, depth, divides, json } = request;
  const started = io.now();
  const moves = depth === 0 ? [] : position.legalMoves();
  const counts = await countParts(io, request, position.toBoard(), moves);
  const nodes = depth === 0 ? 1 : counts.reduce((sum, part) => sum + part, 0);
  for (let at = 0; divides && at < moves.length; at++) {
    const move = formatUci(moves[at] as Move);
    const part = counts[at] as number;
    await (json ? printJson(io, { move, nodes: part }) : print(io, `${move} ${part}`));
  }
  await (json ? printJson(io, { fen: position.fen, depth, nodes }) : print(io, `perft ${depth}: ${nodes}`));
  if (io.err.isTerminal && depth > 0) await io.err.write(`${speedOf(nodes, io.now() - started)}\n`);
}

async function countParts(
  io: Io,
  request: Request,
  board: Board,
  moves: readonly Move[],
): Promise<readonly number[]> {
  const workers = startWorkers(io, Math.min(request.workers, moves.length));
  const progress = new Progress(io);
  const onPart = (done: number): void =>
    progress.show(() => `${done} of ${moves.length} first moves counted`);
  try {
    const { depth, hashMegabytes } = request;
    return await dealPerft({ board, moves, depth, hashMegabytes, workers, onPart });
  } finally {
    progress.end();
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

/** Threads where more than one is wanted and there are any; else this thread. */
function startWorkers(io: Io, count: number): readonly PerftWorker[] {
  const start = io.startPerftWorker;
  if (count < 2 || start === undefined) return [localWorker()];
  return Array.from({ length: count }, () => start());
}

function speedOf(nodes: number, milliseconds: number): string {
  const seconds = Math.max(milliseconds, 1) / 1000;
  return `${seconds.toFixed(2)} s, ${Math.round(nodes / seconds).toLocaleString('en')} a second`;
}
