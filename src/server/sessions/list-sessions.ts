import Bowser from 'bowser';
import type { DeviceView, OwnSessionView } from '#shared/wire/own-sessions.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { writeSeen } from './note-seen.ts';
import { findSessionsOf } from './queries.ts';

const KINDS: Record<string, DeviceView['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' };

/** Where the person is signed in: device, place and last use, the one last used first. */
export async function listSessions(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { id: personId, sessionId }: Pick<SignedInPerson, 'id' | 'sessionId'>,
): Promise<OwnSessionView[]> {
  // So that the session that asks is shown as used now.
  await writeSeen(pool);
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

/** What a browser's own description says about the device, without versions: they help nobody to recognise it. */
function readDevice(userAgent: string | null): DeviceView {
  if (!userAgent) return { kind: null, browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    kind: KINDS[platform.type ?? ''] ?? null,
    browser: browser.name || null,
    system: os.name || null,
  };
}
