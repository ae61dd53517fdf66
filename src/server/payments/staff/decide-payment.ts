import { xaf } from '#shared/money.ts';
import { done, refused } from '#shared/result.ts';
import { OPERATORS } from '#shared/staff.ts';
import { type Approval, type ApprovalHandler, deciderOf } from '../../approvals/decide-approval.ts';
import type { ApprovalPayloads } from '../../approvals/kinds.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { apply } from '../apply.ts';
import type { Outcome, StaffDecision, StaffProblem } from '../evidence.ts';
import { personOfPayment } from '../queries.ts';

type Handler<K extends keyof ApprovalPayloads> = ApprovalHandler<ApprovalPayloads[K]>;
type DecideDeps = Pick<Deps, 'pool' | 'clock' | 'log'>;

/** Calls an open payment paid, as two people agree: state, posting at what the rail took, notice. */
export function paymentSettlement(deps: DecideDeps): Handler<'payment_settlement'> {
  return {
    roles: OPERATORS,
    execute: async (tx, { payload, approval, now }) => {
      const { francs, providerNumber, proof } = payload;
      const { requestedAt, reason: note } = approval;
      const charged = xaf(BigInt(francs));
      const decision = { decision: 'settle' as const, requestedAt, charged, providerNumber, note };
      const outcome = await decided(tx, deps, BigInt(payload.paymentId), approval, decision);
      if (outcome.refused) return refused(outcome.refused);
      const details = { francs, providerNumber, proof };
      await recordDecision(tx, { payload, approval, now }, 'settled', details, outcome);
      return done(undefined);
    },
  };
}

/** Gives the money of an open payment back, as two people agree. */
export function paymentRefund(deps: DecideDeps): Handler<'payment_refund'> {
  return {
    roles: OPERATORS,
    execute: async (tx, { payload, approval, now }) => {
      const { requestedAt, reason: note } = approval;
      const decision = { decision: 'refund' as const, requestedAt, note };
      const outcome = await decided(tx, deps, BigInt(payload.paymentId), approval, decision);
      if (outcome.refused) return refused(outcome.refused);
      await recordDecision(tx, { payload, approval, now }, 'refunded', { cents: payload.cents }, outcome);
      return done(undefined);
    },
  };
}

/**
 * What two people have decided about a payment elsewhere: compliance gives back what it held, or a case ends with the
 * money of a payment that was called paid. Returns why it cannot be done, or undefined when it was.
 */
export async function decideElsewhere(
  tx: Tx,
  deps: DecideDeps,
  paymentId: bigint,
  approval: Pick<Approval, 'requestedBy' | 'decidedBy' | 'requestedAt' | 'reason'>,
  decision: 'refuse' | 'return',
): Promise<StaffProblem | undefined> {
  const { requestedAt, reason: note } = approval;
  const wanted = decision === 'refuse' ? { decision, requestedAt, note } : { decision, note };
  return (await decided(tx, deps, paymentId, approval, wanted)).refused;
}

async function decided(
  tx: Tx,
  deps: DecideDeps,
  paymentId: bigint,
  { requestedBy, decidedBy }: Pick<Approval, 'requestedBy' | 'decidedBy'>,
  decision: StaffDecision,
): Promise<Outcome> {
  const pair = { requestedBy, approvedBy: decidedBy };
  const evidence = [{ kind: 'staff_decision' as const, ...pair, ...decision }];
  const [applied] = await apply(tx, deps, [{ paymentId, evidence }]);
  return applied?.outcome ?? { attempts: [], cases: [], refused: 'not_found' };
}

async function recordDecision(
  tx: Tx,
  { payload, approval, now }: { payload: { paymentId: string }; approval: Approval; now: Date },
  how: 'settled' | 'refunded',
  details: Record<string, string>,
  { unknown = [] }: Outcome,
): Promise<void> {
  const id = BigInt(payload.paymentId);
  const notLearned = unknown.map(({ reference }) => reference).join(' ');
  await recordAudit(tx, {
    at: now,
    actor: await deciderOf(tx, approval),
    action: `transaction.${how}`,
    subject: { kind: 'transaction', id },
    personId: await personOfPayment(tx, id),
    details: {
      ...details,
      requestedBy: String(approval.requestedBy),
      ...(notLearned !== '' && { unknownAttempts: notLearned }),
    },
    reason: approval.reason,
  });
}
