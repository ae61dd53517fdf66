import type { Role } from '#shared/wire/account.ts';
import type { ApprovalQuery, ApprovalView } from '#shared/wire/admin/approval.ts';
import type { Deps } from '../deps.ts';
import type { ApprovalHandlers } from './decide-approval.ts';
import { countApprovals, findApprovals, type ListedApproval } from './queries.ts';

type Reader = { id: bigint; roles: readonly Role[] };

/** One page of what waits for a second person, or of what was decided, and what the reader may do about each. */
export async function listApprovals(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  handlers: ApprovalHandlers,
  reader: Reader,
  { page, size, sort, ...asked }: ApprovalQuery,
): Promise<{ rows: ApprovalView[]; total: number }> {
  const filter = { ...asked, reader: reader.id, now: clock.now() };
  const [rows, total] = await Promise.all([
    findApprovals(pool, filter, { sort, limit: size, offset: (page - 1) * size }),
    countApprovals(pool, filter),
  ]);
  return { rows: rows.map((row) => toView(row, handlers, reader, filter.now)), total };
}

function toView(row: ListedApproval, handlers: ApprovalHandlers, reader: Reader, now: Date): ApprovalView {
  const open = row.decision === null && row.expiresAt > now;
  const own = row.requestedBy === reader.id;
  const deciders: readonly Role[] = handlers[row.kind].roles;
  return {
    id: Number(row.id),
    kind: row.kind,
    subject: { kind: row.subjectKind, id: row.subjectId },
    payload: row.payload,
    reason: row.reason,
    requestedBy: { id: Number(row.requestedBy), name: row.requesterName },
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    // What nobody decided in time is over, whether or not the row says so yet.
    decision: row.decision ?? (open ? null : 'expired'),
    decidedBy: row.decidedBy === null ? null : { id: Number(row.decidedBy), name: row.deciderName ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionNote: row.decisionNote,
    mayDecide: open && !own && reader.roles.some((role) => deciders.includes(role)),
    mayWithdraw: open && own,
  };
}
