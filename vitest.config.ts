import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { requireNode } from './scripts/bootstrap/require-node.mjs';
import { enableCompileCache } from './scripts/checks/enable-compile-cache.ts';
import { hasPrometheus } from './scripts/checks/ensure-prometheus.ts';
import { LongestFirst } from './test/setup/longest-first.ts';

requireNode();
enableCompileCache();

// Tests of the code itself, which need no database.
const ABOUT_THE_CODE = [
  'test/architecture.test.ts',
  'test/table-readers.test.ts',
  'test/table-writers.test.ts',
  'test/documents.test.ts',
  'test/documents/*.test.ts',
  'test/words.test.ts',
  'test/architecture/regexes.test.ts',
  'test/deploy/*.test.ts',
];

// A test of a pure function, so it needs no database either.
const EXPLORED = 'test/payments/explore.test.ts';

// Tests that start the product's real processes and kill some. Most of their time is waiting.
const PROCESSES = ['test/proof/processes.test.ts', 'test/drills.test.ts'];

// Tests of functions in src/web. They import TSX, which Node alone cannot load.
const OF_SCREENS = 'src/web/**/*.test.ts';

// Tests that run Prometheus on our metrics and rules, left out where it is not installed.
const WITH_PROMETHEUS = hasPrometheus() ? [] : ['test/monitoring/prometheus.test.ts'];

// Node loads the modules itself, as in production. Through Vite, loading took a seventh of the whole run.
const LOADED_BY_NODE = { experimental: { viteModuleRunner: false } };

// Tests create many short-lived objects. In a nursery of the default size, collecting them took a tenth of the time.
const LARGE_NURSERY = { execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=16'] };

// Polling gives up after a second by default, which on a busy machine is enough for a single attempt.
const PATIENT = { expect: { poll: { timeout: 60_000 } } };

// Unit tests are a project of their own, so that running them starts no database.
export default defineConfig({
  test: {
    // One for each processor, and two for those that mostly wait.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...LOADED_BY_NODE,
          ...PATIENT,
          ...LARGE_NURSERY,
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', EXPLORED, ...ABOUT_THE_CODE],
          exclude: [OF_SCREENS],
          environment: 'node',
          // They leave nothing behind, and a process for each file would take longer than the tests themselves.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'screens',
          include: [OF_SCREENS],
          environment: 'node',
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...LOADED_BY_NODE,
          ...PATIENT,
          ...LARGE_NURSERY,
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', ...PROCESSES, EXPLORED, ...ABOUT_THE_CODE, ...WITH_PROMETHEUS],
          environment: 'node',
          globalSetup: ['test/setup/global-database.ts'],
          setupFiles: ['test/setup/each-file.ts'],
          // Each file has its own database. A process of its own would add two seconds to each.
          isolate: false,
          // Only ends tests that hang: on a busy machine a test may take thirty times as long.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...LOADED_BY_NODE,
          ...PATIENT,
          name: 'processes',
          include: PROCESSES,
          environment: 'node',
          // Only ends a run that hangs; on an idle machine it takes under a minute.
          testTimeout: 1_500_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
