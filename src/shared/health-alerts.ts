/** The alerts that staff get by mail, once at the beginning and once at the end. */
export const ALERT_KINDS = [
  'workers_silent',
  'jobs_late',
  'jobs_dead',
  'jobs_failing',
  'payment_old',
  'rail_errors',
  'rail_slow',
  'float_low',
  'float_gap',
  'sending_closed',
  'messages_failed',
  'safeguarding_short',
  'lists_old',
  'notices_untrusted',
] as const;
export type HealthAlertKind = (typeof ALERT_KINDS)[number];
