import { createPool, type Pool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { post } from '#server/ledger/post.ts';
import { hashToken, newToken } from '#server/random-token.ts';
import { inDatabase } from './databases.ts';

/** A person who can send at once: `id` in people, `token` of a live session. */
export type Sender = { id: string; token: string };

/** Below a sender's daily limit, and enough for every send of a run. */
const BALANCE_CENTS = 4_000_00n;
const BATCH_SIZE = 1_000;

/** Adds verified customers, each with a balance booked in the ledger and a signed-in session. */
export async function addSenders(databaseUrl: string, count: number): Promise<Sender[]> {
  const now = new Date();
  const tokens = Array.from({ length: count }, newToken);
  const ids = await inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with person as (
         insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
           lang_key, activated, identity_verified, referral_code, created_at, updated_at)
         select 'sender' || n, 'sender' || n || '@bench.example', (4160000000 + n)::text, 'nobody signs in', 'Awa',
           'NGONO', '1990-01-01', 'WOMAN', 'FR', true, true, 'GTF-B' || n, $2, $2 from generate_series(1, $1::int) n
         returning id
       ), account as (
         insert into ledger_accounts (name, currency, person_id, balance)
         select 'customer/' || id, 'CAD', id, 0 from person)
       select id::text from person order by id`,
      [count, now],
    );
    await client.query(
      `insert into sessions (token_hash, person_id, created_at, last_seen_at, expires_at)
       select t.token_hash, t.id, $3, $3, $4 from unnest($1::bytea[], $2::bigint[]) as t (token_hash, id)`,
      [tokens.map(hashToken), rows.map(({ id }) => id), now, new Date(now.getTime() + 3_600_000)],
    );
    return rows.map(({ id }) => id);
  });
  const pool = createPool(databaseUrl, 1);
  await creditSenders(pool, now);
  await pool.query('vacuum analyze');
  await pool.end();
  return ids.map((id, index) => ({ id, token: tokens[index] ?? '' }));
}

async function creditSenders(pool: Pool, now: Date): Promise<void> {
  // Found by name instead of through the chart of accounts, because the database may be of an earlier release.
  const { rows: clearing } = await pool.query<{ id: bigint }>(
    "select id from ledger_accounts where name = 'interac_clearing'",
  );
  const { rows: accounts } = await pool.query<{ id: bigint }>(
    'select id from ledger_accounts where person_id is not null order by id',
  );
  for (let from = 0; from < accounts.length; from += BATCH_SIZE) {
    const postings = accounts.slice(from, from + BATCH_SIZE).map(({ id }) => ({
      reference: `deposit/bench/${id}`,
      kind: 'deposit',
      entries: [
        { account: id, currency: 'CAD' as const, amount: BALANCE_CENTS },
        { account: clearing[0]?.id ?? 0n, currency: 'CAD' as const, amount: -BALANCE_CENTS },
      ],
    }));
    await withTransaction(pool, (tx) => post(tx, postings, now));
  }
}
