import { done, type Result, refused } from '#shared/result.ts';
import { recordUnauthenticatedEvent } from '../audit/record-self-service-event.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { findByEmail } from './password-queries.ts';
import { codeJob } from './send-code.ts';

type Problem = 'email_not_registered' | 'too_many_requests';

/**
 * Asks for a code to choose a new password with. An unknown address is told to be unknown (specification §8), which
 * the registration form tells as well; so it may be asked no more often.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, address }: { email: string; address: string },
): Promise<Result<void, Problem>> {
  const rate = await consumeRateLimit(deps, 'requestReset', { address, subject: email });
  if (!rate.ok) return rate;
  const personId = await findByEmail(deps.pool, email);
  if (personId === undefined) return refused('email_not_registered');
  const now = deps.clock.now();
  await withTransaction(deps.pool, async (tx) => {
    await enqueue(tx, ...codeJob({ email, purpose: 'password_reset' }, now));
    await recordUnauthenticatedEvent(tx, { at: now, action: 'password.reset_asked', personId });
  });
  return done(undefined);
}
