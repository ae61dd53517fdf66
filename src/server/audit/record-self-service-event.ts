import type { AuditAction } from '#shared/audit.ts';
import type { Queryable } from '../db/pool.ts';
import { type AuditEntry, actorOf, recordAudit } from './record-audit.ts';

type SelfServiceEvent = Pick<AuditEntry, 'at' | 'action' | 'details'> & {
  personId: bigint;
  subject?: AuditEntry['subject'];
};

/**
 * Records what a person did to their own account, in the transaction of the change. Details name what was changed,
 * never the old or new values: the log outlives the erasure of a person.
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

/** Records an attempt by an unauthenticated person on an account. */
export async function recordUnauthenticatedEvent(
  db: Queryable,
  {
    personId,
    ...attempt
  }: Pick<AuditEntry, 'at' | 'details'> & {
    action: 'session.refused' | 'session.disowned' | 'code.refused' | 'password.reset_requested';
    personId: bigint | undefined;
  },
): Promise<void> {
  const subject: AuditEntry['subject'] =
    personId === undefined ? { kind: 'session', id: 'unknown' } : { kind: 'person', id: personId };
  await recordAudit(db, { ...attempt, actor: 'system', subject, personId });
}

/** Checks whether an action about this person has been recorded at a time or later. */
export function wasRecordedSince(
  db: Queryable,
  { personId, action, since }: { personId: bigint; action: AuditAction; since: Date },
): Promise<boolean> {
  return db.any('select from audit_log where person_id = $1 and action = $2 and at >= $3 limit 1', [
    personId,
    action,
    since,
  ]);
}
