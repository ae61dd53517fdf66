import * as z from 'zod/mini';
import { RAIL_TITLES } from '../../rails.ts';
import { called, DAY, data, FLAG, maybe, NUMBER, oneOf, PERSON, TEXT, TIME, XAF } from './fields.ts';
import { choice, days } from './filters.ts';
import { day, describeTable, type RowOf } from './table.ts';

const RUN_STATES = ['done', 'failed'] as const;
const side = data(z.object({ count: z.number(), francs: z.number() }));

/** `GET /api/admin/reconciliation`: one line per rail and day, the newest first. */
export const runTable = describeTable({
  path: '/api/admin/reconciliation',
  area: 'reconciliation',
  key: 'id',
  fields: {
    id: NUMBER,
    rail: called(RAIL_TITLES),
    day: DAY,
    state: oneOf(RUN_STATES),
    note: maybe(TEXT),
    times: NUMBER,
    askedBy: maybe(PERSON),
    ranAt: TIME,
    whole: FLAG,
    railSide: side,
    ledgerSide: side,
    difference: XAF,
    floatOpening: maybe(XAF),
    floatClosing: maybe(XAF),
    found: NUMBER,
    resolved: NUMBER,
    openCases: NUMBER,
  },
  filters: {
    state: choice(RUN_STATES, 'admin.reconciliation.states'),
    /** What people still have to look at: cases that are open, or sums that are not the same. */
    left: choice(['open', 'differs'], 'admin.reconciliation.lefts'),
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

/** `POST /api/admin/reconciliation`: compare this day now. A day of Cameroon. */
export const RunInput = z.object({ day });
export type RunInput = z.infer<typeof RunInput>;
