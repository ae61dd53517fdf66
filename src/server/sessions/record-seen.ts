import type { Pool } from '../db/pool.ts';
import { markSeen } from './queries.ts';

/** When a session was used is written this much later at the latest, with that of all others of this process. */
const WRITE_AFTER_MS = 1_000;

type Notes = { seen: Map<bigint, Date>; timer: NodeJS.Timeout | undefined };

const notes = new WeakMap<Pool, Notes>();

/** Notes that a session was used at `now`. It is in the database a second later; a process that is killed loses that. */
export function recordSeen(pool: Pool, sessionId: bigint, now: Date): void {
  const noted = notes.get(pool) ?? { seen: new Map<bigint, Date>(), timer: undefined };
  notes.set(pool, noted);
  noted.seen.set(sessionId, now);
  noted.timer ??= setTimeout(() => void flushSeen(pool), WRITE_AFTER_MS).unref();
}

/** Writes at once what was noted. For the end of a process, and for who is about to show it. */
export async function flushSeen(pool: Pool): Promise<void> {
  const noted = notes.get(pool);
  if (!noted) return;
  notes.delete(pool);
  clearTimeout(noted.timer);
  // What could not be written is noted again by the next request of that session.
  await markSeen(pool, noted.seen).catch(() => undefined);
}
