import type { AuditSubject } from '#shared/audit.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Actor } from '../audit/record-audit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import type { ApprovalPayloads } from './kinds.ts';
import { expireApprovals, insertApproval } from './queries.ts';

/** How long a request waits: what is asked before a weekend is still there after it. */
const LIFE_MS = 4 * 24 * 60 * 60 * 1000;

export type ApprovalRequest<K extends keyof ApprovalPayloads> = {
  kind: K;
  subject: { kind: AuditSubject; id: bigint | string };
  payload: ApprovalPayloads[K];
  /** Why, in the words of who asks. */
  reason: string;
  by: Exclude<Actor, 'system'>;
  /** The customer or colleague whom it is about. */
  personId?: bigint | undefined;
  /** Shorter than usual where waiting changes what is asked. */
  expiresAt?: Date;
};

/**
 * Asks for something that takes a second person; answers the number of the request. Only one of a kind may wait for the
 * same subject. Look before that what is asked is possible at all; the handler looks again when it is approved.
 */
export async function requestApproval<K extends keyof ApprovalPayloads>(
  tx: Tx,
  { kind, subject, payload, reason, by, personId, expiresAt }: ApprovalRequest<K>,
  now: Date,
): Promise<Result<bigint, 'approval_already_requested'>> {
  await expireApprovals(tx, now);
  const id = await insertApproval(tx, {
    kind,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    payload,
    reason,
    requestedBy: by.id,
    requestedAt: now,
    expiresAt: expiresAt ?? new Date(now.getTime() + LIFE_MS),
  });
  if (id === undefined) return refused('approval_already_requested');
  await recordAudit(tx, {
    at: now,
    actor: by,
    action: 'approval.requested',
    subject: { kind: 'approval', id },
    personId,
    details: { kind, about: `${subject.kind}/${subject.id}`, payload },
    reason,
  });
  return done(id);
}
