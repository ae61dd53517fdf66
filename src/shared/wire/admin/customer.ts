import * as z from 'zod/mini';
import { CUSTOMER_STATES, RISK_FLAGS } from '../../customer-care.ts';
import { DOCUMENT_TYPES, REVIEW_STATES } from '../../document.ts';
import { POSTING_KINDS } from '../../posting-kinds.ts';
import { rule } from '../../rules/rule.ts';
import { LimitsView } from '../limits.ts';
import { DeviceView } from '../own-sessions.ts';
import {
  reason,
  SEARCHED_AMOUNTS,
  SEARCHED_DAYS,
  StaffName,
  searched,
  sortBy,
  TABLE_PAGE,
  tableOf,
} from './table.ts';

/** `GET /api/admin/customers`. */
export const CustomerQuery = z.object({
  ...TABLE_PAGE,
  /** Beginnings of names, part of an e-mail or phone number, username, referral code or transaction number. */
  text: searched,
  state: z.optional(z.enum(CUSTOMER_STATES)),
  /** The days between which they registered. */
  ...SEARCHED_DAYS,
  sort: sortBy('-createdAt', ['createdAt', 'name']),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

/** One line of the list: enough to tell people apart, and no more. */
export const CustomerRowView = z.object({
  id: z.number(),
  name: z.string(),
  /** With most letters and figures left out. */
  email: z.string(),
  phoneNumber: z.string(),
  createdAt: z.string(),
  activated: z.boolean(),
  identityVerified: z.boolean(),
  sendingLocked: z.boolean(),
  flags: z.array(z.enum(RISK_FLAGS)),
});
export type CustomerRowView = z.infer<typeof CustomerRowView>;
export const CustomerTable = tableOf(CustomerRowView);

export const RiskFlagView = z.object({
  kind: z.enum(RISK_FLAGS),
  setBy: StaffName,
  setAt: z.string(),
  reason: z.string(),
  cleared: z.nullable(z.object({ by: StaffName, at: z.string(), reason: z.string() })),
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
  limits: LimitsView,
  /** Why this customer may not send; they are never shown it. */
  sendingLock: z.nullable(z.object({ reason: z.string(), at: z.nullable(z.string()) })),
  /** How many wrong codes, and until when none is taken: `null` when they are, `always` until staff lift it. */
  codes: z.object({ failures: z.number(), blockedUntil: z.nullable(z.string()) }),
  referralCode: z.string(),
  referredBy: z.string(),
  referred: z.array(StaffName),
  sessions: z.array(
    z.object({
      id: z.number(),
      device: DeviceView,
      addressRange: z.nullable(z.string()),
      createdAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.number(),
      type: z.enum(DOCUMENT_TYPES),
      state: z.enum(REVIEW_STATES),
      sentAt: z.string(),
    }),
  ),
  notes: z.array(z.object({ id: z.number(), by: StaffName, at: z.string(), text: z.string() })),
  flags: z.array(RiskFlagView),
});
export type CustomerView = z.infer<typeof CustomerView>;

/** `GET /api/admin/customers/{id}/postings`: what moved the balance, the newest first. */
export const PostingQuery = z.object({
  ...TABLE_PAGE,
  kind: z.optional(z.enum(POSTING_KINDS)),
  /** Part of a transaction's number. */
  text: searched,
  /** In dollars, whatever their sign. */
  ...SEARCHED_AMOUNTS,
  ...SEARCHED_DAYS,
  sort: sortBy('-at', ['at', 'kind', 'amount', 'balanceAfter']),
});
export type PostingQuery = z.infer<typeof PostingQuery>;
export const PostingView = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.string(),
  transaction: z.nullable(z.string()),
  amount: z.number(),
  balanceAfter: z.number(),
});
export type PostingView = z.infer<typeof PostingView>;
export const PostingTable = tableOf(PostingView);

/** `POST /api/admin/customers/{id}/notes`. */
export const NoteInput = z.object({
  text: z
    .string(rule('required'))
    .check(z.trim(), z.minLength(1, rule('required')), z.maxLength(2000, rule('tooLong'))),
});
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
