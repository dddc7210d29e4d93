// The TypeScript blocks of the README and of the guides: each is compiled and run against the packed package, and where
// a line says `expression; // → text` the expression must answer that text.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocksOf, withAnswers } from '../support/blocks.js';
import { type Installed, installTarball, remove, root, run } from './pack.js';

/** The README, and those guides that show TypeScript; the command line's page has a test of its own. */
const guides = readdirSync(join(root, 'docs/guide'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/guide/${name}`)
  .filter((page) => readFileSync(join(root, page), 'utf8').includes('\n```ts\n'));
const pages = ['README.md', ...guides];
const tsc = join(root, 'node_modules/typescript/bin/tsc');
let installed: Installed;

beforeAll(() => {
  installed = installTarball();
});

afterAll(() => {
  if (installed !== undefined) remove(installed.folder);
});

describe.each(pages)('%s', (page) => {
  const blocks = blocksOf(readFileSync(join(root, page), 'utf8'));
  const names = blocks.map((block) => `${page.replace(/\W/g, '-')}-${block.line}`);
  // a guide may show programs of a server; its own folder keeps them apart
  const folder = (): string => {
    const path = join(installed.folder, 'blocks');
    mkdirSync(path, { recursive: true });
    return path;
  };

  test('has code', () => {
    expect(blocks.length).toBeGreaterThan(0);
  });

  test('compiles', () => {
    blocks.forEach((block, index) => {
      writeFileSync(join(folder(), `${names[index]}.mts`), block.code);
    });
    const flags = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
    const types = ['--typeRoots', join(root, 'node_modules/@types'), '--skipLibCheck'];
    const files = names.map((name) => `${name}.mts`);
    run(process.execPath, [tsc, ...flags, ...types, ...files], folder());
  });

  test.each(blocks.map((block, index) => ({ ...block, name: names[index] })))(
    'line $line runs',
    ({ code, name }) => {
      const { code: script } = transformSync(withAnswers(code), {
        loader: 'ts',
        format: 'esm',
        target: 'es2022',
      });
      writeFileSync(join(folder(), `${name}.mjs`), script);
      run(process.execPath, [`${name}.mjs`], folder());
    },
  );
});
