import { formatCad } from '#shared/format.ts';
import type { Approval, Executed } from '../approvals/define-approval.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/pool.ts';
import type { ChartOfAccounts } from '../ledger/accounts.ts';
import { lockCustomerAccounts } from '../ledger/lock-customer-accounts.ts';
import { post } from '../ledger/post.ts';
import { depositCredited, depositReleased } from '../ledger/postings.ts';
import { depositMessages } from '../notifications/deposit-messages.ts';
import { writeMessages } from '../notifications/write-messages.ts';
import { type NewDeposit, recordDeposit } from '../payments/orders/record-deposit.ts';
import { newReference } from '../payments/orders/reference.ts';
import type { Deposit } from './deposit.ts';
import { findCustomer, markCredited } from './queries.ts';

export type Credit = {
  personId: bigint;
  /** Whether the books already hold the money as a deposit without an owner. */
  money: 'held' | 'not_held';
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
  const released = money === 'held' ? [depositReleased(chart, deposit)] : [];
  await post(tx, [...released, depositCredited(chart, booked)], now);
  await markCredited(tx, deposit.id, { personId, paymentId }, now);
  const credited = { amount: deposit.amount, senderName: deposit.senderName, reference, at: now };
  await writeMessages(tx, depositMessages(config, customer, credited), now);
  return {
    subject: { kind: 'deposit', id: deposit.id },
    personId,
    details: { transaction: reference, amount: formatCad(deposit.amount, 'en'), cause },
  };
}
