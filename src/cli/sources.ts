/** The files that arguments name: standard input, files, and folders with everything in them. */
import { complain, failureOf, type Io, NO_SUCH_FILE } from './io.js';
import { resemblesFen } from './positions.js';

/** The name by which standard input is told. */
const STANDARD_INPUT = '-';

/** A file that is there. */
export interface Source {
  /** How complaints name it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is known of the arguments that name files. */
export interface SourceOptions {
  /** Whether a FEN may stand where a file does, so that what is neither is told as neither. */
  readonly mayBeFens?: boolean;
}

/** Every file that the arguments name, one at a time; what cannot be read is told, and comes as `undefined`. */
export async function* openSources(
  paths: readonly string[],
  io: Io,
  options: SourceOptions = {},
): AsyncGenerator<Source | undefined> {
  for (const path of paths) {
    if (path === STANDARD_INPUT) yield { name: path, bytes: await io.readStandardInput() };
    else
      for await (const name of filesAt(path, io, options))
        yield name === undefined ? undefined : await open(name, io);
  }
}

async function* filesAt(path: string, io: Io, options: SourceOptions): AsyncGenerator<string | undefined> {
  try {
    yield* (await io.listFolder(path)) ?? [path];
  } catch (error) {
    const failure = failureOf(error);
    const isNeither = options.mayBeFens === true && failure === NO_SUCH_FILE && resemblesFen(path);
    await complain(
      io,
      `${path.trim() === '' ? `'${path}'` : path}: ${failure}${isNeither ? ', and no FEN' : ''}`,
    );
    yield undefined;
  }
}

async function open(name: string, io: Io): Promise<Source | undefined> {
  try {
    return { name, bytes: await io.readFile(name) };
  } catch (error) {
    await complain(io, `${name}: ${failureOf(error)}`);
    return undefined;
  }
}

/** The text of a file that holds text of our own: UTF-8, a mark at its head left out. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}
