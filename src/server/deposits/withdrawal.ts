import { DAY_MS } from '#shared/clock.ts';
import { formatCad } from '#shared/format.ts';
import { cad, type Money, minorFromNumber } from '#shared/money.ts';
import { done, refused } from '#shared/result.ts';
import { lockKind } from '../approvals/approved-cents.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import type { Tx } from '../db/pool.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import { lockCustomerAccounts } from '../ledger/lock-customer-accounts.ts';
import { post } from '../ledger/post.ts';
import { withdrawn } from '../ledger/postings.ts';
import { withdrawalMail } from '../notifications/account-alert-mails.ts';
import { dedupeKeyOf } from '../notifications/notification-kind.ts';
import { findAddressee, queueMail } from '../notifications/queue-mail.ts';
import { newReference } from '../payments/acceptance/reference.ts';
import { isWithdrawn, recordWithdrawal } from '../payments/record-deposit-or-withdrawal.ts';
import { isUnderReview } from './credit-deposit.ts';

/** Long, because the bank may have paid: an undecided request must not free the money soon. */
const WAITS_MS = 30 * DAY_MS;

/**
 * Takes money off a customer's balance, because the bank returned it or because a credit was wrong. Works on closed
 * accounts too, which a returned payment may still credit.
 */
export const withdrawal = defineApproval({
  kind: 'withdrawal',
  propose: async (tx, _, { id: personId, why, bankReference, ...input }, { now }) => {
    const amount = cad(minorFromNumber(input.amount, 'CAD') ?? 0n);
    const account = await lockWithdrawable(tx, { personId, amount, bankReference });
    if (!account.ok) return account;
    const payload = { personId: String(personId), cents: String(amount.minor), why, bankReference };
    const expiresAt = new Date(now.getTime() + WAITS_MS);
    return done({ subject: { kind: 'person', id: personId }, payload, personId, expiresAt });
  },
  execute: async (tx, { config }, { payload: { why, bankReference, ...payload }, approval, now }) => {
    const [personId, amount] = [BigInt(payload.personId), cad(BigInt(payload.cents))];
    // The same bank reference may be booked for another customer at this moment, under other locks.
    await lockKind(tx, 'withdrawal');
    const account = await lockWithdrawable(tx, { personId, amount, bankReference });
    if (!account.ok) return account;
    const reference = newReference();
    const withdrawal = { personId, reference, cents: amount.minor, bankReference, why, pair: approval };
    const paymentId = await recordWithdrawal(tx, withdrawal, now);
    const booked = { paymentId, reference, customerAccount: account.value.id, amount };
    await post(tx, [withdrawn(await chartOfAccounts(tx), booked)], now);
    const customer = await findAddressee(tx, personId);
    const mail = withdrawalMail(config, customer, { amount, why, reference, bankReference, at: now });
    await queueMail(tx, customer, { ...mail, dedupeKey: dedupeKeyOf({ reference }, 'withdrawn') }, now);
    const details = { payment: reference, amount: formatCad(amount, 'en'), why, bankReference };
    return done({ subject: { kind: 'payment', id: paymentId }, personId, details });
  },
});

type Withdrawal = { personId: bigint; amount: Money<'CAD'>; bankReference: string };

/**
 * Locks the customer's account and then the customer, as for a credit. Returns the account if the amount may be
 * withdrawn.
 */
async function lockWithdrawable(tx: Tx, { personId, amount, bankReference }: Withdrawal) {
  const account = (await lockCustomerAccounts(tx, [personId])).get(personId);
  if (!account) return refused('customer_not_found');
  if (await isUnderReview(tx, [personId])) return refused('withdrawal_under_review');
  if (await isWithdrawn(tx, bankReference)) return refused('withdrawal_reference_known');
  const { balance } = account;
  if (balance.minor >= amount.minor) return done(account);
  const fields = [{ field: 'amount', rule: 'aboveBalance' }];
  return refused('balance_too_low', { values: { balance }, fields });
}
