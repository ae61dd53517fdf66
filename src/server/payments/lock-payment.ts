import { isFinal } from '#shared/transaction.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Transaction } from './payment.ts';
import { lockTransaction, writeInfo } from './queries.ts';

/** The payment as it stands, locked until the end of the caller's transaction: whoever moves it holds it. */
export function lockPayment(tx: Tx, id: bigint): Promise<Transaction | undefined> {
  return lockTransaction(tx, id);
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
