import { done, type Result } from '#shared/result.ts';
import type { Pool } from '../../db/pool.ts';
import { sharedLookup } from '../../db/shared-lookup.ts';
import type { PreparedPayment } from '../payment.ts';
import { readKeys, type StoredKey } from '../queries.ts';
import type { Accepted } from './accept-payments.ts';
import type { PaymentQueue } from './payment-queue.ts';

type Idempotency = PreparedPayment['idempotency'];

/** Clients that lost their answers come back together. */
const storedKey = sharedLookup<Pool, StoredKey>(readKeys);

/**
 * Orders a payment, or gives the answer that stands under its key without looking at anything else: what stands, stands,
 * and neither a rate that has run out since nor an outage nor a bill that this very payment has paid may deny it.
 */
export async function orderOnce(
  { pool, payments }: { pool: Pool; payments: PaymentQueue },
  personId: bigint,
  idempotency: Idempotency,
  prepare: () => Promise<Result<PreparedPayment>>,
): Promise<Result<Accepted>> {
  const before = await standingAnswer(pool, personId, idempotency);
  if (before) return done(before);
  const prepared = await prepare();
  if (prepared.ok) return payments.accept(prepared.value);
  // The same request may have been accepted while this one was looked at.
  const meanwhile = await standingAnswer(pool, personId, idempotency);
  return meanwhile ? done(meanwhile) : prepared;
}

/** The answer already given under a key to this very request of this person; undefined when there is none. */
async function standingAnswer(
  pool: Pool,
  personId: bigint,
  idempotency: Idempotency,
): Promise<Accepted | undefined> {
  const stored = idempotency && (await storedKey(pool, idempotency.key));
  return stored?.personId === personId && stored.requestHash === idempotency?.requestHash
    ? { answer: stored.answer, repeated: true }
    : undefined;
}
