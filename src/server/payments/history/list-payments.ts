import type { Queryable } from '../../db/pool.ts';
import type { Transaction } from '../payment.ts';
import { type HistoryFilter, partOfHistory } from './part-of-history.ts';
import { countTransactions, readTransactionPage } from './queries.ts';

/** One page of a part of a customer's history, newest first, and how many there are. `page` counts from zero. */
export async function listTransactions(
  db: Queryable,
  personId: bigint,
  filter: HistoryFilter,
  page: { page: number; size: number },
): Promise<{ transactions: Transaction[]; total: number }> {
  const part = await partOfHistory(db, personId, filter);
  const [transactions, total] = await Promise.all([
    readTransactionPage(db, part, page),
    countTransactions(db, part),
  ]);
  return { transactions, total };
}
