import type { AuditAction, AuditSubject } from '#shared/audit.ts';
import { type Role, staffRoleOf } from '#shared/staff.ts';
import type { Queryable } from '../db/pool.ts';
import { findRoles, insertEntry } from './queries.ts';

/** Who did it: a signed-in person, or the product by itself. */
export type Actor = PersonActing | 'system';
export type PersonActing = { id: bigint; roles: readonly Role[] };

/** Returns a person with their current roles, whatever their session says. */
export async function actorOf(db: Queryable, personId: bigint): Promise<PersonActing> {
  return { id: personId, roles: await findRoles(db, personId) };
}

/** A JSON value. The caller writes a `bigint` as text. */
export type Detail = string | number | boolean | null | Detail[] | { [name: string]: Detail };

export type AuditEntry = {
  at: Date;
  actor: Actor;
  action: AuditAction;
  subject: { kind: AuditSubject; id: bigint | string };
  /** The customer or colleague that the entry is about. */
  personId?: bigint | undefined;
  /** Further facts, such as values before and after; amounts in minor units as text. Never a secret. */
  details?: Record<string, Detail> | undefined;
  /** The reason that the actor gave. */
  reason?: string | undefined;
};

/**
 * Records an action in the audit log. Call it in the transaction of the action, so that both are committed or neither.
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
