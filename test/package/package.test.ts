// The package as a stranger gets it: packed, installed into an empty folder, and used there in every way that counts.
// Run by `npm run test:package`, which builds first.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build as esbuild } from 'esbuild';
import { build as viteBuild } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, reportsOf } from './chromium.js';
import { cjsProgram, entryNames, esmProgram, expected, exportsProgram, traces } from './expected.js';
import { copyFixtures, type Installed, installTarball, remove, root, run } from './pack.js';

let installed: Installed;

beforeAll(() => {
  installed = installTarball();
});

afterAll(() => {
  if (installed !== undefined) remove(installed.folder);
});

const put = (name: string, text: string): void => writeFileSync(join(installed.folder, name), text);
const node = (...args: string[]): string => run(process.execPath, args, installed.folder);
const dist = (name: string): string =>
  readFileSync(join(installed.folder, 'node_modules/xiangqi-kit/dist', name), 'utf8');

/** The files that an entry opens, itself left out. */
function opened(entry: string): string[] {
  const seen = new Set<string>([`${entry}.js`]);
  for (const file of seen) {
    for (const [, next] of dist(file).matchAll(/ from "\.\/([\w-]+\.js)"/g)) seen.add(next as string);
  }
  return [...seen].slice(1).sort();
}

describe('the tarball', () => {
  test('holds the built files and the papers, nothing else', () => {
    const schema = 'schema/xiangqi-game.schema.json';
    const papers = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', schema];
    const others = installed.files.filter((path) => !path.startsWith('dist/'));
    expect(others.sort()).toEqual(papers);
    for (const name of entryNames) {
      for (const ending of ['js', 'cjs', 'd.ts', 'd.cts']) {
        expect(installed.files).toContain(`dist/${name}.${ending}`);
      }
    }
  });

  test('an entry opens the files that it needs, and no others', () => {
    // what an import costs is the number of files as well as their length: docs/decisions/0003-one-shared-chunk.md
    expect(Object.fromEntries(entryNames.map((name) => [name, opened(name)]))).toEqual({
      index: ['kit.js'],
      board: ['kit-more.js', 'kit.js'],
      notation: ['kit.js'],
      rules: ['kit.js'],
      game: ['kit-more.js', 'kit.js'],
      records: ['kit-more.js', 'kit-records.js', 'kit.js'],
      text: ['kit-text.js', 'kit.js'],
    });
  });

  test('brings no dependency', () => {
    const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(own.dependencies).toBeUndefined();
    expect(own.peerDependencies).toBeUndefined();
    expect(own.optionalDependencies).toBeUndefined();
  });
});

describe('Node', () => {
  test('ES modules', () => {
    put('smoke-program.mjs', esmProgram('console.log'));
    expect(JSON.parse(node('smoke-program.mjs'))).toEqual(expected);
  });

  test('CommonJS', () => {
    put('smoke-program.cjs', cjsProgram('console.log'));
    expect(JSON.parse(node('smoke-program.cjs'))).toEqual(expected);
  });

  test('both module systems export the same names', () => {
    put('names.mjs', exportsProgram('esm'));
    put('names.cjs', exportsProgram('cjs'));
    const names = JSON.parse(node('names.mjs')) as Record<string, string[]>;
    expect(JSON.parse(node('names.cjs'))).toEqual(names);
    for (const name of entryNames) expect(names[name]?.length, name).toBeGreaterThan(0);
    expect(Object.values(names).flat()).not.toContain('default');
  });

  test('values of one module system are taken by the other', () => {
    put(
      'mixed.mjs',
      `import { createRequire } from 'node:module';
import * as kit from 'xiangqi-kit';
import * as board from 'xiangqi-kit/board';
const require = createRequire(import.meta.url);
const other = require('xiangqi-kit');
const counts = [
  board.perft(other.startPosition, 3),
  require('xiangqi-kit/board').perft(kit.startPosition, 3),
  board.perft(require('xiangqi-kit/board').Board.from(other.startPosition), 3),
  kit.adjudicate({ fen: other.startPosition.fen, moves: [] }, 'axf').ok,
];
console.log(JSON.stringify(counts));
`,
    );
    expect(JSON.parse(node('mixed.mjs'))).toEqual([79_666, 79_666, 79_666, true]);
  });

  test('importing leaves no trace in the process', () => {
    put('traces.mjs', traces);
    expect(JSON.parse(node('traces.mjs'))).toEqual({ added: [], sameListeners: true });
  });

  test('the command line runs from its link', () => {
    const link = join(installed.folder, 'node_modules/.bin/xiangqi');
    expect(run(link, ['perft', '--depth', '3'], installed.folder)).toContain('79666');
  });
});

