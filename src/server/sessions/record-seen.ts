import type { Pool } from '../db/pool.ts';
import { markSeen } from './queries.ts';

/** The longest delay before uses are saved, together for all sessions of this process. */
const WRITE_AFTER_MS = 1_000;

type Notes = { seen: Map<bigint, Date>; timer: NodeJS.Timeout | undefined };

const notes = new WeakMap<Pool, Notes>();

/** Notes that a session was used at `now`. It is saved within a second; a process that is killed loses it. */
export function recordSeen(pool: Pool, sessionId: bigint, now: Date): void {
  const noted = notes.get(pool) ?? { seen: new Map<bigint, Date>(), timer: undefined };
  notes.set(pool, noted);
  noted.seen.set(sessionId, now);
  noted.timer ??= setTimeout(() => void flushSeen(pool), WRITE_AFTER_MS).unref();
}

/** Saves noted uses at once, when the process ends or before they are shown. */
export async function flushSeen(pool: Pool): Promise<void> {
  const noted = notes.get(pool);
  if (!noted) return;
  notes.delete(pool);
  clearTimeout(noted.timer);
  // If saving fails, the next request of the session notes its use again.
  await markSeen(pool, noted.seen).catch(() => undefined);
}
