import { xaf } from '#shared/money.ts';
import { isFinal } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { type Actor, recordAudit } from '../../audit/record-audit.ts';
import type { Tx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { apply } from '../apply.ts';
import { type LockedPayment, lockPayments } from '../apply-queries.ts';
import { mayDecide } from '../decide-by-staff.ts';
import type { Attempt, StaffProblem } from '../evidence.ts';

type AskDeps = Pick<Deps, 'pool' | 'clock' | 'log'>;
type About = { by: Exclude<Actor, 'system'>; paymentId: bigint; reason: string };
type Problem = StaffProblem | 'approval_already_requested';

/**
 * Has a worker ask the rail by our own references how a payment stands, now. Moves nothing by itself, so one person is
 * enough. One that was never ordered is ordered, as the worker would do a moment later.
 */
export function requery(
  deps: AskDeps,
  { by, paymentId }: Omit<About, 'reason'>,
): Promise<Result<void, Problem>> {
  return inTransaction(deps.pool, async (tx): Promise<Result<void, Problem>> => {
    const found = await lockOne(tx, paymentId);
    if (!found) return refused('not_found');
    const { payment, attempts } = found;
    if (attempts.length === 0 && isFinal(payment.status)) return refused('payment_already_ended');
    if (!isFinal(payment.status) && payment.isHeld) return refused('payment_held');
    await askNow(tx, deps, paymentId, by.id);
    const subject = { kind: 'transaction', id: paymentId } as const;
    const { personId } = payment;
    await recordAudit(tx, {
      at: deps.clock.now(),
      actor: by,
      action: 'transaction.looked_up',
      subject,
      personId,
    });
    return done(undefined);
  });
}

export type Proof = { francs: bigint; providerNumber: string; proof: string };

/**
 * Proposes to call an open payment paid, since a proof shows it. The rail is asked about every attempt meanwhile; a second
 * person decides.
 */
export function askSettlement(
  deps: AskDeps,
  about: About,
  { francs, providerNumber, proof }: Proof,
): Promise<Result<bigint, Problem>> {
  return proposing(deps, about, 'settle', (tx, { reference, personId }, now) => {
    const { by, paymentId, reason } = about;
    const terms = { francs: String(xaf(francs).minor), providerNumber, proof };
    const payload = { paymentId: String(paymentId), reference, ...terms };
    const subject = { kind: 'transaction', id: paymentId } as const;
    return requestApproval(tx, { kind: 'payment_settlement', subject, payload, reason, by, personId }, now);
  });
}

/**
 * Proposes to give the customer the money of an open payment back. The rail is asked about every attempt meanwhile, so
 * that the second person decides on what it says now.
 */
export function askRefund(deps: AskDeps, about: About): Promise<Result<bigint, Problem>> {
  return proposing(deps, about, 'refund', (tx, { reference, personId, debit }, now) => {
    const { by, paymentId, reason } = about;
    const payload = { paymentId: String(paymentId), reference, cents: String(debit.minor) };
    const subject = { kind: 'transaction', id: paymentId } as const;
    return requestApproval(tx, { kind: 'payment_refund', subject, payload, reason, by, personId }, now);
  });
}

function proposing(
  deps: AskDeps,
  { by, paymentId }: About,
  decision: 'settle' | 'refund',
  propose: (
    tx: Tx,
    payment: LockedPayment,
    now: Date,
  ) => Promise<Result<bigint, 'approval_already_requested'>>,
): Promise<Result<bigint, Problem>> {
  return inTransaction(deps.pool, async (tx): Promise<Result<bigint, Problem>> => {
    const now = deps.clock.now();
    const found = await lockOne(tx, paymentId);
    if (!found) return refused('not_found');
    const problem = mayDecide(found.payment, found.attempts, { decision }, now);
    if (problem) return refused(problem);
    await askNow(tx, deps, paymentId, by.id);
    return propose(tx, found.payment, now);
  });
}

async function askNow(tx: Tx, deps: AskDeps, paymentId: bigint, by: bigint): Promise<void> {
  await apply(tx, deps, [{ paymentId, evidence: [{ kind: 'staff_inquiry', by }] }]);
}

/** The payment, locked; a deposit is none. */
async function lockOne(
  tx: Tx,
  paymentId: bigint,
): Promise<{ payment: LockedPayment; attempts: Attempt[] } | undefined> {
  const { payments, attempts } = await lockPayments(tx, [paymentId]);
  const [payment] = payments;
  if (!payment || payment.type === 'deposit') return undefined;
  return { payment, attempts: attempts.get(paymentId) ?? [] };
}
