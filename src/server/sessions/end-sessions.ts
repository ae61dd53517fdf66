import { DAY_MS } from '#shared/clock.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Queryable } from '../db/pool.ts';
import { inTransaction, withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../random-token.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { endSession, endSessionsOf, purgeSessionsBefore } from './queries.ts';

/** How long ended sessions stay, to show from where an account was used: complaints may come late. */
const KEEP_SESSIONS_MS = 90 * DAY_MS;

/** Removes ended sessions after that time. */
export function purgeSessions({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  return purgeSessionsBefore(pool, new Date(clock.now().getTime() - KEEP_SESSIONS_MS));
}

/** Ends one of the person's own sessions, also the current one. Another person's session is reported as not found. */
export async function endOwnSession(
  { pool, clock, log }: Deps,
  { id: personId }: SignedInPerson,
  sessionId: bigint,
): Promise<Result<void, 'session_not_found'>> {
  const at = clock.now();
  const result = await inTransaction(pool, async (tx): Promise<Result<void, 'session_not_found'>> => {
    const ended = await endSessionsOf(tx, { personId, only: sessionId }, 'ended_by_owner', at);
    if (ended === 0) return refused('session_not_found');
    const subject = { kind: 'session', id: sessionId } as const;
    await recordSelfServiceEvent(tx, { at, personId, action: 'session.ended', subject });
    return done(undefined);
  });
  if (!result.ok) return result;
  log.info({ event: 'session_ended', person: String(personId), session: String(sessionId) }, 'session ended');
  return result;
}

/** Ends all sessions of the person except the current one. */
export async function endOtherSessions(
  { pool, clock, log }: Deps,
  { id: personId, sessionId }: SignedInPerson,
): Promise<void> {
  const at = clock.now();
  const count = await withTransaction(pool, async (tx) => {
    const ended = await endSessionsOf(tx, { personId, except: sessionId }, 'ended_by_owner', at);
    await recordSelfServiceEvent(tx, { at, personId, action: 'session.ended', details: { others: ended } });
    return ended;
  });
  log.info({ event: 'sessions_ended', person: String(personId), count }, 'other sessions ended');
}

/** Ends every session of a person whose password changed. Must run in the transaction of that change. */
export async function endAllSessions(tx: Queryable, personId: bigint, now: Date): Promise<void> {
  await endSessionsOf(tx, { personId }, 'password_changed', now);
}

/**
 * Ends sessions of a person on behalf of staff: all, or `only` one. Must run in the transaction of the staff action.
 */
export function endSessionsByStaff(
  tx: Queryable,
  personId: bigint,
  now: Date,
  only?: bigint,
): Promise<number> {
  return endSessionsOf(tx, only === undefined ? { personId } : { personId, only }, 'ended_by_staff', now);
}

/** Ends a person's other sessions. Must run in the transaction of the change that requires it. */
export function endSessionsElsewhere(
  tx: Queryable,
  { id: personId, sessionId }: Pick<SignedInPerson, 'id' | 'sessionId'>,
  now: Date,
): Promise<number> {
  return endSessionsOf(tx, { personId, except: sessionId }, 'ended_by_owner', now);
}

/** Ends the session of this token. Does nothing for an unknown token or a session that has ended. */
export async function signOut({ pool, clock, log }: Deps, token: string): Promise<void> {
  const now = clock.now();
  const ended = await withTransaction(pool, async (tx) => {
    const session = await endSession(tx, hashToken(token), 'logout', now);
    if (!session) return undefined;
    const { id, personId } = session;
    const act = { at: now, personId, action: 'session.ended', details: { by: 'signing out' } } as const;
    await recordSelfServiceEvent(tx, { ...act, subject: { kind: 'session', id } });
    return session;
  });
  if (ended) {
    log.info(
      { event: 'signed_out', person: String(ended.personId), session: String(ended.id) },
      'signed out',
    );
  }
}

/** Deletes the sessions of a person who is erased. */
export async function eraseSessionsOf(tx: Queryable, personId: bigint): Promise<void> {
  await tx.query('delete from sessions where person_id = $1', [personId]);
}
