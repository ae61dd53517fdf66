import { columnsOf } from '../db/columns.ts';
import type { Queryable } from '../db/pool.ts';
import type { TaskName, TaskPayloads } from './tasks.ts';

/** At most one waiting job has a given `key`. Enqueuing it again can only move that job to an earlier time. */
export type EnqueueOptions = { runAt: Date; key?: string };

/** Inserts a job in the caller's transaction, so that it exists if and only if the change that needs it does. */
export async function enqueue<T extends TaskName>(
  tx: Queryable,
  task: T,
  payload: TaskPayloads[T],
  { runAt, key }: EnqueueOptions,
): Promise<void> {
  await tx.query(
    `insert into jobs (task, payload, run_at, key) values ($1, $2, $3, $4)
     on conflict (key) where key is not null do update set run_at = least(jobs.run_at, excluded.run_at)`,
    [task, JSON.stringify(payload), runAt, key ?? null],
  );
}

type Enqueued = { [T in TaskName]: { task: T; payload: TaskPayloads[T] } }[TaskName];

/** A job with a key, as in `EnqueueOptions`. */
export type KeyedJob = Enqueued & { key: string; runAt: Date };

/** Inserts many jobs with keys in one statement. Of jobs with the same key the earliest counts. */
export async function enqueueOnce(tx: Queryable, jobs: readonly KeyedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.query(
    `insert into jobs (task, payload, run_at, key)
     select distinct on (key) task, payload, run_at, key
     from unnest($1::text[], $2::jsonb[], $3::timestamptz[], $4::text[]) as j (task, payload, run_at, key)
     order by key, run_at
     on conflict (key) where key is not null do update set run_at = least(jobs.run_at, excluded.run_at)`,
    [
      ...columnsOf(jobs, 'task'),
      jobs.map(({ payload }) => JSON.stringify(payload)),
      ...columnsOf(jobs, 'runAt', 'key'),
    ],
  );
}

/** Moves a dead job back into the queue as a new job. Returns its task, or undefined when there is none. */
export function reviveJob(db: Queryable, id: bigint, now: Date): Promise<string | undefined> {
  return db.value(
    `with deleted as (delete from dead_jobs where id = $1 returning task, payload),
     back as (insert into jobs (task, payload, run_at) select task, payload, $2 from deleted)
     select task from deleted`,
    [id, now],
  );
}
