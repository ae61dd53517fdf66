import * as z from 'zod/mini';
import { CASE_KINDS, RESOLUTIONS, STAFF_RESOLUTIONS } from '../../cases.ts';
import { PAYMENT_STATUSES } from '../../payment.ts';
import { rule } from '../../rules/rule.ts';
import { reason, SEARCHED_DAYS, StaffName, searched, sortBy, TABLE_PAGE, tableOf } from './table.ts';

export const CASE_STATES = ['open', 'closed'] as const;
export const CASE_OWNERS = ['me', 'nobody'] as const;

/** `GET /api/admin/cases`: what people must look at, the oldest first. */
export const CaseQuery = z.object({
  ...TABLE_PAGE,
  state: z.prefault(z.enum(CASE_STATES), 'open'),
  kind: z.optional(z.enum(CASE_KINDS)),
  owner: z.optional(z.enum(CASE_OWNERS)),
  /** The reconciliation that found it. */
  run: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  /** Part of a transaction's number, or of what it is about without one. */
  text: searched,
  ...SEARCHED_DAYS,
  sort: sortBy('openedAt', ['openedAt', 'kind', 'difference', 'owner']),
});
export type CaseQuery = z.infer<typeof CaseQuery>;

export const CaseView = z.object({
  id: z.number(),
  kind: z.enum(CASE_KINDS),
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  resolution: z.nullable(z.enum(RESOLUTIONS)),
  owner: z.nullable(StaffName),
  isMine: z.boolean(),
  /** The payment it is about. */
  transaction: z.nullable(
    z.object({
      id: z.number(),
      reference: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      francs: z.number(),
    }),
  ),
  /** What it is about when it is about no payment. */
  subject: z.nullable(z.string()),
  /** What the rail took beyond our books, in francs; null when nobody knows. */
  difference: z.nullable(z.number()),
  /** Whether an approval waits for a second person. */
  isAsked: z.boolean(),
});
export type CaseView = z.infer<typeof CaseView>;
export const CaseTable = tableOf(CaseView);

/** `GET /api/admin/cases/{id}`. */
export const CaseDetailView = z.extend(CaseView, {
  /** What was known when it was opened. No secrets. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  closedBy: z.nullable(StaffName),
  closingNote: z.nullable(z.string()),
  run: z.nullable(z.object({ id: z.number(), day: z.string() })),
  notes: z.array(z.object({ id: z.number(), author: StaffName, text: z.string(), at: z.string() })),
  /** How it may be ended now. */
  resolutions: z.array(z.enum(STAFF_RESOLUTIONS)),
});
export type CaseDetailView = z.infer<typeof CaseDetailView>;

/** `PUT /api/admin/cases/{id}/owner`: take it on, or let go of it. */
export const CaseOwnerInput = z.object({ mine: z.boolean(rule('required')) });

/** `POST /api/admin/cases/{id}/notes`. */
export const CaseNoteInput = z.object({
  text: z
    .string(rule('required'))
    .check(z.trim(), z.minLength(1, rule('required')), z.maxLength(2000, rule('tooLong'))),
});

/** `POST /api/admin/cases/{id}/resolution`: how it is to end. A second person decides. */
export const CaseResolutionInput = z.object({
  resolution: z.enum(STAFF_RESOLUTIONS, rule('required')),
  reason,
});
export type CaseResolutionInput = z.infer<typeof CaseResolutionInput>;
