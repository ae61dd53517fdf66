import type { Queryable } from '../db/pool.ts';
import { findAttempts } from './apply-queries.ts';
import { isCertainlyUnpaid } from './attempt.ts';

/**
 * Returns those of these payments that a rail may still pay, or says that it paid: an order of theirs left, and nothing
 * shows that it came to nothing.
 */
export async function findPossiblyPaid(db: Queryable, paymentIds: readonly bigint[]): Promise<Set<bigint>> {
  const attempts = await findAttempts(db, paymentIds);
  return new Set(paymentIds.filter((id) => !(attempts.get(id) ?? []).every(isCertainlyUnpaid)));
}
