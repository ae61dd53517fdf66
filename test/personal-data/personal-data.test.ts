import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COVERAGE, NOT_COPIED } from '#server/personal-data/coverage.ts';
import { RETENTION_CLASSES } from '#server/personal-data/retention-classes.ts';
import { confirmationHeader, customer, PASSWORD, send, staffMember, withNewSession } from '#test/fixtures.ts';
import { insertPastPayments, setProvince, withoutTriggers } from '#test/history/past-payments.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const YEAR_MS = 366 * 86_400_000;

async function columns(): Promise<Map<string, string[]>> {
  const { rows } = await world.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' group by table_name`,
  );
  return new Map(rows.map((row) => [row.table, row.columns]));
}

describe('the copy of all data', () => {
  test('covers every column of every table that it reads', async () => {
    const all = await columns();
    for (const [table, covered] of Object.entries(COVERAGE)) {
      const decided = [...covered.columns, ...Object.keys(covered.without)].sort();
      expect({ table, columns: decided }).toEqual({ table, columns: all.get(table) });
    }
  });

  test('covers every table that refers to a person', async () => {
    const naming = [...(await columns())]
      .filter(([, names]) => names.includes('person_id'))
      .map(([table]) => table);
    const decided = [...Object.keys(COVERAGE), ...Object.keys(NOT_COPIED)];
    expect(naming.filter((table) => !decided.includes(table))).toEqual([]);
  });

  test('has all of the customer’s data, nothing of others and no secret, and is recorded', async () => {
    const [awa, other] = [await customer(world, { cents: 50_000n }), await customer(world)];
    const { body } = await send(world, awa);
    await world.runUntilIdle();
    const response = await awa.call(
      'GET',
      '/api/account/data',
      undefined,
      await confirmationHeader(awa, 'copy_data'),
    );
    const text = await response.text();
    const { data } = JSON.parse(text) as { data: Record<string, Record<string, unknown>[]> };
    expect(data.people).toMatchObject([{ email: awa.email, last_name: 'NGONO' }]);
    expect(data.transactions).toMatchObject([
      {
        reference: body.transactionId,
        type: 'MOBILETRANSFERE',
        status: 'DONE',
        receiver_first_name: 'Paul',
      },
    ]);
    expect(data).not.toHaveProperty('payments');
    expect(text).not.toContain(other.email);
    expect(text).not.toMatch(/password_hash|token_hash|scrypt|argon/);
    expect(
      await (
        await awa.call(
          'GET',
          '/api/account/data?format=text',
          undefined,
          await confirmationHeader(awa, 'copy_data'),
        )
      ).text(),
    ).toContain('Paul');
    const anne = await staffMember(world, 'ROLE_ADMIN');
    expect((await anne.call('GET', `/api/admin/customers/${awa.id}/data`)).status).toBe(200);
    const { rows } = await world.pool.query(
      `select action from audit_log where person_id = $1 and action in ('data.exported', 'person.read')`,
      [awa.id],
    );
    expect(rows).toHaveLength(4);
  });
});

describe('closing an account', () => {
  test('is refused while there is money or a pending payment', async () => {
    const awa = await customer(world, { cents: 50_000n });
    expect(
      await (
        await awa.call(
          'POST',
          '/api/account/closure',
          undefined,
          await confirmationHeader(awa, 'close_account'),
        )
      ).json(),
    ).toMatchObject({
      code: 'closing_balance_left',
    });
    await send(world, awa);
    expect(
      await (
        await awa.call(
          'POST',
          '/api/account/closure',
          undefined,
          await confirmationHeader(awa, 'close_account'),
        )
      ).json(),
    ).toMatchObject({
      code: 'closing_payments_open',
    });
    await world.runUntilIdle();
  });

  test('blocks it at once, keeps it whole for seven years, and then erases it', async () => {
    const awa = await customer(world);
    await world.pool.query(
      `insert into recipients (person_id, first_name, last_name, saved, created_at, updated_at)
       values ($1, 'Marie', 'ABENA', true, $2, $2)`,
      [awa.id, world.clock.now()],
    );
    await setProvince(world, awa, 'QC');
    await insertPastPayments(world, awa, [
      { at: '2025-01-01T12:00:00Z' },
      { at: '2025-01-02T12:00:00Z', type: 'transfer', firstName: 'Marie', lastName: 'ABENA' },
      { at: '2025-01-03T12:00:00Z', type: 'bill_payment' },
    ]);
    await withoutTriggers(
      world,
      `with paid as (
         update payments set payer_first_name = 'Awa', payer_last_name = 'NGONO'
         where person_id = $1 and type = 'bill_payment' returning id)
       insert into bill_payments (payment_id, offer_id, kind, rail_merchant, service_id, service_number, bill_number,
         pay_item_id, customer_number, customer_name, amount_minor)
       select id, 'to-erase', 'bill', 'ENEO', '10039', '200000001', '1', '1', '200000001', 'ABENA MARIE', 5000 from paid`,
      [awa.id],
    );
    expect(
      (
        await awa.call(
          'POST',
          '/api/account/closure',
          undefined,
          await confirmationHeader(awa, 'close_account'),
        )
      ).status,
    ).toBe(204);
    expect((await awa.call('GET', '/api/account')).status).toBe(401);
    const signIn = async (username: string) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ username, password: PASSWORD });
      const { status } = await fetch(`${world.url}/api/authenticate`, { method: 'POST', headers, body });
      return status;
    };
    expect(await signIn(awa.login)).toBe(401);
    const name = async () =>
      (
        await world.pool.query<{ name: string }>('select last_name as name from people where id = $1', [
          awa.id,
        ])
      ).rows[0]?.name;
    world.clock.advance(6 * YEAR_MS);
    while (await world.runOneJob());
    expect(await name()).toBe('NGONO');
    world.clock.advance(1 * YEAR_MS + 3 * 86_400_000);
    // Not old enough to be purged by age.
    await world.pool.query(
      `with new_session as (
         insert into sessions (token_hash, person_id, created_at, expires_at, last_seen_at)
         values ('\\x01', $1, $2, $2, $2))
       insert into messages (person_id, channel, recipient, dedupe_key, body_text, created_at, sent_at)
       values ($1, 'sms', '-', 'late', '-', $2, $2)`,
      [awa.id, world.clock.now()],
    );
    while (await world.runOneJob());
    expect(await name()).toBe('-');
    for (const table of ['messages', 'addresses', 'recipients', 'sessions']) {
      const { rows } = await world.pool.query(`select 1 from ${table} where person_id = $1`, [awa.id]);
      expect(rows, table).toEqual([]);
    }
    const { rows: named } = await world.pool.query(
      `select id from payments left join bill_payments on payment_id = id
       where person_id = $1 and coalesce(recipient_first_name, recipient_last_name, payer_first_name, payer_last_name,
         customer_name, customer_number) is not null`,
      [awa.id],
    );
    expect(named).toEqual([]);
    // The erased account retains a login, but no password.
    const { rows: erased } = await world.pool.query<{ login: string }>(
      'select login from people where id = $1',
      [awa.id],
    );
    expect(erased).toEqual([{ login: expect.stringMatching(/^erased/) }]);
    expect(await signIn(erased[0]?.login ?? '')).toBe(401);
  });

  test('is done by staff on the customer’s behalf, with a reason', async () => {
    const awa = await customer(world);
    const anne = await withNewSession(world, await staffMember(world, 'ROLE_ADMIN'));
    const path = `/api/admin/customers/${awa.id}/closure`;
    expect((await anne.call('POST', path, { reason: 'Demandé par écrit' })).status).toBe(204);
    expect(await (await anne.call('POST', path, { reason: 'Encore' })).json()).toMatchObject({
      code: 'account_already_closed',
    });
  });
});

