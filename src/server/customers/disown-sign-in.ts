import { done, type Result, refused } from '#shared/result.ts';
import { endConfirmations } from '../account-security/end-confirmations.ts';
import { removeDisownedFactors } from '../account-security/remove-disowned-factors.ts';
import { recordUnauthenticatedEvent } from '../audit/record-self-service-event.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { removeDevices } from '../devices/known-devices.ts';
import { consumeDisownLink, deletePlacesSince } from '../devices/sign-in-alerts.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { requireReset } from './password-queries.ts';
import { codeJob } from './send-code.ts';

/**
 * Acts on the link by which an owner reports a sign-in as not theirs: ends every session, forgets all devices and
 * the places known since, removes the second factors added since, and requires a password reset before anyone signs in
 * or sends. Mails the code for the reset.
 */
export async function disownSignIn(
  deps: Deps,
  { token, address }: { token: string; address: string },
): Promise<Result<void, 'sign_in_alert_not_valid' | 'too_many_requests'>> {
  const attempt = await consumeRateLimit(deps, 'followLink', { address });
  if (!attempt.ok) return attempt;
  const now = deps.clock.now();
  return inTransaction(deps.pool, async (tx) => {
    const signIn = await consumeDisownLink(tx, token, now);
    if (!signIn) return refused('sign_in_alert_not_valid');
    const { personId } = signIn;
    // Locks the person, as a sign-in does.
    const email = await requireReset(tx, personId, now);
    await removeDevices(tx, personId);
    await deletePlacesSince(tx, signIn);
    await endAllSessions(tx, personId, now);
    await endConfirmations(tx, personId);
    const removed = await removeDisownedFactors(tx, deps, signIn, now);
    await enqueue(tx, ...codeJob({ email, purpose: 'password_reset' }, now));
    const details = Object.fromEntries(Object.entries(removed).filter(([, part]) => part));
    await recordUnauthenticatedEvent(tx, { at: now, action: 'session.disowned', personId, details });
    deps.log.warn({ event: 'sign_in_disowned', person: String(personId) }, 'a sign-in was not its owner’s');
    return done(undefined);
  });
}
