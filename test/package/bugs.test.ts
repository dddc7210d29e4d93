// Bug reports of other software about packages that do not load: each is a test titled by its id, on the packed package.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build as esbuild } from 'esbuild';
import { rolldown } from 'rolldown';
import { build as viteBuild } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { bug } from '../bugs/support.js';
import { entryNames, esmProgram, exportsProgram } from './expected.js';
import { type Installed, installTarball, remove, run } from './pack.js';

let installed: Installed;

beforeAll(() => {
  installed = installTarball();
});

afterAll(() => {
  if (installed !== undefined) remove(installed.folder);
});

const put = (name: string, text: string): void => writeFileSync(join(installed.folder, name), text);
const node = (...args: string[]): string => run(process.execPath, args, installed.folder);

/** Closes every way out of the process, counts who tries one, and counts the listeners on faults nobody caught. */
const WATCH = `
const net = process.getBuiltinModule('node:net');
const dns = process.getBuiltinModule('node:dns');
let calls = 0;
const refuse = () => { calls++; throw new Error('no network here'); };
globalThis.fetch = globalThis.WebSocket = globalThis.XMLHttpRequest = refuse;
net.Socket.prototype.connect = dns.lookup = refuse;
const listening = () => ['uncaughtException', 'unhandledRejection'].map((event) => process.listenerCount(event));
const before = listening();
process.on('exit', () => console.log(JSON.stringify({ before, after: listening(), calls })));
`;

bug('PK-001', ({ expected }) => {
  expect(expected).toMatchObject({ exit: 0, noNetwork: true });
  for (const name of entryNames) {
    const specifier = name === 'index' ? 'xiangqi-kit' : `xiangqi-kit/${name}`;
    // `run` throws unless the program ends with status 0
    const required = node('--eval', `${WATCH} require('${specifier}');`);
    const imported = node('--input-type=module', '--eval', `${WATCH} await import('${specifier}');`);
    for (const printed of [required, imported])
      expect(JSON.parse(printed), specifier).toEqual({ before: [0, 0], after: [0, 0], calls: 0 });
  }
});

bug('PK-002', async () => {
  const isCode = (path: string): boolean => /\.(?:c?js|d\.c?ts)$/.test(path);
  expect(installed.files.filter((path) => path.startsWith('dist/') && !isCode(path))).toEqual([]);
  put('app.js', esmProgram('globalThis.answer = String'));
  put('index.html', '<!doctype html><title>app</title><script type="module" src="/app.js"></script>\n');
  const outDir = join(installed.folder, 'app');
  await viteBuild({ root: installed.folder, configFile: false, logLevel: 'error', build: { outDir } });
  const built = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  expect(built.some((path) => path.endsWith('.js'))).toBe(true);
  expect(built.filter((path) => /\.[a-z]+$/.test(path) && !/\.(?:html|js)$/.test(path))).toEqual([]);
});

bug('PK-004', async () => {
  put('names.mjs', exportsProgram('esm'));
  const names = (JSON.parse(node('names.mjs')) as Record<string, string[]>).index as string[];
  const middle = join(installed.folder, 'node_modules/middle');
  mkdirSync(middle, { recursive: true });
  writeFileSync(
    join(middle, 'package.json'),
    '{ "name": "middle", "version": "1.0.0", "main": "index.js" }\n',
  );
  writeFileSync(join(middle, 'index.js'), "exports.kit = require('xiangqi-kit');\n");
  put('indirect.cjs', "module.exports = require('middle').kit;\n");
  put('indirect.mjs', "import { kit } from 'middle';\nglobalThis.found = kit;\n");
  put('direct.mjs', "import * as kit from 'xiangqi-kit';\nglobalThis.found = kit;\n");
  const keys = 'Object.keys(FOUND).filter((name) => name !== "__esModule").sort()';
  const listed = node('--print', `JSON.stringify(${keys.replace('FOUND', "require('./indirect.cjs')")})`);
  expect(JSON.parse(listed)).toEqual(names);
  for (const entry of ['indirect.cjs', 'indirect.mjs', 'direct.mjs']) {
    for (const code of [await bundledByEsbuild(entry), await bundledByRolldown(entry)]) {
      let defined = 0;
      const define = Object.assign(() => defined++, { amd: {} });
      const scope: { define: unknown; found?: object } = { define };
      runInNewContext(`${code}\nglobalThis.found ??= bundle;`, scope);
      expect(runInNewContext(keys.replace('FOUND', 'found'), scope), entry).toEqual(names);
      expect(defined).toBe(0);
    }
  }
});

async function bundledByEsbuild(entry: string): Promise<string> {
  const entryPoints = [join(installed.folder, entry)];
  const how = { bundle: true, write: false, format: 'iife', globalName: 'bundle' } as const;
  const { outputFiles } = await esbuild({ entryPoints, ...how, logLevel: 'silent' });
  return outputFiles[0]?.text ?? '';
}

async function bundledByRolldown(entry: string): Promise<string> {
  const bundle = await rolldown({
    input: join(installed.folder, entry),
    cwd: installed.folder,
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'bundle', exports: 'auto' });
  await bundle.close();
  return output[0].code;
}
