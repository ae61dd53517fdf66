import type { HistoryFilter } from '#shared/wire/history-range.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Payment } from '../payment.ts';
import { countPaymentsOnce } from './count-payments.ts';
import { readPaymentPage } from './queries.ts';
import { partOfHistory } from './read-range.ts';

/** One page of a part of a customer's history, newest first, and how many there are. `page` counts from zero. */
export async function listPayments(
  db: Queryable,
  personId: bigint,
  filter: HistoryFilter,
  page: { page: number; size: number },
): Promise<{ transactions: Payment[]; total: number }> {
  const part = await partOfHistory(db, personId, filter);
  const [transactions, total] = await Promise.all([
    readPaymentPage(db, part, page),
    countPaymentsOnce(db, part),
  ]);
  return { transactions, total };
}
