import { type ApprovalKind, declarationOf, readPayload, recordedPayload } from '#shared/approvals.ts';
import { DAY_MS } from '#shared/clock.ts';
import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { type PersonActing, recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { ApprovalAction, ApprovalInput, Proposal } from './define-approval.ts';
import { notifyApprovers } from './notify-approvers.ts';
import { insertApproval, markExpired } from './queries.ts';

/** How long a request stays open. A request made before a weekend is still open after it. */
const LIFE_MS = 4 * DAY_MS;

/** Requests a second person's approval of an action, if the action is possible. Returns the id of the request. */
export function submitRequest<K extends ApprovalKind>(
  deps: Deps,
  action: ApprovalAction<K>,
  by: PersonActing,
  input: ApprovalInput<K>,
): Promise<Result<bigint, ProblemCode>> {
  const now = deps.clock.now();
  return inTransaction(deps.pool, async (tx): Promise<Result<bigint, ProblemCode>> => {
    const proposed = await action.propose(tx, deps, input, { by, now });
    if (!proposed.ok) return proposed;
    const { kind } = action;
    const { payload } = proposed.value;
    const id = await requestApproval(tx, { ...proposed.value, kind, reason: input.reason, by }, now);
    if (id.ok && declarationOf(kind).mailsApprovers)
      await notifyApprovers(tx, deps, { kind, id: id.value, payload, moment: 'requested' }, now);
    return id;
  });
}

export type ApprovalRequest<K extends ApprovalKind> = Proposal<K> & {
  kind: K;
  reason: string;
  by: PersonActing;
};

/**
 * Stores a request, records it in the audit log and returns its id. Throws when the payload does not fit the schema
 * of its kind, since such a request could never be approved.
 */
export async function requestApproval<K extends ApprovalKind>(
  tx: Tx,
  { kind, subject, payload, reason, by, personId, expiresAt }: ApprovalRequest<K>,
  now: Date,
): Promise<Result<bigint, 'approval_already_requested'>> {
  if (!readPayload(kind, payload)) throw new Error(`a request of kind ${kind} has another payload`);
  // An expired request must not block this one until the worker's next run.
  await markExpired(tx, now);
  const id = await insertApproval(tx, {
    kind,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    payload,
    reason,
    requestedBy: by.id,
    requestedAt: now,
    expiresAt: expiresAt ?? new Date(now.getTime() + LIFE_MS),
    personId: personId ?? null,
  });
  if (id === undefined) return refused('approval_already_requested');
  await recordAudit(tx, {
    at: now,
    actor: by,
    action: 'approval.requested',
    subject: { kind: 'approval', id },
    personId,
    details: { kind, about: `${subject.kind}/${subject.id}`, payload: recordedPayload(kind, payload) },
    reason,
  });
  return done(id);
}

/** Runs the job: ends requests not decided in time, so that their private fields go even if no other is made. */
export async function expireApprovals({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  await markExpired(pool, clock.now());
}
