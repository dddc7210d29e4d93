// Runs a TypeScript script of the project, with its arguments: `node etc/run-ts.mjs bench/perft.ts --rounds 9`.
// It is bundled to .work first; imports of `xiangqi-kit` stay imports, so the script runs on the built package.
//
// rolldown bundles here because it keeps top-level `const`; esbuild makes it `var`, which slows hot loops.
import { spawn } from 'node:child_process';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [source, ...rest] = process.argv.slice(2);
if (source === undefined) {
  console.error('usage: node etc/run-ts.mjs FILE.ts [arguments]');
  process.exit(2);
}

const file = resolve(root, '.work/run', `${basename(source, '.ts')}.mjs`);
const bundle = await rolldown({
  input: resolve(source),
  platform: 'node',
  external: (id) => !id.startsWith('.') && !isAbsolute(id),
});
await bundle.write({ file, format: 'esm', codeSplitting: false });
await bundle.close();

const child = spawn(process.execPath, ['--expose-gc', file, ...rest], { stdio: 'inherit' });
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
