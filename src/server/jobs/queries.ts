import type { Queryable } from '../db/pool.ts';

export type JobRow = { id: bigint; task: string; payload: unknown; attempts: number };

/** Takes the job that has been due the longest and locks it until `lockedUntil`; undefined when none is due. */
export async function claimJob(db: Queryable, now: Date, lockedUntil: Date): Promise<JobRow | undefined> {
  const { rows } = await db.query<JobRow>(
    `update jobs set locked_until = $2, attempts = attempts + 1,
       -- A job being worked on gives its key free: what is asked for from now on needs a run of its own.
       key = null
     where id = (
       select id from jobs
       where run_at <= $1 and (locked_until is null or locked_until <= $1)
       order by run_at, id for update skip locked limit 1)
     returning id, task, payload, attempts`,
    [now, lockedUntil],
  );
  return rows[0];
}

export async function deleteJob(db: Queryable, id: bigint): Promise<void> {
  await db.query('delete from jobs where id = $1', [id]);
}

export async function postponeJob(db: Queryable, id: bigint, runAt: Date, error: string): Promise<void> {
  await db.query('update jobs set run_at = $2, locked_until = null, last_error = $3 where id = $1', [
    id,
    runAt,
    error,
  ]);
}

/** Puts a job that failed for good aside, for people to look at. */
export async function buryJob(db: Queryable, id: bigint, now: Date, error: string): Promise<void> {
  await db.query(
    `with gone as (delete from jobs where id = $1 returning id, task, payload, attempts)
     insert into dead_jobs (id, task, payload, attempts, last_error, died_at)
     select id, task, payload, attempts, $3, $2 from gone`,
    [id, now, error],
  );
}

export async function nextJobAt(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date | null }>(
    'select min(greatest(run_at, coalesce(locked_until, run_at))) as at from jobs',
  );
  return rows[0]?.at ?? undefined;
}
