import { done, type Result, refused } from '#shared/result.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { markAnswered } from './staff-queries.ts';

/** Marks a message as answered by mail or telephone and removes it from the queue. */
export function answerMessage(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  by: SignedInPerson,
  id: bigint,
  reason: string,
): Promise<Result<void, 'contact_message_not_found'>> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const wasOpen = await markAnswered(tx, { id, by: by.id }, now);
    if (wasOpen === undefined) return refused('contact_message_not_found');
    const subject = { kind: 'contact_message', id } as const;
    if (wasOpen)
      await recordAudit(tx, { at: now, actor: by, action: 'contact_message.answered', subject, reason });
    return done(undefined);
  });
}
