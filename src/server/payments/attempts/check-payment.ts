import type { PayoutStatus, Rail } from '../../rails/ports.ts';
import { learnOf } from '../apply.ts';
import type { Attempt, BoughtToken, Evidence } from '../evidence.ts';
import type { BillPayment } from '../payment.ts';
import type { PayoutDeps } from './deps.ts';
import { readPayment } from './read-payment.ts';

/**
 * Job `check_payment`: asks the rails by our own references how every attempt of a payment stands, and lets what it says
 * be decided on together. Polling and webhooks both end here, in any order and any number of times.
 */
export async function checkPayment(deps: PayoutDeps, paymentId: bigint): Promise<void> {
  const known = await readPayment(deps.pool, paymentId);
  if (!known || known.attempts.length === 0) return;
  const evidence = await Promise.all(known.attempts.map((attempt) => askAbout(deps, attempt, known.bill)));
  await learnOf(deps, { paymentId, evidence });
}

async function askAbout(
  deps: PayoutDeps,
  { id: attemptId, rail: name, reference }: Attempt,
  bill: BillPayment | undefined,
): Promise<Evidence> {
  const rail = deps.rails[name];
  const askedAt = deps.clock.now();
  const status = await rail.payouts.status(reference);
  const token = await boughtToken(rail, bill, status);
  return { kind: 'rail_status', attemptId, askedAt, status, ...(token && { token }) };
}

/**
 * The code of a prepaid meter, asked for before the customer is told, so that one message has it all. When the rail
 * does not give it yet the payment ends all the same, and a job asks again.
 */
async function boughtToken(
  rail: Rail,
  bill: BillPayment | undefined,
  status: PayoutStatus,
): Promise<BoughtToken | undefined> {
  if (bill?.kind !== 'prepaid' || bill.token !== null || status.kind !== 'paid') return undefined;
  const code = status.token ?? (await rail.bills?.token(status.providerNumber));
  return code === undefined ? { kind: 'awaited' } : { kind: 'known', code };
}
