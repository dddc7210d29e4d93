// The TypeScript blocks of the README and of the guides: each is compiled and run against the packed package, and where
// a line says `expression; // → text` the expression must answer that text.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Installed, installTarball, remove, root, run } from './pack.js';

interface Block {
  readonly line: number;
  readonly code: string;
}

/** The blocks marked `ts` of a Markdown text, with the line that each begins on. */
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; lines: string[] } | undefined;
  markdown.split('\n').forEach((text, index) => {
    if (open === undefined) {
      if (text === '```ts') open = { line: index + 2, lines: [] };
    } else if (text === '```') {
      blocks.push({ line: open.line, code: `${open.lines.join('\n')}\n` });
      open = undefined;
    } else open.lines.push(text);
  });
  return blocks;
}

/** The block with each promised answer turned into a comparison. */
function withAnswers(code: string): string {
  const lines = code.split('\n').map((line) => {
    const match = /^(?!const |let |import )(\S.*); *\/\/ → (.*)$/.exec(line);
    return match === null ? line : `answers(${match[1]}, ${JSON.stringify(match[2]?.trim())});`;
  });
  return `${lines.join('\n')}
function answers(value, promised) {
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  if (text !== promised) throw new Error('promised ' + promised + ', is ' + text);
}
`;
}

const guides = join(root, 'docs/guide');
const pages = [
  'README.md',
  ...(existsSync(guides) ? readdirSync(guides) : [])
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/guide/${name}`),
];
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
