import { isFinal } from '#shared/payment.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Payment } from './payment.ts';
import { lockPaymentRow, writeInfo } from './queries.ts';

/** The payment as it stands, locked until the end of the caller's transaction: whoever moves it holds it. */
export function lockPayment(tx: Tx, id: bigint): Promise<Payment | undefined> {
  return lockPaymentRow(tx, id);
}

/** Tells the customer why an open payment is where it is; one that has ended keeps its own explanation. */
export function explainOpenPayment(db: Queryable, id: bigint, infoCode: string, now: Date): Promise<void> {
  return writeInfo(db, id, infoCode, now);
}

/** Locks a payment that is to be held for review, and tells its customer. Answers false when it has ended. */
export async function holdPayment(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const payment = await lockPayment(tx, id);
  if (!payment || isFinal(payment.status)) return false;
  await explainOpenPayment(tx, id, 'being_reviewed', now);
  return true;
}
