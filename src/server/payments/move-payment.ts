import { canBecome } from '#shared/payment.ts';
import type { Tx } from '../db/pool.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { ChartOfAccounts } from '../ledger/accounts.ts';
import { lockCustomerAccounts } from '../ledger/lock-customer-accounts.ts';
import { post } from '../ledger/post.ts';
import { type BookedPayment, type Charge, payoutRefunded, payoutSettled } from '../ledger/postings.ts';
import type { Payment } from './payment.ts';
import { writeStatus } from './queries.ts';

/** Why a payment moves and who says so: a job, a person of the staff. */
export type Reason = { cause: string; actor: string; infoCode: string | null; railNote?: string };

/**
 * The three moves of an accepted payment. Each expects the transaction's row to be locked, answers false when the
 * arrow does not exist from where the payment stands (so that doing it twice does nothing), and writes state, history
 * row, posting and the customer's message together.
 */
export async function markPending(tx: Tx, transaction: Payment, reason: Reason, now: Date): Promise<boolean> {
  if (!canBecome(transaction.status, 'pending')) return false;
  await writeStatus(tx, transaction, 'pending', reason, now);
  await tellStep(tx, transaction, 'pending', now);
  return true;
}

/** The recipient has the money: what was in flight, and the rail's fee, leave what the rail holds for us. */
export async function settlePayment(
  tx: Tx,
  chart: ChartOfAccounts,
  transaction: Payment,
  charge: Charge,
  reason: Reason,
  now: Date,
): Promise<boolean> {
  if (!canBecome(transaction.status, 'paid')) return false;
  await writeStatus(tx, transaction, 'paid', reason, now);
  await post(tx, [payoutSettled(chart, await toBookedPayment(tx, transaction), charge)], now);
  await tellStep(tx, transaction, 'paid', now);
  return true;
}

/** The payment failed for certain: the customer has the money back in the same database transaction. */
export async function refundPayment(
  tx: Tx,
  chart: ChartOfAccounts,
  transaction: Payment,
  reason: Reason,
  now: Date,
): Promise<boolean> {
  if (!canBecome(transaction.status, 'failed')) return false;
  await writeStatus(tx, transaction, 'failed', reason, now);
  await post(tx, [payoutRefunded(chart, await toBookedPayment(tx, transaction))], now);
  await tellStep(tx, transaction, 'failed', now);
  return true;
}

/** What the payment is to the books; locks the customer’s account. */
export async function toBookedPayment(tx: Tx, transaction: Payment): Promise<BookedPayment> {
  const accounts = await lockCustomerAccounts(tx, [transaction.personId]);
  const account = accounts.get(transaction.personId);
  if (!account) throw new Error(`transaction ${transaction.reference} has no customer account`);
  return {
    paymentId: transaction.id,
    reference: transaction.reference,
    customerAccount: account.id,
    debit: transaction.debit,
    payout: transaction.payout,
  };
}

async function tellStep(
  tx: Tx,
  { id }: Payment,
  step: 'pending' | 'paid' | 'failed',
  now: Date,
): Promise<void> {
  await enqueue(tx, 'tell_payment_step', { paymentId: String(id), step }, { runAt: now });
}
