import type { Pool } from '#server/db/pool.ts';

/** Restores the shared state, even after a journey failed halfway, so that it does not affect the next one. */
export async function restoreSharedState(database: Pool): Promise<void> {
  await database.query('delete from maintenance');
  await database.query('delete from service_outages');
  await database.query("delete from product_settings where name not like 'alert_%'");
  await database.query(
    `insert into rate_override_ends (rate_id, ended_at, ended_by)
     select r.id, now(), p.id from rates r, people p
     where r.sold_until > now() and p.login = 'demosuper' on conflict do nothing`,
  );
  await database.query(
    "update approvals set decision = 'expired', decided_at = now() where decision is null and kind like 'rate_%'",
  );
  await database.query("update jobs set run_at = now() where task = 'refresh_rate'");
}
