import { refused, done, type Result } from '#shared/result.ts';
import { passwordMatches } from '../credentials/password-hash.ts';
import type { Deps } from '../deps.ts';
import { addressRange } from '../http/caller-network.ts';
import { takeRate } from '../http/take-rate.ts';
import { findCredentials, insertSession } from './queries.ts';
import { hashToken, newToken } from './session-token.ts';

export type SignIn = {
  /** Username or e-mail. */
  username: string;
  password: string;
  address: string;
  userAgent: string | undefined;
};

type Problem = 'credentials_not_valid' | 'account_not_activated' | 'too_many_requests' | 'overloaded';

/**
 * Opens a session and answers its token, which exists nowhere else from then on. An unknown name costs the same work
 * and has the same answer as a wrong password; only who knows the password learns that an account is not activated.
 */
export async function signIn(deps: Deps, attempt: SignIn): Promise<Result<string, Problem>> {
  const { pool, log } = deps;
  const name = attempt.username.toLowerCase();
  const person = await findCredentials(pool, name);
  // One account is one subject, whichever of its two names is tried.
  const subject = person ? `person/${person.id}` : `name/${name}`;
  const rate = await takeRate(deps, 'signIn', { address: attempt.address, subject });
  if (!rate.ok) return rate;

  const matches = await passwordMatches(person?.passwordHash, attempt.password);
  if (!matches.ok) return matches;
  if (!person || !matches.value) {
    log.warn({ event: 'sign_in_failed', person: person && String(person.id) }, 'sign-in failed');
    return refused('credentials_not_valid');
  }
  await rate.value.giveBack();
  if (!person.activated) return refused('account_not_activated', { facts: { email: person.email } });

  const { token, sessionId } = await openSession(deps, person.id, attempt);
  log.info({ event: 'signed_in', person: String(person.id), session: String(sessionId) }, 'signed in');
  return done(token);
}

async function openSession(
  { pool, clock, config }: Deps,
  personId: bigint,
  { address, userAgent }: SignIn,
): Promise<{ token: string; sessionId: bigint }> {
  const [token, now] = [newToken(), clock.now()];
  const sessionId = await insertSession(pool, {
    personId,
    tokenHash: hashToken(token),
    now,
    expiresAt: new Date(now.getTime() + config.SESSION_MS),
    userAgent: userAgent?.slice(0, 300),
    addressRange: addressRange(address),
  });
  return { token, sessionId };
}
