import type { Clock } from '#shared/clock.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { type Log, withoutPeople } from '../log.ts';
import { buryJob, claimJobs, deleteJobs, type JobRow, postponeJob } from './queries.ts';
import type { TaskName, TaskPayloads } from './tasks.ts';

export type TaskHandlers = { [T in TaskName]: (payload: TaskPayloads[T]) => Promise<void> };

/** With the pauses below, about three days of trying. */
const MAX_ATTEMPTS = 60;

export type JobDeps = { pool: Pool; clock: Clock; log: Log; config: Pick<Config, 'JOB_LOCK_MS'> };

/** Takes at most `atMost` due jobs for this process. No transaction is open while they run. */
export function takeJobs({ pool, clock, config }: JobDeps, atMost: number): Promise<JobRow[]> {
  return claimJobs(pool, clock.now(), heldUntil(clock, config), atMost);
}

/** Until when a job that is taken or held now belongs to this process. */
export function heldUntil(clock: Clock, { JOB_LOCK_MS }: JobDeps['config']): Date {
  return new Date(clock.now().getTime() + JOB_LOCK_MS);
}

/** Runs a job that was taken. Answers whether it is finished; one that failed is put off, or aside for good. */
export async function runJob(
  { pool, clock, log }: JobDeps,
  handlers: TaskHandlers,
  job: JobRow,
): Promise<boolean> {
  try {
    await handle(handlers, job);
    return true;
  } catch (error) {
    await retryLater(pool, clock, job, error);
    log.warn({ job: String(job.id), task: job.task, attempts: job.attempts, err: error }, 'job failed');
    return false;
  }
}

/** Takes one due job and runs it to its end. Answers false when nothing is due. */
export async function runNextJob(deps: JobDeps, handlers: TaskHandlers): Promise<boolean> {
  const [job] = await takeJobs(deps, 1);
  if (!job) return false;
  if (await runJob(deps, handlers, job)) await deleteJobs(deps.pool, [job]);
  return true;
}

async function handle(handlers: TaskHandlers, job: JobRow): Promise<void> {
  const handler = handlers[job.task as TaskName] as ((payload: unknown) => Promise<void>) | undefined;
  if (!handler) throw new Error(`no handler for task ${job.task}`);
  await handler(job.payload);
}

async function retryLater(pool: Pool, clock: Clock, job: JobRow, error: unknown): Promise<void> {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const note = withoutPeople(text);
  const now = clock.now();
  if (job.attempts >= MAX_ATTEMPTS) return buryJob(pool, job, now, note);
  await postponeJob(pool, job, new Date(now.getTime() + pauseMs(job.attempts)), note);
}

/** One second, doubling, at most an hour. */
function pauseMs(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), 3_600_000);
}
