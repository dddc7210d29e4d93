/** The files that arguments name: standard input, files, and folders with everything in them. */
import { takeHead, withHead } from '../records/pieces.js';
import { complain, failureOf, type Io, isMissing } from './io.js';
import { resemblesFen } from './positions.js';
import { wordsOf } from './wordsOf.js';

/** The name by which standard input is told. */
const STANDARD_INPUT = '-';

/** A file that is there. */
export interface Source {
  /** How complaints name it. */
  readonly name: string;
  /** Its bytes as they come, once. */
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** What is known of the arguments that name files. */
export interface SourceOptions {
  /** Whether a FEN may stand where a file does, so that what is neither is told as neither. */
  readonly mayBeFens?: boolean;
}

/**
 * Every file that the arguments name, one at a time; what cannot be read is told, and comes as `undefined`. The names are
 * gathered before the first file is opened, so that nothing that is written meanwhile is read.
 */
export async function* openSources(
  paths: readonly string[],
  io: Io,
  options: SourceOptions = {},
): AsyncGenerator<Source | undefined> {
  const names: (string | undefined)[] = [];
  for (const path of paths)
    names.push(...(path === STANDARD_INPUT ? [path] : await filesAt(path, io, options)));
  for (const name of names) {
    if (name === undefined) yield undefined;
    else if (name === STANDARD_INPUT) yield { name, pieces: io.readStandardInput() };
    else yield await open(name, io);
  }
}

async function filesAt(
  path: string,
  io: Io,
  options: SourceOptions,
): Promise<readonly (string | undefined)[]> {
  try {
    return (await io.listFolder(path)) ?? [path];
  } catch (error) {
    const isNeither = options.mayBeFens === true && isMissing(error) && resemblesFen(path);
    const name = path.trim() === '' ? `'${path}'` : path;
    await complain(io, `${name}: ${failureOf(error, io)}${isNeither ? wordsOf(io.locale).noFen : ''}`);
    return [undefined];
  }
}

async function open(name: string, io: Io): Promise<Source | undefined> {
  try {
    return { name, pieces: await io.openFile(name) };
  } catch (error) {
    await complain(io, `${name}: ${failureOf(error, io)}`);
    return undefined;
  }
}

/** The first bytes of a source, if it has so many, and then all of them. */
export async function peek(
  pieces: AsyncIterable<Uint8Array>,
  count: number,
): Promise<{ readonly head: Uint8Array; readonly pieces: AsyncIterable<Uint8Array> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const head = await takeHead(iterator, count);
  return { head, pieces: resumed(head, iterator) };
}

async function* resumed(head: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* withHead(head, iterator);
  } finally {
    await iterator.return?.();
  }
}

/** The lines of a text of our own: UTF-8, a mark at its head left out. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + decoder.decode(piece, { stream: true });
    // a carriage return at the end may be half of a line end
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(LINE_END);
    rest = (lines.pop() as string) + text.slice(end);
    yield* lines;
  }
  yield* (rest + decoder.decode()).split(LINE_END);
}

const LINE_END = /\r\n|\n|\r/;
