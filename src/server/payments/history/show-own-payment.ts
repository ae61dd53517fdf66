import { done, type Result, refused } from '#shared/result.ts';
import type { Queryable } from '../../db/pool.ts';
import { billOf } from '../bill-payment.ts';
import type { BillPayment, Transaction } from '../payment.ts';
import { readEvents, readOwnTransaction } from './queries.ts';

export type TransactionWithEvents = {
  transaction: Transaction;
  events: { toStatus: string; at: Date }[];
  bill: BillPayment | undefined;
};

/** A customer's own transaction and the states it has been in; another's is as unknown as none. */
export async function showTransaction(
  db: Queryable,
  personId: bigint,
  id: bigint,
): Promise<Result<TransactionWithEvents, 'not_found'>> {
  const transaction = await readOwnTransaction(db, personId, id);
  if (!transaction) return refused('not_found');
  const bill = transaction.type === 'BILLPAY' ? await billOf(db, transaction.id) : undefined;
  return done({ transaction, events: await readEvents(db, transaction.id), bill });
}
