// The runner with which Stryker tries mutations of src/rules (npm run mutate). It bundles the quick tests of that room
// once and calls them in its own process, a few milliseconds a mutation, where a run of vitest takes a second to begin.
// The tests are the same files that vitest runs, and `expect` is vitest's own. See docs/decisions/0016-mutation.md.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import { expect } from 'vitest';

/** The quick tests, the cheapest first. Mirror images, random boards and properties are left to `npm test`. */
const FILES = [
  'mates',
  'plies',
  'links',
  'codes',
  'runs',
  'rulings',
  'budgets',
  'attacks',
  'wins',
  'predicates',
  'own',
  'cases',
].map((name) => `test/rules/${name}.test.ts`);

/** What Stryker's instrumented code and its runner share. */
globalThis.__stryker__ ??= {};
const shared = globalThis.__stryker__;

/**
 * Stryker takes a mutated place for a loop without end when it is passed a hundred times as often as by all tests
 * together. Here one test runs at a time, so a fraction of that is enough, but never less than this.
 */
const PASSES = 100_000;

/** The tests as a function of `require` and of `begin`, which is told the file that comes next. */
async function bundle() {
  const root = process.cwd();
  const { outputFiles } = await build({
    stdin: {
      contents: FILES.map((file) => `begin('${file}'); require('./${file}');`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    external: ['vitest'],
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'test/rules/all.ts')).href) },
  });
  return compileFunction(outputFiles[0].text, ['require', 'begin']);
}

/** Loads the tests, and with them the sources, anew. */
function load(bundled) {
  const tests = [];
  const names = [];
  let file = '';
  const test = (name, body) => tests.push({ id: `${file}#${[...names, name].join(' ')}`, file, body });
  test.each = (rows) => (title, body) => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      test(format(title, ...values.slice(0, title.split('%').length - 1)), () => body(...values));
    }
  };
  const describe = (name, body) => {
    names.push(name);
    body();
    names.pop();
  };
  const require = createRequire(import.meta.url);
  bundled(
    (name) => (name === 'vitest' ? { describe, expect, test } : require(name)),
    (next) => {
      file = next;
    },
  );
  return tests;
}

/** Runs a test and tells its message if it fails. */
function failureOf({ body }) {
  try {
    if (body() instanceof Promise) return 'a test of the rules does not wait for anything';
  } catch (error) {
    return String(error?.message ?? error);
  }
  return undefined;
}

class RulesRunner {
  /** How many mutations each test has noticed: those that notice most are asked first. */
  noticed = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.bundled = await bundle();
  }

  async dryRun() {
    shared.mutantCoverage = { static: {}, perTest: {} };
    const tests = load(this.bundled).map((test) => {
      const begun = performance.now();
      shared.currentTestId = test.id;
      const failureMessage = failureOf(test);
      shared.currentTestId = undefined;
      const known = { id: test.id, name: test.id, fileName: join(process.cwd(), test.file) };
      const timeSpentMs = performance.now() - begun;
      return failureMessage === undefined
        ? { ...known, timeSpentMs, status: 0 }
        : { ...known, timeSpentMs, status: 1, failureMessage };
    });
    return { status: 'complete', tests, mutantCoverage: shared.mutantCoverage };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }) {
    Object.assign(shared, { hitCount: 0, hitLimit: Math.min(hitLimit, Math.max(PASSES, hitLimit / 40)) });
    try {
      if (mutantActivation === 'static') {
        // what runs while the sources are loaded is only changed by loading them anew
        shared.activeMutant = activeMutant.id;
        return this.tryTests(load(this.bundled));
      }
      this.tests ??= load(this.bundled);
      shared.activeMutant = activeMutant.id;
      const wanted = new Set(testFilter);
      return this.tryTests(this.tests.filter(({ id }) => wanted.has(id)));
    } catch (error) {
      return { status: 'killed', killedBy: [], failureMessage: `does not load: ${error}`, nrOfTests: 0 };
    } finally {
      shared.activeMutant = undefined;
    }
  }

  tryTests(tests) {
    const count = ({ id }) => this.noticed.get(id) ?? 0;
    const ordered = tests.toSorted((one, other) => count(other) - count(one));
    for (const [index, test] of ordered.entries()) {
      const failureMessage = failureOf(test);
      if (shared.hitCount > shared.hitLimit) return { status: 'timeout', reason: 'it goes on without end' };
      if (failureMessage === undefined) continue;
      this.noticed.set(test.id, count(test) + 1);
      return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests: index + 1 };
    }
    return { status: 'survived', nrOfTests: ordered.length };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', injectableClass: RulesRunner }];
