import type { HistoryFilter } from '#shared/wire/history-range.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Payment } from '../payment.ts';
import { countPaymentsOnce } from './count-payments.ts';
import { findPaymentPage } from './queries.ts';
import { partOfHistory } from './read-range.ts';

/** Returns one page of a customer's history, newest first, and the total. `page` counts from 0. */
export async function listPayments(
  db: Queryable,
  personId: bigint,
  filter: HistoryFilter,
  page: { page: number; size: number },
): Promise<{ payments: Payment[]; total: number }> {
  const part = await partOfHistory(db, personId, filter);
  const [payments, total] = await Promise.all([findPaymentPage(db, part, page), countPaymentsOnce(db, part)]);
  return { payments, total };
}
