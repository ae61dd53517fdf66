import { resolutionsFor, type StaffResolution } from '#shared/cases.ts';
import { xaf } from '#shared/money.ts';
import { isFinal } from '#shared/payment.ts';
import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { type Approval, defineApproval } from '../approvals/define-approval.ts';
import type { PersonActing } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import type { TxDeps } from '../deps.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { floatAdjusted } from '../ledger/postings.ts';
import { readDifference } from './difference.ts';
import {
  type CasePayment,
  findPaymentOfCase,
  type LockedCase,
  lockCase,
  lockPaymentOfCase,
  saveResolution,
} from './queries.ts';

type ResolveProblem = 'case_already_closed' | 'case_not_found' | 'case_not_resolvable_so';

type Resolvable = { lockedCase: LockedCase; payment: CasePayment | undefined; difference: bigint };

/**
 * Locks and returns a case that may be resolved this way, which depends on its kind and on its payment's state. A
 * write-off also needs a rail, whose float it changes.
 */
async function lockResolvableCase(
  tx: Tx,
  caseId: bigint,
  resolution: StaffResolution,
): Promise<Result<Resolvable, ResolveProblem>> {
  await lockPaymentOfCase(tx, caseId);
  const lockedCase = await lockCase(tx, caseId);
  if (!lockedCase) return refused('case_not_found');
  if (lockedCase.closedAt) return refused('case_already_closed');
  const payment = lockedCase.paymentId ? await findPaymentOfCase(tx, lockedCase.paymentId) : undefined;
  const difference = readDifference(lockedCase.facts);
  const isPaymentOpen = payment !== undefined && !isFinal(payment.status);
  if (resolution === 'written_off' && lockedCase.rail === null) return refused('case_not_resolvable_so');
  return resolutionsFor(lockedCase.kind, { isPaymentOpen, difference }).includes(resolution)
    ? done({ lockedCase, payment, difference: difference ?? 0n })
    : refused('case_not_resolvable_so');
}

/** How payments recorded as paid are returned, and why that may be refused. */
type Returns<P extends ProblemCode> = {
  inquireBeforeReturn: (
    tx: Tx,
    deps: TxDeps,
    paymentId: bigint,
    request: { by: PersonActing; now: Date },
  ) => Promise<Result<void, P>>;
  returnPayment: (tx: Tx, deps: TxDeps, paymentId: bigint, approval: Approval) => Promise<Result<void, P>>;
};

/** Resolves a case and writes its posting. Always needs two people, even when no money moves. */
export const caseResolution = <P extends ProblemCode>({ inquireBeforeReturn, returnPayment }: Returns<P>) =>
  defineApproval({
    kind: 'case_resolution',
    propose: async (tx, deps, { id, resolution }, request) => {
      const resolvable = await lockResolvableCase(tx, id, resolution);
      if (!resolvable.ok) return resolvable;
      const { lockedCase, payment, difference } = resolvable.value;
      if (resolution === 'returned') {
        const returned = await returning(lockedCase, (paymentId) =>
          inquireBeforeReturn(tx, deps, paymentId, request),
        );
        if (!returned.ok) return returned;
      }
      const payload = {
        caseId: String(id),
        kind: lockedCase.kind,
        resolution,
        about: payment?.reference ?? '',
        francs: String(difference),
      };
      return done({ subject: { kind: 'case', id }, payload, personId: payment?.personId });
    },
    execute: async (tx, deps, { payload, approval, now }) => {
      const { resolution } = payload;
      const chart = await chartOfAccounts(tx);
      const resolvable = await lockResolvableCase(tx, BigInt(payload.caseId), resolution);
      if (!resolvable.ok) return resolvable;
      const { lockedCase, payment, difference } = resolvable.value;
      // Two people agreed on this amount; a later reconciliation may have found another. A return always refunds the
      // debit.
      if (resolution !== 'returned' && String(difference) !== payload.francs)
        return refused('case_not_resolvable_so');
      if (resolution === 'written_off') {
        if (lockedCase.rail === null) return refused('case_not_resolvable_so');
        const loss = { float: `float/${lockedCase.rail}`, difference: xaf(difference) } as const;
        await post(tx, [floatAdjusted(chart, lockedCase.id, loss)], now);
      }
      if (resolution === 'returned') {
        const returned = await returning(lockedCase, (paymentId) =>
          returnPayment(tx, deps, paymentId, approval),
        );
        if (!returned.ok) return returned;
      }
      await saveResolution(
        tx,
        lockedCase.id,
        { resolution, by: approval.decidedBy, note: approval.reason },
        now,
      );
      const subject = { kind: 'case', id: lockedCase.id } as const;
      return done({ subject, personId: payment?.personId, details: payload });
    },
  });

async function returning<P extends ProblemCode>(
  { paymentId }: LockedCase,
  act: (paymentId: bigint) => Promise<Result<void, P>>,
): Promise<Result<void, P | 'payment_not_returnable'>> {
  return paymentId === null ? refused('payment_not_returnable') : act(paymentId);
}
