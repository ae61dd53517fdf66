import { ASYNC_COMMIT } from '../db/async-commit.ts';
import type { Queryable } from '../db/pool.ts';

/**
 * A worker that missed three heartbeats is silent. After ten minutes it is deleted if another worker is
 * alive.
 */
const SILENT = `w.seen_at <= now() - interval '35 seconds'`;
const STALE = `seen_at <= now() - interval '10 minutes'`;

export type WorkerProcess = { instance: string; host: string; pid: number; version: string };

/**
 * Records a worker's heartbeat. Returns whether it leads: of the workers that are not silent, it started
 * first.
 */
export async function recordHeartbeat(
  db: Queryable,
  { instance, host, pid, version }: WorkerProcess,
): Promise<boolean> {
  const value = await db.value<boolean>(
    `with mine as (
       insert into worker_heartbeats (instance, host, pid, version) select $1, $2, $3, $4 where ${ASYNC_COMMIT}
       on conflict (instance) do update set seen_at = now() returning started_at)
     select not exists (select from worker_heartbeats w where w.instance <> $1 and not ${SILENT}
       and (w.started_at, w.instance) < (mine.started_at, $1)) as leads from mine`,
    [instance, host, pid, version],
  );
  return value ?? false;
}

/** Deletes the heartbeat of a worker that shuts down in order, so that it does not count as silent. */
export async function deleteHeartbeat(db: Queryable, instance: string): Promise<void> {
  await db.query('delete from worker_heartbeats where instance = $1', [instance]);
}

/**
 * Purges workers that have been silent for ten minutes, if another one is alive; otherwise they remain, so
 * that the alert stays open.
 */
export async function purgeHeartbeats(db: Queryable): Promise<void> {
  await db.query(
    `delete from worker_heartbeats where ${STALE}
     and exists (select from worker_heartbeats w where not ${SILENT})`,
  );
}

/** How many workers have a recent heartbeat, and how many fell silent without shutting down in order. */
export type WorkerFigures = { alive: number; silent: number };

export async function countWorkers(db: Queryable): Promise<WorkerFigures> {
  const { rows } = await db.query<WorkerFigures>(
    `select (count(*) filter (where not ${SILENT}))::int as alive, (count(*) filter (where ${SILENT}))::int as silent
     from worker_heartbeats w`,
  );
  return rows[0] ?? { alive: 0, silent: 0 };
}
