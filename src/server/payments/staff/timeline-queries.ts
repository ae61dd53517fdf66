import { PAYMENT_APPROVALS } from '#shared/approvals.ts';
import type { AnswerKind } from '#shared/attempt.ts';
import type { CaseKind, Resolution } from '#shared/cases.ts';
import type { Currency } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import type { TransitionKind } from '#shared/payment-event.ts';
import { columnsOf } from '../../db/columns.ts';
import type { Queryable } from '../../db/pool.ts';
import { nameOf } from '../../name-of.ts';
import type { Attempt, NonTransitionKind } from '../evidence.ts';

export type EventRow = (
  | { status: PaymentStatus; kind: TransitionKind }
  | { status: null; kind: TransitionKind | NonTransitionKind }
) & {
  attemptId: bigint | null;
  railStatus: AnswerKind | null;
  charged: bigint | null;
  timesPaid: number | null;
  actorId: bigint | null;
  approverId: bigint | null;
  note: string | null;
  at: Date;
};

/** Returns the newest thousand pieces of evidence about a payment, in order. */
export function findEvents(db: Queryable, id: bigint): Promise<EventRow[]> {
  return db.rows(
    `select kind, to_status as status, attempt_id as "attemptId", rail_status as "railStatus",
       charged_minor as charged, times_paid as "timesPaid", actor_id as "actorId", approver_id as "approverId", note, at
     from (select * from payment_events where payment_id = $1 order by id desc limit 1000) newest order by id`,
    [id],
  );
}

/** Returns names of staff by id, for the history. */
export async function findNames(db: Queryable, ids: bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: bigint; name: string }>(
    `select id, ${nameOf('p')} as name from people_view p where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type WebhookRow = { receivedAt: Date; status: string | null; providerNumber: string | null };

/** Returns the newest 200 webhooks about these attempts, in order. Two rails may use the same number. */
export function findWebhooks(
  db: Queryable,
  attempts: readonly Pick<Attempt, 'rail' | 'reference' | 'providerNumber'>[],
): Promise<WebhookRow[]> {
  return db.rows(
    `select received_at as "receivedAt", status, provider_number as "providerNumber" from (
       select * from webhook_deliveries d where (reference = any($2) or provider_number = any($3))
         and exists (select from unnest($1::text[], $2::text[], $3::text[]) as a (rail, reference, number)
           where a.rail = d.rail and (a.reference = d.reference or a.number = d.provider_number))
       order by id desc limit 200) newest order by id`,
    columnsOf(attempts, 'rail', 'reference', 'providerNumber'),
  );
}

export type PostingRow = {
  reference: string;
  kind: string;
  at: Date;
  entries: { account: string; currency: Currency; amount: string }[];
};

/** Returns all postings about a payment, including those of its cases. */
export function findPostings(db: Queryable, id: bigint): Promise<PostingRow[]> {
  return db.rows(
    `select p.reference, p.kind, p.posted_at as at,
       jsonb_agg(jsonb_build_object('account', a.name, 'currency', e.currency, 'amount', e.amount::text)
         order by e.id) as entries
     from ledger_postings_view p join ledger_entries_view e on e.posting_id = p.id join ledger_accounts_view a on a.id = e.account_id
     where p.payment_id = $1 or p.reference = any (array(
       select 'float_adjusted/' || id from cases_view where payment_id = $1))
     group by p.id, p.reference, p.kind, p.posted_at order by p.id`,
    [id],
  );
}

/** Returns the archived months that contain answers about a payment or its entries. */
export function findArchivedMonths(db: Queryable, id: bigint): Promise<string[]> {
  return db.column(
    `select m.part from archived_months_view m
     where m.restored_at is null and case m.table_name
       when 'payment_events' then exists (
         select from payment_events e where e.payment_id = $1 and e.id >= m.first_id and e.id < m.end_id)
       else exists (
         select from ledger_postings_view p join ledger_entries_view e on e.posting_id = p.id
         where p.payment_id = $1 and e.id >= m.first_id and e.id < m.end_id) end
     order by m.part`,
    [id],
  );
}

export type MessageRow = {
  channel: 'mail' | 'sms';
  dedupeKey: string;
  createdAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
};

export function findMessages(db: Queryable, dedupeKeys: string[]): Promise<MessageRow[]> {
  return db.rows(
    `select channel, dedupe_key as "dedupeKey", created_at as "createdAt", sent_at as "sentAt", failed_at as "failedAt"
     from messages_view where dedupe_key = any($1) order by id`,
    [dedupeKeys],
  );
}

export type CaseRow = {
  id: bigint;
  kind: CaseKind;
  openedAt: Date;
  closedAt: Date | null;
  resolution: Resolution | null;
};

export function findCasesOf(db: Queryable, id: bigint): Promise<CaseRow[]> {
  return db.rows(
    `select id, kind, opened_at as "openedAt", closed_at as "closedAt", resolution
     from cases_view where payment_id = $1 order by id`,
    [id],
  );
}

/** Returns the kinds of the open requests that decide a payment, oldest first. */
export function findRequestedApprovals(
  db: Queryable,
  id: bigint,
  now: Date,
): Promise<(typeof PAYMENT_APPROVALS)[number][]> {
  return db.column(
    `select kind from approvals_view where kind = any ($3) and subject_kind = 'payment' and subject_id = $1
       and decision is null and expires_at > $2 order by id`,
    [String(id), now, PAYMENT_APPROVALS],
  );
}
