/** What staff warn each other of about a customer. The customer sees none of it. */
export const RISK_FLAGS = [
  'unusual_activity',
  'document_doubtful',
  'third_party',
  'politically_exposed',
  'unreachable',
  'other',
] as const;
export type RiskFlag = (typeof RISK_FLAGS)[number];

/** What a list of customers can be narrowed to. */
export const CUSTOMER_STATES = ['verified', 'unverified', 'locked', 'flagged', 'not_activated'] as const;
