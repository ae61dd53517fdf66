/** Patterns of sends that staff review. The server's `transaction-alert-rules.ts` says what each one means. */
export const ALERT_RULES = ['just_under', 'many_recipients', 'near_report'] as const;
export type AlertRule = (typeof ALERT_RULES)[number];

export const ALERT_OUTCOMES = ['explained', 'reported'] as const;
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number];
