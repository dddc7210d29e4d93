// A long run of hostile inputs against every reader: `npm run fuzz`, or `node etc/run-ts.mjs test/fuzz/fuzz.ts [count] [seed]`.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { hostileInput, randomNumbers, readCounted, readInput, seedFiles } from './inputs.js';

const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
const seeds = seedFiles();
const random = randomNumbers(seed);
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
/** The work on one input of so many is counted; counting costs. */
const COUNTED = 20;
/** What a heap may grow by while all inputs are read, in MiB. */
const MOST_GROWTH = 16;
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

for (let number = 0; number < 1000; number++) readInput(hostileInput(seeds, random), number);
collect();
const heapBefore = process.memoryUsage().heapUsed;
const started = process.cpuUsage();
let slowest = 0;
for (let number = 0; number < count; number++) {
  const input = hostileInput(seeds, random);
  const begun = performance.now();
  try {
    if (number % COUNTED === 0) readCounted(input, number);
    else readInput(input, number);
  } catch (error) {
    say(`input ${number} of seed ${seed}: ${Buffer.from(input).toString('base64')}`);
    throw error;
  }
  slowest = Math.max(slowest, performance.now() - begun);
  if ((number + 1) % 100_000 === 0) say(`${number + 1} inputs, slowest ${slowest.toFixed(0)} ms`);
}
collect();
const growth = (process.memoryUsage().heapUsed - heapBefore) / 1024 / 1024;
const cpu = process.cpuUsage(started).user / 1e6;
say(
  `${count} inputs from ${seeds.length} files, no throw; slowest ${slowest.toFixed(0)} ms, heap growth ${growth.toFixed(1)} MiB, ${cpu.toFixed(0)} s of CPU`,
);
if (growth > MOST_GROWTH) throw new Error('the heap grows with the inputs');
