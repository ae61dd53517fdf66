import * as z from 'zod/mini';
import { APPROVAL_KINDS, PAYMENT_LIST } from '../../approvals.ts';
import {
  DEPOSIT_SOURCES,
  DEPOSIT_STATES,
  DISTRUST_REASONS,
  RETURN_REASONS,
  UNDER_REVIEW,
  UNMATCHED_REASONS,
} from '../../deposit.ts';
import { minorFromNumber } from '../../money.ts';
import { WITHDRAWAL_REASONS } from '../../payment-info.ts';
import { requiredText } from '../../rules/fields.ts';
import { rule } from '../../rules/rule.ts';
import { HitSummaryView } from './compliance.ts';
import { CAD, data, NUMBER, nullable, oneOf, PERSON, TEXT, TIME } from './fields.ts';
import { amounts, choice, days, search, state } from './filters.ts';
import { OWNED } from './owned.ts';
import { defineTable, type RowOf, reason } from './table.ts';

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
    transaction: TEXT,
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
  transaction: z.nullable(z.string()),
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

const personId = z.number(rule('required')).check(z.int(), z.gte(1));

/**
 * The equal credits of the customer that the requester has compared, as the refusal listed them (`facts.alike`): this is
 * a different deposit.
 */
const alike = z.optional(z.string(rule('typeNotValid')).check(z.regex(PAYMENT_LIST, rule('typeNotValid'))));

/** `POST /api/admin/deposits/{id}/match`. */
export const DepositMatchInput = z.object({ personId, alike, reason });
export type DepositMatchInput = z.infer<typeof DepositMatchInput>;

/** `POST /api/admin/deposits/{id}/return`. */
export const DepositReturnInput = z.object({ why: z.enum(RETURN_REASONS, rule('required')), reason });
export type DepositReturnInput = z.infer<typeof DepositReturnInput>;

const ceiling = z.object({ used: z.number(), max: z.number() });
/**
 * `GET /api/admin/deposits/credit-limits`: the limits of manual credits: for each one, and within 24 hours in total
 * and by the reader.
 */
export const CreditLimitsView = z.object({ each: z.number(), inAll: ceiling, byReader: ceiling });
export type CreditLimitsView = z.infer<typeof CreditLimitsView>;

const amount = z
  .number(rule('required'))
  .check(z.refine((typed) => (minorFromNumber(typed, 'CAD') ?? 0n) > 0n, rule('typeNotValid')));
const reference = z
  .string(rule('required'))
  .check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,64}$/, rule('typeNotValid')));

/** `POST /api/admin/deposits`: money that arrived without a notice, as the bank's statement shows. */
export const ManualCreditInput = z.object({
  personId,
  amount,
  /** Interac's number, or the bank's where there is none. */
  reference,
  senderName: requiredText(120),
  /** The proof that the money arrived. */
  proof: requiredText(500),
  alike,
  reason,
});
export type ManualCreditInput = z.infer<typeof ManualCreditInput>;

/** `POST /api/admin/customers/{id}/withdrawal`: money that the bank returned, by its reference of that transfer. */
export const WithdrawalInput = z.object({
  amount,
  why: z.enum(WITHDRAWAL_REASONS, rule('required')),
  reference: reference.check(z.toUpperCase()),
  reason,
});
export type WithdrawalInput = z.infer<typeof WithdrawalInput>;
