import type { PaymentStatus } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Queryable } from '../../db/pool.ts';
import { readBillPayments } from '../bill-queries.ts';
import type { BillPayment, Payment } from '../payment.ts';
import { readEvents, readOwnPayment } from './queries.ts';

export type TransactionWithEvents = {
  transaction: Payment;
  events: { toStatus: PaymentStatus; at: Date }[];
  bill: BillPayment | undefined;
};

/** Returns a customer's own transaction and its states; other customers' transactions are not found. */
export async function showOwnPayment(
  db: Queryable,
  personId: bigint,
  id: bigint,
): Promise<Result<TransactionWithEvents, 'not_found'>> {
  const transaction = await readOwnPayment(db, personId, id);
  if (!transaction) return refused('not_found');
  const paysBill = transaction.type === 'bill_payment';
  const bill = paysBill ? (await readBillPayments(db, [id])).get(id) : undefined;
  return done({ transaction, events: await readEvents(db, id), bill });
}
