import { shownPayload } from '#shared/approvals.ts';
import type { Role } from '#shared/wire/account.ts';
import type { ApprovalQuery, ApprovalView } from '#shared/wire/admin/approval.ts';
import type { Deps } from '../deps.ts';
import type { ApprovalActions } from './define-approval.ts';
import { dependenceOf, findAppointments } from './independence.ts';
import { countApprovals, findApprovals, type ListedApproval } from './queries.ts';

type Reader = { id: bigint; roles: readonly Role[] };

/** One page of what waits for a second person, or of what was decided, and what the reader may do about each. */
export async function listApprovals(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  actions: ApprovalActions,
  reader: Reader,
  { page, size, sort, ...asked }: ApprovalQuery,
): Promise<{ rows: ApprovalView[]; total: number }> {
  const filter = { ...asked, reader: reader.id, now: clock.now() };
  const [rows, total] = await Promise.all([
    findApprovals(pool, filter, { sort, limit: size, offset: (page - 1) * size }),
    countApprovals(pool, filter),
  ]);
  const people = [reader.id, ...rows.map(({ requestedBy }) => requestedBy)];
  const appointments = await findAppointments(pool, people);
  const isIndependent = ({ requestedBy }: ListedApproval) =>
    !dependenceOf(appointments, { decider: reader.id, asker: requestedBy }, filter.now);
  return {
    rows: rows.map((row) => {
      const view = toView(row, actions, reader, filter.now);
      return { ...view, mayDecide: view.mayDecide && isIndependent(row) };
    }),
    total,
  };
}

function toView(row: ListedApproval, actions: ApprovalActions, reader: Reader, now: Date): ApprovalView {
  const open = row.decision === null && row.expiresAt > now;
  const own = row.requestedBy === reader.id;
  const deciders: readonly Role[] = actions[row.kind].roles;
  return {
    id: Number(row.id),
    kind: row.kind,
    subject: { kind: row.subjectKind, id: row.subjectId },
    payload: shownPayload(row.kind, row.payload),
    reason: row.reason,
    requestedBy: { id: Number(row.requestedBy), name: row.requesterName, staffLogin: row.requesterLogin },
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    // What nobody decided in time is over, whether or not the row says so yet.
    decision: row.decision ?? (open ? null : 'expired'),
    decidedBy:
      row.decidedBy === null
        ? null
        : { id: Number(row.decidedBy), name: row.deciderName ?? '', staffLogin: row.deciderLogin ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionNote: row.decisionNote,
    mayDecide: open && !own && reader.roles.some((role) => deciders.includes(role)),
    mayWithdraw: open && own,
  };
}
