/**
 * The kinds of evidence that begin a payment or change its status, as stored in `payment_events`. Screens name each.
 */
export const TRANSITION_KINDS = [
  'accepted',
  'order_accepted',
  'order_refused',
  'order_not_accepted',
  'order_unknown',
  'rail_status',
  'quote_refused',
  'rail_unavailable',
  'staff_settle',
  'staff_refund',
  'staff_refuse',
  'staff_return',
  'interac_deposit',
  'deposit_matched',
  'manual_credit',
  'withdrawal',
  'demo_balance',
] as const;
export type TransitionKind = (typeof TRANSITION_KINDS)[number];
