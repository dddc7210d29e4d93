// Writes the pictures and the table of docs/guide/repetition.md: `npm run docs:pictures`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePictures, makeTable, withTable } from './repetition.js';

const root = process.cwd();
const folder = join(root, 'docs/guide/repetition');
const page = join(root, 'docs/guide/repetition.md');

mkdirSync(folder, { recursive: true });
const pictures = makePictures(root);
for (const name of readdirSync(folder)) if (!pictures.has(name)) rmSync(join(folder, name));
for (const [name, picture] of pictures) writeFileSync(join(folder, name), picture);
writeFileSync(page, withTable(readFileSync(page, 'utf8'), makeTable(root)));
console.log(`${pictures.size} pictures and the table of docs/guide/repetition.md`);
