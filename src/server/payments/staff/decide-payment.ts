import { xaf } from '#shared/money.ts';
import { done } from '#shared/result.ts';
import { OPERATORS } from '#shared/staff.ts';
import type { Approval, ApprovalHandler } from '../../approvals/decide-approval.ts';
import { bothOf, deciderOf } from '../../approvals/decider.ts';
import type { ApprovalPayloads } from '../../approvals/kinds.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { closeEndedCases } from '../../cases/close-case.ts';
import type { Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { chartOfAccounts } from '../../ledger/accounts.ts';
import { refundPayment, settlePayment } from '../move-payment.ts';
import type { Payment } from '../payment.ts';
import { mayRefund, maySettle } from './may-decide.ts';
import { writeAttemptState } from '../attempts/queries.ts';

type Handler<K extends keyof ApprovalPayloads> = ApprovalHandler<ApprovalPayloads[K]>;
type DecideDeps = Pick<Deps, 'pool'>;

/** Calls an open payment paid, as two people agree: state, posting at what the rail took, news. */
export function paymentSettlement({ pool }: DecideDeps): Handler<'payment_settlement'> {
  return {
    roles: OPERATORS,
    carryOut: async (tx, { payload, approval, now }) => {
      const chart = await chartOfAccounts(pool);
      const open = await maySettle(tx, BigInt(payload.paymentId));
      if (!open.ok) return open;
      const { transaction, attempt } = open.value;
      const { francs, providerNumber, proof } = payload;
      const facts = { providerNumber, answer: 'called paid by two people' };
      await writeAttemptState(tx, attempt.id, ['prepared', 'asked', 'accepted'], 'paid', facts, now);
      const reason = { cause: 'settled_by_staff', actor: bothOf(approval), infoCode: null };
      const charge = { float: `float/${attempt.rail}`, charged: xaf(BigInt(francs)) } as const;
      await settlePayment(tx, chart, transaction, charge, reason, now);
      await end(tx, transaction, approval, 'settled', { francs, providerNumber, proof }, now);
      return done(undefined);
    },
  };
}

/** Gives the money of an open payment back, as two people agree. Looks again under lock whether it still may be. */
export function paymentRefund({ pool }: DecideDeps): Handler<'payment_refund'> {
  return {
    roles: OPERATORS,
    carryOut: async (tx, { payload, approval, now }) => {
      const chart = await chartOfAccounts(pool);
      const open = await mayRefund(tx, BigInt(payload.paymentId), now);
      if (!open.ok) return open;
      const { transaction, attempt } = open.value;
      if (attempt) {
        // Not asked yet: no worker may ask any more. Asked: what it says later is a case.
        const facts = { answer: 'given up by two people' };
        await writeAttemptState(tx, attempt.id, ['prepared', 'asked', 'accepted'], 'failed', facts, now);
      }
      const reason = { cause: 'refunded_by_staff', actor: bothOf(approval), infoCode: 'not_confirmed' };
      await refundPayment(tx, chart, transaction, reason, now);
      await end(tx, transaction, approval, 'refunded', { cents: payload.cents }, now);
      return done(undefined);
    },
  };
}

async function end(
  tx: Tx,
  { id, personId }: Payment,
  approval: Approval,
  resolution: 'settled' | 'refunded',
  details: Record<string, string>,
  now: Date,
): Promise<void> {
  await closeEndedCases(tx, id, { resolution, by: approval.decidedBy, note: approval.reason }, now);
  await recordAudit(tx, {
    at: now,
    actor: await deciderOf(tx, approval),
    action: `transaction.${resolution}`,
    subject: { kind: 'transaction', id },
    personId,
    details: { ...details, requestedBy: String(approval.requestedBy) },
    reason: approval.reason,
  });
}
