// The public entries of the package: the one list that the bundler, the type bundler, the API report and the tests read.

/** Library entries: name of the built file under dist → source. `index` is the package itself, the others its subpaths. */
export const entries = {
  index: 'src/index.ts',
  board: 'src/board/index.ts',
  notation: 'src/notation/index.ts',
  rules: 'src/rules/index.ts',
  game: 'src/game/index.ts',
  records: 'src/records/index.ts',
  text: 'src/text/index.ts',
};

/** The command line and its thread, built beside them as ES modules only. */
export const commandLine = {
  'cli/main': 'src/cli/main.ts',
  'cli/perftWorker': 'src/cli/perftWorker.ts',
};

/** What a user writes to import an entry: `xiangqi-kit`, `xiangqi-kit/board` … */
export const specifierOf = (name) => (name === 'index' ? 'xiangqi-kit' : `xiangqi-kit/${name}`);
