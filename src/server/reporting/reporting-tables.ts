import { ALERT_RULES } from '#shared/transaction-alert-rules.ts';
import { alertTable, reportTable } from '#shared/wire/admin/reporting.ts';
import { nameOf } from '../name-of.ts';
import { betweenDays, byPosition, byWords, inName, onDays, person } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';
import { OVERLAP_MS } from './watch-queries.ts';

const SENDS =
  'from large_transaction_report_payments l join payments_view t on t.id = l.payment_id where l.report_id = r.id';

/** Sends that must be reported; `:today` determines which reports are late. */
export const reports = tableSource(reportTable, {
  from: 'large_transaction_reports r',
  joins: `left join people_view p on r.grouping = 'sender' and p.id = r.subject::bigint`,
  about: 'p.id',
  fields: {
    customer: person('p'),
    from: 'r.window_start',
    to: 'r.window_end',
    amount: `(select coalesce(sum(t.cad_minor), 0)::bigint ${SENDS})`,
    sends: `(select count(*)::int ${SENDS})`,
    overdue: 'r.filed_at is null and r.due_on < :today::date',
    // Once the job has read all sends of the window: until then, others may join.
    complete: `exists (select from send_watch
      where watched_until >= r.window_end + interval '${OVERLAP_MS} milliseconds')`,
  },
  sorts: {
    grouping: byWords(`coalesce(p.last_name || ' ' || p.first_name, r.subject)`),
  },
  filters: {
    state: { open: 'r.filed_at is null', filed: 'r.filed_at is not null' },
    text: `${inName(nameOf('p'), ':text')} or r.filing_reference ilike :text
      or (r.grouping = 'recipient' and r.subject ilike :text)`,
    ...betweenDays('r.due_on'),
  },
});

/** Alerts that staff must look at. */
export const alerts = tableSource(alertTable, {
  from: 'transaction_alerts a',
  joins: 'left join people_view p on p.id = a.person_id left join people_view c on c.id = a.closed_by',
  about: 'a.person_id',
  fields: {
    customer: person('p'),
    sends: `jsonb_array_length(a.facts -> 'sends')`,
    recipients: `(a.facts ->> 'recipients')::int`,
    amount: `(a.facts ->> 'cents')::bigint`,
    since: `a.facts ->> 'since'`,
    notes: `coalesce((select jsonb_agg(jsonb_build_object('by', ${nameOf('w')}, 'at', n.at, 'text', n.text)
      order by n.id) from transaction_alert_notes n join people_view w on w.id = n.author_id where n.alert_id = a.id), '[]')`,
  },
  csv: { closed_by: person('c') },
  sorts: { rule: byPosition(ALERT_RULES, 'a.rule') },
  filters: {
    state: { open: 'a.closed_at is null', closed: 'a.closed_at is not null' },
    text: inName(nameOf('p'), ':text'),
    ...onDays('a.opened_at'),
  },
});
