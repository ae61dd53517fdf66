import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LATER_MIGRATIONS } from '#scripts/drills/releases.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS, migrationNames } from '#server/db/migration-files.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { bareDatabase, migrationFolder } from './fixtures.ts';

const newDatabase = await bareDatabase();
const PEOPLE = 500;
const PAYMENTS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** One deposit for each person, then payments in turn. */
const SEED = `
  insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender, lang_key,
    referral_code, created_at, updated_at)
  select 'person' || n, 'person' || n || '@example.ca', (5140000000 + n)::text, 'x', 'Awa', 'NGONO', '1990-01-01',
    'WOMAN', 'FR', 'GTF-O' || n, now(), now() from generate_series(1, ${PEOPLE}) n;
  insert into ledger_accounts (name, currency, person_id, balance) select 'customer/' || id, 'CAD', id, 0 from people;
  with given as (
    select a.id, row_number() over (order by a.id)::int as place from ledger_accounts a where a.person_id is not null)
  select ledger_post(array(select 'gift/' || id from given order by place), array(select 'gift' from given),
    array(select null::bigint from given), array_agg(g.place order by g.place, e.account),
    array_agg(e.account order by g.place, e.account), array_agg('CAD'::text),
    array_agg(e.amount order by g.place, e.account), now())
  from given g cross join lateral (values (g.id, 100000::bigint), (1, -100000)) as e (account, amount);
  with accepted as (
    insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant, destination,
      created_at, updated_at)
    select 'SEED-' || n, a.person_id, 'transfer', 'accepted', 200, 1000, 'MTNMOMO', 'MTNMOMO', '677000001', now(), now()
    from generate_series(1, ${PAYMENTS}) n
    join (select person_id, row_number() over (order by id) - 1 as place from ledger_accounts where person_id is not null) a
      on a.place = n % ${PEOPLE}
    returning id, reference, person_id),
  debited as (
    select p.id, p.reference, a.id as account, row_number() over (order by p.id)::int as place
    from accepted p join ledger_accounts a on a.person_id = p.person_id)
  select ledger_post(array(select 'payment_debited/' || reference from debited order by place),
    array(select 'payment_debited' from debited), array(select id from debited order by place),
    array_agg(d.place order by d.place, e.account), array_agg(e.account order by d.place, e.account),
    array_agg(e.currency order by d.place, e.account), array_agg(e.amount order by d.place, e.account), now())
  from debited d cross join lateral (values
    (d.account, 'CAD', -200::bigint), (2, 'CAD', 200), (3, 'XAF', -1000), (4, 'XAF', 1000)) as e (account, currency, amount)`;

async function booksOf(pool: Pool) {
  const { rows } = await pool.query(
    `select (select count(*) from ledger_entries) as entries,
       (select md5(string_agg(e::text, ',' order by id)) from ledger_entries e) as written,
       (select md5(string_agg(id || ' ' || balance, ',' order by id)) from ledger_accounts) as balances`,
  );
  return rows[0] as { entries: bigint; written: string; balances: string };
}

test('the books stay the same, to the last entry, when a later release changes their tables', async () => {
  const { url } = await newDatabase();
  await migrate(url);
  const pool = createPool(url, 2);
  await pool.query(`begin; set local statement_timeout = 0; ${SEED}; commit`);
  const before = await booksOf(pool);
  expect(before.entries).toBe(BigInt(2 * PEOPLE + 4 * PAYMENTS));
  const ours = (await migrationNames()).map((name) => [
    name,
    readFileSync(new URL(name, MIGRATIONS), 'utf8'),
  ]);
  const { folder } = migrationFolder({ ...Object.fromEntries(ours), ...LATER_MIGRATIONS });
  expect(await migrate(url, { folder })).toEqual(Object.keys(LATER_MIGRATIONS));
  expect(await booksOf(pool)).toEqual(before);
  expect(await verifyBooks(pool)).toEqual([]);
  await pool.end();
});

/** Makes the months as the job does, which is repeated when writers hold it up for half a second. */
async function makeMonths(pool: Pool): Promise<void> {
  for (;;) {
    const problem = await pool.query('select make_months(now())').then(
      () => undefined,
      (error: { code?: string }) => error,
    );
    if (!problem) return;
    if (problem.code !== LOCK_NOT_AVAILABLE) throw problem;
  }
}

test('a month begins while money moves: nothing fails, nothing is lost', async () => {
  const { url } = await newDatabase();
  await migrate(url);
  const pool = createPool(url, 6);
  await pool.query(`begin; set local statement_timeout = 0; ${SEED}; commit`);
  const before = await booksOf(pool);

  let hasBegun = false;
  const moved: string[] = [];
  /** Moves money for a person repeatedly, until it has done so after the month's beginning too. */
  const move = async (person: number) => {
    for (let turn = 0, after = 0; after < 2; turn += 1) {
      if (hasBegun) after += 1;
      const reference = `moved/${person}/${turn}`;
      await pool.query(
        `select ledger_post(array[$1], array['gift'], array[null::bigint], array[1, 1], array[a.id, 1],
           array['CAD', 'CAD'], array[5, -5]::bigint[], now()) from ledger_accounts a where a.name = $2`,
        [reference, `customer/${person}`],
      );
      moved.push(reference);
    }
  };
  const moving = [1, 2, 3, 4].map(move);
  // The first call makes the partitions, the second one begins the month.
  for (let calls = 0; calls < 2; calls += 1) await makeMonths(pool);
  hasBegun = true;
  await Promise.all(moving);

  expect(await verifyBooks(pool)).toEqual([]);
  const references = await pool.column<string>("select reference from ledger_postings where kind = 'gift'");
  expect(references).toEqual(expect.arrayContaining(moved));
  const first = await pool.value<string>(
    "select md5(string_agg(e::text, ',' order by id)) from (select * from ledger_entries order by id limit $1) e",
    [before.entries],
  );
  expect(first).toBe(before.written);
  await pool.end();
});
