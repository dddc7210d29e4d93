/** The world outside as Node has it. */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { en } from '../text/en.js';
import type { Io, Output } from './io.js';
import type { PerftJob, PerftWorker } from './perftPool.js';

/** The process's streams and files. `workerFile` is the script of a thread that counts. */
export function nodeIo(workerFile: URL): Io {
  return {
    out: outputTo(process.stdout),
    err: outputTo(process.stderr),
    locale: en,
    usesColors: process.stdout.isTTY === true && (process.env.NO_COLOR ?? '') === '',
    readStandardInput,
    readFile: (path) => readFile(path),
    writeFile: (path, content) => writeFile(path, content),
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
 * the status is the one noted so far, so that a fault that was met is not lost.
 */
function outputTo(stream: NodeJS.WriteStream): Output {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  return {
    isTerminal: stream.isTTY === true,
    write: (content) => {
      if (stream.write(content)) return undefined;
      return new Promise((resume) => stream.once('drain', resume));
    },
  };
}

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
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
