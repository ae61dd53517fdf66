import { createPool, type Pool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts, openCustomerAccount } from '#server/ledger/accounts.ts';
import { customerBalance } from '#server/ledger/lock-customer-accounts.ts';
import { post } from '#server/ledger/post.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { freshDatabase } from '#test/setup/database.ts';

export const NOON = new Date('2026-11-20T12:00:00Z');

/** Creates a database for one test file. The database is dropped when the file ends. */
export async function ledgerDatabase(): Promise<Pool> {
  const database = await freshDatabase();
  const pool = createPool(database.url, 30);
  atFileEnd(async () => {
    await pool.end();
    await database.drop();
  });
  return pool;
}

let people = 0;

/** Creates a person with an account that holds this many cents. */
export async function createPersonWith(
  pool: Pool,
  cents: bigint,
): Promise<{ personId: bigint; accountId: bigint }> {
  people += 1;
  return withTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>(
      `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
         lang_key, activated, referral_code, created_at, updated_at)
       values ($1::text, $1::text || '@example.ca', $2, 'none', 'Awa', 'NGONO', '1990-01-01', 'WOMAN', 'FR', true, $1, $3, $3)
       returning id`,
      [`person${people}`, String(5_140_000_000 + people), NOON],
    );
    const personId = rows[0]?.id ?? 0n;
    const accountId = await openCustomerAccount(tx, personId);
    const chart = await chartOfAccounts(pool);
    if (cents > 0n) {
      await post(
        tx,
        [
          {
            reference: `gift/${personId}`,
            kind: 'deposit',
            entries: [
              { account: accountId, currency: 'CAD', amount: cents },
              { account: chart.interac_clearing.id, currency: 'CAD', amount: -cents },
            ],
          },
        ],
        NOON,
      );
    }
    return { personId, accountId };
  });
}

export async function balanceOf(pool: Pool, personId: bigint): Promise<bigint | undefined> {
  return (await customerBalance(pool, personId, NOON)).balance.minor;
}
