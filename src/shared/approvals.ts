/** Everything that takes two people: one asks, another decides. */
export const APPROVAL_KINDS = [
  'second_factor_reset',
  'deposit_match',
  'deposit_return',
  'manual_credit',
  'sanction_hit',
  'payment_settlement',
  'payment_refund',
  'case_resolution',
  'rate_override',
  'rate_margin',
  'safeguarding_statement',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_DECISIONS = ['approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];
