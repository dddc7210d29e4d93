// The guide about repetition: its pictures and its table are what the script makes of the cases today, and every class
// of the table has its section and its picture.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ENTRIES, makePictures, makeTable, withTable } from '../../etc/repetition.js';
import { CODE_IDS, codeOf } from '../../src/rules/index.js';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'docs/guide/repetition');
const page = readFileSync(join(root, 'docs/guide/repetition.md'), 'utf8');

test('the pictures are what `npm run docs:pictures` makes', () => {
  const pictures = makePictures(root);
  expect(readdirSync(folder).sort()).toEqual([...pictures.keys()].sort());
  for (const [name, picture] of pictures)
    expect(readFileSync(join(folder, name), 'utf8') === picture, name).toBe(true);
  expect(makePictures(root)).toEqual(pictures);
});

test('the table is what the codes say of the cases', () => {
  expect(withTable(page, makeTable(root))).toBe(page);
});

test('every class has a section, in the order of the table, with its picture', () => {
  const anchors = [...page.matchAll(/^<a id="([a-z-]+)"><\/a>$/gm)].map(([, id]) => id);
  expect(anchors).toEqual(ENTRIES.map(({ name }) => name));
  const sections = page.split(/^<a id="/m).slice(1);
  for (const [index, { name, title, chinese }] of ENTRIES.entries()) {
    expect(sections[index]).toContain(`### ${title} ${chinese}\n`);
    expect(sections[index]).toContain(`](repetition/${name}.svg)`);
  }
});

test('every link within the page leads somewhere', () => {
  const links = [...page.matchAll(/\]\(#([a-z-]+)\)/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(ENTRIES.length);
  for (const id of links) expect(page).toContain(`<a id="${id}"></a>`);
});

test('the codes are listed with the occurrences after which they rule', () => {
  for (const id of CODE_IDS)
    expect(page).toMatch(new RegExp(`^\\| \`${id}\` \\|.*\\| ${codeOf(id).occurrences} \\|$`, 'm'));
});
