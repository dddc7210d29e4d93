// The tests that `npm test` runs: unit and property tests, straight from the sources, no build needed.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.slow.test.ts', 'test/package/**', 'node_modules/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'threads',
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      // the command line's entry, its thread and its hold on Node run as a process of their own in the slow suite
      exclude: ['src/cli/main.ts', 'src/cli/nodeIo.ts', 'src/cli/perftWorker.ts'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: 'coverage',
      thresholds: { lines: 95, branches: 95 },
    },
  },
});
