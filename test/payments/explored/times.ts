const ACCEPTED_AT = Date.UTC(2026, 10, 20, 14);
export const CREATED_AT = new Date(ACCEPTED_AT);

export const FRESH_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const AFTER_REFUND_MS = 900_000;
export const QUOTE_MS = 300_000;
/** Decisions are made this long after the start of a moment, and therefore after the inquiries made in it. */
export const DECISION_DELAY_MS = 1_000;

/** Converts seconds after the payment was accepted to moments in clock milliseconds. */
export function momentsAt(...seconds: number[]): number[] {
  return seconds.map((one) => ACCEPTED_AT + one * 1_000);
}

/** Returns the time of a moment in milliseconds; `after` orders the things that happen within it. */
export function msOf(moment: number, after = 0): number {
  return moment + after;
}

/** Returns the index of the first moment at or after this time, or the number of moments when there is none. */
export function momentFrom(moments: readonly number[], ms: number): number {
  const found = moments.findIndex((one) => one >= ms);
  return found < 0 ? moments.length : found;
}
