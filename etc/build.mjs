// Writes the JavaScript of the package to dist/: ES modules and CommonJS, and the command line. What the main entry is
// made of, and no more, goes into one shared chunk: importing it opens two files
// (docs/decisions/0003-one-shared-chunk.md). The types come from tsup.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
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

const kernel = resolve(root, 'src/board');

/** What the sources of the kernel declare as constants and functions. */
const kernelNames = new Set(
  readdirSync(kernel).flatMap((file) =>
    [...readFileSync(resolve(kernel, file), 'utf8').matchAll(/^(?:export )?(?:const|function) (\w+)/gm)].map(
      ([, name]) => name,
    ),
  ),
);

/** Whether a name in a file is one of the kernel's, or one like it, which does no harm. */
const isOfKernel = (name) => name !== undefined && kernelNames.has(name.replace(/\$\d+$/, ''));

/** The kernel's top-level constants and functions in a file. */
function declarationsOf(code) {
  const { body } = parseAst(code);
  const functions = body.filter(
    ({ type, id, async, generator }) =>
      type === 'FunctionDeclaration' && !async && !generator && isOfKernel(id.name),
  );
  const constants = body
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations }) => declarations.map(({ id }) => id.name))
    .filter(isOfKernel);
  return { functions, names: new Set([...constants, ...functions.map(({ id }) => id.name)]) };
}

/** What stands in the braces of an import or export, as pairs: the name in this file, or in the file of the import, and the other. */
const itemsOf = (list) =>
  list.split(', ').map((item) => {
    const [name, as = name] = item.split(' as ');
    return [name, as];
  });

const asItem = ([name, as]) => (name === as ? name : `${name} as ${as}`);

/**
 * The code of a file in which the constants and functions of the kernel that other files share are its own: V8 takes
 * such a one for what it is, but one that is exported or imported it looks up at every use, which costs lists of moves up
 * to a quarter. `shared` are the names under which the chunk of the main entry exports them.
 */
function withOwnConstants(code, shared) {
  const { names: own } = declarationsOf(code);
  const declared = (copies) => (copies.length === 0 ? '' : `const ${copies.join(', ')};\n`);
  return code
    .replace(/^import \{ (.*) \} from "\.\/kit\.js";\n/m, (_, list) => {
      const items = itemsOf(list).map(([name, as]) => [name, shared.has(name) ? `${as}$in` : as]);
      const copies = items
        .filter(([, as]) => as.endsWith('$in'))
        .map(([, as]) => `${as.slice(0, -3)} = ${as}`);
      return `import { ${items.map(asItem).join(', ')} } from "./kit.js";\n${declared(copies)}`;
    })
    .replace(/^export \{ (.*) \};$/m, (_, list) => {
      const items = itemsOf(list).map(([name, as]) => [own.has(name) ? `${name}$out` : name, as]);
      const copies = items
        .filter(([name]) => name.endsWith('$out'))
        .map(([name]) => `${name} = ${name.slice(0, -4)}`);
      return `${declared(copies)}export { ${items.map(asItem).join(', ')} };`;
    });
}

/**
 * The code of a file in which the functions of the kernel are constants, before all else that its modules say: what is
 * declared with `function` may be assigned to, so that V8 asks at every call put in line whether it still is the same.
 * That costs lists of moves an eighth.
 */
function withFixedFunctions(code) {
  const { functions } = declarationsOf(code);
  const asConstants = functions.map(
    ({ id, end }) => `const ${id.name} = function${code.slice(id.end, end)};\n`,
  );
  const rest = functions.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end + 1),
    code,
  );
  const [imports] = /^(?:import .*;\n|const .*\$in;\n)*/.exec(rest);
  return imports + asConstants.join('') + rest.slice(imports.length);
}

/** The names under which a file exports constants and functions of the kernel. */
function exportedConstants(code) {
  const { names: own } = declarationsOf(code);
  const [, list] = /^export \{ (.*) \};$/m.exec(code);
  return new Set(itemsOf(list).flatMap(([name, as]) => (own.has(name) ? [as] : [])));
}

/** The code of a file without imports of nothing: no chunk does anything but be asked. */
const withoutBareImports = (code) =>
  code.replace(/^import "\.\/kit[\w-]*\.js";\n/gm, '').replace(/^require\("\.\/kit[\w-]*\.cjs"\), /gm, '');

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
  const kit = output.find(({ fileName }) => fileName === 'kit.js');
  const shared = kit === undefined ? new Set() : exportedConstants(kit.code);
  let bytes = 0;
  for (const { fileName, code } of output) {
    const isShared = fileName.startsWith('kit');
    const shaped = isShared && format === 'esm' ? withOwnConstants(code, shared) : code;
    const fixed = isShared ? withFixedFunctions(shaped) : shaped;
    const ascii = toAscii(withoutBareImports(fixed));
    writeFileSync(resolve(root, 'dist', fileName), ascii);
    bytes += ascii.length;
  }
  console.log(`${format}: ${output.length} files, ${Math.round(bytes / 1000)} kB`);
}

await write({ ...entries, ...commandLine }, 'esm', 'js');
await write(entries, 'cjs', 'cjs');
