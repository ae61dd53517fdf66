/** Every kind of posting; docs/ledger.md lists their entries. */
export const POSTING_KINDS = [
  'deposit',
  'deposit_held',
  'deposit_released',
  'payment_debited',
  'payout_settled',
  'payout_refunded',
  'payout_returned',
  'float_adjusted',
  'withdrawal',
  'month_archived',
] as const;
