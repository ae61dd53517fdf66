/** What is known about one order at a rail. The server's `Attempt` explains each state. */
export const ATTEMPT_STATES = [
  'ordered',
  'pending',
  'paid',
  'failed',
  'refused',
  'not_accepted',
  'never_received',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** The kinds of answers to an order or an inquiry. */
export const ANSWER_KINDS = [
  'order_accepted',
  'order_refused',
  'order_not_accepted',
  'order_unknown',
  'paid',
  'failed',
  'pending',
  'never_seen',
  'unreachable',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];
