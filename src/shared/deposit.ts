/** The states of a deposit by Interac e-Transfer. */
export const DEPOSIT_STATES = ['unmatched', 'not_trusted', 'credited', 'returned', 'dismissed'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

export const DEPOSIT_SOURCES = ['mail', 'aggregator', 'manual'] as const;
export type DepositSource = (typeof DEPOSIT_SOURCES)[number];

/** Why a deposit notice is not trusted. No money is ever credited on such a notice. */
export const DISTRUST_REASONS = [
  'unreadable',
  'header_repeated',
  'sender_not_interac',
  'recipient_not_ours',
  'not_signed',
  'signature_broken',
  'signature_incomplete',
  'not_a_deposit',
  'field_repeated',
  'amount_missing',
  'amounts_differ',
  'sender_missing',
] as const;
export type DistrustReason = (typeof DISTRUST_REASONS)[number];

/** Why a trusted deposit was not credited automatically. */
export const UNMATCHED_REASONS = [
  'reference_missing',
  'reference_not_valid',
  'channels_differ',
  'amount_large',
  'nothing_named',
  'nobody_named',
  'several_named',
  'name_differs',
  'account_not_active',
  'name_changed',
  'manually_credited',
  'customer_hit',
  'customer_frozen',
  'sender_hit',
] as const;
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** The reasons that would tip off a customer. */
export const REVIEW_REASONS = ['customer_hit', 'customer_frozen', 'sender_hit'] as const;
/** Replaces those reasons for everyone without the permission `compliance_read`. */
export const UNDER_REVIEW = 'under_review';

/** Why a deposit is returned to its sender. */
export const RETURN_REASONS = [
  'owner_unknown',
  'sender_asked',
  'third_party',
  'suspicious',
  'other',
] as const;
