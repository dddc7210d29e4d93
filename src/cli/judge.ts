/** `xiangqi judge`: every repetition of a game, and who has to vary. */
import { type Game, replay } from '../game/index.js';
import { SETUP_ERROR_CODES } from '../position/validate.js';
import type { Code } from '../rules/code.js';
import { CODE_IDS, codeOf } from '../rules/codes/index.js';
import { explainIn } from '../text/explain.js';
import { type Command, choiceOption, readArguments, UsageError } from './command.js';
import { gamesIn, lineOf, nameOfGame } from './games.js';
import { htmlReport, type ReportedLoop } from './htmlReport.js';
import { attempt, complain, type ExitStatus, FINE, INPUT_AT_FAULT, type Io, print, printJson } from './io.js';
import { findLoops, moveWriter } from './loops.js';
import { Progress } from './progress.js';
import { placeOf, type Whereabouts } from './report.js';
import { openSources, type Source } from './sources.js';
import { wordsOf } from './wordsOf.js';

const OPTIONS = {
  code: { type: 'string', short: 'c' },
  fen: { type: 'string' },
  moves: { type: 'string', short: 'm' },
  html: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** The command. */
export const judgeCommand: Command = {
  name: 'judge',
  summary: 'rule on the repetitions of games',
  help: `usage: xiangqi judge [FILE | FOLDER | -]... [--moves "MOVES" [--fen FEN]] [--code CODE] [--json | --html REPORT]

Finds every repetition in the main lines of games and says who has to vary under a code of rules, and why, ply by ply.

  -c, --code CODE  ${CODE_IDS.join(', ')}; ${CODE_IDS[0]} if left out
  -m, --moves "M…" a list of moves in any notation instead of a file; --fen FEN is where they start
  --html REPORT    write a page with a board for every ply; - is standard output
  --json           one JSON object a line: every loop with its whole ruling`,
  run: runJudge,
};

/** What is asked, and what has been found so far. */
interface Inquiry {
  readonly io: Io;
  readonly code: Code;
  readonly json: boolean;
  readonly html: string | undefined;
  readonly progress: Progress;
  readonly loops: ReportedLoop[];
  games: number;
  found: number;
  /** Whether some input could not be read. */
  isFaulty: boolean;
}

async function runJudge(args: readonly string[], io: Io): Promise<ExitStatus> {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.json === true && values.html !== undefined) throw new UsageError('--json or --html, not both');
  const inquiry: Inquiry = {
    io,
    code: codeOf(choiceOption('code', values.code ?? CODE_IDS[0], CODE_IDS)),
    json: values.json === true,
    html: values.html,
    progress: new Progress(io),
    loops: [],
    games: 0,
    found: 0,
    isFaulty: false,
  };
  if (values.moves !== undefined) {
    if (positionals.length > 0) throw new UsageError('--moves goes with --fen, not with files');
    await judgeMoves(inquiry, values.moves, values.fen);
  } else {
    if (values.fen !== undefined) throw new UsageError('--fen goes with --moves');
    if (positionals.length === 0) throw new UsageError('nothing to judge');
    for await (const source of openSources(positionals, io)) {
      if (source === undefined) inquiry.isFaulty = true;
      else await judgeFile(inquiry, source);
    }
  }
  return finish(inquiry);
}

async function judgeMoves(inquiry: Inquiry, text: string, fen: string | undefined): Promise<void> {
  const moves = text.split(/\s+/).filter((move) => move !== '');
  const game = replay({
    moves,
    allow: SETUP_ERROR_CODES,
    limit: 'none',
    ...(fen === undefined ? {} : { fen }),
  });
  if (game.ok) return judgeGame(inquiry, game.value, {}, '');
  inquiry.isFaulty = true;
  await complain(inquiry.io, explainIn(inquiry.io.locale, game.error));
}

async function judgeFile(inquiry: Inquiry, source: Source): Promise<void> {
  const { io, progress } = inquiry;
  for await (const found of gamesIn(source, io)) {
    progress.show(() => wordsOf(io.locale).progress(source.name, inquiry.games, { loops: inquiry.found }));
    const where = { file: source.name, ...(found.number === undefined ? {} : { game: found.number }) };
    if (found.kind === 'error') {
      inquiry.isFaulty = true;
      progress.end();
      await complain(io, `${placeOf(where, io.locale)}${explainIn(io.locale, found.error)}`);
      continue;
    }
    const line = lineOf(found.game, inquiry.code);
    if (line !== undefined) await judgeGame(inquiry, line, where, nameOfGame(found.game));
  }
}

async function judgeGame(inquiry: Inquiry, game: Game, where: Whereabouts, name: string): Promise<void> {
  inquiry.games++;
  for (const loop of findLoops(game, inquiry.code)) {
    inquiry.found++;
    const place = { ...where, ply: loop.ply };
    const heading = [placeOf(place, inquiry.io.locale).replace(/: $/, ''), name]
      .filter((part) => part !== '')
      .join(' · ');
    if (inquiry.html !== undefined) inquiry.loops.push({ ...loop, heading, game });
    else await tell(inquiry, game, place, heading, loop.ruling);
  }
}

async function tell(
  { io, json, progress }: Inquiry,
  game: Game,
  place: Whereabouts,
  heading: string,
  ruling: ReportedLoop['ruling'],
): Promise<void> {
  const message = explainIn(io.locale, ruling, moveWriter(game, io.locale));
  progress.end();
  if (json) await printJson(io, { kind: 'loop', ...place, ruling, message });
  else await print(io, `${heading}\n${message.replace(/^/gm, '  ')}\n`);
}

async function finish(inquiry: Inquiry): Promise<ExitStatus> {
  const { io, html, json, games, found, code } = inquiry;
  inquiry.progress.end();
  const status = inquiry.isFaulty ? INPUT_AT_FAULT : FINE;
  if (html !== undefined && !(await writeReport(inquiry, html))) return INPUT_AT_FAULT;
  const isQuiet = json || html === '-';
  if (!isQuiet) await print(io, wordsOf(io.locale).judged(games, found, code.id));
  return status;
}

async function writeReport({ io, loops }: Inquiry, file: string): Promise<boolean> {
  const page = htmlReport(loops, io.locale);
  if (file === '-') {
    await io.out.write(page);
    return true;
  }
  return attempt(io, file, () => io.writeFile(file, page));
}
