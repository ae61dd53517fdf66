import { DAY_MS } from '#shared/clock.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Tx } from '../db/pool.ts';
import type { Deposit } from './deposit.ts';

/** How long a notice may follow its money: staff may have credited it meanwhile. */
const NOTICE_MAY_FOLLOW_MS = 14 * DAY_MS;

type Stated = Pick<Deposit, 'source' | 'reference' | 'reasons' | 'amount' | 'receivedAt'>;
type AlikeCredit = { paymentId: bigint; reference: string; at: Date };

/**
 * Returns the newest credit of the same amount to this customer that may be of this deposit. Two deposits are certainly
 * different only when a notice stated the number of each: the bank's number is not Interac's, and people mistype.
 */
export function findAlikeCredit(
  tx: Tx,
  personId: bigint,
  { source, reference, reasons, amount, receivedAt }: Stated,
): Promise<AlikeCredit | undefined> {
  const isNumbered =
    source !== 'manual' && reference !== undefined && !reasons.includes('reference_not_valid');
  // A deposit may wait for long, so the time counts from its receipt.
  const since = new Date(receivedAt.getTime() - NOTICE_MAY_FOLLOW_MS);
  return tx.first(
    // The index of the customer's payments finds their deposits.
    `select t.id as "paymentId", t.reference, t.created_at as at from payments t join deposits d on d.payment_id = t.id
     where t.person_id = $1 and t.created_at > $3 and d.amount_minor = $2
       and not ($4 and d.reference is not null and not 'reference_not_valid' = any (d.reasons)
         and (d.source <> 'manual' or exists (select from deposit_notices n where n.deposit_id = d.id)))
     order by t.id desc limit 1`,
    [personId, amount.minor, since, isNumbered],
  );
}

/**
 * Returns the payment of such a credit, `0` for none, as a request keeps it. Refuses when there is one that nobody has
 * compared. An approval checks it under the customer's lock.
 */
export async function checkAlike(
  tx: Tx,
  personId: bigint,
  deposit: Stated,
  isCompared: (paymentId: string) => boolean,
): Promise<Result<string, 'deposit_credited_alike'>> {
  const alike = await findAlikeCredit(tx, personId, deposit);
  if (!alike) return done('0');
  const { reference, at } = alike;
  const paymentId = String(alike.paymentId);
  return isCompared(paymentId)
    ? done(paymentId)
    : refused('deposit_credited_alike', { values: { reference, at } });
}
