import { defineConfig } from 'vitest/config';
import { keptProcess } from './scripts/mutation/kept-process.ts';

/** Set by `npm run mutate`: the tests of one area. */
const { MUTATION_TESTS = '', TEST_DATABASE_URL } = process.env;

export default defineConfig({
  plugins: [
    {
      name: 'kept-process',
      configureVitest({ project }) {
        // Not as `pool`: that is Stryker's to say.
        project.config.pool = keptProcess.name;
        project.config.poolRunner = keptProcess;
      },
    },
  ],
  test: {
    include: MUTATION_TESTS.split('\n'),
    environment: 'node',
    isolate: false,
    globalSetup: TEST_DATABASE_URL ? ['test/setup/global-database.ts'] : [],
    setupFiles: [
      'scripts/mutation/drop-change.ts',
      ...(TEST_DATABASE_URL ? ['test/setup/each-file.ts'] : []),
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
