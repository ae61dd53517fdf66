import { inPlainTransaction } from '../../db/transaction.ts';
import type { Payment } from '../payment.ts';
import { holdPayment, lockPayment } from '../lock-payment.ts';
import type { PayoutOrder, PayoutQuote, SubmitOutcome } from '../../rails/ports.ts';
import { screenPayment } from '../../screening/screen-payment.ts';
import { isFinal } from '#shared/payment.ts';
import type { RailName } from '#shared/rails.ts';
import { type Attempt, mayStillPay } from './attempt.ts';
import { askForQuote, firstRail } from './ask-for-quote.ts';
import { concludeRefusal, recordAccepted, recordUnknown, tryAgain } from './conclude.ts';
import type { PayoutDeps } from './deps.ts';
import { insertAttempt, latestAttempt, markAsked } from './queries.ts';
import { scheduleCheck, schedulePayOut } from './schedule.ts';
import { toOrder } from './to-order.ts';

/** While the rail cannot be reached and was asked for nothing, how long until the next try, and when to give up. */
const UNAVAILABLE_PAUSE_MS = 15_000;
const GIVE_UP_MS = 6 * 3_600_000;
/** A quote that expires at once, again and again, must not become a storm of quotes. */
const EXPIRED_PAUSE_MS = 1_000;

/**
 * Job `pay_out`: has the rail pay an accepted payment. May run any number of times: what was asked of the rail is
 * committed before it is asked, so a run that finds an earlier one's question open looks up instead of asking again.
 */
export async function payOut(deps: PayoutDeps, paymentId: bigint): Promise<void> {
  if (!(await mayPay(deps, paymentId))) return;
  const prepared = await prepareAttempt(deps, paymentId);
  if (!prepared) return;
  const order = await toOrder(deps.pool, prepared.transaction, prepared.attempt.reference);

  const { rail, outcome: quoted } = await askForQuote(deps, order, prepared.attempt);
  if (quoted.kind === 'unavailable') return waitForRail(deps, prepared, quoted.note);
  if (quoted.kind === 'refused') return concludeRefusal(deps, prepared, quoted);

  const asking = { rail, quote: quoted.quote };
  const mayAsk = await markAsked(deps.pool, prepared.attempt, asking, deps.clock.now());
  if (!mayAsk) return;
  await recordOutcome(deps, prepared, await submit(deps, rail, order, quoted.quote));
}

/** Until the lists are there, nobody can be compared with them: the money waits. What is held is left to people. */
async function mayPay(deps: PayoutDeps, paymentId: bigint): Promise<boolean> {
  const verdict = await screenPayment(deps, paymentId, holdPayment);
  if (verdict !== 'no_lists') return verdict === 'free';
  deps.log.warn({ transaction: String(paymentId) }, 'no payout before the lists of sanctions are there');
  await schedulePayOut(deps.pool, paymentId, new Date(deps.clock.now().getTime() + UNAVAILABLE_PAUSE_MS));
  return false;
}

type Prepared = { transaction: Payment; attempt: Attempt };

/** The try to make now; undefined when the payment is over, or an earlier try may still pay. */
function prepareAttempt(deps: PayoutDeps, paymentId: bigint): Promise<Prepared | undefined> {
  const now = deps.clock.now();
  return inPlainTransaction(deps.pool, async (tx) => {
    const transaction = await lockPayment(tx, paymentId);
    if (!transaction || isFinal(transaction.status)) return undefined;
    const latest = await latestAttempt(tx, paymentId);
    if (latest?.state === 'prepared') return { transaction, attempt: latest };
    if (latest && mayStillPay(latest.state)) {
      // The run that asked may have died before it could write the answer down.
      await scheduleCheck(tx, paymentId, now);
      return undefined;
    }
    const number = (latest?.number ?? 0) + 1;
    // Where an order has left for once, the payment stays.
    const rail = latest?.rail ?? firstRail(deps.config, transaction);
    return { transaction, attempt: await insertAttempt(tx, transaction, number, rail, now) };
  });
}

/** Nothing was asked, so waiting is safe, and giving the money back after a while is too. */
async function waitForRail(deps: PayoutDeps, prepared: Prepared, note: string): Promise<void> {
  if (isTooLate(deps, prepared)) return concludeRefusal(deps, prepared, { reason: 'service_down', note });
  deps.log.warn({ transaction: String(prepared.transaction.id), note }, 'the rail gives no quote');
  const nextAt = new Date(deps.clock.now().getTime() + UNAVAILABLE_PAUSE_MS);
  await schedulePayOut(deps.pool, prepared.transaction.id, nextAt);
}

function isTooLate({ clock }: PayoutDeps, { transaction }: Prepared): boolean {
  return clock.now().getTime() - transaction.createdAt.getTime() >= GIVE_UP_MS;
}

/** Whatever goes wrong while asking, the rail may have heard: that is unknown, never failed. */
async function submit(
  { rails }: PayoutDeps,
  rail: RailName,
  order: PayoutOrder,
  quote: PayoutQuote,
): Promise<SubmitOutcome> {
  try {
    return await rails[rail].payouts.submit(order, quote);
  } catch (error) {
    return { kind: 'unknown', note: error instanceof Error ? error.message : String(error) };
  }
}

async function recordOutcome(deps: PayoutDeps, prepared: Prepared, outcome: SubmitOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      return recordAccepted(deps, prepared, outcome.providerNumber);
    case 'refused':
      return concludeRefusal(deps, prepared, outcome);
    case 'quote_expired':
      return tryAgain(deps, prepared, 'refused', { note: 'the quote expired', pauseMs: EXPIRED_PAUSE_MS });
    case 'unavailable':
      return isTooLate(deps, prepared)
        ? concludeRefusal(deps, prepared, { reason: 'service_down', note: outcome.note })
        : tryAgain(deps, prepared, 'refused', { note: outcome.note, pauseMs: UNAVAILABLE_PAUSE_MS });
    case 'unknown':
      return recordUnknown(deps, prepared, outcome.note);
  }
}
