import type { Money } from '#shared/money.ts';
import type { RailName } from '#shared/rails.ts';

/** One try to have a rail pay a payment. `asked` means the rail may have it; only a look-up tells more. */
export type AttemptState =
  | 'prepared'
  | 'asked'
  | 'accepted'
  | 'never_received'
  | 'refused'
  | 'failed'
  | 'paid';

export type Attempt = {
  id: bigint;
  paymentId: bigint;
  number: number;
  /** Who was asked, or will be first. Only while `prepared` it may still become another. */
  rail: RailName;
  /** Our own reference, known to the rail as `trid`, written before the rail is asked. */
  reference: string;
  state: AttemptState;
  /** What the rail said it would charge, its fee included. */
  price: Money<'XAF'> | null;
  quoteExpiresAt: Date | null;
  askedAt: Date | null;
  checks: number;
  /** The rail's own number of the order, once it has one. */
  providerNumber: string | null;
};

/** Whether the try may still pay, so that no other may begin. */
export function mayStillPay(state: AttemptState): boolean {
  return state === 'prepared' || state === 'asked' || state === 'accepted';
}
