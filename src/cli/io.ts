/** What a command may touch of the world outside, so that a test can stand in for it. */
import type { Locale } from '../text/locale.js';
import type { PerftWorker } from './perftPool.js';
import type { Failure } from './words.js';
import { wordsOf } from './wordsOf.js';

/** A stream of text that a command writes to. */
export interface Output {
  /** Writes text or bytes as they are; wait for it before writing more, so that a slow reader slows the command down. */
  write(content: string | Uint8Array): Promise<void> | void;
  /** Whether a person watches: progress is for terminals alone. */
  readonly isTerminal: boolean;
}

/** A file that is being written. */
export interface FileWriter {
  write(content: string | Uint8Array): Promise<void>;
  /** Puts the file in its place. */
  close(): Promise<void>;
  /** Leaves everything as it was. */
  discard(): Promise<void>;
}

/** Everything outside a command. */
export interface Io {
  readonly out: Output;
  readonly err: Output;
  /** The language of explanations. */
  readonly locale: Locale;
  /** Whether output may be coloured. */
  readonly usesColors: boolean;
  /** Standard input, as it comes. */
  readStandardInput(): AsyncIterable<Uint8Array>;
  /** A file's bytes, as they are read; rejects as `node:fs` does, and so may each piece. */
  openFile(path: string): Promise<AsyncIterable<Uint8Array>>;
  /** Writes a file, in place of one that may be there; rejects as `node:fs` does. */
  writeFile(path: string, content: string | Uint8Array): Promise<void>;
  /** A file to write piece by piece; rejects as `node:fs` does. What is there already stays until all is written. */
  createFile(path: string): Promise<FileWriter>;
  /** Gives a file another name. */
  renameFile(from: string, to: string): Promise<void>;
  /** Makes a folder with all folders above it; one that is there already is fine. */
  makeFolder(path: string): Promise<void>;
  /** The files in a folder and in the folders within it, in order; `undefined` where the path is no folder. */
  listFolder(path: string): Promise<readonly string[] | undefined>;
  /** Starts a thread that counts; absent where there are none. */
  readonly startPerftWorker?: () => PerftWorker;
  /** Told as soon as it is certain how the command will end, so that it ends so even if its reader goes away before. */
  noteStatus(status: ExitStatus): void;
  /** Milliseconds on some clock. */
  now(): number;
}

/** Exit statuses: all is well, the input is at fault, the command was used wrongly. */
export const FINE = 0;
export const INPUT_AT_FAULT = 1;
export const WRONG_USAGE = 2;

/** An exit status. */
export type ExitStatus = typeof FINE | typeof INPUT_AT_FAULT | typeof WRONG_USAGE;

/** Writes one line of output. */
export async function print(io: Io, line: string): Promise<void> {
  await io.out.write(`${line}\n`);
}

/** Writes one object as a line of JSON. */
export async function printJson(io: Io, value: unknown): Promise<void> {
  await print(io, JSON.stringify(value));
}

/** Writes one line about something that is wrong, which also settles the exit status. */
export async function complain(io: Io, line: string, status: ExitStatus = INPUT_AT_FAULT): Promise<void> {
  io.noteStatus(status);
  await remark(io, line);
}

/** Writes one line about something that is worth telling and no fault. */
export async function remark(io: Io, line: string): Promise<void> {
  await io.err.write(`${line}\n`);
}

/** Does something with a file; tells what is wrong and answers false where it fails. */
export async function attempt(io: Io, file: string, action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    await complain(io, `${file}: ${failureOf(error, io)}`);
    return false;
  }
}

/** The words of a failed file operation. */
export function failureOf(error: unknown, { locale }: Pick<Io, 'locale'>): string {
  const known = FAILURES.get(codeOfFailure(error) ?? '');
  if (known !== undefined) return wordsOf(locale).failures[known];
  return error instanceof Error ? error.message : String(error);
}

/** The code of a failed file operation, such as `ENOENT`; `undefined` for anything else that was thrown. */
export function codeOfFailure(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether a path led nowhere. */
export function isMissing(error: unknown): boolean {
  return FAILURES.get(codeOfFailure(error) ?? '') === 'missing';
}

const FAILURES: ReadonlyMap<string, Failure> = /* @__PURE__ */ new Map([
  ['ENOENT', 'missing'],
  ['EACCES', 'denied'],
  ['EISDIR', 'folder'],
  ['ENOTDIR', 'missing'],
  ['ENOSPC', 'full'],
]);
