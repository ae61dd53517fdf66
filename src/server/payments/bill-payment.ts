import type { Queryable } from '../db/pool.ts';
import { readBillPayment, writeToken } from './bill-queries.ts';
import type { BillPayment } from './payment.ts';

/** The bill that a transaction pays; undefined when it pays none. */
export function billOf(db: Queryable, paymentId: bigint): Promise<BillPayment | undefined> {
  return readBillPayment(db, paymentId);
}

/** Keeps the code for a prepaid meter. Answers false when it was known. */
export function keepToken(db: Queryable, paymentId: bigint, token: string): Promise<boolean> {
  return writeToken(db, paymentId, token);
}
