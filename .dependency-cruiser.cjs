// The order of the rooms (docs/architecture.md): a folder under src/ imports only from folders above it in this list.
const rooms = [
  'base',
  'core',
  'board',
  'position',
  'notation',
  'rules',
  'game',
  'records',
  'engine',
  'text',
  'compat',
  'cli',
];

/** For each room: nothing from the rooms that stand below it. */
const layers = rooms.slice(0, -1).map((room, index) => ({
  name: `layer-${room}`,
  comment: `${room}/ may import only from rooms above it`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: `^src/(${rooms.slice(index + 1).join('|')})/|^src/index\\.ts$` },
}));

module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'rules-without-notation',
      comment: 'rules/ returns facts about positions and moves; how moves are written is not its business',
      severity: 'error',
      from: { path: '^src/rules/' },
      to: { path: '^src/notation/' },
    },
    {
      name: 'known-rooms-only',
      comment: 'a new folder under src/ needs a place in the order',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: `^src/(index\\.ts$|(${rooms.join('|')})/)` },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-npm',
      comment: 'the library has no runtime dependencies',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'unknown'] },
    },
    {
      name: 'node-only-in-cli-and-worker',
      comment: 'everything else runs in a browser',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli/|engine/worker\\.node\\.ts$)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tests-in-src',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|bench|etc|examples)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
