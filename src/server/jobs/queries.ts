import type { Queryable } from '../db/pool.ts';

export type JobRow = { id: bigint; task: string; payload: unknown; attempts: number };

/** Takes at most `atMost` jobs, those due the longest, and locks them until `lockedUntil`; none when none is due. */
export async function claimJobs(
  db: Queryable,
  now: Date,
  lockedUntil: Date,
  atMost: number,
): Promise<JobRow[]> {
  const { rows } = await db.query<JobRow>({
    // Planned each time: a plan made while the table was empty would read all of a backlog.
    text: `update jobs set locked_until = $2, attempts = attempts + 1,
       -- A job being worked on gives its key free: what is asked for from now on needs a run of its own.
       key = null
     where id = any (array(
       select id from jobs
       where run_at <= $1 and (locked_until is null or locked_until <= $1)
       order by run_at, id limit $3 for update skip locked))
     returning id, task, payload, attempts`,
    values: [now, lockedUntil, atMost],
  });
  return rows;
}

export async function deleteJobs(db: Queryable, ids: bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query('delete from jobs where id = any($1)', [ids]);
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
