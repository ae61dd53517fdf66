import type { Currency } from '#shared/money.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Tx } from '../db/pool.ts';

/** One side of a posting, in minor units: a credit is positive, a debit negative. */
export type Entry = { account: bigint; currency: Currency; amount: bigint };

/**
 * Something that happened to money. The reference names it for good; the kind says what it was, and a transaction
 * has at most one posting of each kind.
 */
export type Posting = { reference: string; kind: string; paymentId?: bigint; entries: Entry[] };

/**
 * Writes postings, the only way money moves in the product. Each must sum to zero in each currency. One whose
 * reference already stands changes nothing, so that a job which crashed after its commit may simply run again;
 * throws when it stands with other entries. Answers the references that are new.
 *
 * Customers' accounts are locked here in account order; a decision that depends on a balance locks them first, with
 * `lockCustomerAccounts`. A debit beyond a customer's balance is refused by the database with an exception.
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

/** Postings as `ledger_post` takes them: `postingOf` says for each entry which of the postings it belongs to, from 1. */
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
