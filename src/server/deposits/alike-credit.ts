import { DAY_MS } from '#shared/clock.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Tx } from '../db/pool.ts';
import type { Deposit } from './deposit.ts';

/** How long after its money a notice may come; staff may have credited the money meanwhile. */
const NOTICE_MAY_FOLLOW_MS = 14 * DAY_MS;

type Stated = Pick<Deposit, 'source' | 'reference' | 'reasons' | 'amount' | 'receivedAt'>;
type AlikeCredit = { paymentId: bigint; reference: string; at: Date };

/** More are never read, since staff would not compare them. */
const MAX_CREDITS = 20;

/**
 * Returns the credits of the same amount to this customer that may be for this same deposit, newest first. Two deposits
 * are certainly different only when a notice stated the number of each: the bank's number is not Interac's, and people
 * mistype.
 */
export function findAlikeCredits(
  tx: Tx,
  personId: bigint,
  { source, reference, reasons, amount, receivedAt }: Stated,
): Promise<AlikeCredit[]> {
  const isNumbered =
    source !== 'manual' && reference !== undefined && !reasons.includes('reference_not_valid');
  // A deposit may wait for long, so the time counts from its receipt.
  const since = new Date(receivedAt.getTime() - NOTICE_MAY_FOLLOW_MS);
  return tx.rows(
    // The index of the customer's payments finds their deposits.
    `select t.id as "paymentId", t.reference, t.created_at as at from payments_view t join deposits d on d.payment_id = t.id
     where t.person_id = $1 and t.created_at > $3 and d.amount_minor = $2
       and not ($4 and d.reference is not null and not d.reasons && '{reference_not_valid, channels_differ}'
         and (d.source <> 'manual' or exists (select from deposit_notices n where n.deposit_id = d.id)))
     order by t.id desc limit $5`,
    [personId, amount.minor, since, isNumbered, MAX_CREDITS],
  );
}

/**
 * Returns the payment ids of such credits as a request's payload lists them, `0` for none. Refuses unless all are among
 * `compared`. An approval checks this under the customer's lock.
 */
export async function checkAlike(
  tx: Tx,
  personId: bigint,
  deposit: Stated,
  compared = '0',
): Promise<Result<string, 'deposit_credited_alike'>> {
  const credits = await findAlikeCredits(tx, personId, deposit);
  const [newest] = credits;
  if (!newest) return done('0');
  const ids = credits.map(({ paymentId }) => String(paymentId));
  const alike = ids.join(', ');
  // Fewer than were compared do not matter: a notice has come, or a credit is now too old.
  const seen = new Set(compared.split(', '));
  if (ids.every((id) => seen.has(id))) return done(alike);
  const references = credits.map(({ reference }) => reference).join(', ');
  return refused('deposit_credited_alike', { values: { references, at: newest.at }, facts: { alike } });
}
