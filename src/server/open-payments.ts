/**
 * Returns the SQL condition that a payment is open: the opposite of `isFinal`. `status` is the column. Partial indexes
 * of `payments` contain the same text, so a statement with it can use them. The ledger, which may import no feature,
 * repeats it.
 */
export function isOpenPayment(status: string): string {
  return `${status} in ('accepted', 'pending')`;
}
