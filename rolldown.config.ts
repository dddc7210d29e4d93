// The JavaScript of the package. Everything that the main entry is made of goes into one shared chunk, so that
// importing any entry opens one or two files (docs/decisions/0003-one-shared-chunk.md); the types come from tsup.
import { defineConfig } from 'rolldown';
import { commandLine, entries } from './etc/entries.mjs';

/** Chunk → the rooms that it holds. */
const groups = [
  { name: 'kit', test: /[\\/]src[\\/](base|core|board|position|notation|rules|game)[\\/]/ },
  { name: 'kit-records', test: /[\\/]src[\\/]records[\\/]/ },
  { name: 'kit-text', test: /[\\/]src[\\/]text[\\/]/ },
];

const output = {
  dir: 'dist',
  comments: { jsdoc: false, annotation: true, legal: true },
  minifyInternalExports: false,
  codeSplitting: { groups },
};

export default defineConfig([
  {
    input: { ...entries, ...commandLine },
    platform: 'neutral',
    external: [/^node:/],
    treeshake: { moduleSideEffects: false },
    output: {
      ...output,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: (chunk) => (chunk.name.startsWith('kit') ? '[name].js' : 'cli/[name].js'),
    },
  },
  {
    input: entries,
    platform: 'neutral',
    treeshake: { moduleSideEffects: false },
    output: {
      ...output,
      format: 'cjs',
      exports: 'named',
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name].cjs',
    },
  },
]);
