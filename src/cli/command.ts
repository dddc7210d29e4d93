/** The shape of a command, and how its arguments are read. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { ExitStatus, Io } from './io.js';

/** A command of `xiangqi`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `xiangqi NAME --help` prints. */
  readonly help: string;
  /** Does the work. @throws UsageError for arguments that make no sense. */
  run(args: readonly string[], io: Io): Promise<ExitStatus>;
}

/** The command was used wrongly: its message is told, and the exit status is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options of a command as `parseArgs` describes them. */
export type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** What was given. */
export interface Arguments<T extends OptionTable> {
  readonly values: ReturnType<
    typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>
  >['values'];
  readonly positionals: readonly string[];
}

/** Reads arguments. @throws UsageError for options that the table has not, and for values that are missing or too many. */
export function readArguments<const T extends OptionTable>(
  args: readonly string[],
  options: T,
): Arguments<T> {
  try {
    return parseArgs({ args: joinNumbers(args, options), options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(firstSentence((error as Error).message));
  }
}

/** `--ply -1` as `--ply=-1`: a number below zero is a value, which the option itself turns down, and no option. */
function joinNumbers(args: readonly string[], options: OptionTable): string[] {
  const joined: string[] = [];
  const end = args.indexOf('--');
  for (const [index, arg] of args.entries()) {
    const isNumber = /^-\d+$/.test(arg) && (end < 0 || index < end);
    const name = isNumber ? nameOfValued(args[index - 1], options) : undefined;
    if (name === undefined) joined.push(arg);
    else joined[joined.length - 1] = `--${name}=${arg}`;
  }
  return joined;
}

/** The name of the option that an argument is, if it is one that takes a value. */
function nameOfValued(arg: string | undefined, options: OptionTable): string | undefined {
  return Object.keys(options).find((name) => {
    const option = options[name];
    return option?.type === 'string' && (arg === `--${name}` || arg === `-${option.short}`);
  });
}

/** The message of `parseArgs` without its advice on how to pass odd positionals. */
function firstSentence(message: string): string {
  return message.split(/\.(?:\s|$)|\n/, 1)[0] as string;
}

/** The whole number that an option names. @throws UsageError for anything else, and outside the range. */
export function integerOption(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not '${text}'`);
}

/** The word that an option names. @throws UsageError where it is none of those that it may be. */
export function choiceOption<const T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((known) => known === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${name} must be one of ${choices.join(', ')}, not '${text}'`);
}
