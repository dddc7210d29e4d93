// What importing an entry costs over importing an empty module: the median of 21 alternating fresh processes each, in
// milliseconds of wall time as the process itself sees them. Bound for the main entry: 12 ms. Build first.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { entries, specifierOf } from '../etc/entries.mjs';

const ROUNDS = 21;
const BOUND = 12;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = resolve(root, '.work/import-cost');
mkdirSync(scratch, { recursive: true });
writeFileSync(resolve(scratch, 'empty.mjs'), 'export {};\n');
writeFileSync(
  resolve(scratch, 'clock.mjs'),
  'const t = performance.now(); await import(process.argv[2]); console.log(performance.now() - t);\n',
);

function once(target) {
  const result = spawnSync(process.execPath, [resolve(scratch, 'clock.mjs'), target], {
    cwd: root,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
  return Number(result.stdout);
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

const empty = pathToFileURL(resolve(scratch, 'empty.mjs')).href;
const names = Object.keys(entries);
const targets = new Map(
  names.map((name) => [specifierOf(name), pathToFileURL(resolve(root, `dist/${name}.js`)).href]),
);
const times = new Map([['an empty module', []], ...names.map((name) => [specifierOf(name), []])]);
for (let round = 0; round < ROUNDS; round++) {
  times.get('an empty module').push(once(empty));
  for (const [name, href] of targets) times.get(name).push(once(href));
}

const base = median(times.get('an empty module'));
console.log(
  `import cost, median of ${ROUNDS} alternating fresh processes (an empty module: ${base.toFixed(2)} ms)`,
);
for (const name of targets.keys()) {
  const extra = median(times.get(name)) - base;
  console.log(`${name.padEnd(24)} + ${extra.toFixed(2).padStart(6)} ms`);
  if (name === 'xiangqi-kit' && extra > BOUND) {
    console.error(`over the bound of ${BOUND} ms`);
    process.exitCode = 1;
  }
}
