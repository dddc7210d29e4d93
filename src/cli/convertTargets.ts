/** Where `convert` writes games to: one after another, so that no more than one is held. */

import { mainMoves } from '../game/treeWalk.js';
import { formatMove, type MoveFormat } from '../notation/format.js';
import {
  type EncodeOptions,
  encodeRecord,
  textBetweenGames,
  type WritableFormat,
} from '../records/encode.js';
import { encodeText } from '../records/encodeText.js';
import type { TextEncoding } from '../records/encodings.js';
import { NoteSum } from '../records/losses.js';
import type { RecordGame } from '../records/types.js';
import { lineOf, nameOfGame } from './games.js';
import { attempt, type FileWriter, type Io } from './io.js';
import type { Report } from './report.js';
import { wordsOf } from './wordsOf.js';

/** What is to be written. */
export interface Conversion {
  readonly io: Io;
  /** The format of a record, or `undefined` for lines of moves. */
  readonly format: WritableFormat | undefined;
  readonly notation: MoveFormat;
  readonly encoding: TextEncoding | undefined;
  /** A file, a folder with a stroke at its end, or `undefined` for standard output. */
  readonly output: string | undefined;
  readonly json: boolean;
  /** Whether what is odd and no fault is told. */
  readonly warnings: boolean;
  /** How the input is named where it is told as a whole. */
  readonly input: string;
}

/** A place that games are written to. Each step tells what is wrong and answers false where it fails. */
export interface Target {
  add(game: RecordGame): Promise<boolean>;
  /** The last step, after all games. */
  finish(): Promise<boolean>;
  /** What the format could not hold. */
  readonly losses: NoteSum;
}

/** Whether a name of `-o` is a folder. */
export function isFolder(output: string | undefined): output is string {
  return output?.endsWith('/') === true;
}

/** Opens the place that a conversion writes to; tells what is wrong and answers `undefined` where that fails. */
export async function openTarget(conversion: Conversion, report: Report): Promise<Target | undefined> {
  const { io, format, output } = conversion;
  if (format !== undefined && isFolder(output)) {
    const isMade = await attempt(io, output, () => io.makeFolder(output));
    return isMade ? new FolderTarget(conversion, format, output) : undefined;
  }
  if (format !== undefined && textBetweenGames(format) === undefined)
    return new SingleTarget(conversion, report, format);
  const sink = await openSink(io, output);
  if (sink === undefined) return undefined;
  return format === undefined ? new LinesTarget(conversion, sink) : new ManyTarget(conversion, format, sink);
}

/** One game in a format, which no format refuses; what it could not hold is added to the losses. */
function encodeGame(
  game: RecordGame,
  { notation, encoding }: Conversion,
  format: WritableFormat,
  losses: NoteSum,
): Uint8Array {
  const told = encoding === undefined ? {} : { encoding };
  const options: EncodeOptions = format === 'pgn' ? { format, notation, ...told } : { format, ...told };
  const encoded = encodeRecord(game, options);
  if (!encoded.ok) throw new Error(encoded.error.code);
  losses.add(encoded.notes);
  return encoded.value;
}

/** Standard output or a file, written piece by piece. */
interface Sink {
  readonly name: string;
  readonly writer: FileWriter;
}

async function openSink(io: Io, output: string | undefined): Promise<Sink | undefined> {
  if (output === undefined) return { name: '', writer: standardOutput(io) };
  let writer: FileWriter | undefined;
  await attempt(io, output, async () => {
    writer = await io.createFile(output);
  });
  return writer === undefined ? undefined : { name: output, writer };
}

function standardOutput({ out }: Io): FileWriter {
  return {
    write: async (content) => out.write(content),
    close: async () => {},
    discard: async () => {},
  };
}

/** What writes into one file as the games come. */
abstract class SinkTarget implements Target {
  readonly losses: NoteSum = new NoteSum();
  protected readonly conversion: Conversion;
  protected games = 0;
  private readonly sink: Sink;

  constructor(conversion: Conversion, sink: Sink) {
    this.conversion = conversion;
    this.sink = sink;
  }

  async add(game: RecordGame): Promise<boolean> {
    this.games++;
    const { name, writer } = this.sink;
    if (await attempt(this.conversion.io, name, () => this.write(game, writer))) return true;
    await attempt(this.conversion.io, name, () => writer.discard());
    return false;
  }

