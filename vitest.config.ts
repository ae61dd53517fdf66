import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { requireNode } from './scripts/bootstrap/require-node.mjs';
import { enableCompileCache } from './scripts/checks/enable-compile-cache.ts';
import { hasPrometheus } from './scripts/checks/ensure-prometheus.ts';
import { LongestFirst } from './test/setup/longest-first.ts';

requireNode();
enableCompileCache();

// These read the code, not the database.
const ABOUT_THE_CODE = [
  'test/architecture.test.ts',
  'test/table-writers.test.ts',
  'test/documents.test.ts',
  'test/documents/*.test.ts',
  'test/words.test.ts',
  'test/architecture/regexes.test.ts',
  'test/deploy/*.test.ts',
];

// These walk through a pure function.
const EXPLORED = 'test/payments/explore.test.ts';

// They start the product's real processes and kill some; mostly they wait.
const PROCESSES = ['test/proof/processes.test.ts', 'test/drills.test.ts'];

// They try what the files of screens hold besides screens, which Node alone does not read.
const OF_SCREENS = 'src/web/**/*.test.ts';

// They have Prometheus itself read what we give it.
const WITH_PROMETHEUS = hasPrometheus() ? [] : ['test/monitoring/prometheus.test.ts'];

// As in production Node itself loads the product: through Vite a seventh of the whole run went into that.
const LOADED_BY_NODE = { experimental: { viteModuleRunner: false } };

// What a test makes lives for moments: with little room, collecting it was a tenth of the work.
const MUCH_ROOM = { execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=16'] };

// What is asked for again and again has a second by itself, which on a busy machine may be one look.
const PATIENT = { expect: { poll: { timeout: 60_000 } } };

// Whoever only touches a pure function waits for no database.
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
          ...MUCH_ROOM,
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', EXPLORED, ...ABOUT_THE_CODE],
          exclude: [OF_SCREENS],
          environment: 'node',
          // None keeps anything for the next: a process for each would cost more than what they check.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...PATIENT,
          name: 'screens',
          include: [OF_SCREENS],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...LOADED_BY_NODE,
          ...PATIENT,
          ...MUCH_ROOM,
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', ...PROCESSES, EXPLORED, ...ABOUT_THE_CODE, ...WITH_PROMETHEUS],
          environment: 'node',
          globalSetup: ['test/setup/global-database.ts'],
          setupFiles: ['test/setup/each-file.ts'],
          // A world of their own is in their database. A process of its own for each would take two seconds more.
          isolate: false,
          // Only to end what hangs: beside other work a test may take thirty times as long as alone.
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
          // Bounds a run that hangs; on a quiet machine it takes under a minute.
          testTimeout: 1_500_000,
        },
      },
    ],
  },
});
