import type { OwnSessionView } from '#shared/wire/own-sessions.ts';
import type { Deps } from '../deps.ts';
import { readDevice } from '../devices/read-device.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { findSessionsOf } from './queries.ts';
import { flushSeen } from './record-seen.ts';

/** Returns the person's active sessions with device, place and last use, the most recently used first. */
export async function listSessions(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { id: personId, sessionId }: Pick<SignedInPerson, 'id' | 'sessionId'>,
): Promise<OwnSessionView[]> {
  // Writes pending uses, so that the current session is shown as used now.
  await flushSeen(pool);
  const sessions = await findSessionsOf(pool, personId, clock.now());
  return sessions.map((session) => ({
    id: Number(session.id),
    current: session.id === sessionId,
    device: readDevice(session.userAgent),
    addressRange: session.addressRange === 'unknown' ? null : session.addressRange,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }));
}
