import { formatCad } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import type { Approval, Executed } from '../approvals/define-approval.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/pool.ts';
import type { ChartOfAccounts } from '../ledger/accounts.ts';
import { lockCustomerAccounts } from '../ledger/lock-customer-accounts.ts';
import { post } from '../ledger/post.ts';
import { depositCredited, depositReleased } from '../ledger/postings.ts';
import { depositMessages } from '../notifications/deposit-messages.ts';
import { queueMessages } from '../notifications/queue-messages.ts';
import { newReference } from '../payments/acceptance/reference.ts';
import { type NewDeposit, recordDeposit } from '../payments/record-deposit-or-withdrawal.ts';
import { hasOpenHit } from '../screening/screen-sender.ts';
import type { Deposit } from './deposit.ts';
import { findCustomer, lockDepositOwner, markCredited } from './queries.ts';

export type Credit = {
  personId: bigint;
  /** Whether the books already hold the money as a deposit without an owner. */
  money: 'unmatched' | 'not_booked';
  /** Why it was credited, as the payment's history states it. */
  cause: NewDeposit['kind'];
  /** The approval, when it was not credited automatically. */
  approvedWith?: Approval;
};

/**
 * Credits a deposit to its owner: payment, history, postings, mail and SMS, together with the deposit's end. The
 * caller must have locked its row. Returns the details for the audit log.
 */
export async function creditDeposit(
  tx: Tx,
  { config, chart, now }: { config: Config; chart: ChartOfAccounts; now: Date },
  deposit: Deposit,
  { personId, money, cause, approvedWith }: Credit,
): Promise<Executed> {
  const account = (await lockCustomerAccounts(tx, [personId])).get(personId);
  const customer = await findCustomer(tx, personId);
  if (!account || !customer) throw new Error(`person ${personId} cannot be credited`);
  const reference = newReference();
  const paymentId = await recordDeposit(
    tx,
    {
      personId,
      reference,
      cents: deposit.amount.minor,
      from: deposit.reference ?? deposit.senderName,
      kind: cause,
      pair: approvedWith,
    },
    now,
  );
  const booked = { paymentId, reference, customerAccount: account.id, amount: deposit.amount };
  const released = money === 'unmatched' ? [depositReleased(chart, deposit)] : [];
  await post(tx, [...released, depositCredited(chart, booked)], now);
  await markCredited(tx, deposit.id, { personId, paymentId }, now);
  const credited = { amount: deposit.amount, senderName: deposit.senderName, reference, at: now };
  await queueMessages(tx, depositMessages(config, customer, credited), now);
  return {
    subject: { kind: 'deposit', id: deposit.id },
    personId,
    details: { payment: reference, amount: formatCad(deposit.amount, 'en'), cause },
  };
}

export function isTooLarge({ DEPOSIT_MAX_CAD }: Config, amount: Money<'CAD'>): boolean {
  return amount.minor > BigInt(DEPOSIT_MAX_CAD) * 100n;
}

/**
 * Returns why a customer may not be credited, checked under the locks of the account, which also blocks closing it,
 * and of the customer. Frozen customers and those with an open hit get nothing before that is decided. The deposit is
 * locked first, in the same order as for its notices.
 */
export async function creditProblem(
  tx: Tx,
  personId: bigint,
): Promise<'customer_not_creditable' | 'deposit_under_review' | undefined> {
  const isStopped = await isUnderReview(tx, [personId]);
  if (!(await findCustomer(tx, personId))) return 'customer_not_creditable';
  return isStopped ? 'deposit_under_review' : undefined;
}

/**
 * Locks these customers' accounts, then the customers one by one. Returns true at the first who is frozen or has an
 * open hit.
 */
export async function isUnderReview(tx: Tx, personIds: bigint[]): Promise<boolean> {
  await lockCustomerAccounts(tx, personIds);
  for (const personId of personIds) {
    const owner = await lockDepositOwner(tx, personId);
    if (owner?.isFrozen || (await hasOpenHit(tx, personId))) return true;
  }
  return false;
}
