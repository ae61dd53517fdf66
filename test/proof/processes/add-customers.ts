import type { Pool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { chartOfAccounts, openCustomerAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { hashToken, newToken } from '#server/random-token.ts';

/** A verified customer, signed in. `code` identifies them in the memo of a deposit. */
export type Person = { id: bigint; token: string; code: string };

/** The balance of each customer at the start. */
export const START_CENTS = 2_000_00n;

/** Creates people who can send at once. */
export async function addCustomers(pool: Pool, count: number): Promise<[Person, ...Person[]]> {
  const first = await addPerson(pool, 0);
  const others: Person[] = [];
  while (others.length < count - 1) others.push(await addPerson(pool, others.length + 1));
  return [first, ...others];
}

async function addPerson(pool: Pool, number: number): Promise<Person> {
  const now = new Date();
  const chart = await chartOfAccounts(pool);
  const phone = String(4_165_550_000 + number);
  const [token, code] = [newToken(), `GTF-K${phone}`];
  const id = await withTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>(
      `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
         lang_key, activated, identity_verified, referral_code, created_at, updated_at)
       values ($1::text, $1::text || '@example.ca', $2, 'nobody signs in', 'Awa', 'NGONO', '1990-01-01', 'WOMAN',
         'FR', true, true, $3, $4, $4)
       returning id`,
      [`sender${number}`, phone, code, now],
    );
    const person = rows[0]?.id ?? 0n;
    const entries = [
      { account: await openCustomerAccount(tx, person), currency: 'CAD' as const, amount: START_CENTS },
      { account: chart.interac_clearing.id, currency: 'CAD' as const, amount: -START_CENTS },
    ];
    await post(tx, [{ reference: `deposit/proof/${person}`, kind: 'deposit', entries }], now);
    await tx.query(
      `insert into sessions (token_hash, person_id, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $3, $3::timestamptz + interval '1 day')`,
      [hashToken(token), person, now],
    );
    return person;
  });
  return { id, token, code };
}
