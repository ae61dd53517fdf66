import { done, type Result, refused } from '#shared/result.ts';
import { staffRoleOf } from '#shared/staff.ts';
import type { PasskeyAssertionInput, PasskeyRequestView } from '#shared/wire/second-factor.ts';
import { recordUnauthenticatedEvent } from '../audit/record-self-service-event.ts';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { codeSpender } from '../second-factors/authenticator.ts';
import { notifyFactorChange } from '../second-factors/notify-factor-change.ts';
import { passkeyRequest, provePasskey } from '../second-factors/passkeys.ts';
import { findPending } from './pending-sign-in.ts';
import { type Credentials, findCredentialsOf } from './queries.ts';
import { type OpenedSession, openSession, type SignIn } from './sign-in.ts';

type Caller = Pick<SignIn, 'address' | 'userAgent' | 'deviceTokens' | 'maintenanceRetrySeconds'>;
type Closed = 'maintenance' | 'sign_in_locked' | 'password_reset_needed' | 'account_not_activated';
type StepProblem = Closed | 'sign_in_over' | 'too_many_requests' | 'credentials_not_valid';

/** Returns the options for signing in with a passkey: any passkey, or those of one person after a right password. */
export async function signInRequest(
  deps: Deps,
  { signIn, address }: { signIn?: string | undefined; address: string },
): Promise<Result<PasskeyRequestView, 'sign_in_over' | 'too_many_requests'>> {
  const attempt = await consumeRateLimit(deps, 'passkeyOptions', { address });
  if (!attempt.ok) return attempt;
  const person = signIn === undefined ? undefined : await findPending(deps, signIn);
  if (signIn !== undefined && !person) return refused('sign_in_over');
  return done(await passkeyRequest(deps, aboutSigningIn(person), person?.id));
}

const aboutSigningIn = (person: Pick<Credentials, 'id'> | undefined) =>
  person ? `sign-in/${person.id}` : 'sign-in';

/**
 * Completes a sign-in after a right password, with a code of the app or a recovery code. Wrong codes are counted per
 * person and address. When the same code is sent twice at once, only one request opens a session.
 */
export async function signInWithCode(
  deps: Deps,
  { signIn, code, ...caller }: Caller & { signIn: string; code: string },
): Promise<Result<OpenedSession, StepProblem | 'second_factor_not_valid'>> {
  const person = await findPending(deps, signIn);
  if (!person) return refused('sign_in_over');
  const problem = signInProblem(person, caller);
  if (problem) return problem;
  const attempt = await consumeRateLimit(deps, 'secondFactor', {
    address: caller.address,
    subject: `person/${person.id}`,
  });
  if (!attempt.ok) return attempt;
  const now = deps.clock.now();
  const spend = await codeSpender(deps, person.id, code, now);
  const opened = await openSession(deps, person, caller, async (tx) => {
    const kind = await spend?.(tx);
    if (!kind) return refused('second_factor_not_valid');
    if (kind === 'recovery') await notifyFactorChange(tx, deps, person.id, 'recovery_code_used');
    return done({ with: kind });
  });
  if (opened.ok) await attempt.value.uncount();
  else await recordRefused(deps, person.id);
  return opened;
}

/**
 * Signs in with a passkey, which counts as two factors: the device, and the finger or PIN. With `signIn` it is that
 * person's second step. Invalid signatures are counted per address only, so that a stranger cannot lock a valid
 * passkey out.
 */
export async function signInWithPasskey(
  deps: Deps,
  { signIn, passkey, ...caller }: Caller & { signIn?: string | undefined; passkey: PasskeyAssertionInput },
): Promise<Result<OpenedSession, StepProblem | 'passkey_not_valid'>> {
  const attempt = await consumeRateLimit(deps, 'passkey', { address: caller.address });
  if (!attempt.ok) return attempt;
  const pending = signIn === undefined ? undefined : await findPending(deps, signIn);
  if (signIn !== undefined && !pending) return refused('sign_in_over');
  const proven = await provePasskey(deps, aboutSigningIn(pending), passkey);
  // A second step uses the credentials that its token was checked with: `openSession` refuses if the password has
  // changed.
  const person = proven && (pending ?? (await findCredentialsOf(deps.pool, proven.personId)));
  if (!proven || person?.id !== proven.personId) return refusePasskey(deps, pending?.id);
  const problem = signInProblem(person, caller);
  if (problem) return problem;
  const opened = await openSession(deps, person, caller, async (tx) =>
    (await proven.spend(tx, deps.clock.now())) ? done({ with: 'passkey' }) : refused('passkey_not_valid'),
  );
  if (!opened.ok) return refusePasskey(deps, person.id);
  await attempt.value.uncount();
  return opened;
}

function signInProblem(
  { roles, locked, resetNeeded, activated, email }: Credentials,
  { maintenanceRetrySeconds }: Caller,
) {
  // Staff have their own sign-in, even if they are former customers.
  if (staffRoleOf(roles) !== undefined) return refused('sign_in_over');
  if (maintenanceRetrySeconds !== undefined)
    return refused('maintenance', { values: { wait: { seconds: maintenanceRetrySeconds } } });
  if (locked) return refused('sign_in_locked');
  if (resetNeeded) return refused('password_reset_needed');
  return activated ? undefined : refused('account_not_activated', { facts: { email } });
}

async function refusePasskey(deps: Deps, personId: bigint | undefined) {
  await recordRefused(deps, personId);
  return refused('passkey_not_valid');
}

async function recordRefused({ pool, clock, log }: Deps, personId: bigint | undefined): Promise<void> {
  await recordUnauthenticatedEvent(pool, { at: clock.now(), action: 'session.refused', personId });
  log.warn({ event: 'second_step_failed', person: personId && String(personId) }, 'a second step was wrong');
}
