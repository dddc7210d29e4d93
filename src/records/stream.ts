/** Reads records from anything that gives bytes, one game after another: compressed files and endless ones too. */
import { err, ok, type Result } from '../base/result.js';
import { ArrivingText } from './arriving.js';
import { fullBudget, Spending } from './budget.js';
import { isOldCbl, OLD_CBL_STREAM, openOldCbl } from './cbl/old.js';
import { isCbl, openCbl } from './cbl/read.js';
import { decodeRecord } from './decode.js';
import { detectFormat, isGzip } from './detect.js';
import { PgnStream } from './pgn/stream.js';
import { joinBytes, takeHead, withHead } from './pieces.js';
import type { DecodeOptions, OpenLibrary, RecordError, RecordGame } from './types.js';

/** What records can be read from. A text is taken for UTF-8. */
export type RecordSource =
  | Uint8Array
  | ArrayBuffer
  | string
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | Iterable<Uint8Array>;

/** How much is read before the format and the encoding are found. */
const HEAD = 1 << 16;

/** How much of a source that is given whole is handed on at a time. */
const PIECE = 1 << 16;

/**
 * Reads the games of a source as they come. PGN is read in the memory that its longest game needs; other formats, and
 * what is compressed, within the budget for bytes. A game that cannot be read is an error among the games, and the next
 * ones follow where the format lets them be found; after `budget/exceeded` nothing follows. What is known of the file as
 * a whole is the `origin` of each game.
 *
 * Errors of the source itself are thrown on.
 */
export async function* readRecords(
  source: RecordSource,
  options?: DecodeOptions,
): AsyncGenerator<Result<RecordGame, RecordError>, void, undefined> {
  const pieces = piecesOf(source)[Symbol.asyncIterator]();
  try {
    // one game after another is handed on here alone: each generator in between would let it wait once more
    for await (const games of readBatches(pieces, options)) for (const game of games) yield game;
  } finally {
    await pieces.return?.();
  }
}

/** Games that come together. */
type Batch = Iterable<Result<RecordGame, RecordError>>;

async function* readBatches(
  pieces: AsyncIterator<Uint8Array>,
  options: DecodeOptions | undefined,
): AsyncGenerator<Batch, void, undefined> {
  const head = await takeHead(pieces, HEAD);
  if (isGzip(head)) yield* readCompressed(withHead(head, pieces), options);
  else if (isOldCbl(head)) yield await readOldLibrary(withHead(head, pieces), options);
  else if ((options?.format ?? detectFormat(head)) === 'pgn') yield* readPgnPieces(head, pieces, options);
  else yield await readWhole(withHead(head, pieces), options);
}

async function* readPgnPieces(
  head: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
  options: DecodeOptions | undefined,
): AsyncGenerator<Batch, void, undefined> {
  const text = new ArrivingText(options?.encoding);
  const games = new PgnStream(options);
  yield withEncoding(text, games.push(text.push(head)));
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    yield withEncoding(text, games.push(text.push(next.value)));
  }
  yield withEncoding(text, games.push(text.end()));
  yield withEncoding(text, games.end());
}

/** Games of PGN with the encoding as far as it is found by now. */
function withEncoding({ found }: ArrivingText, games: Batch): Batch {
  const origin = {
    format: 'pgn',
    other: new Map(),
    ...(found === undefined ? {} : { encoding: found }),
  } as const;
  return gamesOf(ok({ origin, games }));
}

async function readWhole(
  pieces: AsyncIterable<Uint8Array>,
  options: DecodeOptions | undefined,
): Promise<Batch> {
  const bytes = await gather(pieces, fullBudget(options?.budget).bytes);
  return gamesOf(bytes.ok ? openLibrary(bytes.value, options) : bytes);
}

/** The games of a file that is at hand. Libraries tell of each of their games whether it can be read. */
function openLibrary(
  bytes: Uint8Array,
  options: DecodeOptions | undefined,
): Result<OpenLibrary, RecordError> {
  if ((options?.format ?? 'cbl') === 'cbl' && isCbl(bytes)) return openCbl(bytes, options);
  const file = decodeRecord(bytes, options);
  if (!file.ok) return file;
  const { games, warnings: _, ...origin } = file.value;
  return ok({ origin, games: games.map((game) => ok(game)) });
}

