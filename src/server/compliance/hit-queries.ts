import type { Language } from '#shared/rules/fields.ts';
import type { ListSource } from '#shared/screening.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';

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
    `select first_name as "firstName", ${nameOf('p')} as name, email, lang_key as "langKey",
       sending_frozen_at is not null as "isFrozen", sending_locked_reason is not null as "isLocked"
     from people p where id = $1 and 'ROLE_USER' = any (roles) for no key update`,
    [personId],
  );
}

/**
 * Checks whether a hit that freezes a customer was confirmed since a request about them. Times cannot tell, since
 * either may have waited for a lock; audit log ids can, because both are written while holding the customer's row,
 * which the caller has locked. The refund of a payment to a listed person freezes no customer. The measure is the audit
 * log's, since a hit that froze may have been refunded later.
 */
export function wasFrozenSince(tx: Tx, personId: bigint, approvalId: bigint): Promise<boolean> {
  return tx.any(
    `select from audit_log_view l join screening_hits_view h on h.id::text = l.subject_id join screenings_view s on s.id = h.screening_id
     where l.person_id = $1 and l.action = 'hit.confirmed' and h.person_id = $1 and h.state = 'confirmed'
       and (l.details ->> 'measure' <> 'refund' or s.kind = 'customer')
       and l.id > (select coalesce(max(id), 0) from audit_log_view
         where subject_kind = 'approval' and subject_id = $2 and action = 'approval.requested') limit 1`,
    [personId, String(approvalId)],
  );
}

export function findFetches(
  db: Queryable,
): Promise<{ source: ListSource; fetchedAt: Date; failure: string | null }[]> {
  return db.rows('select source, fetched_at as "fetchedAt", failure from list_fetches_view order by source');
}
