/** Patterns that people look at; what each means is in the server's `alert-rules.ts`. */
export const ALERT_RULES = ['just_under', 'many_recipients', 'near_report'] as const;
export type AlertRule = (typeof ALERT_RULES)[number];

export const ALERT_OUTCOMES = ['explained', 'reported'] as const;
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number];
