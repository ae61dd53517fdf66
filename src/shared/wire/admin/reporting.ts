import * as z from 'zod/mini';
import { ALERT_OUTCOMES, ALERT_RULES } from '../../alert-rules.ts';
import { requiredText } from '../../rules/fields.ts';
import { rule } from '../../rules/rule.ts';
import { reason, SEARCHED_DAYS, StaffName, searched, sortBy, TABLE_PAGE, tableOf } from './table.ts';

/** Whose sends were counted together: those of one customer, or those to one number. */
export const GROUPINGS = ['sender', 'beneficiary'] as const;

/** `GET /api/admin/compliance/reports`: sends of 10,000 CAD within 24 hours, those due first. */
export const ReportQuery = z.object({
  ...TABLE_PAGE,
  state: z.prefault(z.enum(['open', 'filed']), 'open'),
  grouping: z.optional(z.enum(GROUPINGS)),
  /** Part of the customer's name, of the number that was paid, or of the number under which it was filed. */
  text: searched,
  /** The days between which it is due. */
  ...SEARCHED_DAYS,
  sort: sortBy('dueOn', ['dueOn', 'grouping', 'amount', 'period']),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportView = z.object({
  id: z.number(),
  grouping: z.enum(GROUPINGS),
  /** The customer who sent, or the number that was paid. */
  customer: z.nullable(StaffName),
  subject: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  sends: z.number(),
  dueOn: z.string(),
  overdue: z.boolean(),
  filedAt: z.nullable(z.string()),
  filingReference: z.nullable(z.string()),
});
export type ReportView = z.infer<typeof ReportView>;
export const ReportTable = tableOf(ReportView);

/** `GET /api/admin/compliance/reports/{id}/export`: every field that the report asks for, a line for each send. */
export const ReportExportQuery = z.object({ format: z.prefault(z.enum(['csv', 'json']), 'csv') });

/** `POST /api/admin/compliance/reports/{id}/filing`: it was sent to the authorities, under their number. */
export const FilingInput = z.object({
  reference: z
    .string(rule('required'))
    .check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,64}$/, rule('typeNotValid'))),
  reason,
});
export type FilingInput = z.infer<typeof FilingInput>;

/** `GET /api/admin/compliance/alerts`: patterns to look at, the oldest first. */
export const AlertQuery = z.object({
  ...TABLE_PAGE,
  state: z.prefault(z.enum(['open', 'closed']), 'open'),
  rule: z.optional(z.enum(ALERT_RULES)),
  /** Part of the customer's name. */
  text: searched,
  ...SEARCHED_DAYS,
  sort: sortBy('openedAt', ['openedAt', 'rule', 'amount']),
});
export type AlertQuery = z.infer<typeof AlertQuery>;

export const AlertView = z.object({
  id: z.number(),
  rule: z.enum(ALERT_RULES),
  customer: StaffName,
  sends: z.number(),
  recipients: z.number(),
  amount: z.number(),
  since: z.string(),
  openedAt: z.string(),
  outcome: z.nullable(z.enum(ALERT_OUTCOMES)),
  reason: z.nullable(z.string()),
  notes: z.array(z.object({ by: z.string(), at: z.string(), text: z.string() })),
});
export type AlertView = z.infer<typeof AlertView>;
export const AlertTable = tableOf(AlertView);

/** `POST /api/admin/compliance/alerts/{id}/notes`. */
export const AlertNoteInput = z.object({ text: requiredText(1000) });

/** `POST /api/admin/compliance/alerts/{id}/closing`: explained, or reported as suspicious. */
export const AlertClosingInput = z.object({ outcome: z.enum(ALERT_OUTCOMES, rule('required')), reason });
export type AlertClosingInput = z.infer<typeof AlertClosingInput>;
