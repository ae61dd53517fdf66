import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { bareDatabase, migrationsBefore } from './fixtures.ts';

const newDatabase = await bareDatabase();

/** What trials may have stored before states, evidence, resolutions and facts had one word for each thing. */
const OLD_ROWS = `
  insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender, lang_key,
    referral_code, created_at, updated_at)
  select 'person' || n, 'person' || n || '@example.ca', (5140000000 + n)::text, 'x', 'Awa', 'NGONO', '1990-01-01',
    'WOMAN', 'FR', 'GTF-O' || n, now(), now() from generate_series(1, 3) n;
  insert into ledger_accounts (name, currency, person_id, balance) values ('customer/1', 'CAD', 1, 0);
  select ledger_post('{gift/1}', '{gift}', '{null}', '{1,1}', array[a.id, 1], '{CAD,CAD}', '{1000,-1000}', now())
  from ledger_accounts a where a.name = 'customer/1';
  with accepted as (
    insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant, destination,
      created_at, updated_at)
    select 'GT' || n, 1, 'transfer', 'accepted', 200, 1000, 'MTNMOMO', 'MTNMOMO', '677000001', now(), now()
    from generate_series(1, 2) n returning id, reference),
  debited as (
    select p.id, p.reference, a.id as account, row_number() over (order by p.id)::int as place
    from accepted p cross join ledger_accounts a where a.name = 'customer/1')
  select ledger_post(array(select 'payment_debited/' || reference from debited order by place),
    array(select 'payment_debited' from debited), array(select id from debited order by place),
    array_agg(d.place order by d.place, e.account), array_agg(e.account order by d.place, e.account),
    array_agg(e.currency order by d.place, e.account), array_agg(e.amount order by d.place, e.account), now())
  from debited d cross join lateral (values
    (d.account, 'CAD', -200::bigint), (2, 'CAD', 200), (3, 'XAF', -1000), (4, 'XAF', 1000)) as e (account, currency, amount);
  insert into payout_attempts (payment_id, number, rail, reference, state, quote_expires_at, price_minor, ordered_at,
    created_at, updated_at)
  select p.id, a.number, 'mtn', p.reference || '-' || a.number, a.state, now(), 1000, now(), now(), '2026-11-01'
  from (values ('GT1', 1, 'not_taken'), ('GT1', 2, 'accepted'), ('GT2', 1, 'refused')) as a (reference, number, state)
  join payments p using (reference);
  insert into payment_events (payment_id, kind, attempt_id, at)
  select p.id, e.kind, a.id, now()
  from (values ('GT1-1', 'order_not_taken'), ('GT1-2', 'order_accepted')) as e (attempt, kind)
  join payout_attempts a on a.reference = e.attempt join payments p on p.id = a.payment_id;
  set role gtfinance_owner;
  create table payment_events_2026_11_remaining (like payment_events);
  reset role;
  insert into cases (kind, payment_id, subject, facts, opened_at, closed_at, resolution)
  values ('failure_after_success', 1, null, '{"rail": "failed"}', now(), now(), 'given_back'),
    ('amount_differs', 2, null, '{"rail": "paid"}', now(), now(), 'explained'),
    ('deposit_differs', null, 'deposit/7/200', '{"deposit": "7", "known": "100", "told": "200"}', now(), null, null),
    ('deposit_differs', null, 'deposit/8/CA1',
      '{"deposit": "8", "known": "100", "told": "100", "reference": "CA1"}', now(), now(), 'explained');
  insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_by_name,
    requested_by_login, requested_at, expires_at, decision, decided_by, decided_at)
  select 'case_resolution', 'case', a.id, jsonb_build_object('caseId', a.id, 'resolution', a.resolution), 'r', 2, 'A N',
    'person2', now() - interval '1 hour', now() + interval '1 day', a.decision,
    case when a.decision is not null then 3 end, case when a.decision is not null then now() end
  from (values ('1', 'given_back', null), ('2', 'given_back', 'approved'), ('3', 'written_off', null))
    as a (id, resolution, decision);
  insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_by_name,
    requested_by_login, requested_at, expires_at)
  values ('withdrawal', 'person', '1', '{"reference": "CA7", "cents": "5"}', 'r', 2, 'A N', 'person2', now(),
    now() + interval '1 day');
  insert into audit_log (at, actor_id, actor_name, actor_login, actor_role, action, subject_kind, subject_id, person_id,
    details, reason)
  select now(), null, null, null, 'SYSTEM', a, 'case', '1', 1, d::jsonb, null
  from (values ('case.noted', '{}'), ('approval.requested', '{"payload": {"caseId": "1", "resolution": "given_back"}}'),
    ('case.resolved', '{"resolution": "given_back"}'), ('case.resolved', '{"resolution": "explained"}')) as e (a, d);
  insert into audit_chain (entry_id, mac, key_id, chained_at) select id, 'x', 'k', now() from audit_log;
`;

test('what was stored before states had one word for each thing is renamed with them', async () => {
  const { url } = await newDatabase();
  const { folder } = await migrationsBefore('0041');
  await migrate(url, { folder });
  const pool = createPool(url, 2);
  await pool.query(OLD_ROWS);
  await migrate(url);

  expect(await pool.rows('select reference, state from payout_attempts order by reference')).toEqual([
    { reference: 'GT1-1', state: 'not_accepted' },
    { reference: 'GT1-2', state: 'pending' },
    { reference: 'GT2-1', state: 'refused' },
  ]);
  expect(await pool.value("select count(*)::int from payout_attempts where updated_at = '2026-11-01'")).toBe(
    3,
  );
  expect(await pool.column('select kind from payment_events order by kind')).toEqual([
    'order_accepted',
    'order_not_accepted',
  ]);
  expect(await pool.value("select to_regclass('payment_events_2026_11_remaining')")).toBeNull();
  expect(await pool.rows('select resolution, facts from cases order by id')).toEqual([
    { resolution: 'returned', facts: { rail: 'failed' } },
    { resolution: 'explained', facts: { rail: 'paid' } },
    { resolution: null, facts: { deposit: '7', recorded: '100', reported: '200' } },
    {
      resolution: 'explained',
      facts: { deposit: '8', recorded: '100', reported: '100', reference: 'CA1' },
    },
  ]);
  expect(await pool.column('select payload from approvals order by id')).toEqual([
    { caseId: '1', resolution: 'returned' },
    { caseId: '2', resolution: 'returned' },
    { caseId: '3', resolution: 'written_off' },
    { bankReference: 'CA7', cents: '5' },
  ]);
  expect(await pool.column('select details from audit_log order by id')).toEqual([
    {},
    { payload: { caseId: '1', resolution: 'returned' } },
    { resolution: 'returned' },
    { resolution: 'explained' },
  ]);
  // The job seals the renamed entries and those after them anew.
  expect(await pool.value('select count(*)::int from audit_chain')).toBe(1);
  // The tables' guards are back.
  for (const change of [
    "update payout_attempts set state = 'accepted' where state = 'pending'",
    "update payout_attempts set state = 'pending'",
    "update payment_events set kind = 'order_not_taken'",
    "update payment_events_before set kind = 'order_not_taken'",
    "update cases set resolution = 'given_back' where resolution = 'returned'",
    "update approvals set payload = '{}'",
    "update audit_log set details = '{}'",
    'delete from audit_chain',
  ])
    await expect(pool.query(change), change).rejects.toThrow(
      /does not change|append-only|violates check|one_open_attempt/,
    );
  await pool.end();
});
