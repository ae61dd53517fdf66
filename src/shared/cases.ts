/** What the product will not decide by itself. What each means, and what to do about it: docs/operations.md. */
export const CASE_KINDS = [
  'unknown_outcome',
  'amount_differs',
  'success_after_failure',
  'failure_after_success',
  'paid_more_than_once',
  'paid_by_given_up_try',
  'missing_at_rail',
  'unknown_to_us',
  'deposit_differs',
  'rate_not_plausible',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** How a case can end. The first two the product finds by itself; the next two come with the payment's own end. */
export const RESOLUTIONS = [
  'ended',
  'agrees',
  'settled',
  'refunded',
  'written_off',
  'given_back',
  'recovered',
  'explained',
] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** What two people may decide on. `written_off` and `given_back` are postings; the others move no money. */
export const STAFF_RESOLUTIONS = ['written_off', 'given_back', 'recovered', 'explained'] as const;
export type StaffResolution = (typeof STAFF_RESOLUTIONS)[number];

/** How a case of each kind may be ended by people. An open payment is settled or refunded instead. */
const ALLOWED: Record<CaseKind, readonly StaffResolution[]> = {
  unknown_outcome: [],
  amount_differs: ['written_off', 'explained'],
  success_after_failure: ['written_off', 'recovered'],
  failure_after_success: ['given_back', 'explained'],
  paid_more_than_once: ['written_off', 'recovered'],
  paid_by_given_up_try: ['explained'],
  missing_at_rail: ['given_back', 'explained'],
  unknown_to_us: ['written_off', 'recovered', 'explained'],
  deposit_differs: ['explained'],
  rate_not_plausible: ['explained'],
};

/**
 * What may be proposed for a case: `difference` is what the rail took beyond our books, if it is known. A payment that
 * is still open first needs an end of its own.
 */
export function resolutionsFor(
  kind: CaseKind,
  { isPaymentOpen, difference }: { isPaymentOpen: boolean; difference: bigint | undefined },
): StaffResolution[] {
  if (isPaymentOpen) return [];
  const isKnown = difference !== undefined && difference !== 0n;
  return ALLOWED[kind].filter((resolution) => resolution !== 'written_off' || isKnown);
}