  /** A file in which there would be no game is not written. */
  async finish(): Promise<boolean> {
    const { name, writer } = this.sink;
    return attempt(this.conversion.io, name, () => (this.games === 0 ? writer.discard() : writer.close()));
  }

  protected abstract write(game: RecordGame, writer: FileWriter): Promise<void>;
}

/** Games in a format that holds many. */
class ManyTarget extends SinkTarget {
  private readonly format: WritableFormat;
  private readonly between: Uint8Array;

  constructor(conversion: Conversion, format: WritableFormat, sink: Sink) {
    super(conversion, sink);
    this.format = format;
    this.between = encodeText(textBetweenGames(format) ?? '', conversion.encoding ?? 'utf-8').bytes;
  }

  protected async write(game: RecordGame, writer: FileWriter): Promise<void> {
    if (this.games > 1 && this.between.length > 0) await writer.write(this.between);
    await writer.write(encodeGame(game, this.conversion, this.format, this.losses));
  }
}

/** Main lines, one a line, or as objects. */
class LinesTarget extends SinkTarget {
  protected async write(game: RecordGame, writer: FileWriter): Promise<void> {
    const moves = movesOf(game, this.conversion.notation);
    const facts = {
      game: this.games,
      name: nameOfGame(game),
      fen: game.tree.start.fen,
      moves,
      result: game.tree.result,
    };
    await writer.write(`${this.conversion.json ? JSON.stringify(facts) : moves.join(' ')}\n`);
  }
}

/** The main line in a notation. */
function movesOf(game: RecordGame, notation: MoveFormat): readonly string[] {
  const line = lineOf(game);
  if (line === undefined) return mainMoves(game.tree).map(() => '?');
  return line.history.map(({ ply, move }) =>
    formatMove(line.history[ply - 2]?.position ?? line.start, move, notation),
  );
}

/** The one game of a format that holds one: it is kept until it is certain that there is no other. */
class SingleTarget implements Target {
  readonly losses: NoteSum = new NoteSum();
  private readonly conversion: Conversion;
  private readonly report: Report;
  private readonly format: WritableFormat;
  private game: RecordGame | undefined;
  private games = 0;

  constructor(conversion: Conversion, report: Report, format: WritableFormat) {
    this.conversion = conversion;
    this.report = report;
    this.format = format;
  }

  async add(game: RecordGame): Promise<boolean> {
    this.game ??= game;
    this.games++;
    return true;
  }

  async finish(): Promise<boolean> {
    const { io, output, input } = this.conversion;
    if (this.game === undefined) return true;
    if (this.games > 1) {
      const where = output === undefined ? {} : { file: output };
      const advice = wordsOf(io.locale).tooMany(this.games, input);
      await this.report.fault(where, { code: 'record/one-game', format: this.format }, advice);
      return false;
    }
    const content = encodeGame(this.game, this.conversion, this.format, this.losses);
    if (output !== undefined) return attempt(io, output, () => io.writeFile(output, content));
    await io.out.write(content);
    return true;
  }
}

/** A file for every game, with its number for a name; all numbers get as many figures as the last. */
class FolderTarget implements Target {
  readonly losses: NoteSum = new NoteSum();
  private readonly conversion: Conversion;
  private readonly format: WritableFormat;
  private readonly folder: string;
  private games = 0;

  constructor(conversion: Conversion, format: WritableFormat, folder: string) {
    this.conversion = conversion;
    this.format = format;
    this.folder = folder;
  }

  async add(game: RecordGame): Promise<boolean> {
    const { io } = this.conversion;
    const name = this.nameOf(++this.games, 1);
    const content = encodeGame(game, this.conversion, this.format, this.losses);
    return attempt(io, name, () => io.writeFile(name, content));
  }

  async finish(): Promise<boolean> {
    const { io } = this.conversion;
    const figures = String(this.games).length;
    let isNamed = true;
    for (let number = 1; number < 10 ** (figures - 1); number++) {
      const name = this.nameOf(number, 1);
      const rename = (): Promise<void> => io.renameFile(name, this.nameOf(number, figures));
      isNamed = (await attempt(io, name, rename)) && isNamed;
    }
    return isNamed;
  }

  private nameOf(number: number, figures: number): string {
    return `${this.folder}${String(number).padStart(figures, '0')}.${this.format}`;
  }
}
