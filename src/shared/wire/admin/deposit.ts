import * as z from 'zod/mini';
import { APPROVAL_KINDS } from '../../approvals.ts';
import {
  DEPOSIT_SOURCES,
  DEPOSIT_STATES,
  DISTRUST_REASONS,
  RETURN_REASONS,
  UNMATCHED_REASONS,
} from '../../deposit.ts';
import { minorFromNumber } from '../../money.ts';
import { requiredText } from '../../rules/fields.ts';
import { rule } from '../../rules/rule.ts';
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

/** `GET /api/admin/deposits`: the queue, the oldest first. */
export const DepositQuery = z.object({
  ...TABLE_PAGE,
  state: z.prefault(z.enum(DEPOSIT_STATES), 'unmatched'),
  source: z.optional(z.enum(DEPOSIT_SOURCES)),
  reason: z.optional(z.enum([...UNMATCHED_REASONS, ...DISTRUST_REASONS])),
  /** CAD. */
  ...SEARCHED_AMOUNTS,
  ...SEARCHED_DAYS,
  /** Part of the sender's name or message, or Interac's number. */
  text: searched,
  sort: sortBy('receivedAt', ['receivedAt', 'amount', 'sender']),
});
export type DepositQuery = z.infer<typeof DepositQuery>;

/** One deposit. `amount` is CAD; of a notice that is not believed anything may be missing. */
export const DepositView = z.object({
  id: z.number(),
  state: z.enum(DEPOSIT_STATES),
  source: z.enum(DEPOSIT_SOURCES),
  receivedAt: z.string(),
  reference: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  senderName: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  reasons: z.array(z.enum([...UNMATCHED_REASONS, ...DISTRUST_REASONS])),
  customer: z.nullable(StaffName),
  /** What waits for a second person. */
  asked: z.nullable(z.enum(APPROVAL_KINDS)),
});
export type DepositView = z.infer<typeof DepositView>;
export const DepositTable = tableOf(DepositView);

/** A customer whom a deposit could belong to, and what speaks for it. */
export const DepositCandidateView = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  code: z.string(),
  active: z.boolean(),
  named: z.boolean(),
  sameName: z.boolean(),
});
export type DepositCandidateView = z.infer<typeof DepositCandidateView>;

/** `GET /api/admin/deposits/{id}`. */
export const DepositDetailView = z.extend(DepositView, {
  senderEmail: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  /** The transaction that credited it. */
  transaction: z.nullable(z.string()),
  notices: z.array(
    z.object({
      id: z.number(),
      channel: z.enum(['mail', 'aggregator']),
      receivedAt: z.string(),
      /** Whether its words are still kept. */
      kept: z.boolean(),
    }),
  ),
  candidates: z.array(DepositCandidateView),
});
export type DepositDetailView = z.infer<typeof DepositDetailView>;

/** `GET /api/admin/deposits/{id}/notices/{notice}`: what came in, word for word. */
export const DepositNoticeView = z.object({ raw: z.string() });

/** `GET /api/admin/deposit-candidates`: customers by name, e-mail, phone number or code. */
export const DepositCandidateQuery = z.object({ text: searched });
export const DepositCandidates = z.array(DepositCandidateView);

const personId = z.number(rule('required')).check(z.int(), z.gte(1));

/** `POST /api/admin/deposits/{id}/match`. */
export const DepositMatchInput = z.object({ personId, reason });
export type DepositMatchInput = z.infer<typeof DepositMatchInput>;

/** `POST /api/admin/deposits/{id}/return`. */
export const DepositReturnInput = z.object({ why: z.enum(RETURN_REASONS, rule('required')), reason });
export type DepositReturnInput = z.infer<typeof DepositReturnInput>;

/** `POST /api/admin/deposits`: money that came in without any notice, such as the bank's statement shows it. */
export const ManualCreditInput = z.object({
  personId,
  amount: z
    .number(rule('required'))
    .check(z.refine((amount) => (minorFromNumber(amount, 'CAD') ?? 0n) > 0n, rule('typeNotValid'))),
  /** Interac's number, or the bank's where there is none. */
  reference: z
    .string(rule('required'))
    .check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,64}$/, rule('typeNotValid'))),
  senderName: requiredText(120),
  /** What shows that the money is here. */
  proof: requiredText(500),
  reason,
});
export type ManualCreditInput = z.infer<typeof ManualCreditInput>;
