// Writes the JavaScript of the package to dist/: ES modules and CommonJS, and the command line. Everything that the main
// entry is made of goes into one shared chunk, so that importing any entry opens two or three files
// (docs/decisions/0003-one-shared-chunk.md). The types come from tsup.
import { writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { commandLine, entries } from './entries.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Chunk → the rooms that it holds. */
const groups = [
  { name: 'kit', test: /[\\/]src[\\/](base|core|board|position|notation|rules|game)[\\/]/ },
  { name: 'kit-records', test: /[\\/]src[\\/]records[\\/]/ },
  { name: 'kit-text', test: /[\\/]src[\\/]text[\\/]/ },
];

/** What the two shared chunks and the small ones of the command line are called. */
const chunkName = (ending) => (chunk) =>
  chunk.name.startsWith('kit') ? `[name].${ending}` : `cli/[name].${ending}`;

/** The code with the Chinese of its strings as escapes: V8 reads a file of ASCII faster, having one byte a character. */
const toAscii = (code) =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

async function write(input, format, ending) {
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'neutral',
    external: [/^node:/],
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await bundle.write({
    dir: resolve(root, 'dist'),
    format,
    exports: 'named',
    entryFileNames: `[name].${ending}`,
    chunkFileNames: chunkName(ending),
    // pure annotations must stay: the bundlers of users read them
    comments: { jsdoc: false, annotation: true, legal: true },
    minifyInternalExports: false,
    codeSplitting: { groups },
  });
  await bundle.close();
  let bytes = 0;
  for (const { fileName, code } of output) {
    const ascii = toAscii(code);
    writeFileSync(resolve(root, 'dist', fileName), ascii);
    bytes += ascii.length;
  }
  console.log(`${format}: ${output.length} files, ${Math.round(bytes / 1000)} kB`);
}

await write({ ...entries, ...commandLine }, 'esm', 'js');
await write(entries, 'cjs', 'cjs');
