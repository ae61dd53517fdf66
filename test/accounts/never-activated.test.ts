import { expect, test } from 'vitest';
import { KEEP_UNACTIVATED_MS } from '#server/customers/purge-unactivated.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { customer, staffMember } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import {
  activate,
  authenticate,
  call,
  mailedCode,
  newRegistration,
  type Registration,
  register,
} from './registration.ts';

const world = await createWorld();

/** Advances the clock and runs the due jobs. */
async function advance(ms: number): Promise<void> {
  world.clock.advance(ms);
  while (await world.runOneJob());
}

async function isKnown({ login }: Registration): Promise<boolean> {
  const { rowCount } = await world.pool.query('select 1 from people where login = $1', [login]);
  return rowCount === 1;
}

async function registerPerson(): Promise<Registration> {
  const registration = newRegistration();
  expect((await register(world, registration)).status).toBe(201);
  while (await world.runOneJob());
  return registration;
}

test('an account that is not activated in 30 days is deleted, and its e-mail, name and phone are free again', async () => {
  const first = await registerPerson();
  await advance(KEEP_UNACTIVATED_MS - 60 * 60_000);
  expect(await isKnown(first)).toBe(true);
  expect((await register(world, first)).status).toBe(400);
  await advance(2 * 60 * 60_000);
  expect(await isKnown(first)).toBe(false);

  expect((await register(world, first)).status).toBe(201);
  expect((await activate(world, first.email, await mailedCode(world, first.email))).status).toBe(200);
  expect((await authenticate(world, first.login)).status).toBe(200);
  expect(await verifyBooks(world.pool)).toEqual([]);
});

test('nothing of the person remains, and no other person is affected', async () => {
  const gone = await registerPerson();
  const { rows } = await world.pool.query<{ id: bigint }>('select id from people where login = $1', [
    gone.login,
  ]);
  const id = rows[0]?.id;
  const stays = await customer(world, { cents: 50_00n });
  // Approval requests about the person stay, but no longer name them.
  const requester = await staffMember(world, 'ROLE_SUPER_ADMIN');
  await world.pool.query(
    `insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_at, expires_at, person_id)
     values ('legal_hold', 'person', $1::text, '{}', 'Demande', $2, $3, $3::timestamptz + interval '4 days', $1::bigint)`,
    [id, requester.id, world.clock.now()],
  );
  await world.pool.query(
    "insert into stored_files (code, person_id, content_type, key_id, created_at) values ('passport-of-a-newcomer-1', $1, 'image/jpeg', 'demo', $2)",
    [requester.id, world.clock.now()],
  );
  await world.pool.query(
    `insert into approval_files (approval_id, place, code, name, attached_at)
     select id, 1, 'passport-of-a-newcomer-1', 'passeport.jpg', $2 from approvals where requested_by = $1`,
    [requester.id, world.clock.now()],
  );
  await advance(KEEP_UNACTIVATED_MS + 2 * 60 * 60_000);
  const { rows: left } = await world.pool.query(
    `select (select count(*) from people where id = $1) + (select count(*) from addresses where person_id = $1)
       + (select count(*) from one_time_codes where person_id = $1) + (select count(*) from messages where person_id = $1)
       + (select count(*) from ledger_accounts where person_id = $1) + (select count(*) from approval_files) as left`,
    [id],
  );
  expect(left).toEqual([{ left: 0n }]);
  expect((await authenticate(world, stays.login, 'Bonjour2026!')).status).toBe(200);
});

test('an account with a pending code stays until the code has expired', async () => {
  const late = await registerPerson();
  await advance(KEEP_UNACTIVATED_MS - 5 * 60_000);
  await call(world, 'POST', '/api/activation-code', { email: late.email });
  const code = await mailedCode(world, late.email);
  // The job runs once an hour; here it runs while the code is still valid.
  await world.pool.query("update jobs set run_at = $1 where task = 'purge_unactivated'", [world.clock.now()]);
  await advance(10 * 60_000);
  expect(await isKnown(late)).toBe(true);
  expect((await activate(world, late.email, code)).status).toBe(200);
  await advance(KEEP_UNACTIVATED_MS);
  expect(await isKnown(late)).toBe(true);
});

test('an account that was active and then disabled stays', async () => {
  const off = await registerPerson();
  await activate(world, off.email, await mailedCode(world, off.email));
  await world.pool.query('update people set activated = false where login = $1', [off.login]);
  await advance(KEEP_UNACTIVATED_MS + 2 * 60 * 60_000);
  expect(await isKnown(off)).toBe(true);
});

test('an account that was never active cannot be noted, flagged or held, which would keep it', async () => {
  const first = await registerPerson();
  const { rows } = await world.pool.query<{ id: bigint }>('select id from people where login = $1', [
    first.login,
  ]);
  const id = Number(rows[0]?.id);
  const support = await staffMember(world, 'ROLE_COMPLIANCE');
  const reason = 'Nom connu';
  for (const [method, path, body] of [
    ['POST', `/customers/${id}/notes`, { text: reason }],
    ['PUT', `/customers/${id}/flags/other`, { set: true, reason }],
    ['POST', '/legal-holds', { subject: 'person', id, reason }],
  ] as const) {
    const answer = await support.call(method, `/api/admin${path}`, body);
    const text = await answer.text();
    expect({ path, status: answer.status, ...(JSON.parse(text || '{}') as object) }).toMatchObject({
      path,
      status: 409,
      code: 'customer_never_active',
      title: 'Ce compte n’a jamais été activé.',
    });
  }
  await advance(KEEP_UNACTIVATED_MS + 2 * 60 * 60_000);
  expect(await isKnown(first)).toBe(false);
});

/** Columns of the tables that name a person for ever, and what an earlier release wrote there. */
const REFERENCING_TABLES = {
  customer_notes: { person_id: 'id', author_id: '$1', text: `'x'`, at: '$2' },
  risk_flags: { person_id: 'id', kind: `'other'`, set_by: '$1', set_reason: `'x'`, set_at: '$2' },
  legal_holds: {
    subject_kind: `'person'`,
    subject_id: 'id',
    person_id: 'id',
    reason: `'x'`,
    set_at: '$2',
    requested_by: '$1',
    set_by: '$3',
  },
};

test.each([
  ['customer_notes', 5],
  ['risk_flags', 6],
  ['legal_holds', 7],
] as const)('however many accounts are in %s from earlier, others are deleted', async (table, digit) => {
  const [one, other] = [await staffMember(world, 'ROLE_COMPLIANCE'), await staffMember(world, 'ROLE_ADMIN')];
  const columns: Record<string, string> = REFERENCING_TABLES[table];
  await world.pool.query(
    `with unused as (select $3::bigint), kept as (
       insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
         lang_key, referral_code, created_at, updated_at)
       select 'kept' || n, 'kept' || n || '@example.ca', n::text, 'x', 'Awa', 'NGONO', '1990-01-01', 'WOMAN', 'FR',
         'GTF-KEPT' || n, $2, $2
       from generate_series(${digit}000000000, ${digit}000000199) as n returning id)
     insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from kept`,
    [one.id, world.clock.now(), other.id],
  );
  world.clock.advance(60_000);
  const free = await registerPerson();
  await advance(KEEP_UNACTIVATED_MS + 2 * 60 * 60_000);
  expect(await isKnown(free)).toBe(false);
});

test('the database refuses to delete anyone who was ever active, or to erase that they were', async () => {
  const { id } = await customer(world);
  await world.pool.query('update people set activated = false, was_activated = false where id = $1', [id]);
  await expect(world.pool.query('delete from people where id = $1', [id])).rejects.toThrow(/is kept/);
});
