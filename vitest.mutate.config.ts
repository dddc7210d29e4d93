// The tests that mutations of src/rules are tried against (npm run mutate): the fast ones of that room alone.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/rules/**/*.test.ts'],
    exclude: ['test/**/*.slow.test.ts', 'test/rules/properties.test.ts'],
    testTimeout: 60_000,
  },
});
