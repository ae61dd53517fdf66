import { inDatabase } from '../stage/databases.ts';
import { loadPast } from '../stage/payment-tables.ts';

/** Customers whose history is measured: one with 200 payments, one with very many, one with a long statement. */
export type Histories = { ordinary: bigint; busy: bigint; statementCustomer: bigint };

/**
 * The number of payments and people. `ordinary`, `busy` and `statementCustomer`: that customer owns every n-th payment.
 */
export type Population = {
  rows: number;
  people: number;
  ordinary: number;
  busy: number;
  statementCustomer: number;
};

/** 10,000 payments: 200 of the ordinary customer, 5,000 of the busy one. */
export const SMALL: Population = { rows: 10_000, people: 100, ordinary: 50, busy: 2, statementCustomer: 100 };
/** 100,000 customers, three of whom have 200, 50,000 and 100,000 payments. */
export function largePopulation(rows: number): Population {
  return {
    rows,
    people: 100_000,
    ordinary: rows / 200,
    busy: rows / 50_000,
    statementCustomer: rows / 100_000,
  };
}

/**
 * Fills a migrated database with payments as they would build up over years, interleaving those of all
 * customers. Inserts only the rows, without the books: no money moves here.
 */
export async function loadHistory(databaseUrl: string, population: Population): Promise<Histories> {
  const { rows, people, ordinary, busy, statementCustomer } = population;
  return inDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
         lang_key, activated, referral_code, created_at, updated_at)
       select 'reader' || n, 'reader' || n || '@bench.example', (4160000000 + n)::text, 'nobody signs in', 'Awa',
         'NGONO', '1990-01-01', 'WOMAN', 'FR', true, 'GTF-H' || n, now(), now()
       from generate_series(1, $1::int) n`,
      [people],
    );
    const person = `case when n % ${ordinary} = 1 then 1 when n % ${busy} = 0 then 2
      when n % ${statementCustomer} = 2 then 3 else 4 + (n * 7919) % ${people - 3} end`;
    await loadPast(client, { rows, person });
    return { ordinary: 1n, busy: 2n, statementCustomer: 3n };
  });
}
