import { done, type Result, refused } from '#shared/result.ts';
import { recordUnauthenticatedEvent } from '../audit/record-self-service-event.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { recognizeDevice } from '../devices/known-devices.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { findByEmail } from './password-queries.ts';
import { codeJob } from './send-code.ts';

type Problem = 'email_not_registered' | 'too_many_requests';

/**
 * Requests a code for a new password. Reports an unknown address as unknown (specification §8), as the
 * registration form does too; so both have the same kind of limit. A device that the person has used may
 * request a code even after strangers have used up the limit.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, address, deviceTokens }: { email: string; address: string; deviceTokens: string[] },
): Promise<Result<void, Problem>> {
  const now = deps.clock.now();
  const personId = await findByEmail(deps.pool, email);
  const device = await recognizeDevice(deps.pool, personId, deviceTokens, now);
  const attempt = await (device === undefined
    ? consumeRateLimit(deps, 'requestReset', { address, subject: email })
    : consumeRateLimit(deps, 'requestResetFromKnownDevice', { address, subject: `device/${device}` }));
  if (!attempt.ok) return attempt;
  if (personId === undefined) return refused('email_not_registered');
  await withTransaction(deps.pool, async (tx) => {
    await enqueue(tx, ...codeJob({ email, purpose: 'password_reset' }, now));
    await recordUnauthenticatedEvent(tx, { at: now, action: 'password.reset_requested', personId });
  });
  return done(undefined);
}
