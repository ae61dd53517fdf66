import type { AuditAction, AuditSubject } from '#shared/audit.ts';
import { staffRoleOf } from '#shared/staff.ts';
import type { Role } from '#shared/wire/account.ts';
import type { Queryable } from '../db/pool.ts';
import { findRoles, insertEntry } from './queries.ts';

/** Who did it: a signed-in person, or the product by itself. */
export type Actor = PersonActing | 'system';
export type PersonActing = { id: bigint; roles: readonly Role[] };

/** Somebody with the roles they have now, whatever they had when they began. */
export async function actorOf(db: Queryable, personId: bigint): Promise<PersonActing> {
  return { id: personId, roles: await findRoles(db, personId) };
}

/** What JSON can hold, so that a `bigint` is written as text by whoever knows what it is. */
export type Detail = string | number | boolean | null | Detail[] | { [name: string]: Detail };

export type AuditEntry = {
  at: Date;
  actor: Actor;
  action: AuditAction;
  subject: { kind: AuditSubject; id: bigint | string };
  /** The customer or colleague whom it is about. */
  personId?: bigint | undefined;
  /** What else was decided: before and after, amounts in smallest units as text. Never a secret. */
  details?: Record<string, Detail> | undefined;
  /** Why, in the words of who did it. */
  reason?: string | undefined;
};

/**
 * Writes into the audit log what somebody did. Belongs into the transaction of the decision: what was not done is not
 * in the log, and what is not in the log was not done.
 */
export async function recordAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subject, personId, details = {}, reason } = entry;
  await insertEntry(db, {
    at,
    actorId: actor === 'system' ? null : actor.id,
    actorRole: actor === 'system' ? 'SYSTEM' : (staffRoleOf(actor.roles) ?? 'ROLE_USER'),
    action,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    personId: personId ?? null,
    details,
    reason: reason ?? null,
  });
}
