import type { Queryable } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';

export type Maintenance = {
  since: Date;
  retryAfterS: number;
  announcedEnd: Date | null;
  startedByName: string | null;
};

/** Returns the current maintenance, or undefined when the product is open. */
export function findMaintenance(db: Queryable): Promise<Maintenance | undefined> {
  return db.first(`select m.since, m.retry_after_s as "retryAfterS", m.announced_end as "announcedEnd",
       ${nameOf('p')} as "startedByName"
     from maintenance m left join people_view p on p.id = m.started_by`);
}

export type NewMaintenance = { retryAfterS: number; announcedEnd?: Date; startedBy?: bigint };

/** Closes the API of every process and tells clients how long to wait. Calling it again only changes the wait. */
export async function insertMaintenance(
  db: Queryable,
  { retryAfterS, announcedEnd, startedBy }: NewMaintenance,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into maintenance (since, retry_after_s, announced_end, started_by) values ($1, $2, $3, $4)
     on conflict (singleton) do update set retry_after_s = excluded.retry_after_s,
       announced_end = excluded.announced_end, started_by = excluded.started_by`,
    [now, retryAfterS, announcedEnd ?? null, startedBy ?? null],
  );
}

/** Returns whether maintenance was on. */
export function deleteMaintenance(db: Queryable): Promise<boolean> {
  return db.any('delete from maintenance');
}
