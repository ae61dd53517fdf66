import * as z from 'zod/mini';
import { PAYMENT_STATUSES } from '../../payment.ts';
import { rule } from '../../rules/rule.ts';
import { HIT_MEASURES, HIT_STATES, LIST_SOURCES, SCREENED_KINDS, SCREENING_CAUSES } from '../../screening.ts';
import { reason, SEARCHED_DAYS, StaffName, searched, sortBy, TABLE_PAGE, tableOf } from './table.ts';

/** `GET /api/admin/compliance/hits`: names that are like an entry of a list, those that wait first. */
export const HitQuery = z.object({
  ...TABLE_PAGE,
  state: z.prefault(z.enum(HIT_STATES), 'open'),
  source: z.optional(z.enum(LIST_SOURCES)),
  /** Part of the name, or a transaction's reference. */
  text: searched,
  kind: z.optional(z.enum(SCREENED_KINDS)),
  ...SEARCHED_DAYS,
  sort: sortBy('openedAt', ['openedAt', 'name', 'matched', 'score', 'payment']),
});
export type HitQuery = z.infer<typeof HitQuery>;

export const HitView = z.object({
  id: z.number(),
  state: z.enum(HIT_STATES),
  kind: z.enum(SCREENED_KINDS),
  cause: z.enum(SCREENING_CAUSES),
  name: z.string(),
  /** The name of the entry that is most like it. */
  matched: z.string(),
  /** Per mille. */
  score: z.number(),
  source: z.enum(LIST_SOURCES),
  openedAt: z.string(),
  customer: StaffName,
  /** The payment that is held because of it. */
  transaction: z.nullable(
    z.object({
      id: z.number(),
      reference: z.string(),
      amount: z.number(),
      status: z.enum(PAYMENT_STATUSES),
      frozen: z.boolean(),
    }),
  ),
  measure: z.nullable(z.enum(HIT_MEASURES)),
  /** Whether a second person is awaited. */
  asked: z.boolean(),
});
export type HitView = z.infer<typeof HitView>;
export const HitTable = tableOf(HitView);

/** `GET /api/admin/compliance/hits/{id}`: the person beside the entry. */
export const HitDetailView = z.extend(HitView, {
  birthDate: z.nullable(z.string()),
  entry: z.object({
    key: z.string(),
    kind: z.enum(['person', 'organisation']),
    names: z.array(z.string()),
    birthDates: z.array(z.string()),
    facts: z.record(z.string(), z.string()),
  }),
  list: z.object({
    id: z.number(),
    dated: z.nullable(z.string()),
    fetchedAt: z.string(),
    hash: z.string(),
  }),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(StaffName),
  reason: z.nullable(z.string()),
});
export type HitDetailView = z.infer<typeof HitDetailView>;

/** `POST /api/admin/compliance/hits/{id}/confirmation`: it is the listed person. A second person decides. */
export const HitConfirmationInput = z.object({
  measure: z.enum(HIT_MEASURES, rule('required')),
  reason,
});
export type HitConfirmationInput = z.infer<typeof HitConfirmationInput>;

/** `GET /api/admin/compliance/lists`: every version of the lists, the newest first. */
export const ListQuery = z.object({
  ...TABLE_PAGE,
  source: z.optional(z.enum(LIST_SOURCES)),
  ...SEARCHED_DAYS,
  sort: sortBy('-fetchedAt', ['fetchedAt', 'source', 'dated', 'entries']),
});
export type ListQuery = z.infer<typeof ListQuery>;
export const ListView = z.object({
  id: z.number(),
  source: z.enum(LIST_SOURCES),
  dated: z.nullable(z.string()),
  fetchedAt: z.string(),
  entries: z.number(),
  hash: z.string(),
  current: z.boolean(),
});
export type ListView = z.infer<typeof ListView>;
export const ListTable = z.extend(tableOf(ListView), {
  /** When each source was looked at last, and what went wrong then. */
  looks: z.array(
    z.object({ source: z.enum(LIST_SOURCES), lookedAt: z.string(), failure: z.nullable(z.string()) }),
  ),
});
export type ListTable = z.infer<typeof ListTable>;
