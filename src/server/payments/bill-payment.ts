import type { Queryable } from '../db/pool.ts';
import { readBillPayments } from './bill-queries.ts';
import type { BillPayment } from './payment.ts';

export { saveToken } from './bill-queries.ts';

/** Returns the bill that a payment pays, or undefined when it pays none. */
export async function billOf(db: Queryable, paymentId: bigint): Promise<BillPayment | undefined> {
  return (await readBillPayments(db, [paymentId])).get(paymentId);
}
