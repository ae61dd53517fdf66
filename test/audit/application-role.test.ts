import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { extendAuditChain } from '#server/audit/extend-audit-chain.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { balanceOf, personWith } from '#test/ledger/given.ts';
import { createWorld } from '#test/world.ts';

/** The role of docs/operations.md, "Rights": it reads and writes rows, and owns nothing. */
const world = await createWorld();
const role = `app_${new URL(world.config.DATABASE_URL).pathname.slice(1).replace(/\W/g, '_')}`;
const owner = new Client(world.config.DATABASE_URL);
await owner.connect();
await owner.query(`
  create role ${role} login password 'app';
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage on all sequences in schema public to ${role}`);
const address = new URL(world.config.DATABASE_URL);
address.username = role;
address.password = 'app';
const pool: Pool = createPool(address.href, 3);
afterAll(async () => {
  await pool.end();
  await owner.query(`drop owned by ${role}; drop role ${role}`);
  await owner.end();
});

test('the role of the application writes the log and seals it', async () => {
  await recordAudit(pool, {
    at: world.clock.now(),
    actor: 'system',
    action: 'document.expired',
    subject: { kind: 'document', id: 1n },
  });
  await extendAuditChain({ ...world, pool, log: createLog('silent', 'test') });
  expect(await verifyAudit({ ...world, pool })).toEqual({ chained: 1, waiting: 0, broken: null });
});

test.each(['audit_log', 'audit_chain', 'payment_events', 'ledger_entries', 'ledger_postings'])(
  'it changes and removes nothing of %s, and cannot have that allowed',
  async (table) => {
    const { rows } = await pool.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 2',
      [table],
    );
    const column = rows[0]?.name ?? '';
    await expect(pool.query(`update ${table} set ${column} = ${column}`)).rejects.toThrow('append-only');
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow('permission denied');
    await expect(pool.query(`alter table ${table} disable trigger append_only`)).rejects.toThrow('owner');
    await expect(pool.query(`drop trigger append_only on ${table}`)).rejects.toThrow('owner');
    await expect(pool.query('set session_replication_role = replica')).rejects.toThrow('permission denied');
  },
);

test('it posts, and cannot have what checks entries and accounts replaced or left out', async () => {
  const sender = await personWith(pool, 10_00n);
  expect(await balanceOf(pool, sender.personId)).toBe(10_00n);
  for (const [table, name] of [
    ['ledger_entries', 'entries_are_sound'],
    ['ledger_accounts', 'accounts_are_sound'],
    ['ledger_accounts', 'accounts_with_entries_stay'],
  ]) {
    await expect(pool.query(`alter table ${table} disable trigger ${name}`)).rejects.toThrow('owner');
    await expect(pool.query(`drop function ${name} cascade`)).rejects.toThrow('owner');
  }
  const nothing = `create or replace function entries_are_sound() returns trigger language plpgsql as 'begin return null; end'`;
  await expect(pool.query(nothing)).rejects.toThrow(/permission denied|owner/);
  await expect(pool.query('truncate ledger_accounts cascade')).rejects.toThrow('permission denied');
});
