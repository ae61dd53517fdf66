/** What may be open or closed to customers; closed until somebody opens it. */
export const FEATURES = ['credit_account', 'bank_deposit'] as const;
export type Feature = (typeof FEATURES)[number];

/** What only has its screen so far. No switch opens what does nothing yet (docs/decisions/0100). */
export const UNFINISHED_FEATURES: readonly Feature[] = ['bank_deposit'];

/** From when on something is worth a mail to staff, and until somebody says otherwise. Whole figures. */
export const THRESHOLDS = {
  late_job_minutes: 5,
  dead_jobs: 1,
  open_payment_minutes: 60,
  rail_error_percent: 25,
  rail_slow_seconds: 10,
  float_low_francs: 5_000_000,
  float_gap_francs: 100_000,
  failed_messages: 5,
  old_list_days: 3,
  disbelieved_notices: 10,
} as const satisfies Record<string, number>;
export type Threshold = keyof typeof THRESHOLDS;
export const THRESHOLD_NAMES = Object.keys(THRESHOLDS) as Threshold[];
