import * as z from 'zod/mini';
import { APPROVAL_KINDS } from '../../approvals.ts';
import {
  DEPOSIT_SOURCES,
  DEPOSIT_STATES,
  DISTRUST_REASONS,
  UNDER_REVIEW,
  UNMATCHED_REASONS,
} from '../../deposit.ts';
import { HitSummaryView } from './compliance.ts';
import { CAD, data, NUMBER, nullable, oneOf, PERSON, TEXT, TIME } from './fields.ts';
import { amounts, choice, days, search, state } from './filters.ts';
import { OWNED } from './owned.ts';
import { defineTable, type RowOf } from './table.ts';

const REASONS = [...UNMATCHED_REASONS, UNDER_REVIEW, ...DISTRUST_REASONS] as const;
const SOURCES = 'admin.deposits.sources';

/**
 * `GET /api/admin/deposits`: the queue, the oldest first. Any field of a notice that is not trusted may be missing.
 */
export const depositTable = defineTable({
  path: '/api/admin/deposits',
  area: 'deposits',
  title: 'queue',
  key: 'id',
  fields: {
    id: NUMBER,
    state: oneOf(DEPOSIT_STATES),
    source: oneOf(DEPOSIT_SOURCES, SOURCES),
    receivedAt: TIME,
    reference: nullable(TEXT),
    amount: nullable(CAD),
    senderName: nullable(TEXT),
    memo: nullable(TEXT),
    reasons: data(z.array(z.enum(REASONS))),
    customer: nullable(PERSON),
    ...OWNED.fields,
    /** The kind of approval that waits for a second person. */
    openRequest: nullable(oneOf(APPROVAL_KINDS)),
  },
  filters: {
    /** Part of the sender's name or message, or of Interac's number. */
    text: search('searchHint'),
    state: state(DEPOSIT_STATES, 'admin.deposits.states'),
    reason: choice(REASONS, 'admin.deposits.shortReasons', { label: 'why' }),
    source: choice(DEPOSIT_SOURCES, SOURCES),
    ...OWNED.filters,
    ...amounts(),
    ...days(),
  },
  columns: {
    id: { label: 'number', opens: { at: 'deposits', label: 'openOne' }, phone: 'named' },
    receivedAt: { sorts: 'descending', phone: 'end' },
    amount: { sorts: 'descending', phone: 'end' },
    sender: { shows: 'senderName', under: 'source', sorts: 'ascending', phone: 'start' },
    memo: { phone: 'start' },
    why: { label: 'outcome', phone: 'start' },
    ...OWNED.columns,
  },
  sort: 'receivedAt',
  csv: {
    id: 'id',
    received_at: 'receivedAt',
    state: 'state',
    source: 'source',
    reference: 'reference',
    cad: 'amount',
    sender: 'senderName',
    message: 'memo',
    reasons: 'reasons',
    person_id: NUMBER,
    payment: TEXT,
    ended_at: TIME,
    end_reason: TEXT,
    waits_for: 'openRequest',
    ...OWNED.csv,
  },
});
export type DepositView = RowOf<typeof depositTable>;

/** A customer who may own a deposit, and the evidence for it. */
export const DepositCandidateView = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  code: z.string(),
  active: z.boolean(),
  /** The number of this customer's open sanctions hit; like a freeze, it needs `compliance_read`. */
  openHit: z.nullable(z.number()),
  isFrozen: z.boolean(),
  named: z.boolean(),
  sameName: z.boolean(),
});
export type DepositCandidateView = z.infer<typeof DepositCandidateView>;

/** `GET /api/admin/deposits/{id}`. */
export const DepositDetailView = z.extend(depositTable.row, {
  senderEmail: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  /** The payment that credited the deposit. */
  payment: z.nullable(z.string()),
  notices: z.array(
    z.object({
      id: z.number(),
      channel: z.enum(['mail', 'aggregator']),
      receivedAt: z.string(),
      /** Whether the text of the notice is still stored. */
      kept: z.boolean(),
    }),
  ),
  candidates: z.array(DepositCandidateView),
  /** The sender's hits on sanctions lists; shown only with `compliance_read`. */
  hits: z.array(HitSummaryView),
});
export type DepositDetailView = z.infer<typeof DepositDetailView>;

/** `GET /api/admin/deposits/{id}/notices/{notice}`: what came in, word for word. */
export const DepositNoticeView = z.object({ raw: z.string() });

/** `GET /api/admin/deposit-candidates`: customers by name, e-mail, phone number or code. */
export const DepositCandidateQuery = z.object({ text: depositTable.filters.text.schema });
export const DepositCandidates = z.array(DepositCandidateView);

const ceiling = z.object({ used: z.number(), max: z.number() });
/**
 * `GET /api/admin/deposits/credit-limits`: the limits of manual credits: of each one, and of 24 hours in total and by
 * the reader.
 */
export const CreditLimitsView = z.object({ each: z.number(), inAll: ceiling, byReader: ceiling });
export type CreditLimitsView = z.infer<typeof CreditLimitsView>;
