import type { AlertOutcome, AlertRule } from '#shared/transaction-alert-rules.ts';
import type { Queryable, Tx } from '../db/pool.ts';

/** A send with the fields that a report requires. */
export type ReportedSend = {
  reference: string;
  at: Date;
  type: string;
  status: string;
  cents: bigint;
  francs: bigint;
  rateMicros: bigint | null;
  service: string;
  senderId: bigint;
  senderFirstName: string;
  senderLastName: string;
  senderBirthDate: string;
  senderPhone: string;
  senderEmail: string;
  senderAddress: string | null;
  documents: string | null;
  recipientFirstName: string | null;
  recipientLastName: string | null;
  recipientNumber: string;
  railReference: string | null;
};

export function findReportedSends(db: Queryable, reportId: bigint): Promise<ReportedSend[]> {
  return db.rows(
    `select t.reference, t.created_at as at, t.type, t.status, t.cad_minor as cents, t.xaf_minor as francs,
       t.rate_micros as "rateMicros", t.merchant as service, p.id as "senderId",
       -- The sender's name at the time of sending.
       coalesce(t.payer_first_name, p.first_name) as "senderFirstName",
       coalesce(t.payer_last_name, p.last_name) as "senderLastName", to_char(p.birth_date, 'YYYY-MM-DD') as "senderBirthDate",
       p.phone_number as "senderPhone", p.email as "senderEmail",
       concat_ws(', ', a.street_number, a.apartment, a.city, a.province, a.postal_code, a.country) as "senderAddress",
       (select string_agg(d.type || '/' || d.status, ' ') from documents_view d where d.person_id = p.id) as documents,
       t.recipient_first_name as "recipientFirstName", t.recipient_last_name as "recipientLastName",
       t.destination as "recipientNumber",
       (select y.provider_number from payout_attempts_view y where y.payment_id = t.id order by y.number desc limit 1)
         as "railReference"
     from large_transaction_report_payments l join payments_view t on t.id = l.payment_id join people_view p on p.id = t.person_id
       left join addresses_view a on a.person_id = p.id
     where l.report_id = $1 order by t.created_at, t.id`,
    [reportId],
  );
}

/** Returns false when the report was already filed. */
export function markFiled(
  tx: Tx,
  id: bigint,
  { by, reference }: { by: bigint; reference: string },
  now: Date,
): Promise<boolean> {
  return tx.any(
    `update large_transaction_reports set filed_at = $4, filed_by = $2, filing_reference = $3 where id = $1 and filed_at is null`,
    [id, by, reference, now],
  );
}

export function lockAlert(
  tx: Tx,
  id: bigint,
): Promise<{ personId: bigint; closed: boolean; rule: AlertRule } | undefined> {
  return tx.first(
    'select person_id as "personId", closed_at is not null as closed, rule from transaction_alerts where id = $1 for update',
    [id],
  );
}

export async function insertAlertNote(
  tx: Tx,
  alertId: bigint,
  by: bigint,
  text: string,
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into transaction_alert_notes (alert_id, author_id, text, at) values ($1, $2, $3, $4)',
    [alertId, by, text, now],
  );
}

export async function closeAlert(
  tx: Tx,
  id: bigint,
  { by, outcome, reason }: { by: bigint; outcome: AlertOutcome; reason: string },
  now: Date,
): Promise<void> {
  await tx.query(
    'update transaction_alerts set closed_at = $5, closed_by = $2, outcome = $3, reason = $4 where id = $1',
    [id, by, outcome, reason, now],
  );
}
