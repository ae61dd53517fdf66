import type * as z from 'zod/mini';
import type { ApprovalKind, ApprovalPayload } from '#shared/approvals.ts';
import type { AuditAction, AuditSubject } from '#shared/audit.ts';
import type { Permission } from '#shared/permissions.ts';
import type { ProblemCode } from '#shared/problems.ts';
import type { Result } from '#shared/result.ts';
import type { Detail, PersonActing } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps, TxDeps } from '../deps.ts';

/** Both people of an approved request. Record them where the act is recorded. */
export type Approval = {
  id: bigint;
  /** The reason that the requester gave. */
  reason: string;
  requestedBy: bigint;
  requestedAt: Date;
  decidedBy: bigint;
};

type Subject = { kind: AuditSubject; id: bigint | string };

/** What is requested. Only one open request of a kind may exist for a subject. */
export type Proposal<K extends ApprovalKind> = {
  subject: Subject;
  payload: ApprovalPayload<K>;
  /** The customer or colleague that the request is about. */
  personId?: bigint | undefined;
  /** When the request expires, unless after the usual time. */
  expiresAt?: Date;
};

/** What was done, as the audit log keeps it beside both people and the reason. */
export type Executed = {
  subject: Subject;
  personId?: bigint | undefined;
  details?: Record<string, Detail>;
  /** Set when the result is another event than the one the action declares. */
  event?: AuditAction;
};

/** The parameters of a path: `:id` for a row, `:day` for a day. */
export type PathInput<Path extends string> = Path extends `${string}/:id/${string}`
  ? { id: bigint }
  : Path extends `${string}/:day/${string}`
    ? { day: string }
    : object;

/** What every request has besides its own fields. */
export type RequestBody = { reason: string };

/**
 * Declares a staff action that takes two people. From it follow the route for requests, who may request and decide,
 * the check of the payload, the limit of one open request per subject, the rows of the audit log, and what the list
 * and the card show.
 */
export type ApprovalAction<
  K extends ApprovalKind = ApprovalKind,
  Path extends string = string,
  Body extends RequestBody = RequestBody,
  Prepared = unknown,
> = {
  kind: K;
  /** The permission to request and to decide. Both people must still have it when the request is decided. */
  permission: Permission;
  /** The event that the audit log gets when the action was executed. */
  event: AuditAction;
  /** Set when those who may decide, and `ALERTS_EMAIL`, get a mail about the request and about the decision. */
  mailsApprovers?: true;
  /** The path of the route for requests, below `/api/admin`, with `POST`. */
  path: Path;
  body: z.ZodMiniType<Body>;
  /** Returns what is requested, or why it is not possible at all. */
  propose(
    tx: Tx,
    deps: TxDeps,
    input: PathInput<Path> & Body,
    request: { by: PersonActing; now: Date },
  ): Promise<Result<Proposal<K>, ProblemCode>>;
  /**
   * Prepares an approval before its transaction, for what must be kept even when the action is refused or what is
   * too slow under locks. Returns what `execute` gets as `prepared`, or why the action is not possible.
   */
  prepare?(
    deps: Deps,
    request: { payload: ApprovalPayload<K>; now: Date },
  ): Promise<Result<Prepared, ProblemCode>>;
  /**
   * Executes the action in the transaction of the decision, so that both happen or neither. Checks first that the
   * action is still possible; a refusal leaves the request open. Never calls external services: a job does that.
   */
  execute(
    tx: Tx,
    deps: TxDeps,
    request: { payload: ApprovalPayload<K>; approval: Approval; prepared: Prepared; now: Date },
  ): Promise<Result<Executed, ProblemCode>>;
};

export type ApprovalActions = { [K in ApprovalKind]: ApprovalAction<K> };

/** Declares an action that takes two people. `docs/back-office.md` lists the other places that it needs. */
export function defineApproval<
  K extends ApprovalKind,
  Path extends string,
  Body extends RequestBody,
  Prepared = undefined,
>(action: ApprovalAction<K, Path, Body, Prepared>): ApprovalAction<K, Path, Body, Prepared> {
  return action;
}
