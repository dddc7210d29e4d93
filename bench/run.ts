// The bench: `npm run bench`, or `npm run bench -- perft play` for some sections, `-- --rounds 15` for more rounds.
// Prints tables of rates and ratios, with what is asked of a ratio beside it, and ends with status 1 where one fails.
// Only ratios taken side by side in one run mean anything; rates on one machine and another do not compare.
import { movesSection } from './moves.js';
import { notationSection } from './notation.js';
import { perftSection } from './perft.js';
import { playSection } from './play.js';
import { formatOutcome, keepsBound, type Section } from './report.js';
import { rulesSection } from './rules.js';
import { validateSection } from './validate.js';

const ROUNDS = 15;
const LEAST_ROUNDS = 9;

const sections: readonly Section[] = [
  perftSection,
  validateSection,
  playSection,
  movesSection,
  notationSection,
  rulesSection,
];

const { rounds, names } = readArguments(process.argv.slice(2));
const chosen = sections.filter(({ name }) => names.length === 0 || names.includes(name));
if (rounds < LEAST_ROUNDS) console.log(`only ${rounds} rounds: fewer than ${LEAST_ROUNDS} settle nothing`);
let failed = 0;
let skipped = 0;
for (const section of chosen) {
  for (const outcome of await section.run(rounds)) {
    console.log(formatOutcome(outcome));
    failed += outcome.bounds.filter((bound) => !keepsBound(bound)).length;
    skipped += outcome.skipped?.length ?? 0;
  }
}
console.log(`\n${rounds} rounds; ${failed} bounds failed; ${skipped} contenders skipped`);
if (failed > 0) process.exitCode = 1;

function readArguments(words: readonly string[]): { rounds: number; names: string[] } {
  const names: string[] = [];
  let rounds = ROUNDS;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (word === '--rounds') rounds = Number(words[++index]);
    else names.push(word);
  }
  const unknown = names.filter((name) => !sections.some((section) => section.name === name));
  if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
    console.error(`usage: npm run bench -- [${sections.map(({ name }) => name).join(' | ')} …] [--rounds N]`);
    process.exit(2);
  }
  return { rounds, names };
}
