import * as z from 'zod/mini';
import { APPROVAL_DECISIONS, APPROVAL_KINDS } from '../../approvals.ts';
import { rule } from '../../rules/rule.ts';
import { SEARCHED_DAYS, StaffIdentity, sortBy, TABLE_PAGE, tableOf } from './table.ts';

/** Whose wishes: one's own, or those that one might decide. */
export const ASKERS = ['me', 'others'] as const;

/** `GET /api/admin/approvals`. */
export const ApprovalQuery = z.object({
  ...TABLE_PAGE,
  state: z.prefault(z.enum(['open', 'decided']), 'open'),
  kind: z.optional(z.enum(APPROVAL_KINDS)),
  by: z.optional(z.enum(ASKERS)),
  ...SEARCHED_DAYS,
  sort: sortBy('-requestedAt', ['requestedAt', 'kind', 'requestedBy', 'expiresAt']),
});
export type ApprovalQuery = z.infer<typeof ApprovalQuery>;

export const ApprovalView = z.object({
  id: z.number(),
  kind: z.enum(APPROVAL_KINDS),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** What is asked for; its names are those of the kind's payload. Amounts are in smallest units. */
  payload: z.record(z.string(), z.string()),
  reason: z.string(),
  requestedBy: StaffIdentity,
  requestedAt: z.string(),
  expiresAt: z.string(),
  decision: z.nullable(z.enum(APPROVAL_DECISIONS)),
  decidedBy: z.nullable(StaffIdentity),
  decidedAt: z.nullable(z.string()),
  decisionNote: z.nullable(z.string()),
  /** What the one who asks may do with it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type ApprovalView = z.infer<typeof ApprovalView>;
export const ApprovalTable = tableOf(ApprovalView);

/** `POST /api/admin/approvals/{id}/decision`. A refusal says why. */
export const ApprovalDecisionInput = z
  .object({
    approve: z.boolean(rule('required')),
    note: z.optional(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(500, rule('tooLong'))),
        z.transform((text) => (text === '' ? undefined : text)),
      ),
    ),
  })
  .check(
    z.refine(({ approve, note }) => approve || note !== undefined, {
      error: rule('required'),
      path: ['note'],
    }),
  );
export type ApprovalDecisionInput = z.infer<typeof ApprovalDecisionInput>;

/** What an action came to that waits for a second person. */
export const ApprovalRequestedView = z.object({ approvalId: z.number() });
export type ApprovalRequestedView = z.infer<typeof ApprovalRequestedView>;
