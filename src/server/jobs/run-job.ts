import { Gauge, Histogram } from 'prom-client';
import type { Clock } from '#shared/clock.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { type Log, redactPeople } from '../log.ts';
import { traced } from '../tracing.ts';
import { buryJob, claimJobs, deleteJobs, type JobRow, postponeJob, rescheduleJob } from './queries.ts';
import type { Schedule, Schedules } from './recurring.ts';
import type { RecurringTask, TaskName, TaskPayloads } from './tasks.ts';

/** The function that runs each task. A recurring task may return the time of its next run, instead of the usual one. */
export type TaskHandlers = {
  [T in TaskName]: (
    payload: TaskPayloads[T],
  ) => Promise<T extends RecurringTask ? Date | undefined | void : void>;
};

const duration = new Histogram({
  name: 'gtfinance_job_duration_seconds',
  help: 'How long runs of jobs took, by task and by how they ended: done, failed, or given up for good',
  labelNames: ['task', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
});
const running = new Gauge({
  name: 'gtfinance_jobs_running',
  help: 'Jobs that this process is running; JOBS_AT_ONCE is the most there may be',
});

/** Maximum attempts; with the pauses below, they take about two days. */
const MAX_ATTEMPTS = 60;
/** Dropped after the last attempt: their payload is an address, and the code has expired by then. */
const DROPPED: ReadonlySet<string> = new Set<TaskName>(['send_code']);

export type JobDeps = {
  pool: Pool;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'JOB_LOCK_MS'>;
  /** When recurring tasks run again. */
  schedules: Partial<Schedules>;
};
export type ClaimDeps = Pick<JobDeps, 'pool' | 'clock' | 'config'>;

/** Claims at most `limit` due jobs for this process and returns them. No transaction is open while they run. */
export function claimDueJobs({ pool, clock, config }: ClaimDeps, limit: number): Promise<JobRow[]> {
  return claimJobs(pool, clock.now(), claimedUntil(clock, config), limit);
}

/** Returns when a claim that is made or renewed now expires. */
export function claimedUntil(clock: Clock, { JOB_LOCK_MS }: ClaimDeps['config']): Date {
  return new Date(clock.now().getTime() + JOB_LOCK_MS);
}

/**
 * Runs a claimed job. Returns whether it is done and may be deleted. A job that failed is retried later, moved to
 * `dead_jobs` or dropped, and a recurring one is rescheduled.
 */
export async function runJob(deps: JobDeps, handlers: TaskHandlers, job: JobRow): Promise<boolean> {
  const { pool, clock, log } = deps;
  const schedule = deps.schedules[job.task as RecurringTask];
  const startedAt = clock.now();
  const task = job.task in handlers ? job.task : 'unknown';
  const took = duration.startTimer({ task });
  running.inc();
  try {
    const nextAt = await traced(
      {
        name: `job ${task}`,
        kind: 'consumer',
        parent: traceOf(job),
        attributes: { 'gtfinance.job': String(job.id) },
      },
      () => handle(handlers, job),
    );
    if (schedule) {
      const runAt = nextAt ?? schedule.next(startedAt);
      await rescheduleJob(pool, job, { runAt, attempts: 0, error: null });
    }
    took({ outcome: 'done' });
    return !schedule;
  } catch (error) {
    took({ outcome: isLastAttempt(job, schedule) ? 'given_up' : 'failed' });
    log.warn({ job: String(job.id), task: job.task, attempts: job.attempts, err: error }, 'job failed');
    await retryLater(deps, job, schedule, error);
  } finally {
    running.dec();
  }
  return false;
}

/** Returns the trace that the job was enqueued in, if it carries one. */
function traceOf({ payload }: JobRow): string | undefined {
  const { trace } = (payload ?? {}) as { trace?: unknown };
  return typeof trace === 'string' ? trace : undefined;
}

async function handle(handlers: TaskHandlers, job: JobRow): Promise<Date | undefined> {
  const handler = handlers[job.task as TaskName] as
    | ((payload: unknown) => Promise<Date | undefined>)
    | undefined;
  if (!handler) throw new Error(`no handler for task ${job.task}`);
  return handler(job.payload);
}

/** Retries a job later, or gives it up after the last attempt. A recurring job runs at its usual time at the latest. */
async function retryLater(
  { pool, clock, log }: JobDeps,
  job: JobRow,
  schedule: Schedule | undefined,
  error: unknown,
): Promise<void> {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const note = redactPeople(text);
  const now = clock.now();
  const again = new Date(now.getTime() + pauseMs(job.attempts));
  if (schedule) {
    const usual = schedule.next(now);
    const runAt = again < usual ? again : usual;
    return rescheduleJob(pool, job, { runAt, attempts: job.attempts, error: note });
  }
  if (!isLastAttempt(job, schedule)) return postponeJob(pool, job, again, note);
  if (!DROPPED.has(job.task)) return buryJob(pool, job, now, note);
  log.warn({ event: 'job_dropped', job: String(job.id), task: job.task }, 'a job was dropped');
  await deleteJobs(pool, [job]);
}

/** Checks whether a job has used up its attempts. Recurring jobs are never given up. */
function isLastAttempt({ attempts }: JobRow, schedule: Schedule | undefined): boolean {
  return !schedule && attempts >= MAX_ATTEMPTS;
}

/** Returns the pause after this many attempts: one second, doubling, at most an hour. */
function pauseMs(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), 3_600_000);
}
