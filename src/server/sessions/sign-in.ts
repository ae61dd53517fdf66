import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { staffRoleOf } from '#shared/staff.ts';
import { recordSelfServiceEvent, recordUnauthenticatedEvent } from '../audit/record-self-service-event.ts';
import { passwordMatches } from '../credentials/password-hash.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { recognizeDevice, rememberDevice } from '../devices/known-devices.ts';
import { recordSignIn } from '../devices/sign-in-alerts.ts';
import { addressRange } from '../rate-limits/caller-network.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { factorMethods } from '../second-factors/factors.ts';
import { secondStep } from './pending-sign-in.ts';
import { type Credentials, endOldestOf, findCredentials, insertSession, markPassed } from './queries.ts';
import { hashToken, newToken } from './session-token.ts';

export type SignIn = {
  /** Username or e-mail. */
  username: string;
  password: string;
  address: string;
  userAgent: string | undefined;
  /** By which the device may be known. */
  deviceTokens: string[];
  /** While the product is closed to customers: after how many seconds to come back. */
  closedForS?: number | undefined;
};

/** How long staff may take over their second factor. */
const SECOND_FACTOR_MS = 10 * 60_000;
/** More than anybody has devices. */
const MOST_SESSIONS = 20;

type Problem =
  | 'credentials_not_valid'
  | 'account_not_activated'
  | 'sign_in_locked'
  | 'password_reset_needed'
  | 'too_many_requests'
  | 'overloaded'
  | 'maintenance'
  | 'second_step_needed';

/** What a session that was opened is to its device: its token, and those by which the device is known next time. */
export type OpenedSession = { token: string; deviceTokens: string[] };

/**
 * Opens a session and answers its token, which exists nowhere else from then on. An unknown name costs the same work
 * and has the same answer as a wrong password; only who knows the password learns that an account is locked or not
 * activated. A session of staff may do nothing yet but give the second factor; customers who have one are answered what
 * is missing, and get their token with it (`second-step.ts`). Wrong passwords from a device that the person has used are
 * counted apart: strangers use up what strangers have.
 */
export async function signIn(deps: Deps, attempt: SignIn): Promise<Result<OpenedSession, Problem>> {
  const { pool, clock } = deps;
  const name = attempt.username.toLowerCase();
  const person = await findCredentials(pool, name);
  // One account is one subject, whichever of its two names is tried.
  const subject = person ? `person/${person.id}` : `name/${name}`;
  const device = await recognizeDevice(pool, person?.id, attempt.deviceTokens, clock.now());
  const { address } = attempt;
  const rate = await (device === undefined
    ? consumeRateLimit(deps, 'signIn', { address, subject })
    : consumeRateLimit(deps, 'signInFromKnownDevice', { address, subject: `device/${device}` }));
  if (!rate.ok) return rate;

  const matches = await passwordMatches(person?.passwordHash, attempt.password);
  if (!matches.ok) {
    // Nothing was compared, so nothing was guessed.
    await rate.value.refund();
    return matches;
  }
  if (!person || !matches.value) {
    return wrongPassword(deps, person?.id);
  }
  await rate.value.refund();
  if (attempt.closedForS !== undefined && staffRoleOf(person.roles) === undefined) {
    return refused('maintenance', { values: { seconds: String(attempt.closedForS) } });
  }
  if (person.locked) return refused('sign_in_locked');
  if (person.resetNeeded) return refused('password_reset_needed');
  if (!person.activated) return refused('account_not_activated', { facts: { email: person.email } });

  const isStaff = staffRoleOf(person.roles) !== undefined;
  const opened = await openSession(deps, person, attempt, async (tx) => {
    // Asked under the person's lock: a factor that is being set up either ends this session or is seen here.
    const methods = isStaff ? [] : await factorMethods(tx, person.id);
    return methods.length === 0 ? done({}) : secondStep(deps, person, methods);
  });
  // The password was right when it was looked at, and is another one now, or the person was locked out.
  return !opened.ok && opened.problem === 'credentials_not_valid' ? wrongPassword(deps, person.id) : opened;
}

/** Also for names that are nobody's: it has to take as long, and whoever tries many is seen. */
async function wrongPassword({ pool, clock, log }: Deps, personId: bigint | undefined) {
  await recordUnauthenticatedEvent(pool, { at: clock.now(), action: 'session.refused', personId });
  log.warn({ event: 'sign_in_failed', person: personId && String(personId) }, 'sign-in failed');
  return refused('credentials_not_valid');
}

/**
 * Opens a session for whoever was found to be this person, in one transaction with `prove`, which runs under the
 * person's lock: it uses up what they proved themselves with and says what the log should have of it, or refuses. Refused
 * as well when the password is another one than the one `person` was read with.
 */
export async function openSession<P extends ProblemCode>(
  { pool, clock, config, log }: Deps,
  { id: personId, passwordHash, roles }: Credentials,
  { address, userAgent, deviceTokens }: Pick<SignIn, 'address' | 'userAgent' | 'deviceTokens'>,
  prove: (tx: Tx) => Promise<Result<Record<string, string>, P>>,
): Promise<Result<OpenedSession, P | 'credentials_not_valid'>> {
  const [token, now] = [newToken(), clock.now()];
  const isStaff = staffRoleOf(roles) !== undefined;
  const network = addressRange(address);
  const opened = await inTransaction(
    pool,
    async (tx): Promise<Result<OpenedSession & { sessionId: bigint }, P | 'credentials_not_valid'>> => {
      const sessionId = await insertSession(tx, {
        personId,
        passwordHash,
        tokenHash: hashToken(token),
        now,
        expiresAt: new Date(now.getTime() + (isStaff ? SECOND_FACTOR_MS : config.SESSION_MS)),
        secondFactor: isStaff ? 'needed' : null,
        userAgent: userAgent?.slice(0, 300),
        addressRange: network,
      });
      if (sessionId === undefined) return refused('credentials_not_valid');
      const proven = await prove(tx);
      if (!proven.ok) return proven;
      await endOldestOf(tx, personId, MOST_SESSIONS, now);
      const subject = { kind: 'session', id: sessionId } as const;
      const entry = { at: now, personId, action: 'session.opened', subject } as const;
      await recordSelfServiceEvent(tx, { ...entry, details: proven.value });
      const device = await rememberDevice(tx, personId, deviceTokens, now);
      if (!isStaff)
        await recordSignIn(tx, { personId, isKnownDevice: device.wasKnown, network, userAgent, now });
      return done({ sessionId, token, deviceTokens: device.tokens });
    },
  );
  if (!opened.ok) return opened;
  const { sessionId, ...answer } = opened.value;
  log.info({ event: 'signed_in', person: String(personId), session: String(sessionId) }, 'signed in');
  return done(answer);
}

/**
 * From now on this session of staff may do what its person may, for as long as sessions of staff live. Answers its new
 * token: whoever got hold of the one that could do nothing has nothing.
 */
export async function passSecondFactor(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  sessionId: bigint,
): Promise<string> {
  const token = newToken();
  await markPassed(tx, sessionId, { tokenHash: hashToken(token), lifeMs: config.STAFF_SESSION_MS });
  return token;
}
