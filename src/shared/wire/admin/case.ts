import * as z from 'zod/mini';
import { CASE_KINDS, RESOLUTIONS, STAFF_RESOLUTIONS } from '../../cases.ts';
import { PAYMENT_STATUSES } from '../../payment.ts';
import { DAY, data, FLAG, NUMBER, nullable, oneOf, PersonName, TEXT, TIME, XAF } from './fields.ts';
import { choice, days, LINK_FILTER, search, state } from './filters.ts';
import { OWNED } from './owned.ts';
import { defineTable } from './table.ts';

const KINDS = 'admin.cases.kinds';

/** `GET /api/admin/cases`: cases for staff to look at, the oldest first. */
export const caseTable = defineTable({
  path: '/api/admin/cases',
  area: 'cases',
  key: 'id',
  fields: {
    id: NUMBER,
    kind: oneOf(CASE_KINDS, KINDS),
    openedAt: TIME,
    closedAt: nullable(TIME),
    resolution: nullable(oneOf(RESOLUTIONS, 'admin.cases.resolutions')),
    ...OWNED.fields,
    /** The payment concerned. */
    payment: data(
      z.nullable(
        z.object({
          id: z.number(),
          reference: z.string(),
          status: z.enum(PAYMENT_STATUSES),
          francs: z.number(),
        }),
      ),
    ),
    /** The subject of a case without a payment. */
    subject: nullable(TEXT),
    /** The amount that the rail charged in excess of our books; null when it is unknown. */
    difference: nullable(XAF),
    /** Whether an approval waits for a second person. */
    isRequested: FLAG,
  },
  filters: {
    /** Part of a payment's reference, or of the subject of a case without a payment. */
    text: search('sought'),
    state: state(['open', 'closed'], 'admin.cases.states'),
    kind: choice(CASE_KINDS, KINDS),
    ...OWNED.filters,
    /** The reconciliation that found the case. */
    run: LINK_FILTER,
    ...days(),
  },
  columns: {
    id: { label: 'number', opens: { at: 'cases', label: 'openOne' }, phone: 'named' },
    openedAt: { sorts: 'ascending', phone: 'end' },
    kind: { sorts: 'ascending', phone: 'start' },
    about: { phone: 'start' },
    difference: { sorts: 'descending', phone: 'end' },
    ...OWNED.columns,
  },
  sort: 'openedAt',
  csv: {
    id: 'id',
    kind: 'kind',
    opened_at: 'openedAt',
    closed_at: 'closedAt',
    resolution: 'resolution',
    closing_note: TEXT,
    ...OWNED.csv,
    payment: TEXT,
    subject: 'subject',
    difference_xaf: 'difference',
    day: DAY,
    facts: data(z.record(z.string(), z.unknown())),
  },
});

/** `GET /api/admin/cases/{id}`. */
export const CaseDetailView = z.extend(caseTable.row, {
  /** The facts when the case was opened. No secrets. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  closedBy: z.nullable(PersonName),
  closingNote: z.nullable(z.string()),
  run: z.nullable(z.object({ id: z.number(), day: z.string() })),
  notes: z.array(z.object({ id: z.number(), author: PersonName, text: z.string(), at: z.string() })),
  /** The resolutions that are possible now. */
  resolutions: z.array(z.enum(STAFF_RESOLUTIONS)),
});
export type CaseDetailView = z.infer<typeof CaseDetailView>;
