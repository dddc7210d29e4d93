// What the smoke run answers everywhere, and the programs that run it: one text a kind of module.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries, specifierOf } from '../../etc/entries.mjs';
import { fixtures } from './pack.js';

/** The answers of fixtures/smoke.mjs. */
export const expected: Readonly<Record<string, unknown>> = {
  fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
  moves: 44,
  opened: 'black',
  blocked: 'move/blocked',
  nonsense: false,
  perft: 79_666,
  divided: 1_920,
};

/** Names of the entries under dist: `index`, `board` … */
export const entryNames: readonly string[] = Object.keys(entries);

const local = (name: string): string => (name === 'index' ? 'kit' : name);
const bag = `{ ${entryNames.map(local).join(', ')} }`;
const source = readFileSync(join(fixtures, 'smoke.mjs'), 'utf8');

const imports = entryNames
  .map((name) => `import * as ${local(name)} from '${specifierOf(name)}';`)
  .join('\n');
const requires = entryNames
  .map((name) => `const ${local(name)} = require('${specifierOf(name)}');`)
  .join('\n');

/** An ES module that imports every entry, runs the smoke test and hands its answers, as JSON text, to `sink`. */
export function esmProgram(sink: string): string {
  return `${imports}\n${source}\n${sink}(JSON.stringify(smoke(${bag})));\n`;
}

/** The same as a CommonJS script. */
export function cjsProgram(sink: string): string {
  return `${requires}\n${source.replace('export function', 'function')}\n${sink}(JSON.stringify(smoke(${bag})));\n`;
}

/** A script that prints, for every entry, the sorted names that it exports. */
export function exportsProgram(kind: 'esm' | 'cjs'): string {
  const head = kind === 'esm' ? imports : requires;
  const listed = entryNames.map((name) => `'${name}': Object.keys(${local(name)}).sort()`).join(', ');
  return `${head}\nconsole.log(JSON.stringify({ ${listed} }));\n`;
}

/** A script that tells what importing every entry changed in the process. */
export const traces: string = `
const before = new Set(Object.getOwnPropertyNames(globalThis));
const events = ['uncaughtException', 'unhandledRejection', 'exit', 'SIGINT', 'warning'];
const listening = () => events.map((event) => process.listenerCount(event)).join();
const listeners = listening();
for (const name of ${JSON.stringify(entryNames.map(specifierOf))}) await import(name);
const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name));
console.log(JSON.stringify({ added, sameListeners: listeners === listening() }));
`;
