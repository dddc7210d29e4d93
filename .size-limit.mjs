// What a user's bundle pays for an import, minified and gzipped. Entries that leave a part away are bundled from the
// sources with that part replaced by nothing.
const gzip = true;
const entry = (name, path, names, limit) => ({ name, path: `dist/${path}.js`, import: names, limit, gzip });

/** Replaces the modules that a pattern finds, except those that another finds, by empty ones. */
const without = (pattern, except) => (config) => {
  const plugin = {
    name: 'without',
    setup(build) {
      build.onLoad({ filter: pattern }, ({ path }) =>
        except?.test(path) ? undefined : { contents: 'module.exports = {}', loader: 'js' },
      );
    },
  };
  return { ...config, plugins: [...(config.plugins ?? []), plugin], logLevel: 'error' };
};

const otherCodes = /src\/rules\/codes\/(ancient|axf|computer|cxa1984|cxa1999|online|wxf2018)\.ts$/;

export default [
  entry('parseSquare', 'index', '{ parseSquare }', '0.5 kB'),
  entry('opposite', 'index', '{ opposite }', '0.5 kB'),
  entry('ok', 'index', '{ ok }', '0.5 kB'),
  entry('parseFen and legalMoves', 'index', '{ parseFen }', '14 kB'),
  // with the class of boards, into which a board of another copy of the library is read; who counts has it anyway
  entry('perft', 'board', '{ perft }', '14 kB'),
  {
    ...entry('the kernel, minified only', 'board', '{ Board, perft, divide, MAX_MOVES }', '50 kB'),
    gzip: false,
    brotli: false,
  },
  entry('one writer of moves', 'notation', '{ formatWxf }', '6 kB'),
  entry('judge with one code', 'rules', '{ judge, axf }', '16 kB'),
  entry('everything of the main entry', 'index', '*', '64 kB'),
  {
    name: 'the main entry without rules',
    path: 'src/index.ts',
    import: '*',
    limit: '32 kB',
    gzip,
    modifyEsbuildConfig: without(/src\/rules\/.*\.ts$/),
  },
  {
    name: 'the main entry with one code',
    path: 'src/index.ts',
    import: '*',
    limit: '48 kB',
    gzip,
    modifyEsbuildConfig: without(otherCodes),
  },
];
