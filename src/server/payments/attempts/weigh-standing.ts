import type { Money } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import { absenceCertainFrom, type PayoutStatus } from '../../rails/ports.ts';
import type { Attempt } from './attempt.ts';

/** What a look-up at the rail means for a payment. */
export type Conclusion =
  | 'settle'
  | 'refund'
  | 'try_again'
  | 'has_it'
  | 'look_again'
  | 'nothing_new'
  | { case: 'success_after_failure' | 'failure_after_success' | 'amount_differs' };

/**
 * Weighs what the rail says of a try against where the payment stands. Pure; every row of the table in
 * docs/transactions.md is a case here.
 *
 * "Never seen" counts as never received only when the rail could no longer act on our request: its quote has run out
 * and the call that carried it has surely ended. Until then a request may still be under way.
 */
export function weighStanding(
  standing: PayoutStatus,
  attempt: Pick<Attempt, 'state' | 'quoteExpiresAt' | 'askedAt' | 'price'>,
  status: PaymentStatus,
  now: Date,
): Conclusion {
  switch (standing.kind) {
    case 'paid':
      if (status === 'paid') return 'nothing_new';
      if (status === 'failed') return { case: 'success_after_failure' };
      return sameAmount(standing.price, attempt.price) ? 'settle' : { case: 'amount_differs' };
    case 'failed':
      if (status === 'failed') return 'nothing_new';
      return status === 'paid' ? { case: 'failure_after_success' } : 'refund';
    case 'pending':
      // Given back by people, and the rail may pay it still: nobody else would notice.
      if (status === 'failed') return 'look_again';
      if (status === 'paid') return 'nothing_new';
      return attempt.state === 'asked' ? 'has_it' : 'look_again';
    case 'never_seen':
      if (status === 'paid' || status === 'failed') return 'nothing_new';
      return attempt.state === 'asked' && isAbsenceCertain(attempt, now) ? 'try_again' : 'look_again';
    case 'unreachable':
      return 'look_again';
  }
}

/** A rail that does not say what it charged is taken at its word that it paid what was asked. */
function sameAmount(charged: Money<'XAF'> | undefined, quoted: Money<'XAF'> | null): boolean {
  return charged === undefined || quoted === null || charged.minor === quoted.minor;
}

function isAbsenceCertain(
  { quoteExpiresAt, askedAt }: Pick<Attempt, 'quoteExpiresAt' | 'askedAt'>,
  now: Date,
) {
  return quoteExpiresAt !== null && askedAt !== null && now >= absenceCertainFrom(quoteExpiresAt, askedAt);
}
