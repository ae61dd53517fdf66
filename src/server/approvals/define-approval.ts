import type * as z from 'zod/mini';
import type { ApprovalKind, ApprovalPayload } from '#shared/approvals.ts';
import type { AuditAction, AuditSubject } from '#shared/audit.ts';
import type { Permission } from '#shared/permissions.ts';
import type { ProblemCode } from '#shared/problems.ts';
import type { Result } from '#shared/result.ts';
import type { Detail, PersonActing } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';

/** Both people, once a request is approved: put them where the act is recorded. */
export type Approval = {
  id: bigint;
  /** Why, in the words of who asked. */
  reason: string;
  requestedBy: bigint;
  requestedAt: Date;
  decidedBy: bigint;
};

type Subject = { kind: AuditSubject; id: bigint | string };

/** What is asked. Only one request of a kind may wait for the same subject. */
export type Proposal<K extends ApprovalKind> = {
  subject: Subject;
  payload: ApprovalPayload<K>;
  /** The customer or colleague whom it is about. */
  personId?: bigint | undefined;
  /** Shorter than usual where waiting changes what is asked. */
  expiresAt?: Date;
};

/** What was done, as the audit log keeps it, beside both people and the reason. */
export type Executed = {
  subject: Subject;
  personId?: bigint | undefined;
  details?: Record<string, Detail>;
  /** Where something else came of it than the action's own event says. */
  event?: AuditAction;
};

/** What an address names: `:id` a row, `:day` a day. */
export type PathInput<Path extends string> = Path extends `${string}/:id/${string}`
  ? { id: bigint }
  : Path extends `${string}/:day/${string}`
    ? { day: string }
    : object;

/** What every request says beside what is asked. */
export type RequestBody = { reason: string };

/**
 * A staff action that takes two people, declared once. From it follow the route that asks, who may ask and decide, how
 * the payload is checked, that a subject waits once, the rows of the audit log, and what the list and the card show.
 */
export type ApprovalAction<
  K extends ApprovalKind = ApprovalKind,
  Path extends string = string,
  Body extends RequestBody = RequestBody,
> = {
  kind: K;
  /** Who may ask, and which others may decide. Both must still have it when it is decided. */
  permission: Permission;
  /** Written into the audit log when it was done. */
  event: AuditAction;
  /** Whoever may decide is mailed when it is asked and when it is decided, and so is `ALERTS_EMAIL`. */
  told?: true;
  /** Where it is asked for, below `/api/admin`, with `POST`. */
  path: Path;
  body: z.ZodMiniType<Body>;
  /** Says what is asked, or why it is not possible at all. */
  propose(
    tx: Tx,
    deps: Deps,
    input: PathInput<Path> & Body,
    asked: { by: PersonActing; now: Date },
  ): Promise<Result<Proposal<K>, ProblemCode>>;
  /**
   * Does what was asked, in the transaction of the decision: both happen, or neither. Looks first whether it is still
   * possible: a refusal leaves the request open. Never calls the outside; a job does that.
   */
  execute(
    tx: Tx,
    deps: Deps,
    request: { payload: ApprovalPayload<K>; approval: Approval; now: Date },
  ): Promise<Result<Executed, ProblemCode>>;
};

/** One action for every kind. */
export type ApprovalActions = { [K in ApprovalKind]: ApprovalAction<K> };

/** Declares what takes two people; a line of `approval-actions.ts` makes it known. */
export function defineApproval<K extends ApprovalKind, Path extends string, Body extends RequestBody>(
  action: ApprovalAction<K, Path, Body>,
): ApprovalAction<K, Path, Body> {
  return action;
}
