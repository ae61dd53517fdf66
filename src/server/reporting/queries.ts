import { ALERT_RULES, type AlertOutcome, type AlertRule } from '#shared/alert-rules.ts';
import type { AlertQuery, ReportQuery } from '#shared/wire/admin/reporting.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { containing, inName } from '../db/containing.ts';
import { byPlace, byWords, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { withinDays } from '../db/within-days.ts';
import type { Grouping } from './watch-queries.ts';

export type ReportRow = {
  id: bigint;
  grouping: Grouping;
  subject: string;
  personId: bigint | null;
  personName: string | null;
  start: Date;
  end: Date;
  cents: bigint;
  sends: number;
  dueOn: string;
  filedAt: Date | null;
  filingReference: string | null;
};

const REPORT = `r.id, r.grouping, r.subject, p.id as "personId", p.first_name || ' ' || p.last_name as "personName",
  r.window_start as start, r.window_end as end, coalesce(s.cents, 0)::bigint as cents, coalesce(s.sends, 0) as sends,
  to_char(r.due_on, 'YYYY-MM-DD') as "dueOn", r.filed_at as "filedAt", r.filing_reference as "filingReference"`;
const REPORTS = `large_reports r
  left join people p on r.grouping = 'sender' and p.id = r.subject::bigint
  left join lateral (select sum(t.cad_minor) as cents, count(*)::int as sends from large_report_sends l
    join payments t on t.id = l.payment_id where l.report_id = r.id) s on true`;
const IN_STATE = { open: 'r.filed_at is null', filed: 'r.filed_at is not null' };

const REPORT_CONDITION = `($1::text is null or r.grouping = $1)
  and ($2::text is null or ${inName(`p.first_name || ' ' || p.last_name`, '$2')} or r.filing_reference ilike $2
    or (r.grouping = 'recipient' and r.subject ilike $2))
  and ($3::date is null or r.due_on >= $3::date) and ($4::date is null or r.due_on <= $4::date)`;

const REPORT_SORTS: SortColumns<'dueOn' | 'grouping' | 'amount' | 'period'> = {
  dueOn: 'r.due_on',
  grouping: byWords(`coalesce(p.last_name || ' ' || p.first_name, r.subject)`),
  amount: 'coalesce(s.cents, 0)',
  period: 'r.window_start',
};

const reportValues = ({ grouping, text, from, to }: ReportQuery) => [
  grouping ?? null,
  containing(text),
  from ?? null,
  to ?? null,
];

export async function findReports(db: Queryable, query: ReportQuery): Promise<ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `select ${REPORT} from ${REPORTS} where ${IN_STATE[query.state]} and ${REPORT_CONDITION}
     ${orderBy(REPORT_SORTS, query.sort, 'r.id')} limit $5 offset $6`,
    [...reportValues(query), query.size, (query.page - 1) * query.size],
  );
  return rows;
}

export async function countReports(db: Queryable, query: ReportQuery): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from large_reports r left join people p on r.grouping = 'sender' and p.id = r.subject::bigint
       where ${IN_STATE[query.state]} and ${REPORT_CONDITION} limit ${COUNTED_UP_TO}) c`,
    reportValues(query),
  );
  return rows[0]?.count ?? 0;
}

export async function findReport(db: Queryable, id: bigint): Promise<ReportRow | undefined> {
  const { rows } = await db.query<ReportRow>(`select ${REPORT} from ${REPORTS} where r.id = $1`, [id]);
  return rows[0];
}

/** One send as a report asks for it. */
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

export async function findReportedSends(db: Queryable, reportId: bigint): Promise<ReportedSend[]> {
  const { rows } = await db.query<ReportedSend>(
    `select t.reference, t.created_at as at, t.type, t.status, t.cad_minor as cents, t.xaf_minor as francs,
       t.rate_micros as "rateMicros", t.merchant as service, p.id as "senderId", p.first_name as "senderFirstName",
       p.last_name as "senderLastName", to_char(p.birth_date, 'YYYY-MM-DD') as "senderBirthDate",
       p.phone_number as "senderPhone", p.email as "senderEmail",
       concat_ws(', ', a.street_number, a.appart, a.city, a.province, a.postal_code, a.country) as "senderAddress",
       (select string_agg(d.type || '/' || d.status, ' ') from documents d where d.person_id = p.id) as documents,
       t.recipient_first_name as "recipientFirstName", t.recipient_last_name as "recipientLastName",
       t.destination as "recipientNumber",
       (select y.provider_number from payout_attempts y where y.payment_id = t.id order by y.number desc limit 1)
         as "railReference"
     from large_report_sends l join payments t on t.id = l.payment_id join people p on p.id = t.person_id
       left join addresses a on a.person_id = p.id
     where l.report_id = $1 order by t.created_at, t.id`,
    [reportId],
  );
  return rows;
}

/** Answers false where it was filed already. */
export async function markFiled(
  tx: Tx,
  id: bigint,
  { by, reference }: { by: bigint; reference: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update large_reports set filed_at = $4, filed_by = $2, filing_reference = $3 where id = $1 and filed_at is null`,
    [id, by, reference, now],
  );
  return rowCount === 1;
}

