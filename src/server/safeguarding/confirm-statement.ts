import { done, type Result, refused } from '#shared/result.ts';
import { OPERATORS } from '#shared/staff.ts';
import { type ApprovalHandler, deciderOf } from '../approvals/decide-approval.ts';
import type { ApprovalPayloads } from '../approvals/kinds.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { findSnapshot, insertStatement } from './queries.ts';

type ConfirmProblem = 'approval_already_requested' | 'snapshot_not_found' | 'statement_already_confirmed';

/** Says what the safeguarding account held at the end of a day, as the bank's statement has it. A second confirms. */
export function enterStatement(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  by: SignedInPerson,
  { day, cents, reason }: { day: string; cents: string; reason: string },
): Promise<Result<bigint, ConfirmProblem>> {
  return inTransaction(pool, async (tx) => {
    const snapshot = await findSnapshot(tx, day);
    if (!snapshot) return refused('snapshot_not_found');
    if (snapshot.heldMinor !== null) return refused('statement_already_confirmed');
    const payload = { day, cents };
    const subject = { kind: 'books', id: day } as const;
    return requestApproval(tx, { kind: 'safeguarding_statement', subject, payload, reason, by }, clock.now());
  });
}

/** Keeps the figure for good, and has it compared with what we owed at once. */
export const safeguardingStatement: ApprovalHandler<ApprovalPayloads['safeguarding_statement']> = {
  roles: OPERATORS,
  execute: async (tx, { payload, approval, now }) => {
    const { day, cents } = payload;
    const { requestedBy, decidedBy } = approval;
    const statement = { day, heldMinor: BigInt(cents), enteredBy: requestedBy, confirmedBy: decidedBy };
    if (!(await insertStatement(tx, statement, now))) return refused('statement_already_confirmed');
    await enqueue(tx, 'check_health', {}, { runAt: now, key: 'check_health' });
    await recordAudit(tx, {
      at: now,
      actor: await deciderOf(tx, approval),
      action: 'safeguarding.confirmed',
      subject: { kind: 'books', id: day },
      details: { approval: String(approval.id), requestedBy: String(requestedBy), cents },
      reason: approval.reason,
    });
    return done(undefined);
  },
};