describe('TypeScript', () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  // no DOM, no Node types (the folder has none), and the declarations of the package themselves are checked
  const bare = ['--target', 'es2022', '--lib', 'es2022', '--skipLibCheck', 'false'];

  test('NodeNext, from an ES module and from a CommonJS one', () => {
    copyFixtures(installed.folder, 'consumer.mts', 'consumer.cts');
    const how = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
    node(tsc, ...strict, ...bare, ...how, 'consumer.mts', 'consumer.cts');
  });

  test('bundler resolution', () => {
    copyFixtures(installed.folder, 'consumer.mts');
    const how = ['--module', 'esnext', '--moduleResolution', 'bundler'];
    node(tsc, ...strict, ...bare, ...how, 'consumer.mts');
  });

  test('a wrong use does not compile', () => {
    put('wrong.mts', "import { square } from 'xiangqi-kit';\nsquare('j2');\n");
    const how = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
    expect(() => node(tsc, ...strict, ...bare, ...how, 'wrong.mts')).toThrow(/TS2345/);
  });
});

describe('bundlers', () => {
  test('esbuild: the bundle runs where there is nothing but the language', async () => {
    put('bundle-me.mjs', esmProgram('globalThis.answer = String'));
    const result = await esbuild({
      entryPoints: [join(installed.folder, 'bundle-me.mjs')],
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'neutral',
      minify: true,
      logLevel: 'silent',
    });
    expect(result.warnings).toEqual([]);
    const bare: { answer?: string } = {};
    // no process, no require, no window: what an edge runtime leaves away at worst
    runInNewContext(result.outputFiles[0]?.text ?? '', bare);
    expect(JSON.parse(bare.answer ?? '{}')).toEqual(expected);
  });

  test('an unused import leaves nothing behind, even where `sideEffects` is not read', async () => {
    const bare = join(installed.folder, 'bare');
    cpSync(join(installed.folder, 'node_modules/xiangqi-kit/dist'), bare, { recursive: true });
    for (const name of entryNames) {
      const result = await esbuild({
        stdin: { contents: `import * as unused from './${name}.js';`, resolveDir: bare },
        bundle: true,
        write: false,
        format: 'esm',
        minify: true,
        logLevel: 'silent',
      });
      // esbuild keeps constants such as `1 << 20`; a call or a table that stays behind is longer than that
      expect(result.outputFiles[0]?.text.length, result.outputFiles[0]?.text).toBeLessThan(200);
    }
  });

  test('Vite, and the built page with its worker in Chromium', async (context) => {
    const report = (name: string): string =>
      `((answer) => fetch('/report/${name}', { method: 'POST', body: answer }))`;
    put(
      'page.js',
      `${esmProgram(report('page'))}\nnew Worker(new URL('./worker.js', import.meta.url), { type: 'module' });\n`,
    );
    put('worker.js', esmProgram(report('worker')));
    put('index.html', '<!doctype html><title>smoke</title><script type="module" src="/page.js"></script>\n');
    const outDir = join(installed.folder, 'site');
    await viteBuild({
      root: installed.folder,
      configFile: false,
      logLevel: 'error',
      worker: { format: 'es' },
      build: { outDir, emptyOutDir: true },
    });
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toContain('<script type="module"');
    const browser = findChromium();
    if (browser === undefined) context.skip('built, but not opened: no Chromium on this machine');
    else {
      const reports = await reportsOf(browser, outDir, ['page', 'worker'], 60_000);
      expect(JSON.parse(reports.get('page') ?? '{}')).toEqual(expected);
      expect(JSON.parse(reports.get('worker') ?? '{}')).toEqual(expected);
    }
  });
});
