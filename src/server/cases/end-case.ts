import { resolutionsFor, STAFF_RESOLUTIONS, type StaffResolution } from '#shared/cases.ts';
import { xaf } from '#shared/money.ts';
import { isFinal } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { OPERATORS } from '#shared/staff.ts';
import { type Approval, type ApprovalHandler, deciderOf } from '../approvals/decide-approval.ts';
import type { ApprovalPayloads } from '../approvals/kinds.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type ChartOfAccounts, chartOfAccounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { floatAdjusted } from '../ledger/postings.ts';
import { readDifference } from './difference.ts';
import { type CasePayment, findPaymentOfCase, type LockedCase, lockCase, saveClosing } from './queries.ts';

type EndProblem = 'case_already_closed' | 'case_not_found' | 'case_not_resolvable_so';
type AskProblem = EndProblem | 'approval_already_requested';

type Endable = { found: LockedCase; payment: CasePayment | undefined; difference: bigint };

/** A case that may end so, locked: what is possible depends on its kind and on where its payment stands. */
async function mayEnd(
  tx: Tx,
  caseId: bigint,
  resolution: StaffResolution,
): Promise<Result<Endable, EndProblem>> {
  const found = await lockCase(tx, caseId);
  if (!found) return refused('case_not_found');
  if (found.closedAt) return refused('case_already_closed');
  const payment = found.paymentId ? await findPaymentOfCase(tx, found.paymentId) : undefined;
  const difference = readDifference(found.facts);
  const isPaymentOpen = payment !== undefined && !isFinal(payment.status);
  return resolutionsFor(found.kind, { isPaymentOpen, difference }).includes(resolution)
    ? done({ found, payment, difference: difference ?? 0n })
    : refused('case_not_resolvable_so');
}

/** Proposes how a case ends. A second person decides, also where no money moves. */
export function askResolution(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { by, caseId, reason }: { by: Exclude<Actor, 'system'>; caseId: bigint; reason: string },
  resolution: StaffResolution,
): Promise<Result<bigint, AskProblem>> {
  return inTransaction(pool, async (tx) => {
    const endable = await mayEnd(tx, caseId, resolution);
    if (!endable.ok) return endable;
    const { found, payment, difference } = endable.value;
    const payload = {
      caseId: String(caseId),
      kind: found.kind,
      resolution,
      about: payment?.reference ?? '',
      francs: resolution === 'written_off' ? String(difference) : '0',
    };
    const subject = { kind: 'case', id: caseId } as const;
    const personId = payment?.personId;
    return requestApproval(
      tx,
      { kind: 'case_resolution', subject, payload, reason, by, personId },
      clock.now(),
    );
  });
}

/** Gives the customer of a payment that was called paid the money back; answers false when that is not possible. */
type ReturnPayment = (tx: Tx, paymentId: bigint, pair: Approval) => Promise<boolean>;

/** Ends a case as two people agree, with its posting. Looks again under lock whether that still is possible. */
export function caseResolution({
  pool,
  returnPayment,
}: Pick<Deps, 'pool'> & { returnPayment: ReturnPayment }): ApprovalHandler<
  ApprovalPayloads['case_resolution']
> {
  return {
    roles: OPERATORS,
    execute: async (tx, { payload, approval, now }) => {
      const chart = await chartOfAccounts(pool);
      const caseId = BigInt(payload.caseId);
      const resolution = STAFF_RESOLUTIONS.find((known) => known === payload.resolution) ?? 'explained';
      const endable = await mayEnd(tx, caseId, resolution);
      if (!endable.ok) return endable;
      const { found, payment, difference } = endable.value;
      // What was approved is this amount; a run may have found another one since.
      if (resolution === 'written_off' && String(difference) !== payload.francs) {
        return refused('case_not_resolvable_so');
      }
      const booked = await book(tx, { chart, returnPayment, approval }, found, resolution, difference, now);
      if (!booked.ok) return booked;
      await saveClosing(tx, caseId, { resolution, by: approval.decidedBy, note: approval.reason }, now);
      await recordAudit(tx, {
        at: now,
        actor: await deciderOf(tx, approval),
        action: 'case.resolved',
        subject: { kind: 'case', id: caseId },
        personId: payment?.personId,
        details: { ...payload, requestedBy: String(approval.requestedBy) },
        reason: approval.reason,
      });
      return done(undefined);
    },
  };
}

async function book(
  tx: Tx,
  {
    chart,
    returnPayment,
    approval,
  }: { chart: ChartOfAccounts; returnPayment: ReturnPayment; approval: Approval },
  { id, paymentId, rail }: LockedCase,
  resolution: StaffResolution,
  difference: bigint,
  now: Date,
): Promise<Result<void, 'payment_not_returnable'>> {
  const charge = { float: `float/${rail}`, charged: xaf(difference) } as const;
  if (resolution === 'written_off') await post(tx, [floatAdjusted(chart, id, charge)], now);
  if (resolution !== 'given_back') return done(undefined);
  const isNew = paymentId !== null && (await returnPayment(tx, paymentId, approval));
  return isNew ? done(undefined) : refused('payment_not_returnable');
}
