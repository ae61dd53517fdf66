import type { Deps } from '../deps.ts';
import { purgeSessionsBefore } from './queries.ts';

/** How long one can still see from where an account was used: a complaint may come late. */
const KEEP_SESSIONS_MS = 90 * 24 * 60 * 60 * 1000;

/** Removes sessions of which nobody needs to know any more. */
export function purgeSessions({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  return purgeSessionsBefore(pool, new Date(clock.now().getTime() - KEEP_SESSIONS_MS));
}
