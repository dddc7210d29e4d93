/** The world outside as Node has it. */
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { en } from '../text/en.js';
import { type FileWriter, failureOf, INPUT_AT_FAULT, type Io, type Output } from './io.js';
import type { PerftJob, PerftWorker } from './perftPool.js';

/** The process's streams and files. `workerFile` is the script of a thread that counts. */
export function nodeIo(workerFile: URL): Io {
  return {
    out: outputTo(process.stdout),
    err: outputTo(process.stderr),
    locale: en,
    usesColors: process.stdout.isTTY === true && (process.env.NO_COLOR ?? '') === '',
    readStandardInput: () => process.stdin as AsyncIterable<Buffer>,
    openFile: async (path) => (await open(path)).createReadStream() as AsyncIterable<Buffer>,
    writeFile: (path, content) => writeFile(path, content),
    createFile,
    renameFile: (from, to) => rename(from, to),
    makeFolder: async (path) => {
      await mkdir(path, { recursive: true });
    },
    listFolder,
    startPerftWorker: () => startWorker(workerFile),
    noteStatus: (status) => {
      process.exitCode = status;
    },
    now: () => performance.now(),
  };
}

/**
 * A stream that waits for its reader. A reader that goes away ends the process quietly, for nobody is left to be told;
 * the status is the one noted so far, so that a fault that was met is not lost. Whatever else fails, such as a full
 * disk, ends it with a word about it.
 */
function outputTo(stream: NodeJS.WriteStream): Output {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    if (stream !== process.stderr)
      process.stderr.write(`standard output: ${failureOf(error, { locale: en })}\n`);
    process.exit(INPUT_AT_FAULT);
  });
  return {
    isTerminal: stream.isTTY === true,
    write: (content) => {
      if (stream.write(content)) return undefined;
      return new Promise((resume) => stream.once('drain', resume));
    },
  };
}

/**
 * A file that is written beside its place and put there when it is whole, so that it can be made from what it replaces.
 * What is no plain file, such as a device, is written as it is.
 */
async function createFile(path: string): Promise<FileWriter> {
  const place = await realpath(path).catch(() => path);
  const before = await stat(place).catch(() => undefined);
  const isPlain = before === undefined || before.isFile();
  // a file that is not to be written is not to be replaced either
  if (before !== undefined && isPlain) await access(place, constants.W_OK);
  const written = isPlain ? `${place}.${process.pid}.part` : place;
  const file = await open(written, 'w', before?.mode);
  return {
    write: (content) => file.writeFile(content),
    close: async () => {
      try {
        await file.close();
        if (isPlain) await rename(written, place);
      } catch (error) {
        if (isPlain) await unlink(written);
        throw error;
      }
    },
    discard: async () => {
      await file.close();
      if (isPlain) await unlink(written);
    },
  };
}

async function listFolder(path: string): Promise<readonly string[] | undefined> {
  if (!(await stat(path)).isDirectory()) return undefined;
  const files: string[] = [];
  const waiting = [path];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const name = join(folder, entry.name);
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isFile()) files.push(name);
    }
  }
  return files.sort();
}

/** A thread with one job at a time. */
function startWorker(file: URL): PerftWorker {
  const thread = new Worker(file);
  const count = (job: PerftJob): Promise<number> =>
    new Promise((resolve, reject) => {
      thread.once('error', reject);
      thread.once('message', (nodes: number) => {
        thread.off('error', reject);
        resolve(nodes);
      });
      thread.postMessage(job);
    });
  const stop = async (): Promise<void> => {
    await thread.terminate();
  };
  return { count, stop };
}
