import { done, refused, type Result } from '#shared/result.ts';
import { isFinal } from '#shared/payment.ts';
import type { Tx } from '../../db/pool.ts';
import { lockPayment } from '../lock-payment.ts';
import { isHeld } from '../../screening/is-held.ts';
import type { Payment } from '../payment.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { latestAttempt, saidPaid } from '../attempts/queries.ts';
import { UNKNOWN_DEADLINE_MS } from '../attempts/schedule.ts';

type Open = { transaction: Payment; attempt: Attempt | undefined };

/** An open payment, locked, with its newest try. What people may decide about it depends on both. */
async function openPayment(
  tx: Tx,
  paymentId: bigint,
): Promise<Result<Open, 'not_found' | 'payment_already_ended' | 'payment_held'>> {
  const transaction = await lockPayment(tx, paymentId);
  if (!transaction || transaction.type === 'deposit') return refused('not_found');
  if (isFinal(transaction.status)) return refused('payment_already_ended');
  if (await isHeld(tx, paymentId)) return refused('payment_held');
  return done({ transaction, attempt: await latestAttempt(tx, paymentId) });
}

/** People may call a payment paid once the rail was asked for it. */
export async function maySettle(
  tx: Tx,
  paymentId: bigint,
): Promise<Result<{ transaction: Payment; attempt: Attempt }>> {
  const open = await openPayment(tx, paymentId);
  if (!open.ok) return open;
  const { transaction, attempt } = open.value;
  // Of several tries an earlier one was asked for.
  return attempt && (attempt.askedAt || attempt.number > 1)
    ? done({ transaction, attempt })
    : refused('payment_never_asked');
}

/**
 * People may give the money back while the rail has not said that it paid. An order that was asked for needs its hour
 * first: until then the worker that asked may still be speaking to the rail.
 */
export async function mayRefund(tx: Tx, paymentId: bigint, now: Date): Promise<Result<Open>> {
  const open = await openPayment(tx, paymentId);
  if (!open.ok) return open;
  const { attempt } = open.value;
  if (await saidPaid(tx, paymentId)) return refused('payment_said_paid');
  const underWay = attempt?.askedAt && (attempt.state === 'asked' || attempt.state === 'accepted');
  const waitedMs = attempt?.askedAt ? now.getTime() - attempt.askedAt.getTime() : 0;
  return underWay && waitedMs < UNKNOWN_DEADLINE_MS ? refused('payment_under_way') : open;
}
