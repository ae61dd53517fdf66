import type { Deps } from '../deps.ts';
import { endSession } from './queries.ts';
import { hashToken } from './session-token.ts';

/** Ends the session of this token on the server. A token that names none, or an ended one, is fine too. */
export async function signOut({ pool, clock, log }: Deps, token: string): Promise<void> {
  const ended = await endSession(pool, hashToken(token), 'logout', clock.now());
  if (ended) {
    log.info(
      { event: 'signed_out', person: String(ended.personId), session: String(ended.id) },
      'signed out',
    );
  }
}
