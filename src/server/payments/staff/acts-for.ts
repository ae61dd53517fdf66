import type { Queryable } from '../../db/pool.ts';
import { isHeld } from '../../screening/is-held.ts';
import { latestAttempt, saidPaid } from '../attempts/queries.ts';
import { UNKNOWN_DEADLINE_MS } from '../attempts/schedule.ts';

export type Acts = { askAgain: boolean; settle: boolean; refund: boolean };

/** What staff may do about a payment as it stands: for showing. What is asked for is looked at again under lock. */
export async function actsFor(
  db: Queryable,
  { id, isOpen, isPayment }: { id: bigint; isOpen: boolean; isPayment: boolean },
  now: Date,
): Promise<Acts> {
  if (!isPayment || (isOpen && (await isHeld(db, id))))
    return { askAgain: false, settle: false, refund: false };
  const attempt = await latestAttempt(db, id);
  const wasAsked = attempt !== undefined && (attempt.askedAt !== null || attempt.number > 1);
  if (!isOpen) return { askAgain: attempt?.askedAt != null, settle: false, refund: false };
  const isUnderWay =
    attempt !== undefined &&
    (attempt.state === 'asked' || attempt.state === 'accepted') &&
    now.getTime() - (attempt.askedAt?.getTime() ?? 0) < UNKNOWN_DEADLINE_MS;
  return { askAgain: true, settle: wasAsked, refund: !isUnderWay && !(await saidPaid(db, id)) };
}
