import { createPool } from '#server/db/pool.ts';
import type { TaskHandlers } from '#server/jobs/run-job.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { createLog } from '#server/log.ts';
import { systemClock } from '#shared/clock.ts';

/**
 * A worker whose jobs never end: `node hold-jobs.ts DATABASE_URL`. Reports each claimed job to its parent.
 */
const deps = {
  pool: createPool(process.argv[2] ?? '', 2),
  clock: systemClock,
  log: createLog('silent', 'test'),
  config: { JOB_LOCK_MS: 6_000 },
  schedules: {},
};
const handlers = {
  read_deposit_notice: () => {
    process.send?.('took');
    return new Promise<void>(() => undefined);
  },
} as unknown as TaskHandlers;
await runJobs(deps, handlers, 1, new AbortController().signal);
