/** The command line as a function: which command is meant, help, and what a wrong use is answered with. */
import { type Command, UsageError } from './command.js';
import { convertCommand } from './convert.js';
import { complain, type ExitStatus, FINE, type Io, print, WRONG_USAGE } from './io.js';
import { judgeCommand } from './judge.js';
import { LANGUAGE_HELP, LANGUAGES, takeLanguage } from './language.js';
import { movesCommand } from './moves.js';
import { perftCommand } from './perft.js';
import { showCommand } from './show.js';
import { validateCommand } from './validate.js';

/** Every command, in the order in which help lists them. */
export const COMMANDS: readonly Command[] = [
  showCommand,
  movesCommand,
  validateCommand,
  convertCommand,
  judgeCommand,
  perftCommand,
];

/** Runs `xiangqi ARGS`; `version` is what `--version` prints. */
export async function runProgram(args: readonly string[], version: string, io: Io): Promise<ExitStatus> {
  const [name, ...rest] = args;
  if (name === undefined) {
    await io.err.write(`${generalHelp()}\n`);
    return WRONG_USAGE;
  }
  if (name === '--version' || name === '-v') return tell(io, version);
  if (name === '--help' || name === '-h') return tell(io, generalHelp());
  if (name === 'help') return tell(io, helpOn(findCommand(rest[0])));
  const command = findCommand(name);
  if (command === undefined) {
    const what = name.startsWith('-') ? 'option' : 'command';
    await complain(io, `xiangqi: there is no ${what} '${name}'; see xiangqi --help`, WRONG_USAGE);
    return WRONG_USAGE;
  }
  if (asksForHelp(rest)) return tell(io, helpOn(command));
  return runCommand(command, rest, io);
}

async function runCommand(command: Command, args: readonly string[], io: Io): Promise<ExitStatus> {
  try {
    const language = takeLanguage(args);
    return await command.run(language.args, { ...io, locale: language.locale });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const line = `xiangqi ${command.name}: ${error.message}; see xiangqi ${command.name} --help`;
    await complain(io, line, WRONG_USAGE);
    return WRONG_USAGE;
  }
}

function findCommand(name: string | undefined): Command | undefined {
  return COMMANDS.find((command) => command.name === name);
}

/** Whether help is asked for; what follows `--` is an argument whatever it looks like. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

async function tell(io: Io, text: string): Promise<ExitStatus> {
  await print(io, text);
  return FINE;
}

/** Help on a command, with the option that all of them take. */
function helpOn(command: Command | undefined): string {
  return command === undefined ? generalHelp() : `${command.help}\n${LANGUAGE_HELP}`;
}

function generalHelp(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const list = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `usage: xiangqi COMMAND [OPTIONS]

${list.join('\n')}

xiangqi COMMAND --help tells more. Where a file is asked for, - is standard input; --json prints one JSON object a
line; --lang ${LANGUAGES.join('|')} chooses the language of explanations. The exit status is 0 when all is well, 1 when the input is at fault, 2 for a wrong use.`;
}
