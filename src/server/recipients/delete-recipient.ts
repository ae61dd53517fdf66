import { done, refused, type Result } from '#shared/result.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { markDeleted } from './edit-queries.ts';

/**
 * Takes a recipient out of the customer's list. The row stays for the transactions that name it, which show their own
 * snapshot, and one that is under way goes on.
 */
export function deleteRecipient(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  personId: bigint,
  receiverId: bigint,
): Promise<Result<undefined, 'receiver_not_found'>> {
  const at = clock.now();
  return inTransaction(pool, async (tx): Promise<Result<undefined, 'receiver_not_found'>> => {
    const deleted = await markDeleted(tx, personId, receiverId, at);
    if (!deleted) return refused('receiver_not_found');
    const subject = { kind: 'receiver', id: receiverId } as const;
    await recordSelfServiceEvent(tx, { at, personId, action: 'receiver.removed', subject });
    return done(undefined);
  });
}
