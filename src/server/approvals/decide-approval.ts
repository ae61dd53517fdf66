import { declarationOf, fieldsOf, readPayload, recordedPayload, visibleKinds } from '#shared/approvals.ts';
import { hasPermission, mayReadCompliance } from '#shared/permissions.ts';
import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Role } from '#shared/staff.ts';
import { type PersonActing, recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { ApprovalAction, ApprovalActions } from './define-approval.ts';
import { dependenceOf, findAppointments } from './independence.ts';
import { notifyApprovers } from './notify-approvers.ts';
import { type ApprovalRow, findApproval, lockActingRoles, lockApproval, saveDecision } from './queries.ts';

export type Decision = { approve: boolean; note: string | undefined };
type Problem =
  | 'approval_not_found'
  | 'approval_already_decided'
  | 'approval_expired'
  | 'approval_needs_another_person'
  | 'approval_needs_independent_person'
  | 'approval_role_too_new'
  | 'not_allowed';

/**
 * Approves or refuses another person's request. Approving executes the action in the same transaction; when the
 * action refuses, nothing changes. When two people decide at once, the second gets `approval_already_decided`. Both
 * people must have the permission at that moment: nothing is executed when the requester was locked or lost the
 * role since. And they must be independent of each other: see `dependenceOf`.
 */
export async function decideApproval(
  deps: Deps,
  actions: ApprovalActions,
  { approvalId, by }: { approvalId: bigint; by: PersonActing },
  { approve, note }: Decision,
): Promise<Result<void, ProblemCode>> {
  const now = deps.clock.now();
  const prepared = approve ? await prepare(deps, actions, { approvalId, by }, now) : done(undefined);
  if (!prepared.ok) return prepared;
  const result = await inTransaction(deps.pool, async (tx): Promise<Result<void, ProblemCode>> => {
    const locked = await lockApproval(tx, approvalId);
    // Read after the request is locked, so that a role that was taken away in the meantime does not count.
    const people = {
      acting: [by.id, ...(locked ? [locked.requestedBy] : [])],
      colleagues: colleaguesIn(locked),
    };
    const roles = await lockActingRoles(tx, people);
    const approver = { id: by.id, roles: roles.get(by.id) ?? [] };
    const decidable = decidableApproval(locked, locked && actions[locked.kind], approver, now);
    if (!decidable.ok) return decidable;
    const { row } = decidable.value;
    // Read after the roles: a new role is committed together with the row that records the appointment.
    const appointments = await findAppointments(tx, [by.id, row.requestedBy]);
    const dependence = dependenceOf(appointments, { approver: by.id, requester: row.requestedBy }, now);
    if (dependence) return refused(dependence);
    if (approve) {
      const pair = { approver, requesterRoles: roles.get(row.requestedBy) ?? [] };
      const executed = await execute(tx, deps, { ...decidable.value, prepared: prepared.value }, pair, now);
      if (!executed.ok) return executed;
    }
    const decision = approve ? 'approved' : 'refused';
    await saveDecision(tx, row.id, { decision, by: by.id, note: note ?? null }, now);
    await recordAudit(tx, {
      at: now,
      actor: approver,
      action: `approval.${decision}`,
      subject: { kind: 'approval', id: row.id },
      details: {
        kind: row.kind,
        about: `${row.subjectKind}/${row.subjectId}`,
        payload: recordedPayload(row.kind, row.payload),
        requestedBy: String(row.requestedBy),
        requestReason: row.reason,
      },
      reason: note,
    });
    const { kind, id, payload } = row;
    if (declarationOf(kind).mailsApprovers)
      await notifyApprovers(tx, deps, { kind, id, payload, moment: decision }, now);
    return done(undefined);
  });
  if (result.ok) {
    const facts = { approval: String(approvalId), staff: String(by.id), approve };
    deps.log.info({ event: 'approval_decided', ...facts }, 'an approval was decided on');
  }
  return result;
}

/** Withdraws a request that is not decided yet. Only the person who made it may do so. */
export async function withdrawApproval(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { approvalId, by }: { approvalId: bigint; by: PersonActing },
): Promise<Result<void, Problem>> {
  const now = clock.now();
  return inTransaction(pool, async (tx): Promise<Result<void, Problem>> => {
    const row = await lockApproval(tx, approvalId);
    if (!row || !isVisibleTo(row, by)) return refused('approval_not_found');
    if (row.requestedBy !== by.id) return refused('not_allowed');
    const closed = closedProblem(row, now);
    if (closed) return refused(closed);
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

/** Returns the colleagues that a request is about. */
function colleaguesIn(row: ApprovalRow | undefined): bigint[] {
  return row ? fieldsOf(row.kind, row.payload, 'colleague').map(BigInt) : [];
}

/** Checks whether a person may know that a request exists. */
export function isVisibleTo({ kind }: ApprovalRow, { roles }: PersonActing): boolean {
  return visibleKinds(mayReadCompliance({ roles })).includes(kind);
}

type Decidable = { row: ApprovalRow; action: ApprovalAction };

/** Returns a request that this person may decide on now, with its action. */
function decidableApproval(
  row: ApprovalRow | undefined,
  action: ApprovalAction | undefined,
  by: PersonActing,
  now: Date,
): Result<Decidable, Problem> {
  if (!row || !action || !isVisibleTo(row, by)) return refused('approval_not_found');
  if (!hasPermission(by.roles, declarationOf(row.kind).permission)) return refused('not_allowed');
  if (row.requestedBy === by.id) return refused('approval_needs_another_person');
  const closed = closedProblem(row, now);
  return closed ? refused(closed) : done({ row, action });
}

/** Returns why a request is no longer open, or undefined while it is. */
export function closedProblem(
  { decision, expiresAt }: ApprovalRow,
  now: Date,
): 'approval_expired' | 'approval_already_decided' | undefined {
  if (decision === 'expired' || (decision === null && expiresAt <= now)) return 'approval_expired';
  return decision === null ? undefined : 'approval_already_decided';
}

/** Prepares an approval where its action needs that. Whether it may be approved is checked again under lock. */
async function prepare(
  deps: Deps,
  actions: ApprovalActions,
  { approvalId, by }: { approvalId: bigint; by: PersonActing },
  now: Date,
): Promise<Result<unknown, ProblemCode>> {
  const row = await findApproval(deps.pool, approvalId);
  const action: ApprovalAction | undefined = row && actions[row.kind];
  if (!row || !action?.prepare) return done(undefined);
  const decidable = decidableApproval(row, action, by, now);
  if (!decidable.ok) return decidable;
  const payload = readPayload(row.kind, row.payload);
  return payload ? action.prepare(deps, { payload, now }) : done(undefined);
}

/** Executes the requested action and records in the audit log who did it, for whom, and why. */
async function execute(
  tx: Tx,
  deps: Deps,
  { row, action, prepared }: Decidable & { prepared: unknown },
  { approver, requesterRoles }: { approver: PersonActing; requesterRoles: readonly Role[] },
  now: Date,
): Promise<Result<void, ProblemCode>> {
  const { id, kind, reason, requestedBy, requestedAt } = row;
  const declared = declarationOf(kind);
  if (!hasPermission(requesterRoles, declared.permission)) return refused('approval_requester_not_allowed');
  const payload = readPayload(kind, row.payload);
  if (!payload) return refused('approval_not_readable');
  const approval = { id, reason, requestedBy, requestedAt, decidedBy: approver.id };
  const executed = await action.execute(tx, deps, { payload, approval, prepared, now });
  if (!executed.ok) return executed;
  const { subject, personId, details, event } = executed.value;
  await recordAudit(tx, {
    at: now,
    actor: approver,
    action: event ?? declared.event,
    subject,
    personId,
    details: { approval: String(id), requestedBy: String(requestedBy), ...details },
    reason,
  });
  return done(undefined);
}
