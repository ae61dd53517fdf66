import type { Queryable } from '../db/pool.ts';
import { type AuditEntry, actorOf, recordAudit } from './record-audit.ts';

type SelfServiceEvent = Pick<AuditEntry, 'at' | 'action' | 'details'> & {
  personId: bigint;
  subject?: AuditEntry['subject'];
};

/**
 * Writes what somebody did to their own account; belongs into the transaction of the act, as `recordAudit`. Details say
 * what was touched, never what it was or became: the log outlives whoever is forgotten.
 */
export async function recordSelfServiceEvent(
  db: Queryable,
  { personId, subject, ...act }: SelfServiceEvent,
): Promise<void> {
  await recordAudit(db, {
    ...act,
    actor: await actorOf(db, personId),
    subject: subject ?? { kind: 'person', id: personId },
    personId,
  });
}

/** Writes what somebody tried who has not proved who they are: whose account it was about is known, who it was is not. */
export async function recordUnauthenticatedEvent(
  db: Queryable,
  {
    personId,
    ...attempt
  }: Pick<AuditEntry, 'at' | 'details'> & {
    action: 'session.refused' | 'session.disowned' | 'code.refused' | 'password.reset_asked';
    personId: bigint | undefined;
  },
): Promise<void> {
  const subject: AuditEntry['subject'] =
    personId === undefined ? { kind: 'session', id: 'unknown' } : { kind: 'person', id: personId };
  await recordAudit(db, { ...attempt, actor: 'system', subject, personId });
}
