import type { Clock } from '#shared/clock.ts';
import type { Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { buryJob, claimJob, deleteJob, type JobRow, postponeJob } from './queries.ts';
import type { TaskName, TaskPayloads } from './tasks.ts';

export type TaskHandlers = { [T in TaskName]: (payload: TaskPayloads[T]) => Promise<void> };

/** Longer than any handler may take; a handler's calls outside have shorter timeouts. */
const LOCK_MS = 120_000;
/** With the pauses below, about three days of trying. */
const MAX_ATTEMPTS = 60;

/** Claims one due job and runs it. Answers false when nothing is due. No transaction is open while it runs. */
export async function runNextJob(
  { pool, clock, log }: { pool: Pool; clock: Clock; log: Log },
  handlers: TaskHandlers,
): Promise<boolean> {
  const now = clock.now();
  const job = await claimJob(pool, now, new Date(now.getTime() + LOCK_MS));
  if (!job) return false;
  try {
    await handle(handlers, job);
    await deleteJob(pool, job.id);
  } catch (error) {
    await retryLater(pool, clock, job, error);
    log.warn({ job: String(job.id), task: job.task, attempts: job.attempts, err: error }, 'job failed');
  }
  return true;
}

async function handle(handlers: TaskHandlers, job: JobRow): Promise<void> {
  const handler = handlers[job.task as TaskName] as ((payload: unknown) => Promise<void>) | undefined;
  if (!handler) throw new Error(`no handler for task ${job.task}`);
  await handler(job.payload);
}

async function retryLater(pool: Pool, clock: Clock, job: JobRow, error: unknown): Promise<void> {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const now = clock.now();
  if (job.attempts >= MAX_ATTEMPTS) return buryJob(pool, job.id, now, text);
  await postponeJob(pool, job.id, new Date(now.getTime() + pauseMs(job.attempts)), text);
}

/** One second, doubling, at most an hour. */
function pauseMs(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), 3_600_000);
}
