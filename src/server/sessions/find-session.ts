import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../http/person.ts';
import { findLivingSession, markSeen } from './queries.ts';
import { hashToken } from './session-token.ts';

/** How exactly one can see when a session was last used: a write per request would cost more than it tells. */
const SEEN_EVERY_MS = 60_000;

/** Whose living session this token names; undefined when it names none. */
export async function findSession(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  token: string,
): Promise<SignedInPerson | undefined> {
  const now = clock.now();
  const session = await findLivingSession(pool, hashToken(token), now);
  if (!session) return undefined;
  const { lastSeenAt, ...person } = session;
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) await markSeen(pool, person.sessionId, now);
  return person;
}
