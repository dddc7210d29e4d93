// Whether the kernel has become slower: `npm run bench:check`, a step of the whole check. The speed of a machine says
// nothing, so what is compared is how much faster we are than the naive baseline (bench/naive.ts, which never changes),
// measured beside it, with the ratios that bench/baseline.json remembers. A machine that others use can spoil one
// measurement: only what is lost in every attempt is lost.
//
// `npm run bench:check -- --update` remembers what it measures: where the kernel became faster, so that the gain is
// kept, and where slower is the decision that was made. What it writes is the median of its attempts.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseFen, unwrap } from 'xiangqi-kit';
import { perft } from 'xiangqi-kit/board';
import { listedPerft } from './listedPerft.js';
import { assertEqual, type Contender, inTurn, measure } from './measure.js';
import { naivePerft } from './naive.js';
import type { PerftOf } from './peers.js';
import { type Counted, start, tactical } from './positions.js';
import { ratio } from './report.js';

const BASELINE = 'bench/baseline.json';
const ATTEMPTS = 3;
const ROUNDS = 9;

/** The part of the remembered ratio that may be lost. */
const TOLERANCE = 0.35;

/** Nodes a contender counts in one turn, about, and the depth to which it counts them. */
const OURS = { depth: 4, nodes: 6e6 };
const LISTED = { depth: 3, nodes: 2e6 };
const NAIVE = { depth: 3, nodes: 8e5 };

/** How many times faster than the baseline, by what is done where. */
type Ratios = Record<string, number>;

const updates = process.argv.includes('--update');
const positions = [start, ...tactical];
warmUp();
if (updates) await update();
else await check();

async function check(): Promise<void> {
  const wanted = JSON.parse(readFileSync(BASELINE, 'utf8')) as Ratios;
  let lost = Object.keys(wanted);
  for (let attempt = 1; attempt <= ATTEMPTS && lost.length > 0; attempt++) {
    const found = await measureRatios();
    lost = lost.filter((what) => !((found[what] ?? 0) >= wanted[what]! * (1 - TOLERANCE)));
    console.log(`\nattempt ${attempt} of ${ATTEMPTS}: times faster than the baseline`);
    for (const what of Object.keys(wanted)) console.log(line(what, found[what], wanted[what]!));
  }
  if (lost.length === 0) return;
  console.error(`\nslower in ${ATTEMPTS} attempts by more than ${TOLERANCE * 100} %: ${lost.join('; ')}`);
  process.exitCode = 1;
}

function line(what: string, found: number | undefined, wanted: number): string {
  const share = found === undefined ? 'not measured' : `${((found / wanted) * 100).toFixed(0)} %`;
  return `  ${what.padEnd(58)}${(found ?? 0).toFixed(1).padStart(6)} of ${wanted.toFixed(1)}, ${share}`;
}

async function update(): Promise<void> {
  const attempts = await inTurn(Array.from({ length: ATTEMPTS }), measureRatios);
  const ratios: Ratios = {};
  for (const what of Object.keys(attempts[0]!)) {
    const sorted = attempts.map((attempt) => attempt[what]!).sort((a, b) => a - b);
    ratios[what] = Number(sorted[sorted.length >> 1]!.toFixed(1));
  }
  writeFileSync(BASELINE, `${JSON.stringify(ratios, undefined, 2)}\n`);
  console.log(JSON.stringify(ratios, undefined, 2));
}

async function measureRatios(): Promise<Ratios> {
  const ratios: Ratios = {};
  for (const position of positions) {
    const contenders = [
      counter('ours', ourPerft, position, OURS),
      counter('lists', listedPerft, position, LISTED),
      counter('naive', naivePerft, position, NAIVE),
    ];
    const rates = await measure(contenders, ROUNDS);
    ratios[`perft from ${position.name}`] = ratio(rates, 'ours', 'naive');
    ratios[`lists from ${position.name}`] = ratio(rates, 'lists', 'naive');
  }
  return ratios;
}

function counter(
  name: string,
  count: PerftOf,
  { name: where, fen, nodes: known }: Counted,
  { depth, nodes: wanted }: { readonly depth: number; readonly nodes: number },
): Contender {
  const nodes = known[depth - 1]!;
  const times = Math.ceil(wanted / nodes);
  return {
    name,
    work() {
      for (let n = 0; n < times; n++) assertEqual(`${name}: ${where}`, count(fen, depth), nodes);
      return nodes * times;
    },
  };
}

function ourPerft(fen: string, depth: number): number {
  return perft(unwrap(parseFen(fen)), depth);
}

/** Code that has only seen the start position is compiled for that alone. */
function warmUp(): void {
  for (const { fen } of positions) {
    for (let n = 0; n < 2; n++) {
      ourPerft(fen, 4);
      listedPerft(fen, 3);
      naivePerft(fen, 3);
    }
  }
}
