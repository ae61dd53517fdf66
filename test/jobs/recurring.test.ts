import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { enqueueRecurring, every } from '#server/jobs/recurring.ts';
import { claimDueJobs, runJob, type TaskHandlers } from '#server/jobs/run-job.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { createLog } from '#server/log.ts';
import { schedules } from '#server/schedules.ts';
import { manualClock } from '#shared/clock.ts';
import { runNextJob } from '#test/jobs/run-next-job.ts';
import { ledgerDatabase, NOON } from '#test/ledger/fixtures.ts';

const MINUTE = 60_000;
const pool = await ledgerDatabase();
const clock = manualClock(NOON);
const log = createLog('silent', 'test');
const recurring = schedules(readConfig({ NODE_ENV: 'test' }));
const deps = { pool, clock, log, config: { JOB_LOCK_MS: 15_000 }, schedules: recurring };
const start = () => enqueueRecurring(pool, recurring, clock.now());

/** Handlers of one task, `extend_audit_chain`, which runs every minute. */
const recurringHandlers = (extend_audit_chain: () => Promise<Date | undefined | void>) =>
  ({ extend_audit_chain }) as unknown as TaskHandlers;

async function enqueueRun(inMs = 0): Promise<void> {
  const runAt = new Date(clock.now().getTime() + inMs);
  await enqueue(pool, 'extend_audit_chain', {}, { runAt, key: 'extend_audit_chain' });
}

async function waitingJobs() {
  const { rows } = await pool.query(
    `select run_at, attempts, last_error, key from jobs where task = 'extend_audit_chain' order by id`,
  );
  return rows.map(({ run_at, attempts, last_error, key }) => ({
    inMs: run_at.getTime() - clock.now().getTime(),
    attempts,
    error: last_error,
    key,
  }));
}

async function claimJob() {
  const [job] = await claimDueJobs(deps, 1);
  if (!job) throw new Error('no job is due');
  return job;
}

beforeEach(async () => {
  await pool.query('delete from jobs');
});

describe('after its run', () => {
  test('the next run waits one interval from the start of the last', async () => {
    await enqueueRun();
    const slow = recurringHandlers(async () => clock.advance(10_000));
    expect(await runNextJob(deps, slow)).toBe(true);
    expect(await waitingJobs()).toEqual([
      { inMs: 50_000, attempts: 0, error: null, key: 'extend_audit_chain' },
    ]);
  });

  test('the next run waits until the time that the run requested', async () => {
    await enqueueRun();
    const later = new Date(clock.now().getTime() + 7 * MINUTE);
    await runNextJob(
      deps,
      recurringHandlers(async () => later),
    );
    expect(await waitingJobs()).toMatchObject([{ inMs: 7 * MINUTE }]);
  });

  test('a run that was requested meanwhile is the next, and the only one', async () => {
    await enqueueRun();
    await runNextJob(
      deps,
      recurringHandlers(async () => enqueueRun(5_000)),
    );
    expect(await waitingJobs()).toMatchObject([{ inMs: 5_000, key: 'extend_audit_chain' }]);
  });
});

describe('a run that fails', () => {
  const failing = recurringHandlers(() => Promise.reject(new Error('no keys')));

  test('is retried with growing delays, at most its interval, and is never given up', async () => {
    await enqueueRun();
    const pauses: number[] = [];
    for (let run = 0; run < 100; run++) {
      await runNextJob(deps, failing);
      const [job] = await waitingJobs();
      pauses.push(job?.inMs ?? Number.NaN);
      clock.advance(job?.inMs ?? 0);
    }
    expect(pauses.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000]);
    expect(new Set(pauses.slice(6))).toEqual(new Set([MINUTE]));
    expect(await waitingJobs()).toEqual([
      { inMs: 0, attempts: 100, error: 'Error: no keys', key: 'extend_audit_chain' },
    ]);
    expect((await pool.query('select from dead_jobs')).rowCount).toBe(0);
  });

  test('is cleared by the first success', async () => {
    await enqueueRun();
    await runNextJob(deps, failing);
    clock.advance(1_000);
    await runNextJob(
      deps,
      recurringHandlers(async () => undefined),
    );
    expect(await waitingJobs()).toEqual([
      { inMs: MINUTE, attempts: 0, error: null, key: 'extend_audit_chain' },
    ]);
  });

  test('leaves one pending run, even if a worker starts meanwhile', async () => {
    await enqueueRun();
    await runNextJob(deps, failing);
    await start();
    expect(await waitingJobs()).toMatchObject([{ inMs: 0, attempts: 1 }]);
  });
});

describe('several workers', () => {
  test('create each job once, however often they start', async () => {
    await Promise.all([start(), start(), start()]);
    const { rows } = await pool.query('select task, key from jobs order by task');
    const names = Object.keys(recurring).sort();
    expect(rows).toEqual(names.map((task) => ({ task, key: task })));
  });

  test('that start do not add a second run of a running job', async () => {
    await enqueueRun();
    const job = await claimJob();
    await start();
    expect(await waitingJobs()).toHaveLength(1);
    await runJob(
      deps,
      recurringHandlers(async () => undefined),
      job,
    );
    expect(await waitingJobs()).toMatchObject([{ inMs: MINUTE, key: 'extend_audit_chain' }]);
  });

  test('never run the same job at once', async () => {
    await enqueueRun();
    const stopping = new AbortController();
    let [running, most, runs] = [0, 0, 0];
    const handlers = recurringHandlers(async () => {
      most = Math.max(most, ++running);
      await pool.query('select 1');
      running -= 1;
      if (++runs === 30) stopping.abort();
      return clock.now();
    });
    await Promise.all([1, 2, 3].map(() => runJobs(deps, handlers, 4, stopping.signal)));
    expect(most).toBe(1);
    expect(await waitingJobs()).toHaveLength(1);
  });

  test('that were frozen leave a job alone that another has taken over', async () => {
    await enqueueRun();
    const before = await claimJob();
    clock.advance(15_000);
    const now = await claimJob();
    const idle = recurringHandlers(async () => undefined);
    await runJob(deps, idle, before);
    expect(await waitingJobs()).toMatchObject([{ attempts: 2, key: null }]);
    await runJob(deps, idle, now);
    expect(await waitingJobs()).toMatchObject([{ inMs: MINUTE, attempts: 0, key: 'extend_audit_chain' }]);
  });
});

test('a job for the morning is not run because a worker starts', async () => {
  await start();
  const { rows } = await pool.query('select task from jobs where run_at > $1', [clock.now()]);
  expect(rows).toEqual([{ task: 'reconcile_daily' }]);
});

test('an interval is exact', () => {
  expect(every(MINUTE).next(NOON)).toEqual(new Date(NOON.getTime() + MINUTE));
});
