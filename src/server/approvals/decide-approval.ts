import type { ApprovalKind } from '#shared/approvals.ts';
import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { StaffRole } from '#shared/staff.ts';
import type { Role } from '#shared/wire/account.ts';
import { actorOf, type PersonActing, recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { ApprovalPayloads } from './kinds.ts';
import { type ApprovalRow, findActingRoles, lockApproval, saveDecision } from './queries.ts';

/** What an approval does once it is given, in the transaction of the decision: both happen, or neither. */
export type ApprovalHandler<P> = {
  /** Who may decide about this kind. */
  roles: readonly StaffRole[];
  /**
   * Does what was asked. Looks first whether it is still possible: a refusal leaves the request open. Never calls the
   * outside; a job does that.
   */
  execute: (
    tx: Tx,
    request: { payload: P; approval: Approval; now: Date },
  ) => Promise<Result<unknown, ProblemCode>>;
};
export type ApprovalHandlers = { [K in ApprovalKind]: ApprovalHandler<ApprovalPayloads[K]> };

/** What is known of both people: put it where the act is recorded. */
export type Approval = {
  id: bigint;
  reason: string;
  requestedBy: bigint;
  requestedAt: Date;
  decidedBy: bigint;
};

export type Decision = { approve: boolean; note: string | undefined };
type Staff = { id: bigint; roles: readonly Role[] };
type Problem =
  | 'approval_not_found'
  | 'approval_already_decided'
  | 'approval_expired'
  | 'approval_needs_another_person'
  | 'not_allowed';

/**
 * Approves or refuses what somebody else asked for. Approving does it, in the same transaction; whatever the handler
 * refuses leaves all as it was. Of two people who decide at once, the second is told that it is decided. Both people
 * must be allowed at that moment: what somebody asked who was locked or lost the role since is not done.
 */
export async function decideApproval(
  deps: Pick<Deps, 'pool' | 'clock' | 'log'>,
  handlers: ApprovalHandlers,
  { approvalId, by }: { approvalId: bigint; by: Staff },
  { approve, note }: Decision,
): Promise<Result<void, ProblemCode>> {
  const now = deps.clock.now();
  const result = await inTransaction(deps.pool, async (tx): Promise<Result<void, ProblemCode>> => {
    const asked = await lockApproval(tx, approvalId);
    const allowed = asked ? handlers[asked.kind].roles : [];
    // Read after the request is locked: a role that was taken away while this request was on its way counts no more.
    const decider = { id: by.id, roles: await findActingRoles(tx, by.id) };
    const decidable = mayDecide(asked, allowed, decider, now);
    if (!decidable.ok) return decidable;
    const row = decidable.value;
    if (approve) {
      const askers = await findActingRoles(tx, row.requestedBy);
      if (!hasOneOf(askers, allowed)) return refused('approval_asker_not_allowed');
      const carriedOut = await execute(tx, handlers, row, by.id, now);
      if (!carriedOut.ok) return carriedOut;
    }
    const decision = approve ? 'approved' : 'refused';
    await saveDecision(tx, row.id, { decision, by: by.id, note: note ?? null }, now);
    await recordAudit(tx, {
      at: now,
      actor: decider,
      action: `approval.${decision}`,
      subject: { kind: 'approval', id: row.id },
      details: {
        kind: row.kind,
        about: `${row.subjectKind}/${row.subjectId}`,
        payload: row.payload,
        requestedBy: String(row.requestedBy),
        requestReason: row.reason,
      },
      reason: note,
    });
    return done(undefined);
  });
  if (result.ok) {
    const facts = { approval: String(approvalId), staff: String(by.id), approve };
    deps.log.info({ event: 'approval_decided', ...facts }, 'an approval was decided on');
  }
  return result;
}

/** Whoever asked may take it back while nobody has decided. */
export async function withdrawApproval(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { approvalId, by }: { approvalId: bigint; by: Staff },
): Promise<Result<void, Problem>> {
  const now = clock.now();
  return inTransaction(pool, async (tx): Promise<Result<void, Problem>> => {
    const row = await lockApproval(tx, approvalId);
    if (!row) return refused('approval_not_found');
    if (row.requestedBy !== by.id) return refused('not_allowed');
    if (row.decision !== null) return refused('approval_already_decided');
    await saveDecision(tx, row.id, { decision: 'withdrawn', by: by.id, note: null }, now);
    const subject = { kind: 'approval', id: row.id } as const;
    await recordAudit(tx, {
      at: now,
      actor: by,
      action: 'approval.withdrawn',
      subject,
      details: { kind: row.kind },
    });
    return done(undefined);
  });
}

function mayDecide(
  row: ApprovalRow | undefined,
  roles: readonly StaffRole[],
  by: Staff,
  now: Date,
): Result<ApprovalRow, Problem> {
  if (!row) return refused('approval_not_found');
  if (!hasOneOf(by.roles, roles)) return refused('not_allowed');
  if (row.requestedBy === by.id) return refused('approval_needs_another_person');
  if (row.decision === 'expired' || (row.decision === null && row.expiresAt <= now))
    return refused('approval_expired');
  if (row.decision !== null) return refused('approval_already_decided');
  return done(row);
}

function hasOneOf(roles: readonly Role[], allowed: readonly StaffRole[]): boolean {
  return roles.some((role) => allowed.some((one) => one === role));
}

function execute(
  tx: Tx,
  handlers: ApprovalHandlers,
  { id, kind, payload, reason, requestedBy, requestedAt }: ApprovalRow,
  decidedBy: bigint,
  now: Date,
): Promise<Result<unknown, ProblemCode>> {
  const handler = handlers[kind] as ApprovalHandler<unknown>;
  return handler.execute(tx, {
    payload,
    approval: { id, reason, requestedBy, requestedAt, decidedBy },
    now,
  });
}

/** The second of the two people, with the role they have now. */
export function deciderOf(tx: Tx, { decidedBy }: Approval): Promise<PersonActing> {
  return actorOf(tx, decidedBy);
}
