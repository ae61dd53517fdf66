/**
 * Cases that the product does not decide by itself. docs/operations.md says what each means and what to do about it.
 */
export const CASE_KINDS = [
  'unknown_outcome',
  'amount_differs',
  'success_after_failure',
  'failure_after_success',
  'paid_more_than_once',
  'paid_by_given_up_attempt',
  'missing_at_rail',
  'unknown_to_us',
  'deposit_differs',
  'rate_not_plausible',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** How a case can end. The product sets the first two by itself; the next two come with the end of the payment. */
export const RESOLUTIONS = [
  'ended',
  'agrees',
  'settled',
  'refunded',
  'written_off',
  'returned',
  'recovered',
  'explained',
] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/**
 * Resolutions that two people may decide on. `written_off` and `returned` create postings; the others move
 * no money.
 */
export const STAFF_RESOLUTIONS = ['written_off', 'returned', 'recovered', 'explained'] as const;
export type StaffResolution = (typeof STAFF_RESOLUTIONS)[number];

/** The resolutions that staff may choose for each kind of case. An open payment is settled or refunded instead. */
const ALLOWED: Record<CaseKind, readonly StaffResolution[]> = {
  unknown_outcome: [],
  amount_differs: ['written_off', 'explained'],
  success_after_failure: ['written_off', 'recovered'],
  failure_after_success: ['returned', 'explained'],
  paid_more_than_once: ['written_off', 'recovered'],
  paid_by_given_up_attempt: ['explained'],
  missing_at_rail: ['returned', 'explained'],
  unknown_to_us: ['written_off', 'recovered', 'explained'],
  deposit_differs: ['explained'],
  rate_not_plausible: ['explained'],
};

/**
 * Returns the resolutions that may be proposed for a case. `difference` is the amount that the rail charged
 * in excess of our books, if known. A payment that is still open must be ended first.
 */
export function resolutionsFor(
  kind: CaseKind,
  { isPaymentOpen, difference }: { isPaymentOpen: boolean; difference: bigint | undefined },
): StaffResolution[] {
  if (isPaymentOpen) return [];
  const isKnown = difference !== undefined && difference !== 0n;
  return ALLOWED[kind].filter((resolution) => resolution !== 'written_off' || isKnown);
}
