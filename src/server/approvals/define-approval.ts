import type { RequestBody } from '#shared/approvals/declaration.ts';
import type { ApprovalBody, ApprovalKind, ApprovalPath, ApprovalPayload } from '#shared/approvals.ts';
import type { AuditAction, AuditSubject } from '#shared/audit.ts';
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
  /** Set when the result is another event than the declared one. */
  event?: AuditAction;
};

/** The parameters of a path: `:id` for a row, `:day` for a day. */
type PathInput<Path extends string> = Path extends `${string}/:id/${string}`
  ? { id: bigint }
  : Path extends `${string}/:day/${string}`
    ? { day: string }
    : object;

/** The input of a request of this kind: the parameters of its path, and its body. */
export type ApprovalInput<K extends ApprovalKind> = PathInput<ApprovalPath<K>> &
  ApprovalBody<K> &
  RequestBody;

/**
 * What a declared action does. Everything else about it is in its declaration, `APPROVALS` of `#shared/approvals.ts`.
 */
export type ApprovalAction<K extends ApprovalKind = ApprovalKind, Prepared = unknown> = {
  kind: K;
  /** Returns what is requested, or why it is not possible at all. */
  propose(
    tx: Tx,
    deps: TxDeps,
    input: ApprovalInput<K>,
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

/** Defines an action that takes two people. `docs/back-office.md` lists the other places that it needs. */
export function defineApproval<K extends ApprovalKind, Prepared = undefined>(
  action: ApprovalAction<K, Prepared>,
): ApprovalAction<K, Prepared> {
  return action;
}
