/** Warnings about a customer, shared among staff. The customer never sees them. */
export const RISK_FLAGS = [
  'unusual_activity',
  'document_doubtful',
  'third_party',
  'politically_exposed',
  'unreachable',
  'other',
] as const;
export type RiskFlag = (typeof RISK_FLAGS)[number];

/** The states by which a list of customers can be filtered. */
export const CUSTOMER_STATES = ['verified', 'unverified', 'locked', 'flagged', 'not_activated'] as const;
