import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createPool } from '#server/db/pool.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { deleteJobs, type JobRow } from '#server/jobs/queries.ts';
import { claimDueJobs, runJob, type TaskHandlers } from '#server/jobs/run-job.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { createLog } from '#server/log.ts';
import { manualClock, systemClock } from '#shared/clock.ts';
import { NOON } from '#test/ledger/fixtures.ts';
import { freshDatabase } from '#test/setup/database.ts';

const log = createLog('silent', 'test');

async function jobsDatabase() {
  const database = await freshDatabase();
  const pool = createPool(database.url, 5);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const clock = manualClock(NOON);
  const deps = { pool, clock, log, config: { JOB_LOCK_MS: 15_000 }, schedules: {} };
  const rows = async () => {
    const { rows: found } = await pool.query<{ attempts: number; runAt: Date; lockedUntil: Date }>(
      'select attempts, run_at as "runAt", locked_until as "lockedUntil" from jobs',
    );
    return found;
  };
  const ask = (runAt = NOON) => enqueue(pool, 'read_deposit_notice', { noticeId: '1' }, { runAt });
  const take = async (): Promise<JobRow> => {
    const [job] = await claimDueJobs(deps, 1);
    if (!job) throw new Error('no job is due');
    return job;
  };
  return { url: database.url, pool, clock, deps, rows, ask, take };
}

const singleHandler = (read_deposit_notice: () => Promise<void>) =>
  ({ read_deposit_notice }) as unknown as TaskHandlers;

test('a killed worker’s payment continues within 30 seconds', () => {
  expect(readConfig({ NODE_ENV: 'test' }).JOB_LOCK_MS).toBeLessThan(25_000);
});

test('a job stays with its process while that lives, however long it takes', async () => {
  const { clock, deps, rows, ask } = await jobsDatabase();
  await ask();
  const stopping = new AbortController();
  let began = 0;
  let finish = () => {};
  const handlers = singleHandler(() => {
    began += 1;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const working = runJobs({ ...deps, config: { JOB_LOCK_MS: 60 } }, handlers, 4, stopping.signal);
  await expect.poll(() => began).toBe(1);
  for (let renewals = 0; renewals < 3; renewals++) {
    clock.advance(50);
    const until = new Date(clock.now().getTime() + 60);
    await expect.poll(async () => (await rows())[0]?.lockedUntil).toEqual(until);
    expect(await claimDueJobs(deps, 1)).toEqual([]);
  }
  finish();
  await expect.poll(rows).toEqual([]);
  stopping.abort();
  await working;
  expect(began).toBe(1);
});

test('a worker that was frozen neither removes nor postpones a job that another has taken over', async () => {
  const { clock, deps, pool, rows, ask, take } = await jobsDatabase();
  await ask();
  const before = await take();
  clock.advance(15_000);
  const now = await take();
  expect(now).toMatchObject({ id: before.id, attempts: 2 });
  const [held] = await rows();

  await deleteJobs(pool, [before]);
  await runJob(
    deps,
    singleHandler(() => Promise.reject(new Error('late'))),
    before,
  );
  expect(await rows()).toEqual([held]);

  await deleteJobs(pool, [now]);
  expect(await rows()).toEqual([]);
});

test('a key is free once its job is claimed, and until then means one waiting job', async () => {
  const { pool, rows, take } = await jobsDatabase();
  const ask = () => enqueue(pool, 'read_deposit_notice', { noticeId: '1' }, { runAt: NOON, key: 'one' });
  await Promise.all([ask(), ask(), ask()]);
  expect(await rows()).toHaveLength(1);
  await take();
  await Promise.all([ask(), ask()]);
  expect(await rows()).toHaveLength(2);
});

/** Another process that claims jobs and never finishes one. Reports each job that it claims. */
function startHolder(databaseUrl: string) {
  const child = fork(new URL('./hold-jobs.ts', import.meta.url), [databaseUrl], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { kill: () => child.kill('SIGKILL'), took: once(child, 'message').then(() => child.pid) };
}

// Processes take a while to start.
test('the jobs that a killed process had claimed are done by another', { timeout: 600_000 }, async () => {
  const { url, rows, ask } = await jobsDatabase();
  await ask(systemClock.now());
  const first = startHolder(url);
  await first.took;
  const second = startHolder(url);
  const taken = (await rows())[0]?.lockedUntil;
  if (!taken) throw new Error('no job is taken');
  // The process is alive, so it retains its job although other workers look for work.
  await expect
    .poll(async () => (await rows()).every(({ lockedUntil }) => lockedUntil > taken), { timeout: 60_000 })
    .toBe(true);
  expect(await rows()).toMatchObject([{ attempts: 1 }]);

  first.kill();
  await second.took;
  expect(await rows()).toMatchObject([{ attempts: 2 }]);
});
