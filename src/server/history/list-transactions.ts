import type { Queryable } from '../db/pool.ts';
import type { Transaction } from '../payments/payment.ts';
import { countTransactions, readTransactionPage } from './queries.ts';

/** One page of a customer's transactions, newest first, and how many there are. `page` counts from zero. */
export async function listTransactions(
  db: Queryable,
  personId: bigint,
  page: { page: number; size: number },
): Promise<{ transactions: Transaction[]; total: number }> {
  const [transactions, total] = await Promise.all([
    readTransactionPage(db, personId, page),
    countTransactions(db, personId),
  ]);
  return { transactions, total };
}
