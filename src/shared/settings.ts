/** Features that can be opened to customers. They start closed. */
export const FEATURES = ['credit_account', 'bank_deposit'] as const;
export type Feature = (typeof FEATURES)[number];

/** Features that only have a screen so far. They cannot be opened yet (docs/decisions/0100). */
export const UNFINISHED_FEATURES: readonly Feature[] = ['bank_deposit'];

/** Default thresholds for alerts by mail to staff, in whole numbers. */
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
  untrusted_notices: 10,
} as const satisfies Record<string, number>;
export type Threshold = keyof typeof THRESHOLDS;
export const THRESHOLD_NAMES = Object.keys(THRESHOLDS) as Threshold[];
