// The type declarations of the package, for both module systems (.d.ts and .d.cts); rolldown writes the JavaScript.
import { defineConfig } from 'tsup';
import { entries } from './etc/entries.mjs';

export default defineConfig({
  entry: entries,
  format: ['esm', 'cjs'],
  outDir: 'dist',
  clean: false,
  dts: {
    only: true,
    // tsup hands TypeScript 6 an option that it has deprecated
    compilerOptions: {
      ignoreDeprecations: '6.0',
      types: [],
      isolatedDeclarations: false,
      stripInternal: true,
    },
  },
});
