import { done, refused, type Result } from '#shared/result.ts';
import type { Deps } from '../deps.ts';
import { markDeleted } from './edit-queries.ts';

/**
 * Takes a recipient out of the customer's list. The row stays for the transactions that name it, which show their own
 * snapshot, and one that is under way goes on.
 */
export async function deleteReceiver(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  personId: bigint,
  receiverId: bigint,
): Promise<Result<undefined, 'receiver_not_found'>> {
  const deleted = await markDeleted(pool, personId, receiverId, clock.now());
  return deleted ? done(undefined) : refused('receiver_not_found');
}
