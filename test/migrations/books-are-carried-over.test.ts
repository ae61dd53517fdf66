import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS, migrationNames } from '#server/db/migration-files.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { bareDatabase, migrationFolder } from './given.ts';

const bareGround = await bareDatabase();
const PEOPLE = 500;
const PAYMENTS = 10_000;

/** As the release before the set-based ledger wrote them: one gift for each person, then payments of all in turn. */
const SEED = `
  insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender, lang_key,
    referral_code, created_at, updated_at)
  select 'person' || n, 'person' || n || '@example.ca', (5140000000 + n)::text, 'x', 'Awa', 'NGONO', '1990-01-01',
    'WOMAN', 'FR', 'GTF-O' || n, now(), now() from generate_series(1, ${PEOPLE}) n;
  insert into ledger_accounts (name, currency, person_id, balance) select 'customer/' || id, 'CAD', id, 0 from people;
  select ledger_post(jsonb_agg(jsonb_build_object('reference', 'gift/' || id, 'kind', 'gift', 'entries', jsonb_build_array(
    jsonb_build_object('account', id, 'currency', 'CAD', 'amount', 100000),
    jsonb_build_object('account', 1, 'currency', 'CAD', 'amount', -100000)))), now())
  from ledger_accounts where person_id is not null;
  insert into transactions (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant, destination,
    created_at, updated_at)
  select 'SEED-' || n, a.person_id, 'MOBILETRANSFERE', 'INIT', 200, 1000, 'MTNMOMO', 'MTNMOMO', '677000001', now(), now()
  from generate_series(1, ${PAYMENTS}) n
  join (select person_id, row_number() over (order by id) - 1 as place from ledger_accounts where person_id is not null) a
    on a.place = n % ${PEOPLE};
  select ledger_post(jsonb_agg(jsonb_build_object('reference', 'payment_debited/' || t.reference,
    'kind', 'payment_debited', 'transactionId', t.id, 'entries', jsonb_build_array(
      jsonb_build_object('account', a.id, 'currency', 'CAD', 'amount', -200),
      jsonb_build_object('account', 2, 'currency', 'CAD', 'amount', 200),
      jsonb_build_object('account', 3, 'currency', 'XAF', 'amount', -1000),
      jsonb_build_object('account', 4, 'currency', 'XAF', 'amount', 1000)))), now())
  from transactions t join ledger_accounts a on a.person_id = t.person_id`;

async function booksOf(pool: Pool) {
  const { rows } = await pool.query(
    `select (select count(*) from ledger_entries) as entries,
       (select md5(string_agg(e::text, ',' order by id)) from ledger_entries e) as written,
       (select md5(string_agg(id || ' ' || balance, ',' order by id)) from ledger_accounts) as balances`,
  );
  return rows[0] as { entries: bigint; written: string; balances: string };
}

test('the books of the release before stay as they are, to the last entry, and agree with themselves', async () => {
  const { url } = await bareGround();
  const names = (await migrationNames()).filter((name) => name < '0032');
  const released = Object.fromEntries(
    names.map((name) => [name, readFileSync(new URL(name, MIGRATIONS), 'utf8')]),
  );
  await migrate(url, { folder: migrationFolder(released).folder });
  const pool = createPool(url, 2);
  await pool.query(SEED);
  const before = await booksOf(pool);
  expect(before.entries).toBe(BigInt(2 * PEOPLE + 4 * PAYMENTS));
  await migrate(url);
  expect(await booksOf(pool)).toEqual(before);
  expect(await verifyBooks(pool)).toEqual([]);
  await pool.end();
});