async function* readCompressed(
  pieces: AsyncIterable<Uint8Array>,
  options: DecodeOptions | undefined,
): AsyncGenerator<Batch, void, undefined> {
  const inflated = inflate('gzip', pieces);
  try {
    yield* readBatches(inflated, options);
  } catch (error) {
    yield [badStream(error)];
  } finally {
    await inflated.return();
  }
}

async function readOldLibrary(
  pieces: AsyncIterable<Uint8Array>,
  options: DecodeOptions | undefined,
): Promise<Batch> {
  const budget = fullBudget(options?.budget);
  const file = await gather(pieces, budget.bytes);
  if (!file.ok) return [file];
  const inflated = await gatherInflated(
    inflate('deflate', [file.value.subarray(OLD_CBL_STREAM)]),
    budget.bytes,
  );
  return gamesOf(inflated.ok ? openOldCbl(inflated.value, new Spending(budget), options) : inflated);
}

async function gatherInflated(
  pieces: AsyncIterable<Uint8Array>,
  allowed: number,
): Promise<Result<Uint8Array, RecordError>> {
  try {
    return await gather(pieces, allowed);
  } catch (error) {
    return badStream(error);
  }
}

/** The error of a stream that could not be inflated; whatever else was thrown is thrown on. */
function badStream(error: unknown): Result<never, RecordError> {
  if (error instanceof InflateError) return err({ code: 'record/bad-stream', detail: error.message });
  throw error;
}

/** What a stream says that is not compressed as it should be. */
class InflateError extends Error {}

function* gamesOf(
  library: Result<OpenLibrary, RecordError>,
): Generator<Result<RecordGame, RecordError>, void, undefined> {
  if (!library.ok) return yield library;
  const { origin, games } = library.value;
  for (const game of games) yield game.ok ? ok({ ...game.value, origin }) : game;
}

async function gather(
  pieces: AsyncIterable<Uint8Array>,
  allowed: number,
): Promise<Result<Uint8Array, RecordError>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > allowed) return err({ code: 'budget/exceeded', limit: 'bytes', allowed, offset: allowed });
    parts.push(piece);
  }
  return ok(joinBytes(parts));
}

/** Inflates with what every runtime has. */
async function* inflate(
  format: 'gzip' | 'deflate',
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = new DecompressionStream(format);
  const feeding = feed(stream.writable.getWriter() as WritableStreamDefaultWriter<Uint8Array>, source);
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  try {
    for (;;) {
      const next = await reader.read().catch((error: unknown) => {
        throw new InflateError(error instanceof Error ? error.message : String(error));
      });
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    const ofSource = await feeding;
    throw ofSource === undefined ? error : ofSource.error;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Writes a source into a stream and tells what the source itself threw, if anything. */
async function feed(
  writer: WritableStreamDefaultWriter<Uint8Array>,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ readonly error: unknown } | undefined> {
  let isWriting = false;
  try {
    for await (const piece of source) {
      isWriting = true;
      await writer.write(piece);
      isWriting = false;
    }
    isWriting = true;
    await writer.close();
    return undefined;
  } catch (error) {
    if (isWriting) return undefined;
    await writer.abort(error).catch(() => {});
    return { error };
  }
}

/** The bytes of any source, in pieces. */
async function* piecesOf(source: RecordSource): AsyncGenerator<Uint8Array, void, undefined> {
  if (typeof source === 'string') yield* cut(new TextEncoder().encode(source));
  else if (source instanceof Uint8Array) yield* cut(source);
  else if (source instanceof ArrayBuffer) yield* cut(new Uint8Array(source));
  else if (typeof Blob !== 'undefined' && source instanceof Blob) yield* fromStream(source.stream());
  else if (isStream(source)) yield* fromStream(source);
  else yield* source as AsyncIterable<Uint8Array>;
}

function isStream(source: object): source is ReadableStream<Uint8Array> {
  return 'getReader' in source;
}

async function* fromStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}

function* cut(bytes: Uint8Array): Generator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
