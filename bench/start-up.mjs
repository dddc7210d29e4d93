// What a program pays before its first answer: the import of every entry, and import and first call of the common jobs,
// over importing an empty module. The median of 21 alternating fresh processes each, in milliseconds as the process
// itself sees them: on the clock, which is what a user waits for and what has bounds, and of CPU time, which tells how
// much of that was the work of others. Build first.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { entries, specifierOf } from '../etc/entries.mjs';

const ROUNDS = 21;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = resolve(root, '.work/start-up');

const built = (entry) => pathToFileURL(resolve(root, `dist/${entry}.js`)).href;

/** Jobs by name: what they import, by entry, and the call. Every one throws where its answer is wrong. */
const firstCalls = {
  'first legalMoves': [{ index: 'startPosition' }, 'startPosition.legalMoves().length === 44'],
  'first move in Chinese': [
    { index: 'parseMove, startPosition, formatMove' },
    "formatMove(startPosition, parseMove(startPosition, '炮二平五').value, 'uci') === 'h2e2'",
  ],
  'first ruling': [
    { index: 'adjudicate' },
    "adjudicate({ moves: 'h0g2 h9g7 g2h0 g7h9 '.repeat(3).trim().split(' ') }, 'cxa-2020').value.verdict === 'draw'",
  ],
  'first perft, 3 plies': [{ index: 'startPosition', board: 'perft' }, 'perft(startPosition, 3) === 79666'],
  'first record': [
    { records: 'decodeRecord' },
    'decodeRecord(new TextEncoder().encode(\'[Game "Chinese Chess"]\\n\\n1. h2e2 h9g7 *\\n\')).value.games.length === 1',
  ],
  'first SVG': [{ index: 'startPosition', text: 'svg' }, "svg(startPosition).startsWith('<svg')"],
};

/** The most that may be paid, in milliseconds on the clock. */
const BOUNDS = { 'xiangqi-kit': 12, 'first legalMoves': 15 };

function write(name, text) {
  const file = resolve(scratch, name);
  writeFileSync(file, text);
  return file;
}

/** A program that imports what it is told and asks what it is told, and prints how long that took by both clocks. */
function program(name, imports, holds) {
  const asked = Object.entries(imports).map(
    ([href, names]) => `const { ${names} } = await import('${href}');\n`,
  );
  return write(
    `${name}.mjs`,
    `const cpu = process.cpuUsage();
const start = performance.now();
${asked.join('')}const right = ${holds};
const wall = performance.now() - start;
const { user, system } = process.cpuUsage(cpu);
if (!right) throw new Error('wrong answer');
console.log(wall, (user + system) / 1000);
`,
  );
}

function once(file) {
  const result = spawnSync(process.execPath, [file], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(result.stderr);
  const [wall, cpu] = result.stdout.split(' ').map(Number);
  return { wall, cpu };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

mkdirSync(scratch, { recursive: true });
const EMPTY = 'an empty module';
const empty = pathToFileURL(write('empty.mjs', 'export {};\n')).href;
const builtImports = (imports) =>
  Object.fromEntries(Object.entries(imports).map(([entry, names]) => [built(entry), names]));
const programs = new Map([
  [EMPTY, program('import-empty', { [empty]: '' }, 'true')],
  ...Object.keys(entries).map((entry) => [
    specifierOf(entry),
    program(`import-${entry}`, { [built(entry)]: '' }, 'true'),
  ]),
  ...Object.entries(firstCalls).map(([name, [imports, holds]], number) => [
    name,
    program(`job${number}`, builtImports(imports), holds),
  ]),
]);
const times = new Map([...programs.keys()].map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, file] of programs) times.get(name).push(once(file));
}

const medianOf = (name, what) => median(times.get(name).map((time) => time[what]));
const base = { wall: medianOf(EMPTY, 'wall'), cpu: medianOf(EMPTY, 'cpu') };
console.log(`over ${EMPTY} (${base.wall.toFixed(2)} ms), median of ${ROUNDS} alternating fresh processes`);
console.log(`${''.padEnd(26)}${'ms'.padStart(8)}${'ms of CPU'.padStart(12)}${'bound'.padStart(8)}`);
for (const name of programs.keys()) {
  if (name === EMPTY) continue;
  const wall = medianOf(name, 'wall') - base.wall;
  const cpu = medianOf(name, 'cpu') - base.cpu;
  const bound = BOUNDS[name];
  const verdict =
    bound === undefined ? '' : `${`<= ${bound}`.padStart(8)}  ${wall <= bound ? 'pass' : 'FAIL'}`;
  console.log(`${name.padEnd(26)}${wall.toFixed(2).padStart(8)}${cpu.toFixed(2).padStart(12)}${verdict}`);
  if (bound !== undefined && wall > bound) process.exitCode = 1;
}
