import { expect, test } from 'vitest';
import { extendAuditChain } from '#server/audit/extend-audit-chain.ts';
import { findLinks } from '#server/audit/queries.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { createLog } from '#server/log.ts';
import { explainQueries } from '#test/history/explain.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const ENTRIES = 20_000;
const BATCH = 100;

/** Runs SQL as the owner of the database can, with triggers and foreign keys switched off. */
async function runWithoutTriggers(sql: string): Promise<void> {
  const client = await world.pool.connect();
  await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  client.release();
}

test('verifying a long log reads each entry about once, and finds what was removed anywhere', async () => {
  await world.pool.query(
    `insert into audit_log (at, actor_role, action, subject_kind, subject_id, details)
     select $1, 'SYSTEM', 'staff.locked', 'person', n, '{}' from generate_series(1, $2::int) n`,
    [world.clock.now(), ENTRIES],
  );
  await extendAuditChain({ ...world, log: createLog('silent', 'test') });
  await world.pool.query('vacuum analyze audit_log, audit_chain');
  for (const plan of ['custom', 'generic'] as const) {
    const { db, scans } = explainQueries(world.pool, plan);
    expect(await findLinks(db, 500n, BATCH)).toHaveLength(BATCH);
    expect(scans.map(({ rowsRead }) => rowsRead)).toEqual([2 * BATCH]);
  }
  expect(await verifyAudit(world)).toEqual({ chained: ENTRIES, waiting: 0, broken: null });

  // From the end backwards, so that each is the first difference. The entry before is the last of a batch.
  await runWithoutTriggers('delete from audit_chain where entry_id = 5001');
  expect((await verifyAudit(world)).broken).toEqual({ entryId: 5001n, how: 'added' });
  await runWithoutTriggers('delete from audit_log where id = 3000');
  expect((await verifyAudit(world)).broken).toEqual({ entryId: 3000n, how: 'removed' });
  await runWithoutTriggers('delete from audit_log where id between 1001 and 2500');
  expect((await verifyAudit(world)).broken).toEqual({ entryId: 1001n, how: 'removed' });
});
