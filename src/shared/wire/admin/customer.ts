import * as z from 'zod/mini';
import { CASE_KINDS } from '../../cases.ts';
import { CUSTOMER_STATES, RISK_FLAGS } from '../../customer-care.ts';
import { POSTING_KINDS } from '../../posting-kinds.ts';
import { rule } from '../../rules/rule.ts';
import { reason, requiredLines } from '../../rules/staff-input.ts';
import { LimitsView } from '../limits.ts';
import { OwnSessionView } from '../own-sessions.ts';
import { HitSummaryView } from './compliance.ts';
import { DocumentStateView } from './document.ts';
import { CAD, data, FLAG, NUMBER, namedCode, nullable, PersonName, TEXT, TIME } from './fields.ts';
import { amounts, choice, days, search } from './filters.ts';
import { defineTable, type RowOf } from './table.ts';

const STATES = 'admin.customers.states';

/** `GET /api/admin/customers`: just enough about each customer to tell people apart. */
export const customerTable = defineTable({
  path: '/api/admin/customers',
  area: 'customers',
  key: 'id',
  fields: {
    id: NUMBER,
    name: TEXT,
    /** With most letters and digits masked. */
    email: TEXT,
    phoneNumber: TEXT,
    createdAt: TIME,
    activated: FLAG,
    identityVerified: FLAG,
    sendingLocked: FLAG,
    flags: data(z.array(z.enum(RISK_FLAGS))),
  },
  filters: {
    /**
     * Beginnings of names, or part of an e-mail address, phone number, username, referral code or payment reference.
     */
    text: search(),
    state: choice(CUSTOMER_STATES, STATES, { complianceOnly: ['flagged'] }),
    /** The days between which the customers registered. */
    ...days({ from: 'sinceFrom', to: 'sinceTo' }),
  },
  columns: {
    name: { sorts: 'ascending', phone: 'start' },
    email: { phone: 'start' },
    phone: { shows: 'phoneNumber', phone: 'end' },
    createdAt: { label: 'since', sorts: 'descending' },
    state: { phone: 'end' },
  },
  sort: '-createdAt',
  csv: {
    person_id: 'id',
    name: 'name',
    email: 'email',
    phone: 'phoneNumber',
    registered_at: 'createdAt',
    activated: 'activated',
    identity_verified: 'identityVerified',
    sending_locked: 'sendingLocked',
    flags: 'flags',
  },
});
export type CustomerRowView = RowOf<typeof customerTable>;

export const RiskFlagView = z.object({
  kind: z.enum(RISK_FLAGS),
  setBy: PersonName,
  setAt: z.string(),
  reason: z.string(),
  cleared: z.nullable(z.object({ by: PersonName, at: z.string(), reason: z.string() })),
});
export type RiskFlagView = z.infer<typeof RiskFlagView>;

/** `GET /api/admin/customers/{id}`. Amounts are CAD, times ISO. */
export const CustomerView = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  birthDate: z.string(),
  gender: z.enum(['MAN', 'WOMAN', 'OTHER']),
  langKey: z.enum(['FR', 'EN']),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  activated: z.boolean(),
  identityVerified: z.boolean(),
  balance: z.number(),
  /** The part of the balance that an open withdrawal request takes; 0 without one. */
  pendingWithdrawal: z.number(),
  limits: LimitsView,
  /** Why this customer may not send. The customer never sees the reason. */
  sendingLock: z.nullable(z.object({ reason: z.string(), at: z.nullable(z.string()) })),
  /** Since when sanctions freeze the customer; independent of the sending lock. */
  sendingFrozenAt: z.nullable(z.string()),
  hits: z.array(HitSummaryView),
  heldPayments: z.array(
    z.object({ id: z.number(), reference: z.string(), hold: z.enum(['held', 'frozen']) }),
  ),
  openCases: z.array(z.object({ id: z.number(), kind: z.enum(CASE_KINDS) })),
  /**
   * The number of wrong codes, and until when codes are refused: `null` when they are accepted, `always` until staff
   * lift it.
   */
  codes: z.object({ failures: z.number(), blockedUntil: z.nullable(z.string()) }),
  /** The second factors that are set up; empty when there are none. */
  secondFactor: z.array(z.enum(['passkey', 'code'])),
  referralCode: z.string(),
  referredBy: z.string(),
  referred: z.array(PersonName),
  sessions: z.array(z.omit(OwnSessionView, { current: true, expiresAt: true })),
  documents: z.array(DocumentStateView),
  notes: z.array(z.object({ id: z.number(), by: PersonName, at: z.string(), text: z.string() })),
  flags: z.array(RiskFlagView),
});
export type CustomerView = z.infer<typeof CustomerView>;

/** The kinds of postings that can move a customer's balance; the others are between our own accounts. */
const MOVING_KINDS = [
  'deposit',
  'deposit_released',
  'payment_debited',
  'payout_refunded',
  'payout_returned',
  'withdrawal',
] as const satisfies readonly (typeof POSTING_KINDS)[number][];
const KINDS = 'admin.customers.kinds';

/** `GET /api/admin/customers/{id}/postings`: what moved the balance, the newest first. */
export const customerPostingTable = defineTable({
  path: '/api/admin/customers/:id/postings',
  area: 'customers',
  title: 'postings',
  empty: 'noPostings',
  key: 'id',
  fields: {
    id: NUMBER,
    at: TIME,
    kind: namedCode(KINDS),
    payment: nullable(TEXT),
    amount: CAD,
    balanceAfter: CAD,
  },
  filters: {
    /** Part of a payment's reference. */
    text: search('paymentSought'),
    kind: choice(POSTING_KINDS, KINDS, { label: 'what', offers: MOVING_KINDS }),
    ...amounts(),
    ...days(),
  },
  columns: {
    at: { label: 'when', sorts: 'descending', phone: 'end' },
    kind: { label: 'what', under: 'payment', sorts: 'ascending', phone: 'start' },
    amount: { sorts: 'descending', phone: 'end' },
    balanceAfter: { sorts: 'descending' },
  },
  sort: '-at',
});

/** `POST /api/admin/customers/{id}/notes` and `POST /api/admin/cases/{id}/notes`. */
export const NoteInput = z.object({ text: requiredLines(2000) });
/** `PUT /api/admin/customers/{id}/flags/{kind}`. */
export const FlagInput = z.object({ set: z.boolean(rule('required')), reason });
export type FlagInput = z.infer<typeof FlagInput>;
/** `PUT /api/admin/customers/{id}/sending-lock`. */
export const SendingLockInput = z.object({ locked: z.boolean(rule('required')), reason });
/** `POST /api/admin/customers/{id}/end-sessions`: one, or all. */
export const EndSessionsInput = z.object({
  sessionId: z.optional(z.number().check(z.int(), z.gte(1))),
  reason,
});
