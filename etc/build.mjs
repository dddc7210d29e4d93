// Writes the JavaScript of the package to dist/: ES modules and CommonJS, and the command line. What the main entry is
// made of, and no more, goes into one shared chunk: importing it opens two files
// (docs/decisions/0003-one-shared-chunk.md). The types come from tsup.
import { writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { commandLine, entries } from './entries.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const bundleOf = (input) =>
  rolldown({
    cwd: root,
    input,
    platform: 'neutral',
    external: [/^node:/],
    treeshake: { moduleSideEffects: false },
  });

/** The modules that leave code behind in a bundle of the main entry alone. */
async function mainModules() {
  const bundle = await bundleOf({ index: entries.index });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return new Set(
    output.flatMap(({ modules }) => Object.keys(modules).filter((id) => modules[id].renderedLength > 0)),
  );
}

const main = await mainModules();

/** Chunk → what it holds; the first that asks for a module has it, and what that module imports. */
const groups = [
  { name: 'kit', test: (id) => main.has(id) },
  { name: 'kit-more', test: /[\\/]src[\\/](board|game|notation|position|rules)[\\/]/ },
  { name: 'kit-records', test: /[\\/]src[\\/]records[\\/]/ },
  { name: 'kit-text', test: /[\\/]src[\\/]text[\\/]/ },
];

/** What the shared chunks and the small ones of the command line are called. */
const chunkName = (ending) => (chunk) =>
  chunk.name.startsWith('kit') ? `[name].${ending}` : `cli/[name].${ending}`;

/** The code with the Chinese of its strings as escapes: V8 reads a file of ASCII faster, having one byte a character. */
const toAscii = (code) =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The code of a chunk with names of their own for those of its constants that other files import. V8 takes a constant that
 * is not exported for what it is; one that is, it looks up at every use, also in its own file, and then lists of moves
 * take a tenth longer, or more.
 */
const withConstantsKept = (code) =>
  code.replace(/^export \{ (.*) \};$/m, (_, list) => {
    const items = list.split(', ').map((item) => item.split(' as '));
    const constants = items.filter(([local]) => /^[A-Z][A-Z\d_]*(?:\$\d+)?$/.test(local));
    const copies = constants.map(([local]) => `const ${local}$out = ${local};\n`).join('');
    const names = items.map((item) => {
      const [local, name = local] = item;
      const shown = constants.includes(item) ? `${local}$out` : local;
      return shown === name ? name : `${shown} as ${name}`;
    });
    return `${copies}export { ${names.join(', ')} };`;
  });

async function write(input, format, ending) {
  const bundle = await bundleOf(input);
  const { output } = await bundle.write({
    dir: resolve(root, 'dist'),
    format,
    exports: 'named',
    entryFileNames: `[name].${ending}`,
    chunkFileNames: chunkName(ending),
    // pure annotations must stay: the bundlers of users read them
    comments: { jsdoc: false, annotation: true, legal: true },
    minifyInternalExports: false,
    // local names are shortened, which V8 reads faster; lines and the names in a stack trace stay
    minify: { compress: true, mangle: { toplevel: false, keepNames: true }, codegen: false },
    codeSplitting: { groups },
  });
  await bundle.close();
  let bytes = 0;
  for (const { fileName, code } of output) {
    const ascii = toAscii(fileName === 'kit.js' ? withConstantsKept(code) : code);
    writeFileSync(resolve(root, 'dist', fileName), ascii);
    bytes += ascii.length;
  }
  console.log(`${format}: ${output.length} files, ${Math.round(bytes / 1000)} kB`);
}

await write({ ...entries, ...commandLine }, 'esm', 'js');
await write(entries, 'cjs', 'cjs');
