// Everything that CI runs, as a list of steps: `npm run check` runs all of them, `npm run check -- lint api` the named
// ones. Test suites are counted test by test from vitest's JSON report; every other step counts as one check. The last
// line of output is always the plain `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = resolve(root, '.work');

/** The words with which test/support/material.ts opens the title of a test that lacks its material. */
const NO_MATERIAL = '[no material]';

/** In this order; `suite` marks the steps whose tests are counted one by one. */
const steps = [
  { name: 'test', run: ['npm', 'test', '--'], suite: true },
  { name: 'build', run: ['npm', 'run', 'build'] },
  { name: 'slow', run: ['npm', 'run', 'test:slow', '--'], suite: true },
  { name: 'package', run: ['npm', 'run', 'test:package', '--'], suite: true },
  { name: 'format and lint', alias: 'lint', run: ['npx', 'biome', 'ci', '.'] },
  { name: 'layers', run: ['npm', 'run', 'lint:layers'] },
  { name: 'unused', run: ['npm', 'run', 'lint:unused'] },
  { name: 'typecheck', run: ['npm', 'run', 'typecheck'] },
  { name: 'publint and attw', alias: 'pack', run: ['npm', 'run', 'pack:check'] },
  { name: 'size', run: ['npm', 'run', 'size'] },
  { name: 'speed', run: ['npm', 'run', 'bench:check'] },
  { name: 'api', run: ['npm', 'run', 'api'] },
  { name: 'docs', run: ['npm', 'run', 'docs'] },
  { name: 'example', run: ['npm', 'start'] },
  { name: 'coverage', run: ['npm', 'run', 'coverage'] },
];

function execute([command, ...args]) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => done(1));
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Counts of one JSON report; a file that failed to load counts as one failure, since its tests never ran. */
function countSuite(path) {
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const counts = { passed: 0, failed: 0, skipped: 0, wanting: 0 };
  for (const file of report.testResults) {
    let failedHere = 0;
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed++;
      else if (test.status === 'failed') failedHere++;
      else {
        counts.skipped++;
        if (test.fullName.includes(NO_MATERIAL)) counts.wanting++;
      }
    }
    counts.failed += file.status === 'failed' ? Math.max(1, failedHere) : failedHere;
  }
  return counts;
}

async function runStep(step) {
  const started = Date.now();
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 70 - step.name.length))}`);
  // not the bare name: a `package.json` would make the scratch folder a package of its own
  const report = resolve(scratch, `suite-${step.name}.json`);
  rmSync(report, { force: true });
  const extra = step.suite ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const code = await execute([...step.run, ...extra]);
  const counts = (step.suite && countSuite(report)) || { passed: 0, failed: 0, skipped: 0, wanting: 0 };
  // a suite that ends badly with no failed test (a threshold, an unhandled error, no report) has still failed once
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (!step.suite && code === 0) counts.passed = 1;
  return {
    ...counts,
    name: step.name,
    seconds: (Date.now() - started) / 1000,
    ok: code === 0 && counts.failed === 0,
  };
}

const wanted = process.argv.slice(2);
const isWanted = (step) => wanted.length === 0 || wanted.includes(step.name) || wanted.includes(step.alias);
const chosen = steps.filter(isWanted);
if (chosen.length === 0 || wanted.some((name) => !steps.some((s) => s.name === name || s.alias === name))) {
  console.error(`steps: ${steps.map((step) => step.alias ?? step.name).join(', ')}`);
  process.exit(2);
}

mkdirSync(scratch, { recursive: true });
const results = [];
for (const step of chosen) results.push(await runStep(step));

const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\n── summary ${'─'.repeat(63)}`);
for (const result of results) {
  const numbers = `${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`;
  console.log(
    `${result.ok ? 'ok  ' : 'FAIL'} ${result.name.padEnd(18)} ${numbers}, ${result.seconds.toFixed(1)} s`,
  );
}
console.log(
  `tests skipped for want of material: ${total('wanting')}; skipped for other reasons: ${total('skipped') - total('wanting')}`,
);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
