import type { Pool, Tx } from '../db/pool.ts';
import { sharedLookup } from '../db/shared-lookup.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { type ActiveSession, findActiveSessions, lockActiveSession } from './active-session-queries.ts';
import { flushSeen, recordSeen } from './record-seen.ts';
import { hashToken } from './session-token.ts';

/** How exactly one can see when a session was last used: a write per request would cost more than it tells. */
const SEEN_EVERY_MS = 60_000;

/** Every request needs its session. Nothing is remembered between requests: a session that ends ends at once. */
const activeSession = sharedLookup<Pool, ActiveSession>(findActiveSessions);

/** Whose active session this token names; undefined when it names none. One of staff also ends by not being used. */
export async function findSession(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  token: string,
): Promise<SignedInPerson | undefined> {
  const now = clock.now();
  const session = await activeSession(pool, hashToken(token).toString('hex'));
  if (!session) return undefined;
  const { lastSeenAt, ...person } = session;
  if (person.expiresAt <= now) return undefined;
  const idleMs = now.getTime() - lastSeenAt.getTime();
  const endsIdle = person.secondFactor !== null;
  if (endsIdle && idleMs >= config.STAFF_IDLE_MS) return undefined;
  if (idleMs >= SEEN_EVERY_MS) {
    recordSeen(pool, person.sessionId, now);
    // Where it decides about the next request, that request may come to another process.
    if (endsIdle) await flushSeen(pool);
  }
  return person;
}

/**
 * Keeps this person's sign-in and this session of theirs as they are until the end of the transaction; answers false when
 * somebody has ended the session since the request began. What changes either comes before, and is seen, or after.
 */
export function holdSession(tx: Tx, person: Pick<SignedInPerson, 'id' | 'sessionId'>): Promise<boolean> {
  return lockActiveSession(tx, person);
}
