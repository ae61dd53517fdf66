import { defineConfig } from 'vitest/config';

/** Set by `npm run mutate`: the tests of one area. */
const { MUTATION_TESTS = '', TEST_DATABASE_URL } = process.env;

export default defineConfig({
  test: {
    include: MUTATION_TESTS.split('\n'),
    environment: 'node',
    // One process for each change, whatever the number of files: it is the loading that takes long.
    isolate: false,
    globalSetup: TEST_DATABASE_URL ? ['test/setup/global-database.ts'] : [],
    setupFiles: TEST_DATABASE_URL ? ['test/setup/each-file.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
