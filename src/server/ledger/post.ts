import type { Currency } from '#shared/money.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Tx } from '../db/pool.ts';

/** One side of a posting, in minor units: credits are positive, debits negative. */
export type Entry = { account: bigint; currency: Currency; amount: bigint };

/**
 * A movement of money. The reference identifies it permanently; the kind says what it is. A payment has at most one
 * posting of each kind.
 */
export type Posting = { reference: string; kind: string; paymentId?: bigint; entries: Entry[] };

/**
 * Writes postings; nothing else moves money. Each must sum to zero per currency. A posting whose reference exists
 * changes nothing, so that a job that crashed after its commit can simply run again; throws when the existing one has
 * other entries. Returns the references that are new. Locks customers' accounts in account order; decisions that
 * depend on a balance lock them first with `lockCustomerAccounts`. The database rejects a debit beyond a customer's
 * balance with an exception.
 */
export async function post(tx: Tx, postings: Posting[], now: Date): Promise<string[]> {
  if (postings.length === 0) return [];
  const { references, kinds, paymentIds, postingOf, accounts, currencies, amounts } = postingArrays(postings);
  const { rows } = await tx.query<{ ledger_post: string }>(
    'select ledger_post($1, $2, $3, $4, $5, $6, $7, $8)',
    [references, kinds, paymentIds, postingOf, accounts, currencies, amounts, now],
  );
  return rows.map((row) => row.ledger_post);
}

/** Returns postings as arrays for `ledger_post`: `postingOf` has the number of each entry's posting, from 1. */
export function postingArrays(postings: Posting[]) {
  const entries = postings.flatMap((posting) => posting.entries);
  return {
    references: postings.map(({ reference }) => reference),
    kinds: postings.map(({ kind }) => kind),
    paymentIds: arrayOf(postings.map(({ paymentId }) => paymentId ?? null)),
    postingOf: arrayOf(postings.flatMap((posting, index) => posting.entries.map(() => index + 1))),
    accounts: arrayOf(entries.map(({ account }) => account)),
    currencies: entries.map(({ currency }) => currency),
    amounts: arrayOf(entries.map(({ amount }) => amount)),
  };
}
