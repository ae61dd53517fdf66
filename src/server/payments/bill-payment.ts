import type { Queryable } from '../db/pool.ts';
import { readBillPayments, writeToken } from './bill-queries.ts';
import type { BillPayment } from './payment.ts';

/** The bill that a payment pays; undefined when it pays none. */
export async function billOf(db: Queryable, paymentId: bigint): Promise<BillPayment | undefined> {
  return (await readBillPayments(db, [paymentId])).get(paymentId);
}

/** Keeps the code for a prepaid meter. Answers false when it was known. */
export function keepToken(db: Queryable, paymentId: bigint, token: string): Promise<boolean> {
  return writeToken(db, paymentId, token);
}
