import * as z from 'zod/mini';
import { APPROVAL_DECISIONS, APPROVAL_KINDS, COMPLIANCE_APPROVALS } from '../../approvals.ts';
import { rule } from '../../rules/rule.ts';
import { data, FLAG, NUMBER, nullable, oneOf, STAFF_AT_THE_TIME, TEXT, TIME } from './fields.ts';
import { choice, days, LINK_FILTER, state } from './filters.ts';
import { defineTable, type RowOf } from './table.ts';

const KINDS = 'admin.approvals.names';

/** An attached file: its number in the request, and its original name. */
export const ApprovalFileView = z.object({ place: z.number(), name: z.string() });
export type ApprovalFileView = z.infer<typeof ApprovalFileView>;

/** `GET /api/admin/approvals`. */
export const approvalTable = defineTable({
  path: '/api/admin/approvals',
  area: 'approvals',
  empty: 'emptyOpen',
  key: 'id',
  fields: {
    id: NUMBER,
    kind: oneOf(APPROVAL_KINDS, KINDS),
    subject: data(z.object({ kind: z.string(), id: z.string() })),
    /** The request's fields, named as in the kind's payload. Amounts are in minor units. */
    payload: data(z.record(z.string(), z.string())),
    reason: TEXT,
    requestedBy: STAFF_AT_THE_TIME,
    requestedAt: TIME,
    expiresAt: TIME,
    decision: nullable(oneOf(APPROVAL_DECISIONS)),
    decidedBy: nullable(STAFF_AT_THE_TIME),
    decidedAt: nullable(TIME),
    decisionNote: nullable(TEXT),
    /** The name of the customer or colleague concerned. */
    personName: nullable(TEXT),
    /** The attached files, in the requester's order; `GET …/{id}/files/{place}/pages/{page}` shows one. */
    files: data(z.array(ApprovalFileView)),
    /** Whether the reader may decide the request. */
    mayDecide: FLAG,
    mayWithdraw: FLAG,
  },
  filters: {
    state: state(['open', 'decided'], 'admin.approvals'),
    kind: choice(APPROVAL_KINDS, KINDS, { complianceOnly: COMPLIANCE_APPROVALS }),
    /** Whose requests: the reader's own, or others' that the reader may decide. */
    by: choice(['me', 'others'], 'admin.approvals.requesters', { label: 'requestedBy' }),
    /** The customer or colleague concerned. */
    person: LINK_FILTER,
    ...days(),
  },
  columns: {
    requestedAt: { sorts: 'descending' },
    kind: { sorts: 'ascending' },
    requestedBy: { sorts: 'ascending' },
    expiresAt: { sorts: 'ascending' },
  },
  sort: '-requestedAt',
  csv: {
    id: 'id',
    kind: 'kind',
    about: TEXT,
    /** The payload without its private fields. */
    requested: TEXT,
    reason: 'reason',
    requested_by: 'requestedBy',
    requested_at: 'requestedAt',
    expires_at: 'expiresAt',
    decision: 'decision',
    decided_by: 'decidedBy',
    decided_at: 'decidedAt',
    note: 'decisionNote',
  },
});
export type ApprovalView = RowOf<typeof approvalTable>;
export type ApprovalQuery = z.infer<typeof approvalTable.query>;

/** `POST /api/admin/approvals/{id}/decision`. A refusal needs a reason. */
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

/** The result of an action that waits for a second person. */
export const ApprovalRequestedView = z.object({ approvalId: z.number() });
export type ApprovalRequestedView = z.infer<typeof ApprovalRequestedView>;
