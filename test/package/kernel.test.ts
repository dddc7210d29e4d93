// The counts, lists and properties of kernel and positions once more, on the built package: the very tests of
// test/board and test/position, bundled with the tarball in place of the sources, in Node and in a page of Chromium.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, reportsOf } from './chromium.js';
import { fixtures, type Installed, installTarball, remove, root, run } from './pack.js';

const suites: readonly string[] = ['board', 'position'].flatMap((room) =>
  readdirSync(join(root, 'test', room))
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.slow.test.ts'))
    .map((name) => join(root, 'test', room, name)),
);

interface Report {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** The data files that the tests read, as a module that needs no file system. */
const inlinedMaterial = `
import perft from ${JSON.stringify(join(root, 'test/data/perft/perft.jsonl'))};
import legal from ${JSON.stringify(join(root, 'test/data/perft/legal.jsonl'))};
const files = { 'perft/perft.jsonl': perft, 'perft/legal.jsonl': legal };
export const dataLines = (name) => files[name].trim().split('\\n').map((line) => JSON.parse(line));
`;

/** Puts the package in place of the sources, a small runner in place of vitest, and the data in place of their files. */
function onThePackage(folder: string): Plugin {
  return {
    name: 'on-the-package',
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /^vitest$/ }, () => ({ path: join(fixtures, 'miniTest.mjs') }));
      pluginBuild.onResolve({ filter: /\/src\// }, ({ path }) =>
        pluginBuild.resolve(/\/src\/board\//.test(path) ? 'xiangqi-kit/board' : 'xiangqi-kit', {
          kind: 'import-statement',
          resolveDir: folder,
        }),
      );
      pluginBuild.onResolve({ filter: /\/support\/material\.js$/ }, ({ path }) => ({
        path,
        namespace: 'material',
      }));
      pluginBuild.onLoad({ filter: /.*/, namespace: 'material' }, () => ({
        contents: inlinedMaterial,
        resolveDir: root,
      }));
    },
  };
}

/** Bundles all suites into one file that hands its report, as JSON text, to `sink`. */
async function bundleSuites(folder: string, outfile: string, sink: string): Promise<void> {
  const imports = suites.map((path) => `import ${JSON.stringify(path)};`).join('\n');
  await build({
    stdin: {
      contents: `${imports}\nimport { runTests } from 'vitest';\nrunTests().then((report) => ${sink}(JSON.stringify(report)));\n`,
      resolveDir: root,
    },
    bundle: true,
    // package.json names the tests among what has no side effects
    ignoreAnnotations: true,
    format: 'esm',
    outfile,
    loader: { '.jsonl': 'text' },
    plugins: [onThePackage(folder)],
    logLevel: 'silent',
  });
}

describe('kernel and positions, built', () => {
  let installed: Installed;
  beforeAll(() => {
    installed = installTarball();
  });
  afterAll(() => remove(installed.folder));

  const holdsIn = (text: string): void => {
    const report = JSON.parse(text) as Report;
    expect(report.failures).toEqual([]);
    // every count, every list and some forty properties are tests of their own
    expect(report.passed).toBeGreaterThan(600);
  };

  test('in Node', async () => {
    const file = join(installed.folder, 'suites.mjs');
    await bundleSuites(installed.folder, file, 'console.log');
    holdsIn(run(process.execPath, [file], installed.folder));
  });

  test('in Chromium', async (context) => {
    const site = join(installed.folder, 'suites');
    mkdirSync(site);
    const sink = `((report) => fetch('/report/page', { method: 'POST', body: report }))`;
    await bundleSuites(installed.folder, join(site, 'suites.js'), sink);
    writeFileSync(
      join(site, 'index.html'),
      '<!doctype html><title>suites</title><script type="module" src="/suites.js"></script>\n',
    );
    const browser = findChromium();
    if (browser === undefined) context.skip('built, but not opened: no Chromium on this machine');
    else holdsIn((await reportsOf(browser, site, ['page'], 600_000)).get('page') ?? '');
  }, 660_000);
});
