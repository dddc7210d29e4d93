// The bench: `npm run bench`, or `npm run bench -- perft play` for some sections. Prints tables of rates and ratios, with
// what is asked of a ratio beside it, and ends with status 1 where one fails.
// Only ratios taken side by side in one run mean anything; rates on one machine and another do not compare.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { deepSection } from './deep.js';
import { growthSection } from './growth.js';
import { movesSection } from './moves.js';
import { type NativeEngine, nativeSection } from './native.js';
import { notationSection } from './notation.js';
import { perftSection } from './perft.js';
import { playSection } from './play.js';
import { recordsSection, type Sizes } from './records.js';
import { formatOutcome, keepsBound, type Outcome, type Section } from './report.js';
import { rulesSection } from './rules.js';
import { validateSection } from './validate.js';

const ROUNDS = 15;
const LEAST_ROUNDS = 9;

/** What is run where no section is named. */
const usual: readonly Section[] = [
  perftSection,
  validateSection,
  playSection,
  movesSection,
  notationSection,
  rulesSection,
  growthSection,
];

const USAGE = `usage: npm run bench -- [SECTION …] [--rounds N] [--large] [--native NAME=PATH …] [--json FILE]

  SECTION             ${allSections([], { large: false })
    .map(({ name }) => name)
    .join(', ')}; all but deep if left out
  --rounds N          how often every contender works; ${ROUNDS} if left out
  --large             memory is looked at up to 1 GB of PGN (section records)
  --native NAME=PATH  a native engine that speaks UCI and answers 'go perft N' (section native; Linux)
  --json FILE         writes all figures into a file, too`;

interface Request {
  readonly sections: readonly Section[];
  readonly rounds: number;
  readonly json: string | undefined;
}

const { sections, rounds, json } = readArguments();
if (rounds < LEAST_ROUNDS) console.log(`only ${rounds} rounds: fewer than ${LEAST_ROUNDS} settle nothing`);
const results: { section: string; outcomes: Outcome[] }[] = [];
for (const section of sections) {
  const outcomes = await section.run(rounds);
  for (const outcome of outcomes) console.log(formatOutcome(outcome));
  results.push({ section: section.name, outcomes });
}
const outcomes = results.flatMap((result) => result.outcomes);
const failed = outcomes.flatMap(({ bounds }) => bounds).filter((bound) => !keepsBound(bound)).length;
const skipped = outcomes.flatMap((outcome) => outcome.skipped ?? []).length;
if (json !== undefined) writeJson(json);
console.log(`\n${rounds} rounds; ${failed} bounds failed; ${skipped} contenders skipped`);
if (failed > 0) process.exitCode = 1;

function writeJson(file: string): void {
  const machine = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model,
  };
  writeFileSync(file, `${JSON.stringify({ machine, rounds, failed, results }, undefined, 2)}\n`);
}

function readArguments(): Request {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: String(ROUNDS) },
        large: { type: 'boolean', default: false },
        native: { type: 'string', multiple: true, default: [] },
        json: { type: 'string' },
      },
    });
    const rounds = Number(values.rounds);
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`not a number of rounds: ${values.rounds}`);
    const engines = values.native.map(readEngine);
    return { sections: choose(positionals, engines, values), rounds, json: values.json };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

function allSections(engines: readonly NativeEngine[], sizes: Sizes): readonly Section[] {
  return [...usual, recordsSection(sizes), nativeSection(engines), deepSection];
}

function choose(
  names: readonly string[],
  engines: readonly NativeEngine[],
  sizes: Sizes,
): readonly Section[] {
  const all = allSections(engines, sizes);
  if (names.length === 0) return all.filter((section) => section !== deepSection);
  return names.map((name) => {
    const section = all.find((each) => each.name === name);
    if (section === undefined) throw new Error(`no section ${name}`);
    if (name === 'native' && engines.length === 0) throw new Error('no engine given with --native');
    return section;
  });
}

function readEngine(text: string): NativeEngine {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) throw new Error(`not NAME=PATH: ${text}`);
  return { name: text.slice(0, at), path: text.slice(at + 1) };
}
