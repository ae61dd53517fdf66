import { isFinal, type PaymentStatus } from './payment.ts';

/**
 * The sources of the lists that names are compared with: Canada's consolidated sanctions list, and the United
 * Nations'.
 */
export const LIST_SOURCES = ['canada', 'un'] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

/** The people who are screened: the customer, a recipient, the holder of a bill, the sender of a deposit. */
export const SCREENED_KINDS = ['customer', 'recipient', 'payee', 'sender'] as const;
export type ScreenedKind = (typeof SCREENED_KINDS)[number];

/** When a person was screened. */
export const SCREENING_CAUSES = ['entry', 'send', 'list_update', 'deposit'] as const;
export type ScreeningCause = (typeof SCREENING_CAUSES)[number];

/** What staff compare before they clear a hit as a different person. */
export const HIT_CHECKS = ['names', 'birthDate', 'place', 'role'] as const;
export type HitCheck = (typeof HIT_CHECKS)[number];
export const CHECK_ANSWERS = ['differs', 'same', 'unknown'] as const;

/** The states of a hit: waiting for review, a different person, or the listed person. */
export const HIT_STATES = ['open', 'cleared', 'confirmed'] as const;

/** What follows when two people confirm a hit. `block` only stops the customer from sending. */
export const HIT_MEASURES = ['refund', 'freeze', 'block'] as const;
export type HitMeasure = (typeof HIT_MEASURES)[number];

/** What rails say of the orders of a payment: certainly none was paid, that is not known, or one was paid. */
export const PAYOUT_OUTCOMES = ['unpaid', 'unknown', 'paid'] as const;
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];

type HitToConfirm = {
  state: (typeof HIT_STATES)[number];
  /** The measure with which it was confirmed. */
  measure: HitMeasure | null;
  payment: { status: PaymentStatus; hold: 'held' | 'frozen' | null } | null;
  outcome: PayoutOutcome;
  /** Whether it is about a deposit that still waits. */
  depositWaits: boolean;
};

/**
 * Returns the measures with which two people may confirm a hit, the usual one first; none when it is decided. Frozen
 * money may be refunded later, as when the authorities allow it. A payment that a rail has paid cannot be kept back: it
 * ends as its rail says. One that was refunded because of another hit may be confirmed with the same measure, which moves
 * no money again; to block would also stop a sender who is not the listed person.
 */
export function measuresFor({ state, measure, payment, outcome, depositWaits }: HitToConfirm): HitMeasure[] {
  const isOpen = state === 'open';
  const isFrozen =
    state === 'confirmed' && (payment?.hold === 'frozen' || (depositWaits && measure === 'freeze'));
  if (!isOpen && !isFrozen) return [];
  if (depositWaits) return isOpen ? ['freeze', 'refund'] : ['refund'];
  if (!payment || isFinal(payment.status))
    return payment?.status === 'failed' ? ['refund', 'block'] : ['block'];
  if (outcome === 'paid') return ['block'];
  if (!isOpen) return ['refund'];
  return outcome === 'unpaid' ? ['refund', 'freeze'] : ['freeze'];
}