export type AlertRow = {
  id: bigint;
  rule: AlertRule;
  personId: bigint;
  personName: string;
  facts: { sends: string[]; recipients: number; cents: string; since: string };
  openedAt: Date;
  outcome: AlertOutcome | null;
  reason: string | null;
  notes: { by: string; at: string; text: string }[];
};

const ALERT = `a.id, a.rule, a.person_id as "personId", p.first_name || ' ' || p.last_name as "personName", a.facts,
  a.opened_at as "openedAt", a.outcome, a.reason,
  coalesce((select jsonb_agg(jsonb_build_object('by', w.first_name || ' ' || w.last_name, 'at', n.at, 'text', n.text)
    order by n.id) from pattern_notes n join people w on w.id = n.author_id where n.alert_id = a.id), '[]') as notes`;
const ALERTS = `pattern_alerts a join people p on p.id = a.person_id
  where (a.closed_at is null) = $1 and ($2::text is null or a.rule = $2)
    and ($3::text is null or ${inName(`p.first_name || ' ' || p.last_name`, '$3')})
    and ${withinDays('a.opened_at', '$4', '$5')}`;

const ALERT_SORTS: SortColumns<'openedAt' | 'rule' | 'amount'> = {
  openedAt: 'a.opened_at',
  rule: byPlace(ALERT_RULES, 'a.rule'),
  amount: `(a.facts ->> 'cents')::bigint`,
};

const alertValues = ({ state, rule, text, from, to }: AlertQuery) => [
  state === 'open',
  rule ?? null,
  containing(text),
  from ?? null,
  to ?? null,
];

export async function findAlerts(db: Queryable, query: AlertQuery): Promise<AlertRow[]> {
  const { rows } = await db.query<AlertRow>(
    `select ${ALERT} from ${ALERTS} ${orderBy(ALERT_SORTS, query.sort, 'a.id')} limit $6 offset $7`,
    [...alertValues(query), query.size, (query.page - 1) * query.size],
  );
  return rows;
}

export async function countAlerts(db: Queryable, query: AlertQuery): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from ${ALERTS} limit ${COUNTED_UP_TO}) c`,
    alertValues(query),
  );
  return rows[0]?.count ?? 0;
}

export async function lockAlert(
  tx: Tx,
  id: bigint,
): Promise<{ personId: bigint; closed: boolean; rule: AlertRule } | undefined> {
  const { rows } = await tx.query<{ personId: bigint; closed: boolean; rule: AlertRule }>(
    'select person_id as "personId", closed_at is not null as closed, rule from pattern_alerts where id = $1 for update',
    [id],
  );
  return rows[0];
}

export async function insertNote(
  tx: Tx,
  alertId: bigint,
  by: bigint,
  text: string,
  now: Date,
): Promise<void> {
  await tx.query('insert into pattern_notes (alert_id, author_id, text, at) values ($1, $2, $3, $4)', [
    alertId,
    by,
    text,
    now,
  ]);
}

export async function closeAlert(
  tx: Tx,
  id: bigint,
  { by, outcome, reason }: { by: bigint; outcome: AlertOutcome; reason: string },
  now: Date,
): Promise<void> {
  await tx.query(
    'update pattern_alerts set closed_at = $5, closed_by = $2, outcome = $3, reason = $4 where id = $1',
    [id, by, outcome, reason, now],
  );
}
