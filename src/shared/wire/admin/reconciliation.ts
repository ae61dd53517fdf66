import * as z from 'zod/mini';
import { RAIL_TITLES } from '../../rails.ts';
import { DAY, data, FLAG, NUMBER, namedCode, nullable, oneOf, PERSON, TEXT, TIME, XAF } from './fields.ts';
import { choice, days } from './filters.ts';
import { day, defineTable, type RowOf } from './table.ts';

const RUN_STATES = ['done', 'failed'] as const;
const side = data(z.object({ count: z.number(), francs: z.number() }));

/** `GET /api/admin/reconciliation`: one row per rail and day, newest first. */
export const runTable = defineTable({
  path: '/api/admin/reconciliation',
  area: 'reconciliation',
  key: 'id',
  fields: {
    id: NUMBER,
    rail: namedCode(RAIL_TITLES),
    day: DAY,
    state: oneOf(RUN_STATES),
    note: nullable(TEXT),
    runCount: NUMBER,
    requestedBy: nullable(PERSON),
    ranAt: TIME,
    isComplete: FLAG,
    railSide: side,
    ledgerSide: side,
    difference: XAF,
    floatOpening: nullable(XAF),
    floatClosing: nullable(XAF),
    differenceCount: NUMBER,
    resolvedCount: NUMBER,
    openCases: NUMBER,
  },
  filters: {
    state: choice(RUN_STATES, 'admin.reconciliation.states'),
    /** What is left to check: open cases, or totals that differ. */
    left: choice(['open', 'differs'], 'admin.reconciliation.outcomes'),
    ...days(),
  },
  columns: {
    day: { under: 'rail', sorts: 'descending', phone: 'start' },
    railSide: { sorts: 'descending', numeric: true },
    ledgerSide: { sorts: 'descending', numeric: true },
    difference: { sorts: 'descending' },
    outcome: { sorts: 'ascending', phone: 'end' },
    ranAt: { sorts: 'descending' },
  },
  sort: '-day',
});
export type RunView = RowOf<typeof runTable>;

/** `POST /api/admin/reconciliation`: reconciles this day now. Days are Cameroon's. */
export const RunInput = z.object({ day });
export type RunInput = z.infer<typeof RunInput>;
