import * as z from 'zod/mini';
import { PAYMENT_STATUSES } from '../../payment.ts';
import {
  HIT_MEASURES,
  HIT_STATES,
  LIST_SOURCES,
  PAYOUT_OUTCOMES,
  SCREENED_KINDS,
  SCREENING_CAUSES,
} from '../../screening.ts';
import { CAD, data, FLAG, NUMBER, nullable, oneOf, PERSON, PersonName, TEXT, TIME } from './fields.ts';
import { choice, days, search, state } from './filters.ts';
import { defineTable, type RowOf } from './table.ts';

const SOURCES = 'admin.compliance.sources';
const KINDS = 'admin.compliance.kinds';

/** `GET /api/admin/compliance/hits`: names that resemble an entry of a list, open ones first. */
export const hitTable = defineTable({
  path: '/api/admin/compliance/hits',
  area: 'compliance',
  title: 'hits',
  empty: 'hitsEmpty',
  key: 'id',
  fields: {
    id: NUMBER,
    state: oneOf(HIT_STATES),
    kind: oneOf(SCREENED_KINDS, KINDS),
    cause: oneOf(SCREENING_CAUSES),
    name: TEXT,
    /** The name of the entry that resembles it most. */
    matched: TEXT,
    /** Per mille. */
    score: NUMBER,
    source: oneOf(LIST_SOURCES, SOURCES),
    openedAt: TIME,
    /** Null when the sender of a deposit was screened. */
    customer: nullable(PERSON),
    /** The deposit whose sender was screened. */
    depositId: nullable(NUMBER),
    /** The payment that the hit is about, and whether sanctions hold or freeze it still. */
    payment: data(
      z.nullable(
        z.object({
          id: z.number(),
          reference: z.string(),
          amount: z.number(),
          status: z.enum(PAYMENT_STATUSES),
          hold: z.nullable(z.enum(['held', 'frozen'])),
        }),
      ),
    ),
    measure: nullable(oneOf(HIT_MEASURES)),
    /** Whether the hit waits for a second person. */
    isRequested: FLAG,
  },
  filters: {
    /** Part of the name, or a payment's reference. */
    text: search('searchHint'),
    state: state(HIT_STATES, 'admin.compliance.hitStates'),
    source: choice(LIST_SOURCES, SOURCES),
    kind: choice(SCREENED_KINDS, KINDS, { label: 'kindSought' }),
    ...days(),
  },
  columns: {
    id: { label: 'number', opens: { at: 'compliance/hits', label: 'openHit' }, phone: 'named' },
    openedAt: { sorts: 'ascending', phone: 'end' },
    name: { sorts: 'ascending', phone: 'start' },
    matched: { under: 'source', sorts: 'ascending' },
    score: { sorts: 'descending' },
    payment: { sorts: 'descending', phone: 'end' },
  },
  sort: 'openedAt',
  csv: {
    id: 'id',
    opened_at: 'openedAt',
    state: 'state',
    kind: 'kind',
    cause: 'cause',
    name: 'name',
    matched: 'matched',
    score: 'score',
    source: 'source',
    list_id: TEXT,
    person_id: NUMBER,
    customer: 'customer',
    payment: TEXT,
    cad: nullable(CAD),
    deposit: 'depositId',
    measure: 'measure',
    decided_by: PERSON,
    decided_at: TIME,
    reason: TEXT,
  },
});
export type HitView = RowOf<typeof hitTable>;

/** `GET /api/admin/compliance/hits/{id}`: the person beside the entry. */
export const HitDetailView = z.extend(hitTable.row, {
  birthDate: z.nullable(z.string()),
  /** The customer's address, to compare with a place that the entry names. */
  address: z.nullable(z.string()),
  /** Whether the deposit concerned still waits. */
  depositWaits: z.boolean(),
  /** Of the payment at its rails, on which the possible measures depend. */
  outcome: z.enum(PAYOUT_OUTCOMES),
  /** Whether clearing needs two people, because the names are very similar. */
  needsSecondPerson: z.boolean(),
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
  decidedBy: z.nullable(PersonName),
  reason: z.nullable(z.string()),
});
export type HitDetailView = z.infer<typeof HitDetailView>;

/** A hit, as pages about the customer, payment or deposit link to it. */
export const HitSummaryView = z.object({
  id: z.number(),
  state: z.enum(HIT_STATES),
  kind: z.enum(SCREENED_KINDS),
  name: z.string(),
  matched: z.string(),
  score: z.number(),
});
export type HitSummaryView = z.infer<typeof HitSummaryView>;

/** `GET /api/admin/compliance/lists`: every version of the lists, the newest first. */
const versions = defineTable({
  path: '/api/admin/compliance/lists',
  area: 'compliance',
  title: 'lists',
  empty: 'listsEmpty',
  key: 'id',
  fields: {
    id: NUMBER,
    source: oneOf(LIST_SOURCES, SOURCES),
    dated: nullable(TEXT),
    fetchedAt: TIME,
    entries: NUMBER,
    hash: TEXT,
    current: FLAG,
  },
  filters: { source: choice(LIST_SOURCES, SOURCES), ...days() },
  columns: {
    source: { sorts: 'ascending', phone: 'start' },
    fetchedAt: { sorts: 'descending', phone: 'end' },
    dated: { sorts: 'descending' },
    entries: { sorts: 'descending' },
    hash: {},
  },
  sort: '-fetchedAt',
});
const page = z.extend(versions.page, {
  /** When each source was last checked, and what went wrong. */
  fetches: z.array(
    z.object({ source: z.enum(LIST_SOURCES), fetchedAt: z.string(), failure: z.nullable(z.string()) }),
  ),
});
export const listTable = { ...versions, page };
export type ListFetches = z.infer<typeof page>['fetches'];
