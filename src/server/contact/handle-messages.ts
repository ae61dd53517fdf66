import { done, type Result, refused } from '#shared/result.ts';
import { recordAction } from '../audit/record-action.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { markAnswered } from './queries.ts';

/** Marks a message as answered by mail or telephone and removes it from the queue. */
export function answerMessage(
  deps: Pick<Deps, 'pool' | 'clock'>,
  by: SignedInPerson,
  id: bigint,
  reason: string,
): Promise<Result<void, 'contact_message_not_found'>> {
  return recordAction(deps, { by, reason }, async (tx, now) => {
    const wasOpen = await markAnswered(tx, { id, by: by.id }, now);
    if (wasOpen === undefined) return refused('contact_message_not_found');
    const subject = { kind: 'contact_message', id } as const;
    return done(wasOpen ? { action: 'contact_message.answered', subject } : undefined);
  });
}
