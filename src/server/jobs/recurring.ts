import { columnsOf } from '../db/columns.ts';
import type { Queryable } from '../db/pool.ts';
import type { RecurringTask } from './tasks.ts';

/** When a task runs again, counted from the start of its last run. */
export type Schedule = {
  next: (startedAt: Date) => Date;
  /** Whether a starting worker waits for the usual time instead of running the task at once. */
  waitsAtStart?: boolean;
};

export type Schedules = Record<RecurringTask, Schedule>;

export function every(ms: number): Schedule {
  return { next: (startedAt) => new Date(startedAt.getTime() + ms) };
}

/**
 * Enqueues a run of each task when a worker starts. The task's name is the key of its job, so at most one waits. A task
 * that another worker is running is left out: it is rescheduled when that run ends.
 */
export async function enqueueRecurring(db: Queryable, schedules: Schedules, now: Date): Promise<void> {
  const due = Object.entries(schedules).map(([task, { next, waitsAtStart }]) => ({
    task,
    runAt: waitsAtStart ? next(now) : now,
  }));
  await db.query(
    `insert into jobs (task, payload, run_at, key)
     select task, '{}', run_at, task from unnest($1::text[], $2::timestamptz[]) as due (task, run_at)
     where not exists (select from jobs where jobs.task = due.task and jobs.key is null)
     on conflict (key) where key is not null do update set run_at = least(jobs.run_at, excluded.run_at)`,
    columnsOf(due, 'task', 'runAt'),
  );
}
