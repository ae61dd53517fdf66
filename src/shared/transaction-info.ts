/** What customers see about a payment besides its state: what it waits for, or why it failed. */
export const INFO_CODES = [
  'being_checked',
  'takes_longer',
  'being_reviewed',
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
  'not_possible',
  'not_confirmed',
  'returned',
] as const;
export type InfoCode = (typeof INFO_CODES)[number];

export function isInfoCode(text: string): text is InfoCode {
  return (INFO_CODES as readonly string[]).includes(text);
}
