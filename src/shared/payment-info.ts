/** Why a rail refuses or fails an order, as far as customers may read it. */
const RAIL_REASONS = [
  'recipient_unknown',
  'recipient_blocked',
  'recipient_limit',
  'number_not_accepted',
  'amount_not_accepted',
  'service_down',
  'expired',
  'reversed',
  'already_paid',
  'price_changed',
  'refused',
] as const;
export type RailReason = (typeof RAIL_REASONS)[number];

/** What customers see about a payment besides its state: what it waits for, or why it failed. */
export const INFO_CODES = [
  'being_checked',
  'takes_longer',
  'being_reviewed',
  ...RAIL_REASONS,
  'not_possible',
  'not_confirmed',
  'returned',
  'balance_returned',
  'credit_corrected',
] as const;
export type InfoCode = (typeof INFO_CODES)[number];

/** Why staff debit a balance, as the customer sees it. */
export const WITHDRAWAL_REASONS = ['balance_returned', 'credit_corrected'] as const satisfies InfoCode[];

export function isInfoCode(text: string): text is InfoCode {
  return (INFO_CODES as readonly string[]).includes(text);
}
