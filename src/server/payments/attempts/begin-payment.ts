import { isFinal } from '#shared/payment.ts';
import { withTransaction } from '../../db/transaction.ts';
import { enqueueOnce } from '../../jobs/enqueue.ts';
import type { PayoutOrder, PayoutQuote, Payouts, SubmitOutcome } from '../../providers/rail-port.ts';
import { screenPayment } from '../../screening/screen-payment.ts';
import { apply, applyEvidence } from '../apply.ts';
import { needsInquiry } from '../attempt.ts';
import type { Attempt, Evidence } from '../evidence.ts';
import { beginJob } from '../jobs.ts';
import { notifyCustomers } from '../notify-customers.ts';
import { checkPayment } from './check-payment.ts';
import type { PayoutDeps } from './deps.ts';
import { findPaymentWithAttempts } from './find-payment-with-attempts.ts';
import { requestQuote } from './request-quote.ts';
import { toOrder } from './to-order.ts';

/** Pause before the next try while the sanctions lists are not loaded. */
const NO_LISTS_PAUSE_MS = 15_000;

/**
 * Runs the job `begin_payment`: orders an accepted payment at a rail. Safe to run any number of times: an
 * attempt is committed before its order is sent, so a later run finds it and makes an inquiry instead of
 * ordering again.
 */
export async function beginPayment(deps: PayoutDeps, paymentId: bigint): Promise<void> {
  const current = await findPaymentWithAttempts(deps.pool, paymentId);
  if (!current || isFinal(current.payment.status)) return;
  // The inquiry's answers decide whether to order again; that decision enqueues a new `begin_payment` job. Before the
  // screening, since holding a payment that may have been paid keeps nothing back.
  if (needsInquiry(current.attempts, deps.clock.now())) return checkPayment(deps, paymentId);
  if (!(await mayBegin(deps, paymentId))) return;

  const order = toOrder(current);
  const quoted = await requestQuote(deps, order, current.attempts);
  const applyOne = (one: Evidence) => applyEvidence(deps, { paymentId, evidence: [one] });
  if (quoted.kind === 'unavailable') {
    deps.log.warn({ payment: String(paymentId), note: quoted.note }, 'no rail gives a quote');
    return void (await applyOne({ kind: 'rail_unavailable', note: quoted.note }));
  }
  if (quoted.kind === 'refused') {
    const { reason, note } = quoted;
    return void (await applyOne({ kind: 'quote_refused', reason, note }));
  }

  const { rail, quote } = quoted;
  const { attempt } = await applyOne({
    kind: 'quote_obtained',
    rail,
    quoteId: quote.quoteId,
    price: quote.price,
    quoteExpiresAt: quote.expiresAt,
  });
  if (!attempt) return;
  const outcome = await submit(deps.rails[rail].payouts, { ...order, reference: attempt.reference }, quote);
  if (outcome.kind === 'unknown') {
    deps.log.warn({ payment: String(paymentId), note: outcome.note }, 'the outcome of a payout is unknown');
  }
  await applyOne(toEvidence(attempt, outcome));
}

/**
 * Checks whether the payment may be ordered. Without sanctions lists there can be no screening, so the payment waits
 * and is tried again. A held payment waits for compliance to decide.
 */
async function mayBegin(deps: PayoutDeps, paymentId: bigint): Promise<boolean> {
  const verdict = await screenPayment(deps, paymentId, async (tx) => {
    await apply(tx, deps, [{ paymentId, evidence: [{ kind: 'held' }] }]);
  });
  if (verdict !== 'no_lists') return verdict === 'free';
  deps.log.warn({ payment: String(paymentId) }, 'the payout waits: no sanctions lists are loaded');
  const again = new Date(deps.clock.now().getTime() + NO_LISTS_PAUSE_MS);
  await withTransaction(deps.pool, async (tx) => {
    await notifyCustomers(tx, [{ paymentId, kind: 'in_progress' }], deps.clock.now());
    await enqueueOnce(tx, [beginJob(paymentId, again)]);
  });
  return false;
}

/** Submits the order. Any exception counts as "unknown", never as "failed": the rail may have received the order. */
async function submit(payouts: Payouts, order: PayoutOrder, quote: PayoutQuote): Promise<SubmitOutcome> {
  try {
    return await payouts.submit(order, quote);
  } catch (error) {
    return { kind: 'unknown', note: error instanceof Error ? error.message : String(error) };
  }
}

function toEvidence({ id: attemptId }: Attempt, outcome: SubmitOutcome): Evidence {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'order_accepted', attemptId, providerNumber: outcome.providerNumber };
    case 'refused':
      return { kind: 'order_refused', attemptId, reason: outcome.reason, note: outcome.note };
    case 'quote_expired':
      return { kind: 'order_not_accepted', attemptId, because: 'quote_expired', note: 'the quote expired' };
    case 'unavailable':
      return { kind: 'order_not_accepted', attemptId, because: 'unavailable', note: outcome.note };
    case 'unknown':
      return { kind: 'order_unknown', attemptId, note: outcome.note };
  }
}
