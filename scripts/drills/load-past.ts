import { inDatabase } from '../../bench/stage/databases.ts';

/**
 * Inserts years of final payments, so that reading or rewriting the table takes time. Only the rows, without the
 * books or idempotency keys.
 */
export async function loadPast(databaseUrl: string, payments: number): Promise<void> {
  await inDatabase(databaseUrl, async (client) => {
    await client.query('alter table payments disable trigger user');
    await client.query(
      `insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, rate_micros, payment_mode,
         merchant, destination, recipient_first_name, recipient_last_name, created_at, updated_at)
       select 'P' || lpad(n::text, 10, '0'), (select min(id) from people), 'transfer', 'paid', 500, 2000, 441580000,
         'MTNMOMO', 'MTNMOMO', '677' || lpad((n % 1000000)::text, 6, '0'), 'Paul', 'MBARGA ATANGANA', at, at
       from generate_series(1, $1::int) n,
         lateral (select now() - interval '3 years' + n * (interval '2 years' / $1::int) as at) a`,
      [payments],
    );
    await client.query('alter table payments enable trigger user');
    await client.query('vacuum analyze payments');
  });
}
