import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { staffRoleOf } from '#shared/staff.ts';
import { recordSelfServiceEvent, recordUnauthenticatedEvent } from '../audit/record-self-service-event.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { recognizeDevice, rememberDevice } from '../devices/known-devices.ts';
import { recordSignIn } from '../devices/sign-in-alerts.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { hashToken, newToken } from '../random-token.ts';
import { addressRange } from '../rate-limits/caller-network.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { factorMethods } from '../second-factors/factors.ts';
import { secondStep } from './pending-sign-in.ts';
import {
  type Credentials,
  endOldestOf,
  findCredentials,
  insertSession,
  renewAfterSecondFactor,
} from './queries.ts';

export type SignIn = {
  /** Username or e-mail. */
  username: string;
  password: string;
  address: string;
  userAgent: string | undefined;
  /** The tokens by which the device may be known. */
  deviceTokens: string[];
  /** During maintenance, after how many seconds customers may come back. */
  maintenanceRetrySeconds?: number | undefined;
};

/** How long staff may take over their second factor. */
const SECOND_FACTOR_MS = 10 * 60_000;
/** Maximum sessions of a person: more devices than anybody has. */
const MAX_SESSIONS = 20;

type Problem =
  | 'credentials_not_valid'
  | 'account_not_activated'
  | 'sign_in_locked'
  | 'password_reset_needed'
  | 'too_many_requests'
  | 'overloaded'
  | 'maintenance'
  | 'second_step_needed';

/** The result of opening a session: its token, and the tokens by which the device is known next time. */
export type OpenedSession = { token: string; deviceTokens: string[] };

/**
 * Opens a session and returns its token, which is not stored. An unknown name costs the same work and gets the same
 * answer as a wrong password; only a right password reveals that an account is locked or not activated. A staff
 * session can do nothing until the second factor is given. Customers with a second factor first get the list of
 * methods, and their token after it (`second-step.ts`). Wrong passwords from a known device are counted separately,
 * so that strangers cannot use up the owner's attempts.
 */
export async function signIn(deps: Deps, attempt: SignIn): Promise<Result<OpenedSession, Problem>> {
  const { pool, clock } = deps;
  const name = attempt.username.toLowerCase();
  const person = await findCredentials(pool, name);
  // One subject per account, whichever of its two names is used.
  const subject = person ? `person/${person.id}` : `name/${name}`;
  const device = await recognizeDevice(pool, person?.id, attempt.deviceTokens, clock.now());
  const { address } = attempt;
  const counted = await (device === undefined
    ? consumeRateLimit(deps, 'signIn', { address, subject })
    : consumeRateLimit(deps, 'signInFromKnownDevice', { address, subject: `device/${device}` }));
  if (!counted.ok) return counted;

  const matches = await passwordMatches(person?.passwordHash, attempt.password);
  if (!matches.ok) {
    // No password was compared, so the attempt is not counted.
    await counted.value.uncount();
    return matches;
  }
  if (!person || !matches.value) {
    return wrongPassword(deps, person?.id);
  }
  await counted.value.uncount();
  if (attempt.maintenanceRetrySeconds !== undefined && staffRoleOf(person.roles) === undefined) {
    return refused('maintenance', { values: { wait: { seconds: attempt.maintenanceRetrySeconds } } });
  }
  if (person.locked) return refused('sign_in_locked');
  if (person.resetNeeded) return refused('password_reset_needed');
  if (!person.activated) return refused('account_not_activated', { facts: { email: person.email } });

  const isStaff = staffRoleOf(person.roles) !== undefined;
  const opened = await openSession(deps, person, attempt, async (tx) => {
    // Read under the person's lock: a factor that is being set up either ends this session or is seen here.
    const methods = isStaff ? [] : await factorMethods(tx, person.id);
    return methods.length === 0 ? done({}) : secondStep(deps, person, methods);
  });
  // The password was changed, or the person locked out, after it was verified.
  return !opened.ok && opened.problem === 'credentials_not_valid' ? wrongPassword(deps, person.id) : opened;
}

/**
 * Logs and refuses a wrong password. Also called for unknown names: they must take as long, and the log shows
 * who tries many.
 */
async function wrongPassword({ pool, clock, log }: Deps, personId: bigint | undefined) {
  await recordUnauthenticatedEvent(pool, { at: clock.now(), action: 'session.refused', personId });
  log.warn({ event: 'sign_in_failed', person: personId && String(personId) }, 'sign-in failed');
  return refused('credentials_not_valid');
}

/**
 * Opens a session for this person, in one transaction with `prove`. `prove` runs under the person's lock, uses up the
 * proof, and returns what to log, or refuses. Also refuses when the password has changed since `person` was read.
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
      await endOldestOf(tx, personId, MAX_SESSIONS, now);
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
 * Gives this staff session full access for the usual lifetime. Returns a new token, so that a stolen token from
 * before the second factor is worthless.
 */
export async function passSecondFactor(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  sessionId: bigint,
): Promise<string> {
  const token = newToken();
  await renewAfterSecondFactor(tx, sessionId, {
    tokenHash: hashToken(token),
    lifeMs: config.STAFF_SESSION_MS,
  });
  return token;
}
