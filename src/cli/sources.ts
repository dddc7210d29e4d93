/** The files that arguments name: standard input, files, and folders with everything in them. */
import { complain, failureOf, type Io } from './io.js';

/** The name by which standard input is told. */
const STANDARD_INPUT = '-';

/** A file that is there. */
export interface Source {
  /** How complaints name it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Every file that the arguments name, one at a time; what cannot be read is told, and comes as `undefined`. */
export async function* openSources(paths: readonly string[], io: Io): AsyncGenerator<Source | undefined> {
  for (const path of paths) {
    if (path === STANDARD_INPUT) yield { name: path, bytes: await io.readStandardInput() };
    else
      for await (const name of filesAt(path, io)) yield name === undefined ? undefined : await open(name, io);
  }
}

async function* filesAt(path: string, io: Io): AsyncGenerator<string | undefined> {
  try {
    yield* (await io.listFolder(path)) ?? [path];
  } catch (error) {
    await complain(io, `${path}: ${failureOf(error)}`);
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
