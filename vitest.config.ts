import { defineConfig } from 'vitest/config';
import { requireNode } from './scripts/bootstrap/require-node.mjs';

requireNode();

// These read the code, not the database.
const ABOUT_THE_CODE = [
  'test/architecture.test.ts',
  'test/table-writers.test.ts',
  'test/documents.test.ts',
  'test/documents/*.test.ts',
  'test/words.test.ts',
  'test/architecture/regexes.test.ts',
];

// These walk through a pure function.
const EXPLORED = 'test/payments/explore.test.ts';

// They start the product's real processes and kill some: alone, and after the rest.
const PROCESSES = ['test/proof/processes.test.ts', 'test/drills.test.ts'];

// Whoever only touches a pure function waits for no database.
export default defineConfig({
  test: {
    // By itself it would leave one processor free: on a machine with two, one file after the other.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', EXPLORED, ...ABOUT_THE_CODE],
          environment: 'node',
          // None keeps anything for the next: a process for each would cost more than what they check.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', ...PROCESSES, EXPLORED, ...ABOUT_THE_CODE],
          environment: 'node',
          globalSetup: ['test/setup/global-database.ts'],
          // Only to end what hangs: beside other work a test may take ten times as long as alone.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: PROCESSES,
          environment: 'node',
          // Bounds a run that hangs; on a quiet machine it takes under a minute.
          testTimeout: 1_500_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
