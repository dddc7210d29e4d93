// The code of the guides is compiled and run against the sources, and gives the answers that the guides promise. The
// package suite does the same with the packed package.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entries, specifierOf } from '../../etc/entries.mjs';
import { type Block, blocksOf, withAnswers } from '../support/blocks.js';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const guides = join(root, 'docs/guide');
const pages = readdirSync(guides).filter((name) => name.endsWith('.md'));
const sources = new Map(
  Object.entries(entries).map(([name, source]) => [specifierOf(name), resolve(root, source)]),
);

const fromSources: Plugin = {
  name: 'from-sources',
  setup({ onResolve }) {
    onResolve({ filter: /^xiangqi-kit/ }, ({ path }) => ({ path: sources.get(path) ?? path }));
  },
};

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xiangqi-kit-guides-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** Writes the blocks of a page, each as a module of its own, and gives their paths. */
function write(page: string, blocks: readonly Block[]): string[] {
  const place = join(folder, page.replace(/\.md$/, ''));
  mkdirSync(place, { recursive: true });
  return blocks.map(({ code, line }) => {
    const path = join(place, `line-${line}.mts`);
    writeFileSync(path, withAnswers(code));
    return path;
  });
}

test('there are guides, and all their code compiles', () => {
  expect(pages).toContain('validating-moves-on-a-server.md');
  const files = pages.flatMap((page) => write(page, blocksOf(readFileSync(join(guides, page), 'utf8'))));
  const paths = Object.fromEntries([...sources].map(([name, source]) => [name, [source]]));
  const typeRoots = [join(root, 'node_modules/@types')];
  const compilerOptions = {
    noEmit: true,
    paths,
    typeRoots,
    noUnusedLocals: false,
    noUnusedParameters: false,
  };
  const options = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [], exclude: [], files };
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(options));
  expect(run([join(root, 'node_modules/typescript/bin/tsc'), '-p', config])).toEqual({
    status: 0,
    output: '',
  });
});

describe.each(pages)('%s', (page) => {
  const blocks = blocksOf(readFileSync(join(guides, page), 'utf8'));

  test('has code that promises answers', () => {
    expect(blocks.some(({ code }) => withAnswers(code).includes('answers('))).toBe(true);
  });

  test.each(blocks)('line $line runs', async ({ line }) => {
    const files = write(page, blocks);
    const entry = files.find((path) => path.endsWith(`line-${line}.mts`)) as string;
    const outfile = entry.replace(/mts$/, 'mjs');
    const platform = 'node';
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'esm',
      platform,
      plugins: [fromSources],
    });
    expect(run([outfile])).toEqual({ status: 0, output: '' });
  });
});
