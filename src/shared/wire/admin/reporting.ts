import * as z from 'zod/mini';
import { requiredText } from '../../rules/fields.ts';
import { rule } from '../../rules/rule.ts';
import { reason } from '../../rules/staff-input.ts';
import { ALERT_OUTCOMES, ALERT_RULES } from '../../transaction-alert-rules.ts';
import { CAD, DAY, data, FLAG, NUMBER, nullable, oneOf, PERSON, TEXT, TIME } from './fields.ts';
import { choice, days, search, state } from './filters.ts';
import { defineTable, type RowOf } from './table.ts';

/** Whether the sends of one customer or those to one number were added up. */
const GROUPINGS = ['sender', 'recipient'] as const;

/** `GET /api/admin/compliance/reports`: sends of 10,000 CAD or more within 24 hours, earliest due date first. */
export const reportTable = defineTable({
  path: '/api/admin/compliance/reports',
  area: 'compliance',
  title: 'reports',
  empty: 'reportsEmpty',
  key: 'id',
  fields: {
    id: NUMBER,
    grouping: oneOf(GROUPINGS),
    /** The sender; null when sends to one number were added up. */
    customer: nullable(PERSON),
    subject: TEXT,
    from: TIME,
    to: TIME,
    amount: CAD,
    sends: NUMBER,
    dueOn: DAY,
    overdue: FLAG,
    /** Whether the period is over and checked, so that no later send joins the report. Only then can it be filed. */
    complete: FLAG,
    filedAt: nullable(TIME),
    filingReference: nullable(TEXT),
  },
  filters: {
    /** Part of the customer's name, of the number that was paid, or of the filing's reference. */
    text: search('reportSought'),
    state: state(['open', 'filed'], 'admin.compliance.reportStates'),
    grouping: choice(GROUPINGS, 'admin.compliance.groupings'),
    /** The first and last due date. */
    ...days({ from: 'dueFrom', to: 'dueTo' }),
  },
  columns: {
    id: { label: 'number', phone: 'named' },
    dueOn: { sorts: 'ascending' },
    grouping: { sorts: 'ascending', phone: 'start' },
    amount: { label: 'sum', sorts: 'descending', phone: 'end' },
    period: { shows: 'from', under: 'to', sorts: 'descending' },
    actions: {},
  },
  sort: 'dueOn',
});
export type ReportView = RowOf<typeof reportTable>;

/** `GET /api/admin/compliance/reports/{id}/export`: all fields that the report requires, one line for each send. */
export const ReportExportQuery = z.object({ format: z.prefault(z.enum(['csv', 'json']), 'csv') });

/** `POST /api/admin/compliance/reports/{id}/filing`: records that it was filed, under the authorities' reference. */
export const FilingInput = z.object({
  reference: z
    .string(rule('required'))
    .check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,64}$/, rule('typeNotValid'))),
  reason,
});
export type FilingInput = z.infer<typeof FilingInput>;

/** `GET /api/admin/compliance/alerts`: patterns to review, oldest first. */
export const alertTable = defineTable({
  path: '/api/admin/compliance/alerts',
  area: 'compliance',
  title: 'alerts',
  empty: 'alertsEmpty',
  key: 'id',
  fields: {
    id: NUMBER,
    rule: oneOf(ALERT_RULES, 'admin.compliance.rules'),
    customer: PERSON,
    sends: NUMBER,
    recipients: NUMBER,
    amount: CAD,
    since: TIME,
    openedAt: TIME,
    outcome: nullable(oneOf(ALERT_OUTCOMES)),
    reason: nullable(TEXT),
    notes: data(z.array(z.object({ by: z.string(), at: z.string(), text: z.string() }))),
  },
  filters: {
    /** Part of the customer's name. */
    text: search('customerSought'),
    state: state(['open', 'closed'], 'admin.compliance.alertStates'),
    rule: choice(ALERT_RULES, 'admin.compliance.shortRules'),
    ...days(),
  },
  columns: {
    id: { label: 'number', phone: 'named' },
    openedAt: { sorts: 'ascending', phone: 'end' },
    rule: { under: 'customer', sorts: 'ascending', phone: 'start' },
    amount: { label: 'sum', sorts: 'descending', phone: 'end' },
    notes: {},
    actions: {},
  },
  sort: 'openedAt',
  csv: {
    id: 'id',
    opened_at: 'openedAt',
    rule: 'rule',
    person_id: NUMBER,
    customer: 'customer',
    cad: 'amount',
    sends: 'sends',
    recipients: 'recipients',
    since: 'since',
    outcome: 'outcome',
    closed_by: PERSON,
    closed_at: TIME,
    reason: 'reason',
    notes: 'notes',
  },
});
export type AlertView = RowOf<typeof alertTable>;

/** `POST /api/admin/compliance/alerts/{id}/notes`. */
export const AlertNoteInput = z.object({ text: requiredText(1000) });

/** `POST /api/admin/compliance/alerts/{id}/closing`: explained, or reported as suspicious. */
export const AlertClosingInput = z.object({ outcome: z.enum(ALERT_OUTCOMES, rule('required')), reason });
export type AlertClosingInput = z.infer<typeof AlertClosingInput>;
