import { Client } from 'pg';
import { expect, test } from 'vitest';
import { extendAuditChain } from '#server/audit/extend-audit-chain.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { createLog } from '#server/log.ts';
import { staffMember } from '#test/fixtures.ts';
import { createWorld, type World } from '#test/world.ts';

type Staff = Awaited<ReturnType<typeof staffMember>>;

/** Creates a separate log for each test, with this many chained entries. */
async function chainedLog(entries: number) {
  const world = await createWorld();
  const deps = { ...world, log: createLog('silent', 'test') };
  const admin = await staffMember(world, 'ROLE_ADMIN');
  for (let n = 1; n <= entries; n++) await record(world, admin, n);
  await extendAuditChain(deps);
  return { world, deps, admin };
}

async function record({ pool, clock }: World, actor: Staff, n: number) {
  await recordAudit(pool, {
    at: clock.now(),
    actor,
    action: 'staff.locked',
    subject: { kind: 'person', id: BigInt(n) },
    details: { n, name: 'Ève' },
    reason: 'Poste quitté',
  });
}

/** Runs SQL as the owner of the database can, with triggers and foreign keys switched off. */
async function runWithoutTriggers({ config }: World, sql: string) {
  const client = new Client(config.DATABASE_URL);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(sql);
  await client.end();
}

test('entries are chained in order, however many workers chain them at once', async () => {
  const { world, deps, admin } = await chainedLog(3);
  expect(await verifyAudit(world)).toEqual({ chained: 3, waiting: 0, broken: null });
  for (let n = 4; n <= 9; n++) await record(world, admin, n);
  expect(await verifyAudit(world)).toEqual({ chained: 3, waiting: 6, broken: null });
  await Promise.all([extendAuditChain(deps), extendAuditChain(deps), extendAuditChain(deps)]);
  expect(await verifyAudit(world)).toEqual({ chained: 9, waiting: 0, broken: null });
});

test('an entry of an open transaction is neither skipped nor inserted later', async () => {
  const { world, deps, admin } = await chainedLog(1);
  let sealing: Promise<void> | undefined;
  await withTransaction(world.pool, async (tx) => {
    await recordAudit(tx, {
      at: world.clock.now(),
      actor: admin,
      action: 'staff.locked',
      subject: { kind: 'person', id: 2n },
    });
    sealing = extendAuditChain(deps);
    await waitForLockWaiter(world);
  });
  await sealing;
  await record(world, admin, 3);
  await extendAuditChain(deps);
  expect(await verifyAudit(world)).toEqual({ chained: 3, waiting: 0, broken: null });
});

async function waitForLockWaiter({ pool }: World) {
  for (let looks = 0; looks < 10_000; looks++) {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rowCount) return;
  }
  throw new Error('sealing did not wait for who was writing');
}

test.each([
  ['changed', 'update audit_log set actor_id = actor_id + 1 where id = 2', { entryId: 2n, how: 'changed' }],
  [
    'given another reason',
    "update audit_log set reason = 'Autre' where id = 2",
    { entryId: 2n, how: 'changed' },
  ],
  [
    'given other details',
    `update audit_log set details = '{"n": 7}' where id = 2`,
    { entryId: 2n, how: 'changed' },
  ],
  [
    'given another name',
    "update audit_log set actor_name = 'Diane DÉMO' where id = 2",
    { entryId: 2n, how: 'changed' },
  ],
  ['removed', 'delete from audit_log where id = 2', { entryId: 2n, how: 'removed' }],
  [
    'removed with its seal',
    'delete from audit_log where id = 2; delete from audit_chain where entry_id = 2',
    { entryId: 3n, how: 'changed' },
  ],
  ['stripped of its seal', 'delete from audit_chain where entry_id = 2', { entryId: 2n, how: 'added' }],
])('an entry that was %s outside the product is detected', async (_, sql, broken) => {
  const { world } = await chainedLog(4);
  await runWithoutTriggers(world, sql);
  expect(await verifyAudit(world)).toMatchObject({ broken });
});

test('a chain forged without the key is detected', async () => {
  const { world } = await chainedLog(2);
  const others = { ...world, config: { ...world.config, AUDIT_KEYS: world.config.DOCUMENT_KEYS } };
  expect(await verifyAudit(others)).toMatchObject({ broken: { entryId: 1n, how: 'changed' } });
});

test.each(['audit_log', 'audit_chain'])('the database refuses changes and deletions in %s', async (table) => {
  const { world } = await chainedLog(1);
  const column = table === 'audit_log' ? 'at' : 'chained_at';
  for (const sql of [
    `update ${table} set ${column} = now()`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]) {
    await expect(world.pool.query(sql)).rejects.toThrow('append-only');
  }
});

test('a rolled-back action is not in the log', async () => {
  const { world, admin } = await chainedLog(1);
  const failing = withTransaction(world.pool, async (tx) => {
    await recordAudit(tx, {
      at: world.clock.now(),
      actor: admin,
      action: 'staff.locked',
      subject: { kind: 'person', id: 2n },
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await world.pool.query('select 1 from audit_log');
  expect(rows).toHaveLength(1);
});
