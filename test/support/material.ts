// Where test material is found, and how a test says that it is missing.
//
// Facts copied into the project (test/data) are always there. Larger or foreign material (sample record files of
// other people) is not part of the project: outside.ts looks for it, and a test that wants it and does not find it is
// skipped under a title that says so.
// `etc/check.mjs` counts those titles.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';
import { materialPath } from './outside.js';

const projectRoot: string = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The words that open the title of every test skipped for want of material; the CI script looks for them. */
export const NO_MATERIAL = '[no material]';

/** The path of a file of facts that belongs to the project, such as `perft/perft.jsonl`; throws if there is none. */
export function dataPath(name: string): string {
  const path = join(projectRoot, 'test/data', name);
  if (!existsSync(path)) throw new Error(`test/data/${name} is missing; it is part of the project`);
  return path;
}

/** Every object of a JSON-lines file, in order; blank lines are passed over. */
export function readJsonLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

/** Every object of a JSON-lines file of test/data: `dataLines<PerftCase>('perft/perft.jsonl')`. */
export function dataLines<T>(name: string): T[] {
  return readJsonLines<T>(dataPath(name));
}

/** One test that needs outside material; `body` gets its path. Skipped visibly, and counted, where it is absent. */
export function testWithMaterial(
  name: string,
  title: string,
  body: (path: string) => void | Promise<void>,
  timeout?: number,
): void {
  const path = materialPath(name);
  if (path === undefined) test.skip(`${NO_MATERIAL} ${title} (wants ${name})`, () => {});
  else test(title, () => body(path), timeout);
}

/** A group of tests that need outside material; where it is absent the group stands as one skipped test. */
export function describeWithMaterial(name: string, title: string, body: (path: string) => void): void {
  const path = materialPath(name);
  if (path === undefined) test.skip(`${NO_MATERIAL} ${title} (wants ${name})`, () => {});
  else describe(title, () => body(path));
}
