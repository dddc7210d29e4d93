// Records: PGN beside the bare replay of its moves, XQF, and the memory that a long PGN takes while it is read.
import { type Position, startPosition, unwrap } from 'xiangqi-kit';
import { Board } from 'xiangqi-kit/board';
import { type NodeId, ROOT, TreeBuilder } from 'xiangqi-kit/game';
import { parseUci } from 'xiangqi-kit/notation';
import { decodePgn, decodeXqf, encodeXqf, readRecords } from 'xiangqi-kit/records';
import { assertEqual, type Contender, measure } from './measure.js';
import { type RealGames, realGames } from './realGames.js';
import { type Bound, type Outcome, ratio, type Section } from './report.js';

/** How much is read. */
export interface Sizes {
  /** Sizes that take minutes, too. */
  readonly large: boolean;
}

export function recordsSection({ large }: Sizes): Section {
  return {
    name: 'records',
    async run(rounds) {
      const real = realGames();
      return [...(await readPgn(real, rounds)), await readXqf(real, rounds), await readLong(real, large)];
    },
  };
}

const STREAMED = 'PGN game by game (readRecords)';
const WHOLE = 'PGN as a whole (decodePgn)';
const ON_POSITIONS = 'its moves alone, on positions (parseUci, play)';
const ON_BOARD = 'its moves alone, on a board (parseUci, isLegal, make)';

/**
 * The same moves as a PGN file and as bare lists; the rate of all is counted in bytes of the file. Reading game by game
 * and keeping a whole file are measured apart: what is kept costs collections, which would be counted on the others too.
 */
async function readPgn(real: RealGames, rounds: number): Promise<Outcome[]> {
  const bytes = new TextEncoder().encode(pgnOf(real));
  const streamed: Contender = {
    name: STREAMED,
    work: async () => counted(real, STREAMED, await pliesStreamed(bytes), bytes),
  };
  const whole: Contender = { name: WHOLE, work: () => counted(real, WHOLE, pliesOfFile(bytes), bytes) };
  const bare: Contender[] = [
    { name: ON_POSITIONS, work: () => counted(real, ON_POSITIONS, playOnPositions(real), bytes) },
    { name: ON_BOARD, work: () => counted(real, ON_BOARD, playOnBoards(real), bytes) },
  ];
  return [
    await besideBare('PGN', real, streamed, bare, rounds, 0.3),
    await besideBare('PGN and keeping all of it', real, whole, bare, rounds),
  ];
}

async function besideBare(
  what: string,
  real: RealGames,
  reader: Contender,
  bare: readonly Contender[],
  rounds: number,
  atLeast?: number,
): Promise<Outcome> {
  const contenders = [reader, ...bare];
  for (const each of contenders) await each.work();
  const rates = await measure(contenders, rounds);
  const bounds = bare.map(({ name }, index): Bound => {
    const bound = index === 0 && atLeast !== undefined ? { atLeast } : {};
    return {
      what: `${shortName(reader.name)} / ${shortName(name)}`,
      ratio: ratio(rates, reader.name, name),
      ...bound,
    };
  });
  const skipped = real.missing === undefined ? [] : [real.missing];
  return { title: `reading ${what}: ${real.source}`, unit: 'bytes', rates, bounds, skipped };
}

