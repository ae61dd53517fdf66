import { defineConfig } from 'vitest/config';
import { reusedProcess } from './scripts/mutation/reused-process.ts';

/** Set by `npm run mutate`: the tests of one area. */
const { MUTATION_TESTS = '', TEST_DATABASE_URL } = process.env;

export default defineConfig({
  plugins: [
    {
      name: 'kept-process',
      configureVitest({ project }) {
        // Not as `pool`: that is Stryker's to say.
        project.config.pool = reusedProcess.name;
        project.config.poolRunner = reusedProcess;
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
