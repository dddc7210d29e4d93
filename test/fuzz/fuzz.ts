// A long run of hostile inputs against every reader: `npm run fuzz`, or `node etc/run-ts.mjs test/fuzz/fuzz.ts [count] [seed]`.
import { hostileInput, randomNumbers, readInput, seedFiles } from './inputs.js';

const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
const seeds = seedFiles();
const random = randomNumbers(seed);
const collect = (globalThis as { gc?: () => void }).gc ?? (() => {});
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

collect();
const heapBefore = process.memoryUsage().heapUsed;
const started = process.cpuUsage();
let slowest = 0;
for (let number = 0; number < count; number++) {
  const input = hostileInput(seeds, random);
  const begun = performance.now();
  try {
    readInput(input, number);
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
