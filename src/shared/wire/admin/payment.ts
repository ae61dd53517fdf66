import * as z from 'zod/mini';
import { PAYMENT_APPROVALS } from '../../approvals.ts';
import { ANSWER_KINDS, ATTEMPT_STATES } from '../../attempt.ts';
import { CASE_KINDS, RESOLUTIONS } from '../../cases.ts';
import { UNDER_REVIEW } from '../../deposit.ts';
import { MERCHANT_NAMES, MERCHANTS, PAYMENT_STATUSES, PAYMENT_TYPES } from '../../payment.ts';
import { TRANSITION_KINDS } from '../../payment-event.ts';
import { reason } from '../../rules/staff-input.ts';
import { HitSummaryView } from './compliance.ts';
import { CAD, DAY, NUMBER, namedCode, oneOf, PERSON, PersonName, RATE, TEXT, TIME, XAF } from './fields.ts';
import { amounts, choice, days, search } from './filters.ts';
import { day, defineTable } from './table.ts';

const TYPES = 'admin.transactions.types';
const STATES = 'admin.transactions.states';

/** `GET /api/admin/transactions`: the payments of all customers, newest first. Phone numbers are shortened. */
export const paymentTable = defineTable({
  path: '/api/admin/transactions',
  area: 'transactions',
  key: 'id',
  fields: {
    id: NUMBER,
    reference: TEXT,
    createdAt: TIME,
    type: oneOf(PAYMENT_TYPES, TYPES),
    status: oneOf(PAYMENT_STATUSES, STATES),
    customer: PERSON,
    merchant: namedCode(MERCHANT_NAMES),
    destination: TEXT,
    cad: CAD,
    xaf: XAF,
    openCases: NUMBER,
  },
  filters: {
    /** Our reference, the rail's number, a phone number, a bill number, a customer's name, e-mail or login. */
    text: search('searchHint'),
    status: choice(PAYMENT_STATUSES, STATES, { label: 'state' }),
    type: choice(PAYMENT_TYPES, TYPES),
    merchant: choice(MERCHANTS, MERCHANT_NAMES),
    ...amounts(),
    ...days(),
  },
  columns: {
    reference: { under: 'type', phone: 'start' },
    createdAt: { sorts: 'descending', phone: 'end' },
    customer: { sorts: 'ascending', phone: 'start' },
    destination: { shows: 'merchant', under: 'destination', sorts: 'ascending', phone: 'start' },
    amount: { shows: 'cad', sorts: 'descending', phone: 'end' },
    state: { shows: 'status', sorts: 'ascending', phone: 'end' },
  },
  sort: '-createdAt',
  csv: {
    reference: 'reference',
    created_at: 'createdAt',
    type: 'type',
    status: 'status',
    person_id: NUMBER,
    merchant: 'merchant',
    destination: 'destination',
    cad: 'cad',
    xaf: 'xaf',
    open_cases: 'openCases',
    /** What the customer reads besides the state. */
    customer_info: TEXT,
  },
});

/**
 * `POST /api/admin/transactions/register`: payments with all data that identify people, for inspectors. No screen
 * shows it; the reason is required and recorded.
 */
export const registerTable = defineTable({
  path: '/api/admin/transactions/register',
  area: 'transactions',
  key: 'id',
  fields: { id: NUMBER },
  filters: days(),
  columns: { id: { sorts: 'ascending' } },
  sort: 'id',
  csv: {
    reference: TEXT,
    created_at: TIME,
    ended_at: TIME,
    type: TEXT,
    status: TEXT,
    person_id: NUMBER,
    sender_name: TEXT,
    sender_birth_date: DAY,
    sender_address: TEXT,
    sender_phone: TEXT,
    sender_email: TEXT,
    sender_documents: TEXT,
    recipient_name: TEXT,
    recipient_account: TEXT,
    merchant: TEXT,
    cad: CAD,
    xaf: XAF,
    rate: RATE,
    fee_cad: CAD,
    rail: TEXT,
    rail_reference: TEXT,
    rail_number: TEXT,
    hold: TEXT,
  },
});
export const RegisterInput = z.object({ reason, from: day, to: day });
export type RegisterInput = z.infer<typeof RegisterInput>;

const Attempt = z.object({
  reference: z.string(),
  number: z.number(),
  rail: z.string(),
  state: z.enum(ATTEMPT_STATES),
  providerNumber: z.nullable(z.string()),
  /** XAF, including the rail's fee. */
  price: z.number(),
  orderedAt: z.string(),
  inquiries: z.number(),
  /** The answer to its order, and each different answer of the rail to later inquiries. */
  answers: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(ANSWER_KINDS),
      /** XAF charged, if it was paid and the rail reports the amount. */
      charged: z.nullable(z.number()),
      timesPaid: z.nullable(z.number()),
      /** The rail's text. */
      note: z.nullable(z.string()),
    }),
  ),
});

const Posting = z.object({
  reference: z.string(),
  kind: z.string(),
  at: z.string(),
  entries: z.array(z.object({ account: z.string(), currency: z.enum(['CAD', 'XAF']), amount: z.number() })),
});

/** `GET /api/admin/transactions/{id}`: a payment with all its records. */
export const PaymentDetailView = z.extend(paymentTable.row, {
  updatedAt: z.string(),
  fee: z.number(),
  /** XAF for one CAD, as text. */
  rate: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  /** What the customer reads besides the state, in the reader's language. */
  info: z.nullable(z.string()),
  railNote: z.nullable(z.string()),
  events: z.array(
    z.object({
      status: z.enum(PAYMENT_STATUSES),
      at: z.string(),
      kind: z.enum(TRANSITION_KINDS),
      actor: z.string(),
      /** The requester and the approver, if staff did it; empty if that is withheld from the reader. */
      people: z.array(PersonName),
    }),
  ),
  attempts: z.array(Attempt),
  webhooks: z.array(
    z.object({
      receivedAt: z.string(),
      status: z.nullable(z.string()),
      providerNumber: z.nullable(z.string()),
    }),
  ),
  postings: z.array(Posting),
  messages: z.array(
    z.object({
      channel: z.enum(['mail', 'sms']),
      kind: z.string(),
      createdAt: z.string(),
      sentAt: z.nullable(z.string()),
      failedAt: z.nullable(z.string()),
    }),
  ),
  cases: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(CASE_KINDS),
      openedAt: z.string(),
      closedAt: z.nullable(z.string()),
      resolution: z.nullable(z.enum(RESOLUTIONS)),
    }),
  ),
  /** The months whose archives hold the payment's older answers and entries. */
  archivedIn: z.array(z.string()),
  /** Whether sanctions hold or freeze it; for staff without `compliance_read`, both are `under_review`. */
  hold: z.nullable(z.enum(['held', 'frozen', UNDER_REVIEW])),
  hits: z.array(HitSummaryView),
  /** The kinds of requests to decide it that wait for a second person. */
  openRequests: z.array(z.enum(PAYMENT_APPROVALS)),
  /** The actions that are possible now; the server checks again. */
  actions: z.object({ inquire: z.boolean(), settle: z.boolean(), refund: z.boolean() }),
});
export type PaymentDetailView = z.infer<typeof PaymentDetailView>;
