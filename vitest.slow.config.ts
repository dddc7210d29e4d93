// The slow suite, `npm run test:slow`: large counts on the built package, so run `npm run build` first (the script does).
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.slow.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
    pool: 'forks',
    passWithNoTests: true,
  },
});
