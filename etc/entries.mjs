// The public entries of the package: the one list that the bundler, the type bundler, the API report and the tests read.
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Name of the built file under dist → source file; `index` is the package itself, the others are its subpaths. */
const all = {
  index: 'src/index.ts',
  board: 'src/board/index.ts',
  notation: 'src/notation/index.ts',
  rules: 'src/rules/index.ts',
  game: 'src/game/index.ts',
  records: 'src/records/index.ts',
  text: 'src/text/index.ts',
};

const isBuilt = ([, source]) => existsSync(resolve(root, source));

/** Library entries: name → source. */
export const entries = Object.fromEntries(Object.entries(all).filter(isBuilt));

/** The command line and its thread, built beside them as ES modules only. */
export const commandLine = Object.fromEntries(
  Object.entries({ 'cli/main': 'src/cli/main.ts', 'cli/perftWorker': 'src/cli/perftWorker.ts' }).filter(
    isBuilt,
  ),
);

/** What a user writes to import an entry: `xiangqi-kit`, `xiangqi-kit/board` … */
export const specifierOf = (name) => (name === 'index' ? 'xiangqi-kit' : `xiangqi-kit/${name}`);
