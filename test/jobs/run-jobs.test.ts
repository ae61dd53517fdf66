import { expect, test } from 'vitest';
import { enqueue } from '#server/jobs/enqueue.ts';
import { claimDueJobs, type TaskHandlers } from '#server/jobs/run-job.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { createLog } from '#server/log.ts';
import { manualClock } from '#shared/clock.ts';
import { runNextJob } from '#test/jobs/run-next-job.ts';
import { ledgerDatabase, NOON } from '#test/ledger/fixtures.ts';

const pool = await ledgerDatabase();
const clock = manualClock(NOON);
const deps = { pool, clock, log: createLog('silent', 'test'), config: { JOB_LOCK_MS: 5_000 }, schedules: {} };

async function enqueueNotices(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await enqueue(pool, 'read_deposit_notice', { noticeId: String(number) }, { runAt: NOON });
  }
}

async function jobsLeft(): Promise<{ attempts: number; last_error: string | null }[]> {
  const { rows } = await pool.query<{ attempts: number; last_error: string | null }>(
    'select attempts, last_error from jobs',
  );
  return rows;
}

/** Handlers for a single task. */
function singleHandler(handler: (noticeId: string) => Promise<void>): TaskHandlers {
  return {
    read_deposit_notice: ({ noticeId }: { noticeId: string }) => handler(noticeId),
  } as TaskHandlers;
}

test('several workers run every job once, each within its concurrency limit', async () => {
  await enqueueNotices(200);
  const stopping = new AbortController();
  const done: string[] = [];
  let most = 0;
  const workers = [1, 2, 3].map(() => {
    let running = 0;
    const handlers = singleHandler(async (noticeId) => {
      running += 1;
      most = Math.max(most, running);
      await pool.query('select 1');
      running -= 1;
      if (done.push(noticeId) === 200) stopping.abort();
    });
    return runJobs(deps, handlers, 4, stopping.signal);
  });
  await Promise.all(workers);

  expect(new Set(done).size).toBe(200);
  expect(done).toHaveLength(200);
  expect(most).toBe(4);
  expect(await jobsLeft()).toEqual([]);
});

test('a slow job takes one slot, not the others', async () => {
  await enqueueNotices(20);
  const stopping = new AbortController();
  const { promise: slow, resolve: endSlow } = withResolver();
  const done: string[] = [];
  const handlers = singleHandler(async (noticeId) => {
    if (noticeId === '0') await slow;
    // The nineteen others are done. Only now may the slow one end.
    if (done.push(noticeId) === 19) endSlow();
    if (done.length === 20) stopping.abort();
  });
  await runJobs(deps, handlers, 2, stopping.signal);

  expect(done.at(-1)).toBe('0');
  expect(await jobsLeft()).toEqual([]);
});

test('a worker that is told to stop finishes its running jobs, and claims no more', async () => {
  await enqueueNotices(5);
  const stopping = new AbortController();
  const done: string[] = [];
  const handlers = singleHandler(async (noticeId) => {
    stopping.abort();
    await pool.query('select 1');
    done.push(noticeId);
  });
  await runJobs(deps, handlers, 2, stopping.signal);

  expect(done).toHaveLength(2);
  expect(await jobsLeft()).toHaveLength(3);
  await pool.query('delete from jobs');
});

test('a failing job is postponed with its reason; the others go on', async () => {
  await enqueueNotices(3);
  const stopping = new AbortController();
  let ran = 0;
  const handlers = singleHandler(async (noticeId) => {
    if (++ran === 3) stopping.abort();
    if (noticeId === '1') throw new Error('the mail cannot be read');
  });
  await runJobs(deps, handlers, 1, stopping.signal);

  expect(await jobsLeft()).toEqual([{ attempts: 1, last_error: 'Error: the mail cannot be read' }]);
});

test('a job that failed for the last time is kept for staff, but a mailed code is dropped with its address', async () => {
  await pool.query('delete from jobs');
  await enqueueNotices(1);
  const codeJob = { email: 'awa@example.ca', purpose: 'activation' } as const;
  await enqueue(pool, 'send_code', codeJob, { runAt: NOON });
  await pool.query('update jobs set attempts = 59');
  const lines: string[] = [];
  const log = createLog('info', 'test', { write: (line) => void lines.push(line) });
  const failing = () => Promise.reject(new Error('550 awa@example.ca'));
  const handlers = { send_code: failing, read_deposit_notice: failing } as unknown as TaskHandlers;
  while (await runNextJob({ ...deps, log }, handlers));

  expect(await jobsLeft()).toEqual([]);
  const { rows } = await pool.query('select task, attempts from dead_jobs');
  expect(rows).toEqual([{ task: 'read_deposit_notice', attempts: 60 }]);
  const dropped = lines.filter((line) => line.includes('"event":"job_dropped"'));
  expect(dropped.map((line) => JSON.parse(line) as object)).toMatchObject([{ task: 'send_code' }]);
  expect(lines.join('')).not.toContain('awa@');
});

function withResolver() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('a dead worker’s job is claimed by another when its lock has expired, not before', async () => {
  await pool.query('delete from jobs');
  await enqueueNotices(1);
  const [taken] = await claimDueJobs(deps, 1);
  clock.advance(4_999);
  expect(await claimDueJobs(deps, 1)).toEqual([]);

  clock.advance(1);
  const [again] = await claimDueJobs(deps, 1);
  expect(again).toMatchObject({ id: taken?.id, attempts: 2 });
});
