// Runs a TypeScript script of the project, with its arguments: `node etc/run-ts.mjs bench/perft.ts --rounds 9`.
// It is bundled to .work first; imports of `xiangqi-kit` stay imports, so the script runs on the built package.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [source, ...rest] = process.argv.slice(2);
if (source === undefined) {
  console.error('usage: node etc/run-ts.mjs FILE.ts [arguments]');
  process.exit(2);
}

const outdir = resolve(root, '.work/run');
mkdirSync(outdir, { recursive: true });
const outfile = resolve(outdir, `${basename(source, '.ts')}.mjs`);
await build({
  entryPoints: [resolve(source)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  // an option of the type checker only: here the built package is wanted, not its sources
  tsconfigRaw: { compilerOptions: { target: 'ES2022', verbatimModuleSyntax: true } },
  logLevel: 'warning',
});
const child = spawn(process.execPath, ['--expose-gc', outfile, ...rest], { stdio: 'inherit' });
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
