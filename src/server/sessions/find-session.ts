import type { Pool } from '../db/pool.ts';
import { sharedLookup } from '../db/shared-lookup.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../random-token.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { type ActiveSession, findActiveSessions } from './active-session.ts';
import { flushSeen, recordSeen } from './record-seen.ts';

/** The precision of a session's last use: a write per request would cost more than it is worth. */
const SEEN_EVERY_MS = 60_000;

/** Looks up active sessions. Nothing is cached between requests, so ending a session takes effect at once. */
const activeSession = sharedLookup<Pool, ActiveSession>(findActiveSessions);

/**
 * Returns the person of the active session with this token, or undefined. Staff sessions also end when they are idle.
 */
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
    // An idle limit depends on the last use, and the next request may reach another process.
    if (endsIdle) await flushSeen(pool);
  }
  return person;
}
