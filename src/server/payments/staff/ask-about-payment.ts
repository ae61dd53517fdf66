import { xaf } from '#shared/money.ts';
import { done, refused, type Result } from '#shared/result.ts';
import { isFinal } from '#shared/payment.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { type Actor, recordAudit } from '../../audit/record-audit.ts';
import type { Tx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockPayment } from '../lock-payment.ts';
import { isHeld } from '../../screening/is-held.ts';
import { mayRefund, maySettle } from './may-decide.ts';
import { latestAttempt } from '../attempts/queries.ts';
import { scheduleCheck, schedulePayOut } from '../attempts/schedule.ts';

type AskDeps = Pick<Deps, 'pool' | 'clock'>;
type About = { by: Exclude<Actor, 'system'>; paymentId: bigint; reason: string };

/**
 * Has a worker ask the rail by our own reference how a payment stands, now. Moves nothing by itself, so one person is
 * enough. One that was never ordered is ordered, as the worker would do a moment later.
 */
export function askAgain(deps: AskDeps, { by, paymentId }: Omit<About, 'reason'>): Promise<Result<void>> {
  return asking(deps, async (tx, now): Promise<Result<void>> => {
    const transaction = await lockPayment(tx, paymentId);
    if (!transaction || transaction.type === 'deposit') return refused('not_found');
    const attempt = await latestAttempt(tx, paymentId);
    if (!attempt?.askedAt && isFinal(transaction.status)) return refused('payment_already_ended');
    if (!isFinal(transaction.status) && (await isHeld(tx, paymentId))) return refused('payment_held');
    if (attempt?.askedAt) await scheduleCheck(tx, paymentId, now);
    if (!isFinal(transaction.status) && attempt?.state !== 'asked' && attempt?.state !== 'accepted') {
      await schedulePayOut(tx, paymentId, now);
    }
    const subject = { kind: 'transaction', id: paymentId } as const;
    const personId = transaction.personId;
    await recordAudit(tx, { at: now, actor: by, action: 'transaction.looked_up', subject, personId });
    return done(undefined);
  });
}

export type Proof = { francs: bigint; providerNumber: string; proof: string };

/** Proposes to call an open payment paid, since a proof shows it. A second person decides. */
export function askSettlement(
  deps: AskDeps,
  { by, paymentId, reason }: About,
  { francs, providerNumber, proof }: Proof,
): Promise<Result<bigint>> {
  return asking(deps, async (tx, now) => {
    const open = await maySettle(tx, paymentId);
    if (!open.ok) return open;
    const { reference, personId } = open.value.transaction;
    const payload = {
      paymentId: String(paymentId),
      reference,
      francs: String(xaf(francs).minor),
      providerNumber,
      proof,
    };
    const subject = { kind: 'transaction', id: paymentId } as const;
    return requestApproval(tx, { kind: 'payment_settlement', subject, payload, reason, by, personId }, now);
  });
}

/**
 * Proposes to give the customer the money of an open payment back. The rail is asked once more meanwhile, so that the
 * second person decides on what it says now.
 */
export function askRefund(deps: AskDeps, { by, paymentId, reason }: About): Promise<Result<bigint>> {
  return asking(deps, async (tx, now) => {
    const open = await mayRefund(tx, paymentId, now);
    if (!open.ok) return open;
    const { transaction, attempt } = open.value;
    const { reference, personId, debit } = transaction;
    const payload = { paymentId: String(paymentId), reference, cents: String(debit.minor) };
    const subject = { kind: 'transaction', id: paymentId } as const;
    if (attempt?.askedAt) await scheduleCheck(tx, paymentId, now);
    return requestApproval(tx, { kind: 'payment_refund', subject, payload, reason, by, personId }, now);
  });
}

function asking<T>(
  { pool, clock }: AskDeps,
  ask: (tx: Tx, now: Date) => Promise<Result<T>>,
): Promise<Result<T>> {
  return inTransaction(pool, (tx) => ask(tx, clock.now()));
}
