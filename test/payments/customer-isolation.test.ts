import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createApi } from '#server/api.ts';
import { createPool } from '#server/db/pool.ts';
import { integrations } from '#server/integrations.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { createLog } from '#server/log.ts';
import { schedules } from '#server/schedules.ts';
import { taskHandlers } from '#server/worker.ts';
import { balance, type Customer, customer, send } from '#test/fixtures.ts';
import { runNextJob } from '#test/jobs/run-next-job.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { createWorld, runUntilIdleWith } from '#test/world.ts';

// An operation of one customer never needs another customer's rows, so customers could be split among
// databases. In these tests row-level security shows the product only one customer and the internal accounts,
// and everything must work as before.
const world = await createWorld();
const FAILING_WALLET = '677000013';
const [anna, bela] = [
  await customer(world, { cents: 100_000n, verified: true }),
  await customer(world, { cents: 100_000n, verified: true }),
];
await send(world, bela);
await world.runUntilIdle();

const role = `one_${new URL(world.config.DATABASE_URL).pathname.slice(1).replace(/\W/g, '_')}`;
const owner = new Client(world.config.DATABASE_URL);
await owner.connect();
/**
 * Conditions under which the person in `shown.person` may see a row; a table gets all conditions whose columns it has.
 */
const ROW_CONDITIONS = {
  person_id: 'person_id is null or person_id = shown()',
  payment_id: 'payment_id is null or exists (select from payments p where p.id = payment_id)',
  recipient_id: 'recipient_id is null or exists (select from recipients r where r.id = recipient_id)',
  account_id: 'exists (select from ledger_accounts a where a.id = account_id)',
};
await owner.query(`
  create role ${role} login password 'one';
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage on all sequences in schema public to ${role};
  create function shown() returns bigint stable language sql as $$ select current_setting('shown.person')::bigint $$`);
const { rows: tables } = await owner.query<{ name: string; columns: (keyof typeof ROW_CONDITIONS)[] }>(
  `select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
   join information_schema.tables t using (table_schema, table_name)
   where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any($1) group by 1`,
  [Object.keys(ROW_CONDITIONS)],
);
await owner.query(`alter table people enable row level security;
  create policy one on people to ${role} using (id = shown())`);
for (const { name, columns } of tables) {
  const seen = columns.map((column) => `(${ROW_CONDITIONS[column]})`).join(' and ');
  // Rows written by one statement do not see each other yet, so the check on writes looks at the person only.
  const own = columns.includes('person_id') ? ROW_CONDITIONS.person_id : 'true';
  await owner.query(`alter table ${name} enable row level security;
    create policy one on ${name} to ${role} using (${seen}) with check (${own})`);
}
atFileEnd(async () => {
  await owner.query(`drop owned by ${role}; drop role ${role}`);
  await owner.end();
});

/** Starts the product on a connection that sees one customer only. */
async function startProductFor(person: Customer) {
  const address = new URL(world.config.DATABASE_URL);
  Object.assign(address, { username: role, password: 'one' });
  address.searchParams.set('options', `-c shown.person=${person.id}`);
  const pool = createPool(address.href, 5);
  const log = createLog('silent', 'test');
  const deps = { ...world, pool, log, schedules: schedules(world.config) };
  const api = await createApi(deps);
  await api.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  world.simulator.sendWebhooksTo(`${url}/api/webhooks/s3p`);
  atFileEnd(async () => {
    await api.close();
    await pool.end();
  });
  const handlers = taskHandlers({ ...deps, ...integrations(deps) });
  const runUntilIdle = runUntilIdleWith(pool, world.clock, world.simulator, () => runNextJob(deps, handlers));
  const call: Customer['call'] = (method, path, body, headers = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { url, pool, runUntilIdle, person: { ...person, call } };
}

const isolated = await startProductFor(anna);
const isolatedWorld = { ...world, url: isolated.url };
const outcomeOf = async (to: string) => {
  const { status, body } = await send(isolatedWorld, isolated.person, { to });
  expect(status).toBe(200);
  await isolated.runUntilIdle();
  const { rows } = await owner.query<{ status: string }>('select status from payments where id = $1', [
    body.id,
  ]);
  return rows[0]?.status;
};

test('sends are accepted, ordered, paid, refunded and notified even if the database hides all other customers', async () => {
  const before = await balance(world, anna);
  expect(await outcomeOf('677000001')).toBe('paid');
  const paid = await balance(world, anna);
  expect(paid).toBeLessThan(before);
  expect(await outcomeOf(FAILING_WALLET)).toBe('failed');
  expect(await balance(world, anna)).toBe(paid);
  const history = await isolated.person.call('GET', '/api/web/transactions');
  expect(history.headers.get('x-total-count')).toBe('2');
  const { rows: messages } = await owner.query('select from messages where person_id = $1', [anna.id]);
  expect(messages.length).toBeGreaterThan(0);
  expect(await verifyBooks(world.pool)).toEqual([]);
});

test('hidden rows are hidden: another customer cannot sign in there and has no payments', async () => {
  const { rows } = await isolated.pool.query<{ id: bigint }>('select distinct person_id as id from payments');
  expect(rows).toEqual([{ id: anna.id }]);
  const headers = { authorization: `Bearer ${bela.token}` };
  expect((await fetch(`${isolated.url}/api/account`, { headers })).status).toBe(401);
});
