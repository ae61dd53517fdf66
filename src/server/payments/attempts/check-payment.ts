import { withTransaction } from '../../db/transaction.ts';
import type { PayoutStatus, Rail } from '../../providers/rail-port.ts';
import { applyEvidence } from '../apply.ts';
import { saveToken } from '../bill-queries.ts';
import type { Attempt, BoughtToken, Evidence } from '../evidence.ts';
import { notifyCustomers } from '../notify-customers.ts';
import type { BillPayment } from '../payment.ts';
import type { PayoutDeps } from './deps.ts';
import { findPaymentWithAttempts } from './find-payment-with-attempts.ts';

/**
 * Runs the job `check_payment`: queries the rails for the status of every attempt by our own references, and
 * decides on all answers together. Both polling and webhooks lead here, in any order and any number of times.
 */
export async function checkPayment(deps: PayoutDeps, paymentId: bigint): Promise<void> {
  const current = await findPaymentWithAttempts(deps.pool, paymentId);
  if (!current || current.attempts.length === 0) return;
  const evidence = await Promise.all(
    current.attempts.map((attempt) => queryRail(deps, attempt, current.bill)),
  );
  await applyEvidence(deps, { paymentId, evidence });
}

async function queryRail(
  deps: PayoutDeps,
  { id: attemptId, rail: name, reference }: Attempt,
  bill: BillPayment | undefined,
): Promise<Evidence> {
  const rail = deps.rails[name];
  const inquiredAt = deps.clock.now();
  const status = await rail.payouts.status(reference);
  const token = await boughtToken(rail, bill, status);
  return { kind: 'rail_status', attemptId, inquiredAt, status, ...(token && { token }) };
}

/**
 * Fetches the code of a prepaid meter before the payment ends, so that one notification can tell the customer
 * everything. When the rail does not have the code yet, the payment ends anyway and a job queries again.
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

/**
 * Runs the job `fetch_token`: fetches the code of a prepaid meter that was not known when the payment ended, and
 * notifies the customer. Does nothing for other bills. Throws while there is no code, so that the job is retried.
 */
export async function fetchToken({ pool, clock, rails }: PayoutDeps, paymentId: bigint): Promise<void> {
  const known = await findPaymentWithAttempts(pool, paymentId);
  if (known?.bill?.kind !== 'prepaid' || known.bill.token !== null) return;
  const attempt = known.attempts.find(({ state }) => state === 'paid');
  const token = attempt?.providerNumber
    ? await rails[attempt.rail].bills?.token(attempt.providerNumber)
    : undefined;
  if (token === undefined) throw new Error('the rail gives no token yet');
  await withTransaction(pool, async (tx) => {
    if (!(await saveToken(tx, paymentId, token))) return;
    await notifyCustomers(tx, [{ paymentId, kind: 'token' }], clock.now());
  });
}
