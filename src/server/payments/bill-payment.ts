import type { Queryable } from '../db/pool.ts';
import { readBillPayments, writeToken } from './bill-queries.ts';
import type { BillPayment } from './payment.ts';

/** Returns the bill that a payment pays, or undefined when it pays none. */
export async function billOf(db: Queryable, paymentId: bigint): Promise<BillPayment | undefined> {
  return (await readBillPayments(db, [paymentId])).get(paymentId);
}

/** Stores the code of a prepaid meter. Returns false when a code was already stored. */
export function saveToken(db: Queryable, paymentId: bigint, token: string): Promise<boolean> {
  return writeToken(db, paymentId, token);
}
