import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { endSession } from './queries.ts';
import { hashToken } from './session-token.ts';

/** Ends the session of this token on the server. A token that names none, or an ended one, is fine too. */
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