test('webhooks are purged after 400 days, and not before', async () => {
  await world.pool.query(
    `insert into webhook_deliveries (rail, delivery, received_at) values ('s3p', 'old', $1)`,
    [world.clock.now()],
  );
  const left = async () =>
    (await world.pool.query(`select 1 from webhook_deliveries where delivery = 'old'`)).rows.length;
  world.clock.advance(399 * 86_400_000);
  while (await world.runOneJob());
  expect(await left()).toBe(1);
  world.clock.advance(2 * 86_400_000);
  while (await world.runOneJob());
  expect(await left()).toBe(0);
});

test('messages from the site are purged after 730 days, and not before', async () => {
  await world.pool.query(
    `insert into contact_messages (received_at, first_name, last_name, email, phone, message, lang_key)
     values ($1, 'Awa', 'Ngono', 'old@example.ca', '5145550123', '-', 'FR')`,
    [world.clock.now()],
  );
  const left = async () =>
    (await world.pool.query(`select 1 from contact_messages where email = 'old@example.ca'`)).rows.length;
  world.clock.advance(729 * 86_400_000);
  while (await world.runOneJob());
  expect(await left()).toBe(1);
  world.clock.advance(2 * 86_400_000);
  while (await world.runOneJob());
  expect(await left()).toBe(0);
});

test('messages are purged after 400 days, however many, but not those to somebody under a legal hold', async () => {
  const [awa, held] = [await customer(world), await customer(world)];
  const { rows } = await world.pool.query<{ id: bigint }>(
    `insert into legal_holds (subject_kind, subject_id, person_id, reason, set_at, requested_by, set_by)
     values ('person', $1, $1, 'asked by a court', now(), $2, $3) returning id`,
    [held.id, awa.id, held.id],
  );
  // More than one batch; the messages that must be retained come first.
  await world.pool.query(
    `insert into messages (person_id, channel, recipient, dedupe_key, body_text, created_at, sent_at)
     select case when n <= 5100 then $1::bigint else $2 end, 'sms', '-', 'old/' || n, '-', $3, $3
     from generate_series(1, 5200) n`,
    [held.id, awa.id, world.clock.now()],
  );
  const left = async () =>
    (
      await world.pool.query(
        "select person_id, count(*)::int from messages where dedupe_key like 'old/%' group by 1 order by 1",
      )
    ).rows;
  world.clock.advance(399 * 86_400_000);
  while (await world.runOneJob());
  expect(await left()).toHaveLength(2);
  world.clock.advance(2 * 86_400_000);
  while (await world.runOneJob());
  expect(await left()).toEqual([{ person_id: held.id, count: 5_100 }]);
  await world.pool.query(
    `update legal_holds set lifted_at = now(), lift_reason = 'over', lift_requested_by = $2, lifted_by = $3 where id = $1`,
    [rows[0]?.id, awa.id, held.id],
  );
  world.clock.advance(86_400_000);
  while (await world.runOneJob());
  expect(await left()).toEqual([]);
});

test('the document shows the retention classes of the code', () => {
  const shown = readFileSync('docs/retention.md', 'utf8').matchAll(/^\| `(\w+)` \| (.+?) \| (\w+) \|$/gm);
  expect(Object.fromEntries([...shown].map(([, name, kept, by]) => [name, { kept, by }]))).toEqual(
    RETENTION_CLASSES,
  );
});
