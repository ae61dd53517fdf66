import type { PaymentStatus } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Queryable } from '../../db/pool.ts';
import { findBillPayments } from '../bill-queries.ts';
import type { BillPayment, Payment } from '../payment.ts';
import { findOwnPayment, findStatusChanges } from './queries.ts';

export type PaymentWithEvents = {
  payment: Payment;
  events: { toStatus: PaymentStatus; at: Date }[];
  bill: BillPayment | undefined;
};

/** Returns a customer's own payment and its states; other customers' payments are not found. */
export async function showOwnPayment(
  db: Queryable,
  personId: bigint,
  id: bigint,
): Promise<Result<PaymentWithEvents, 'not_found'>> {
  const payment = await findOwnPayment(db, personId, id);
  if (!payment) return refused('not_found');
  const paysBill = payment.type === 'bill_payment';
  const bill = paysBill ? (await findBillPayments(db, [id])).get(id) : undefined;
  return done({ payment, events: await findStatusChanges(db, id), bill });
}
