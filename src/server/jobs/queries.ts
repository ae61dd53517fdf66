import { ASYNC_COMMIT } from '../db/async-commit.ts';
import { columnsOf } from '../db/columns.ts';
import type { Queryable } from '../db/pool.ts';

/**
 * A claimed job, and its attempts including this claim. Each claim counts one more, so a worker that lost its claim
 * unnoticed cannot change a job that another worker holds by then.
 */
export type Claim = { id: bigint; attempts: number };
export type JobRow = Claim & { task: string; payload: unknown };

/** Claims at most `limit` due jobs until `lockedUntil`, those due the longest first, and returns them. */
export function claimJobs(db: Queryable, now: Date, lockedUntil: Date, limit: number): Promise<JobRow[]> {
  return db.rows(
    `update jobs set locked_until = $2, attempts = attempts + 1,
       -- A running job gives up its key, so that work enqueued from now on gets a run of its own.
       key = null
     where id = any (array(
       select id from jobs
       where run_at <= $1 and (locked_until is null or locked_until <= $1)
       order by run_at, id limit $3 for update skip locked)) and ${ASYNC_COMMIT}
     returning id, task, payload, attempts`,
    [now, lockedUntil, limit],
  );
}

/** Extends claims until `lockedUntil`. Returns the ids of the jobs that are still claimed. */
export function renewJobs(db: Queryable, claims: Claim[], lockedUntil: Date): Promise<bigint[]> {
  return db.column(
    // A job that was postponed meanwhile stays unclaimed.
    `update jobs j set locked_until = case when j.locked_until is not null then $3::timestamptz end
     from unnest($1::bigint[], $2::int[]) as mine (id, attempts)
     where j.id = any ($1) and j.id = mine.id and j.attempts = mine.attempts and ${ASYNC_COMMIT}
     returning j.id`,
    [...columnsOf(claims, 'id', 'attempts'), lockedUntil],
  );
}

/** Deletes jobs that are done, except those that another worker has claimed since. */
export async function deleteJobs(db: Queryable, claims: Claim[]): Promise<void> {
  if (claims.length === 0) return;
  await db.query(
    `delete from jobs j using unnest($1::bigint[], $2::int[]) as mine (id, attempts)
     where j.id = any ($1) and j.id = mine.id and j.attempts = mine.attempts and ${ASYNC_COMMIT}`,
    columnsOf(claims, 'id', 'attempts'),
  );
}

/** Ends the claim and sets the time of the next attempt. */
export async function postponeJob(db: Queryable, claim: Claim, runAt: Date, error: string): Promise<void> {
  await db.query(
    'update jobs set run_at = $3, locked_until = null, last_error = $4 where id = $1 and attempts = $2',
    [claim.id, claim.attempts, runAt, error],
  );
}

/**
 * Schedules the next run of a recurring job; `attempts` and `error` describe the failures since its last success. A run
 * that was enqueued meanwhile is the same run, and the earlier time counts.
 */
export async function rescheduleJob(
  db: Queryable,
  claim: Claim,
  { runAt, attempts, error }: { runAt: Date; attempts: number; error: string | null },
): Promise<void> {
  await db.query(
    `with mine as (delete from jobs where id = $1 and attempts = $2 returning task, payload)
     insert into jobs (task, payload, run_at, key, attempts, last_error)
     select task, payload, $3, task, $4, $5 from mine
     on conflict (key) where key is not null do update set run_at = least(jobs.run_at, excluded.run_at),
       attempts = excluded.attempts, last_error = excluded.last_error`,
    [claim.id, claim.attempts, runAt, attempts, error],
  );
}

/** Moves a job that was given up to `dead_jobs`, for staff to look at. */
export async function buryJob(db: Queryable, claim: Claim, now: Date, error: string): Promise<void> {
  await db.query(
    `with deleted as (delete from jobs where id = $1 and attempts = $2 returning id, task, payload, attempts)
     insert into dead_jobs (id, task, payload, attempts, last_error, died_at)
     select id, task, payload, attempts, $4, $3 from deleted`,
    [claim.id, claim.attempts, now, error],
  );
}
