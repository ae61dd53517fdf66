import type { DocumentType } from '#shared/document.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Queryable, Tx } from '../db/pool.ts';

export type ExpiringDocument = {
  id: bigint;
  personId: bigint;
  type: DocumentType;
  expireDate: string;
  email: string;
  firstName: string;
  langKey: Language;
  /** Whether the owner closed the account, and is not mailed any more. */
  closed: boolean;
};

const COLUMNS = `d.id, d.person_id as "personId", d.type, d.expire_date as "expireDate", p.email,
  p.first_name as "firstName", p.lang_key as "langKey",
  exists (select from account_closures_view c where c.person_id = d.person_id) as closed`;

/**
 * Returns accepted documents that expire within this many days and whose owners have not had that reminder. Those of
 * closed accounts are left out.
 */
export function findToRemind(
  db: Queryable,
  { today, within, limit }: { today: string; within: number; limit: number },
): Promise<ExpiringDocument[]> {
  return db.rows(
    `select ${COLUMNS} from documents d join people_view p on p.id = d.person_id
     where d.status = 'accepted' and d.expire_date between $1::date and $1::date + $2::int
       and not exists (select from document_reminders r where r.document_id = d.id and r.days_before <= $2)
       and not exists (select from account_closures_view c where c.person_id = d.person_id)
     order by d.expire_date, d.id limit $3`,
    [today, within, limit],
  );
}

/** Records that a reminder was sent. Returns false when it was already recorded. */
export function recordReminder(tx: Tx, id: bigint, daysBefore: number, now: Date): Promise<boolean> {
  return tx.any(
    `insert into document_reminders (document_id, days_before, sent_at) values ($1, $2, $3)
     on conflict do nothing`,
    [id, daysBefore, now],
  );
}

export function findExpired(db: Queryable, today: string, limit: number): Promise<ExpiringDocument[]> {
  return db.rows(
    `select ${COLUMNS} from documents d join people_view p on p.id = d.person_id
     where d.status = 'accepted' and d.expire_date < $1 order by d.expire_date, d.id limit $2`,
    [today, limit],
  );
}

/** Returns false when the document was already marked. */
export function markExpired(tx: Tx, id: bigint): Promise<boolean> {
  return tx.any("update documents set status = 'expired' where id = $1 and status = 'accepted'", [id]);
}
