import { isFinal } from '#shared/payment.ts';
import { mayDecide } from '../decide-by-staff.ts';
import type { Attempt, PaymentFacts } from '../evidence.ts';

export type Actions = { requery: boolean; settle: boolean; refund: boolean };

/** What staff may do about a payment as it stands: for showing. What is asked for is looked at again under lock. */
export function actionsFor(payment: PaymentFacts, attempts: readonly Attempt[], now: Date): Actions {
  const may = (decision: 'settle' | 'refund') =>
    mayDecide(payment, attempts, { decision }, now) === undefined;
  const isOpen = !isFinal(payment.status);
  return {
    requery: isOpen ? !payment.isHeld : attempts.length > 0,
    settle: may('settle'),
    refund: may('refund'),
  };
}