/** A name without the functions in it. */
function shortName(name: string): string {
  return name.replace(/ \(.*/, '');
}

function counted({ plies }: RealGames, what: string, found: number, bytes: Uint8Array): number {
  assertEqual(`${what}: plies`, found, plies);
  return bytes.length;
}

async function pliesStreamed(bytes: Uint8Array): Promise<number> {
  let plies = 0;
  for await (const game of readRecords(bytes)) plies += lengthOf(unwrap(game).tree.root);
  return plies;
}

function pliesOfFile(bytes: Uint8Array): number {
  return unwrap(decodePgn(bytes)).games.reduce((sum, { tree }) => sum + lengthOf(tree.root), 0);
}

interface Place {
  readonly children: readonly Place[];
}

function lengthOf(root: Place): number {
  let length = 0;
  for (let place = root.children[0]; place !== undefined; place = place.children[0]) length++;
  return length;
}

function playOnPositions({ games }: RealGames): number {
  let plies = 0;
  for (const game of games) {
    let position: Position = startPosition;
    for (const text of game) {
      position = position.play(unwrap(parseUci(text)));
      plies++;
    }
  }
  return plies;
}

function playOnBoards({ games }: RealGames): number {
  let plies = 0;
  for (const game of games) {
    const board = Board.from(startPosition);
    for (const text of game) {
      const move = unwrap(parseUci(text));
      if (!board.isLegal(move)) throw new Error(`not legal: ${text}`);
      board.make(move);
      plies++;
    }
  }
  return plies;
}

/** The games as PGN files of engines and servers have them. */
function pgnOf({ games }: RealGames): string {
  return games.map((game, index) => `${tagsOf(index + 1)}\n${movetextOf(game)} *\n`).join('\n');
}

function tagsOf(round: number): string {
  const tags = {
    Game: 'Chinese Chess',
    Event: 'Bench',
    Round: String(round),
    Red: 'A',
    Black: 'B',
    Result: '*',
  };
  return Object.entries(tags)
    .map(([name, value]) => `[${name} "${value}"]\n`)
    .join('');
}

function movetextOf(game: readonly string[]): string {
  return game.map((move, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move)).join(' ');
}

/** How many nodes of XQF are asked for a second. */
const XQF_NODES = 200_000;

const XQF = 'XQF 1.8 (decodeXqf)';

async function readXqf({ games, plies, source }: RealGames, rounds: number): Promise<Outcome> {
  const files = games.map(xqfOf);
  const work = (): number => {
    let nodes = 0;
    for (const file of files) nodes += lengthOf(unwrap(decodeXqf(file)).games[0]!.tree.root);
    assertEqual(`${XQF}: nodes`, nodes, plies);
    return nodes;
  };
  work();
  const rates = await measure([{ name: XQF, work }], rounds);
  const bounds = [{ what: `nodes a second / ${XQF_NODES}`, ratio: rates[0]!.best / XQF_NODES, atLeast: 1 }];
  return { title: `reading XQF: ${source}, a file each`, unit: 'nodes', rates, bounds };
}

function xqfOf(game: readonly string[]): Uint8Array {
  const builder = new TreeBuilder(startPosition.toSetup());
  let node: NodeId = ROOT;
  for (const text of game) node = builder.append(node, unwrap(parseUci(text)));
  return unwrap(encodeXqf(builder.finish()));
}

const MEGABYTE = 1_000_000;

/** Where memory is looked at, in bytes of generated PGN. */
const MARKS = [10, 30, 100].map((size) => size * MEGABYTE);
const LARGE_MARKS = [...MARKS, 300 * MEGABYTE, 1000 * MEGABYTE];

/** What was in use when so much of the text had been read. */
interface Mark {
  readonly bytes: number;
  readonly heap: number;
  readonly resident: number;
  /** Bytes a CPU second since the mark before. */
  readonly rate: number;
}

/** Reads one long PGN that is made while it is read. */
async function readLong(real: RealGames, large: boolean): Promise<Outcome> {
  const marks = await readGenerated(pgnOf(real), large ? LARGE_MARKS : MARKS);
  const first = marks[0]!;
  const last = marks.at(-1)!;
  const size = `${last.bytes / MEGABYTE} MB`;
  const growth = `at ${size} / at ${first.bytes / MEGABYTE} MB`;
  const rates = marks.map(({ bytes, heap, resident, rate }) => ({
    name: `up to ${bytes / MEGABYTE} MB: heap ${inMegabytes(heap)}, resident ${inMegabytes(resident)}`,
    best: rate,
    median: rate,
  }));
  const bounds = [
    { what: `heap after collection, ${growth}`, ratio: last.heap / first.heap, atMost: 1.1 },
    { what: `resident memory, ${growth}`, ratio: last.resident / first.resident, atMost: 1.5 },
  ];
  const skipped = large ? [] : ['1 GB: `npm run bench -- records --large`'];
  return { title: `memory while ${size} of generated PGN are read`, unit: 'bytes', rates, bounds, skipped };
}

async function readGenerated(text: string, marks: readonly number[]): Promise<Mark[]> {
  const passed: Mark[] = [];
  const counter = { bytes: 0 };
  let before = process.cpuUsage();
  let games = 0;
  for await (const game of readRecords(repeated(text, marks.at(-1)!, counter))) {
    unwrap(game);
    games++;
    const next = marks[passed.length];
    if (next === undefined || counter.bytes < next) continue;
    const { user, system } = process.cpuUsage(before);
    const rate = ((next - (passed.at(-1)?.bytes ?? 0)) * 1e6) / (user + system);
    collectGarbage();
    const { heapUsed: heap, rss: resident } = process.memoryUsage();
    passed.push({ bytes: next, heap, resident, rate });
    before = process.cpuUsage();
  }
  assertEqual('marks passed', passed.length, marks.length);
  if (games === 0) throw new Error('no game was read');
  return passed;
}

const PIECE = 1 << 16;

/** A text over and over, in pieces, until so many bytes have been given. */
async function* repeated(text: string, size: number, counter: { bytes: number }): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(`${text}\n`);
  while (counter.bytes < size) {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.slice(at, at + PIECE);
      counter.bytes += piece.length;
      yield piece;
    }
  }
}

function collectGarbage(): void {
  const { gc } = globalThis as { gc?: () => void };
  if (gc === undefined) throw new Error('run with --expose-gc, as `npm run bench` does');
  gc();
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
