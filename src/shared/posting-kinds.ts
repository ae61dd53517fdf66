/** Every kind of posting the product makes; docs/ledger.md tells their entries. */
export const POSTING_KINDS = [
  'recharge',
  'deposit_held',
  'deposit_released',
  'payment_debited',
  'payout_settled',
  'payout_refunded',
  'payout_returned',
  'float_adjusted',
  'month_archived',
] as const;
