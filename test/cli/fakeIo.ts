// A world for commands to run in: files in a map, output in strings.
import type { ExitStatus, Io, Output } from '../../src/cli/io.js';
import { runProgram } from '../../src/cli/program.js';
import { en } from '../../src/text/en.js';

/** What a test may set up. */
export interface World {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Files that cannot be read, and the code that they fail with. */
  readonly failures?: Readonly<Record<string, string>>;
  /** Files that fail while they are read, and the code that they fail with. */
  readonly breaks?: Readonly<Record<string, string>>;
  readonly input?: string | AsyncIterable<Uint8Array>;
  /** Called at every write to standard output. */
  readonly watch?: () => void;
  readonly isTerminal?: boolean;
  readonly usesColors?: boolean;
  readonly startPerftWorker?: Io['startPerftWorker'];
}

/** What came of it. */
export interface Run {
  readonly status: ExitStatus;
  readonly out: string;
  readonly err: string;
  readonly lines: readonly string[];
  /** Every line of output as JSON. */
  readonly json: readonly Readonly<Record<string, unknown>>[];
  readonly written: ReadonlyMap<string, string>;
  /** The same as bytes. */
  readonly writtenBytes: ReadonlyMap<string, Uint8Array>;
  /** The exit status that had been noted when the first output was written. */
  readonly notedStatus: ExitStatus | undefined;
  /** Folders that were made. */
  readonly folders: readonly string[];
  /** Files that were begun and given up. */
  readonly discarded: readonly string[];
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Bytes in small pieces, and at their end a failure. */
async function* piecesOf(bytes: Uint8Array, code?: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  if (code !== undefined) throw failure(code);
}

const PIECE = 50;

/** Runs `xiangqi ARGS` in a world. */
export async function xiangqi(args: readonly string[], world: World = {}): Promise<Run> {
  const files = new Map(Object.entries(world.files ?? {}));
  const written = new Map<string, string>();
  const writtenBytes = new Map<string, Uint8Array>();
  const folders: string[] = [];
  const discarded: string[] = [];
  const texts = { out: '', err: '' };
  let clock = 0;
  let status: ExitStatus | undefined;
  let notedStatus: ExitStatus | undefined;
  const output = (name: 'out' | 'err'): Output => ({
    isTerminal: world.isTerminal === true,
    write: (content) => {
      if (name === 'out') world.watch?.();
      if (name === 'out' && texts.out === '') notedStatus = status;
      texts[name] += typeof content === 'string' ? content : new TextDecoder().decode(content);
    },
  });
  const bytesOf = (content: string | Uint8Array): Uint8Array =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const io: Io = {
    out: output('out'),
    err: output('err'),
    locale: en,
    usesColors: world.usesColors === true,
    readStandardInput: () => {
      const { input = '' } = world;
      return typeof input === 'string' ? piecesOf(bytesOf(input)) : input;
    },
    openFile: async (path) => {
      const content = files.get(path);
      const code = world.failures?.[path];
      if (code !== undefined) throw failure(code);
      if (content === undefined) throw failure('ENOENT');
      return piecesOf(bytesOf(content), world.breaks?.[path]);
    },
    writeFile: async (path, content) => {
      if (path.startsWith('/forbidden/')) throw failure('EACCES');
      writtenBytes.set(path, bytesOf(content));
      written.set(path, typeof content === 'string' ? content : new TextDecoder().decode(content));
    },
    createFile: async (path) => {
      if (path.startsWith('/forbidden/')) throw failure('EACCES');
      const pieces: Uint8Array[] = [];
      return {
        write: async (content) => {
          if (path.startsWith('/full/')) throw failure('ENOSPC');
          pieces.push(bytesOf(content));
        },
        close: () => io.writeFile(path, new Uint8Array(pieces.flatMap((piece) => [...piece]))),
        discard: async () => {
          discarded.push(path);
        },
      };
    },
    renameFile: async (from, to) => {
      for (const map of [written, writtenBytes] as Map<string, unknown>[]) {
        map.set(to, map.get(from));
        map.delete(from);
      }
    },
    makeFolder: async (path) => {
      if (path.startsWith('/forbidden/')) throw failure('EACCES');
      folders.push(path);
    },
    listFolder: async (path) => {
      const inside = [...files.keys()].filter((name) =>
        name.startsWith(path.endsWith('/') ? path : `${path}/`),
      );
      if (inside.length > 0) return inside;
      if (files.has(path) || world.failures?.[path] !== undefined) return undefined;
      throw failure('ENOENT');
    },
    noteStatus: (noted) => {
      status = noted;
    },
    now: () => (clock += 60),
    ...(world.startPerftWorker === undefined ? {} : { startPerftWorker: world.startPerftWorker }),
  };
  const ended = await runProgram(args, '1.2.3', io);
  const lines = texts.out.split('\n').slice(0, -1);
  return {
    status: ended,
    notedStatus,
    ...texts,
    lines,
    get json() {
      return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    },
    written,
    writtenBytes,
    folders,
    discarded,
  };
}
