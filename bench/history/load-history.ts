import { inDatabase } from '../stage/databases.ts';

/** Customers whose history is measured: one with 200 transactions, one with very many, one whose statement is long. */
export type Histories = { ordinary: bigint; busy: bigint; keeper: bigint };

/** How many transactions among how many people, and every how many-th belongs to whom. */
export type Crowd = { rows: number; people: number; ordinary: number; busy: number; keeper: number };

/** 10,000 transactions: 200 of the ordinary customer, 5,000 of the busy one. */
export const SMALL: Crowd = { rows: 10_000, people: 100, ordinary: 50, busy: 2, keeper: 100 };
/** 100,000 customers, three of whom have 200, 50,000 and 100,000 transactions. */
export function largeCrowd(rows: number): Crowd {
  return { rows, people: 100_000, ordinary: rows / 200, busy: rows / 50_000, keeper: rows / 100_000 };
}

/**
 * Fills a migrated database with transactions as years would: each customer's lie between those of all others. Rows
 * alone, without the books: nothing here moves money.
 */
export async function loadHistory(databaseUrl: string, crowd: Crowd): Promise<Histories> {
  return inDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
         lang_key, activated, referral_code, created_at, updated_at)
       select 'reader' || n, 'reader' || n || '@bench.example', (4160000000 + n)::text, 'nobody signs in', 'Awa',
         'NGONO', '1990-01-01', 'WOMAN', 'FR', true, 'GTF-H' || n, now(), now()
       from generate_series(1, $1::int) n`,
      [crowd.people],
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i where i.indrelid = 'payments'::regclass and not i.indisunique`,
    );
    // Indexes are made at the end, which takes a fraction of the time.
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query('alter table payments disable trigger all');
    await client.query(insertRows(crowd));
    await client.query('alter table payments enable trigger all');
    await client.query("set maintenance_work_mem = '1GB'");
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze payments');
    return { ordinary: 1n, busy: 2n, keeper: 3n };
  });
}

function insertRows({ rows, people, ordinary, busy, keeper }: Crowd): string {
  return `insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, rate_micros, payment_mode,
      merchant, destination, receiver_first_name, receiver_last_name, created_at, updated_at)
    select 'H' || lpad(n::text, 10, '0'),
      case when n % ${ordinary} = 1 then 1 when n % ${busy} = 0 then 2 when n % ${keeper} = 2 then 3
        else 4 + (n * 7919) % ${people - 3} end,
      (array['transfer', 'transfer', 'transfer', 'bill_payment'])[1 + n / 7 % 4],
      (array['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'failed'])[1 + n / 3 % 7],
      100 + n * 37 % 90000, 1000 + n * 5 % 400000, 441580000, 'MTNMOMO', 'MTNMOMO', '677' || lpad((n % 1000000)::text, 6, '0'),
      'Paul' || n % 977, 'MBARGA ATANGANA', at, at
    from generate_series(1::bigint, ${rows}) n,
      lateral (select timestamptz '2021-01-01Z' + n * (interval '5 years' / ${rows}) as at) a`;
}
