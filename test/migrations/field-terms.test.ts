import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { bareDatabase, migrationsBefore } from './fixtures.ts';

const newDatabase = await bareDatabase();

/** What trials may have stored before columns and values got the field's terms. */
const OLD_ROWS = `
  insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender, lang_key,
    referral_code, created_at, updated_at)
  select 'person' || n, 'person' || n || '@example.ca', (5140000000 + n)::text, 'x', 'Awa', 'NGONO', '1990-01-01',
    'WOMAN', 'FR', 'GTF-O' || n, now(), now() from generate_series(1, 3) n;
  insert into addresses (person_id, street_number, appart, postal_code, city, province)
  values (1, '12 rue Hutchison', '4B', 'H2X 1A1', 'Montréal', 'QC');
  insert into stored_files (code, person_id, content_type, key_id, created_at)
  select repeat(c, 20), 1, 'image/jpeg', 'k', now() from unnest('{a,b,c,d}'::text[]) c;
  insert into documents (person_id, type, status, expire_date, only_one_page, front_code, sent_at, decided_at, decided_by,
    refusal_reason)
  values (1, 'CANADIANDRIVELICENCE', 'ADDED', '2031-01-01', true, repeat('a', 20), now(), null, null, null),
    (1, 'PASSPORT', 'VALIDE', '2031-01-01', true, repeat('b', 20), now(), now(), 2, null),
    (1, 'CANADIANRESIDENTCARD', 'REFUSED', '2031-01-01', true, repeat('c', 20), now(), now(), 2, 'unreadable'),
    (1, 'ODEROFFICIALDOCUMENT', 'EXPIRED', '2026-01-01', true, repeat('d', 20), now(), now(), 2, null),
    (1, 'ODEROFFICIALDOCUMENT', 'REPLACED', '2026-01-01', true, null, now(), null, null, null);
  insert into ledger_accounts (name, currency, person_id, balance) values ('customer/1', 'CAD', 1, 0);
  select ledger_post('{recharge/GT1}', '{recharge}', '{null}', '{1,1}', array[a.id, b.id], '{CAD,CAD}', '{500,-500}', now())
  from ledger_accounts a, ledger_accounts b where a.name = 'customer/1' and b.name = 'interac_clearing';
  insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_by_name,
    requested_by_login, requested_at, expires_at)
  values ('legal_hold', 'transaction', '7', '{"subject": "transaction", "subjectId": "7"}', 'r', 2, 'A N', 'person2', now(),
    now() + interval '1 day');
  insert into legal_holds (subject_kind, subject_id, person_id, reason, set_at, asked_by, set_by)
  values ('transaction', 7, 1, 'r', now(), 2, 3);
  insert into audit_log (at, actor_id, actor_name, actor_login, actor_role, action, subject_kind, subject_id, person_id,
    details, reason)
  select now(), null, null, null, 'SYSTEM', a, s, '7', 1, '{}', null
  from (values ('case.noted', 'case'), ('transaction.refunded', 'transaction'), ('case.noted', 'case')) as e (a, s);
  insert into audit_chain (entry_id, mac, key_id, chained_at) select id, 'x', 'k', now() from audit_log;
  insert into jobs (task, payload, run_at) values ('reconcile_day', '{"day": "2026-11-01", "askedBy": "2"}', now());
  insert into dead_jobs (id, task, payload, attempts, last_error, died_at)
  values (900, 'reconcile_day', '{"day": "2026-11-02", "askedBy": "2"}', 1, 'e', now());
`;

test('what was stored before columns and values got the field’s terms is renamed with them', async () => {
  const { url } = await newDatabase();
  const { folder } = await migrationsBefore('0039');
  await migrate(url, { folder });
  const pool = createPool(url, 2);
  await pool.query(OLD_ROWS);
  await migrate(url);

  expect(await pool.rows('select type, status from documents order by id')).toEqual([
    { type: 'driver_licence', status: 'waiting' },
    { type: 'passport', status: 'accepted' },
    { type: 'permanent_resident_card', status: 'refused' },
    { type: 'official_document', status: 'expired' },
    { type: 'official_document', status: 'replaced' },
  ]);
  expect(await pool.value('select apartment from addresses')).toBe('4B');
  expect(await pool.rows('select kind, reference from ledger_postings')).toEqual([
    { kind: 'deposit', reference: 'deposit/GT1' },
  ]);
  expect(await pool.rows('select subject_kind, payload from approvals')).toEqual([
    { subject_kind: 'payment', payload: { subject: 'payment', subjectId: '7' } },
  ]);
  expect(await pool.rows('select subject_kind, requested_by from legal_holds')).toEqual([
    { subject_kind: 'payment', requested_by: 2n },
  ]);
  expect(await pool.column('select action from audit_log order by id')).toEqual([
    'case.noted',
    'payment.refunded',
    'case.noted',
  ]);
  // The job seals the renamed entry and those after it anew.
  expect(await pool.value('select count(*)::int from audit_chain')).toBe(1);
  expect(await pool.column("select payload from jobs where task = 'reconcile_day'")).toEqual([
    { day: '2026-11-01', requestedBy: '2' },
  ]);
  expect(await pool.column('select payload from dead_jobs')).toEqual([
    { day: '2026-11-02', requestedBy: '2' },
  ]);
  // The tables' guards are back.
  for (const change of [
    "update documents set status = 'waiting' where status = 'accepted'",
    "update ledger_postings set kind = 'recharge'",
    "update audit_log set action = 'case.noted'",
    'delete from audit_chain',
    "update legal_holds set reason = 's'",
    "update documents set status = 'VALIDE' where status = 'waiting'",
  ])
    await expect(pool.query(change), change).rejects.toThrow(/change|append-only|only lifted|violates check/);
  await pool.end();
});
