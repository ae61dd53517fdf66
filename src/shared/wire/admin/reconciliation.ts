import * as z from 'zod/mini';
import { day, SEARCHED_DAYS, StaffName, sortBy, TABLE_PAGE, tableOf } from './table.ts';

export const RUN_STATES = ['done', 'failed'] as const;
/** What people still have to look at: cases that are open, or sums that are not the same. */
export const RUN_LEFT = ['open', 'differs'] as const;

/** `GET /api/admin/reconciliation`: one line per rail and day, the newest first. */
export const RunQuery = z.object({
  ...TABLE_PAGE,
  state: z.optional(z.enum(RUN_STATES)),
  left: z.optional(z.enum(RUN_LEFT)),
  ...SEARCHED_DAYS,
  sort: sortBy('-day', ['day', 'railSide', 'ledgerSide', 'difference', 'outcome', 'ranAt']),
});
export type RunQuery = z.infer<typeof RunQuery>;

const side = z.object({ count: z.number(), francs: z.number() });

/** Amounts are XAF. */
export const RunView = z.object({
  id: z.number(),
  rail: z.string(),
  day: z.string(),
  state: z.enum(RUN_STATES),
  note: z.nullable(z.string()),
  times: z.number(),
  askedBy: z.nullable(StaffName),
  ranAt: z.string(),
  whole: z.boolean(),
  railSide: side,
  ledgerSide: side,
  difference: z.number(),
  floatOpening: z.nullable(z.number()),
  floatClosing: z.nullable(z.number()),
  found: z.number(),
  resolved: z.number(),
  openCases: z.number(),
});
export type RunView = z.infer<typeof RunView>;
export const RunTable = tableOf(RunView);

/** `POST /api/admin/reconciliation`: compare this day now. A day of Cameroon. */
export const RunInput = z.object({ day });
export type RunInput = z.infer<typeof RunInput>;
