import type { Language } from '#shared/rules/fields.ts';
import type { ListSource } from '#shared/screening.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';

/** Locks a hit, so that it is not decided twice at once. */
export async function lockHit(tx: Tx, id: bigint): Promise<void> {
  await tx.query('select 1 from screening_hits where id = $1 for update', [id]);
}

/** What one clearance decides together: the hits of the same person with the same entry. */
const ALIKE = `screening_hits one join screening_hits h on h.subject = one.subject and h.fingerprint = one.fingerprint
  where one.id = $1 and (h.state = 'open' or h.id = one.id)`;

/** Returns the payments of the hits that are cleared together with this one, in the order of their ids. */
export function findPaymentsAlike(tx: Tx, hitId: bigint): Promise<bigint[]> {
  return tx.column(
    `select distinct h.payment_id as id from ${ALIKE} and h.payment_id is not null order by id`,
    [hitId],
  );
}

/** Locks the hits that are cleared together with this one, in the order of their ids. */
export async function lockHitsAlike(tx: Tx, hitId: bigint): Promise<void> {
  await tx.query(`select 1 from ${ALIKE} order by h.id for update of h`, [hitId]);
}

/** Checks whether one of the hits that are cleared together with this one waits for a second person to confirm it. */
export function isConfirmationRequested(tx: Tx, hitId: bigint, now: Date): Promise<boolean> {
  return tx.any(
    `select from ${ALIKE} and exists (select from approvals a where a.kind = 'sanction_hit' and a.subject_kind = 'hit'
       and a.subject_id = h.id::text and a.decision is null and a.expires_at > $2) limit 1`,
    [hitId, now],
  );
}

export type FrozenCustomer = {
  firstName: string;
  name: string;
  email: string;
  langKey: Language;
  isFrozen: boolean;
  isLocked: boolean;
};

/** Returns a customer with both locks, the operators' and the freeze, and locks the row. */
export function lockFrozen(tx: Tx, personId: bigint): Promise<FrozenCustomer | undefined> {
  return tx.first(
    `select first_name as "firstName", ${nameOf('people')} as name, email, lang_key as "langKey",
       sending_frozen_at is not null as "isFrozen", sending_locked_reason is not null as "isLocked"
     from people where id = $1 and 'ROLE_USER' = any (roles) for no key update`,
    [personId],
  );
}

/**
 * Checks whether a hit that freezes a customer was confirmed since a request about them. Times cannot tell, since
 * either may wait; entries of the audit log can: both write theirs while they hold the customer's row, which the caller
 * has locked. The refund of a payment to a listed person freezes no customer.
 */
export function wasFrozenSince(tx: Tx, personId: bigint, approvalId: bigint): Promise<boolean> {
  return tx.any(
    `select from audit_log l join screening_hits h on h.id::text = l.subject_id join screenings s on s.id = h.screening_id
     where l.person_id = $1 and l.action = 'hit.confirmed' and h.person_id = $1 and h.state = 'confirmed'
       and (h.measure <> 'refund' or s.kind = 'customer')
       and l.id > (select coalesce(max(id), 0) from audit_log
         where subject_kind = 'approval' and subject_id = $2 and action = 'approval.requested') limit 1`,
    [personId, String(approvalId)],
  );
}

export function findFetches(
  db: Queryable,
): Promise<{ source: ListSource; fetchedAt: Date; failure: string | null }[]> {
  return db.rows('select source, fetched_at as "fetchedAt", failure from list_fetches order by source');
}
