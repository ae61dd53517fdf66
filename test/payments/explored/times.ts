const ACCEPTED_AT = Date.UTC(2026, 10, 20, 14);
export const CREATED_AT = new Date(ACCEPTED_AT);

export const FRESH_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const AFTER_REFUND_MS = 900_000;
export const QUOTE_MS = 300_000;
/** When in a moment anything is decided: after what was asked in it. */
export const AT_WORK_MS = 1_000;

/** Moments as seconds after the payment was accepted, in milliseconds of the clock. */
export function momentsAt(...seconds: number[]): number[] {
  return seconds.map((one) => ACCEPTED_AT + one * 1_000);
}

/** The moment in milliseconds; what happens in the same one is told apart by a few of them. */
export function msOf(moment: number, after = 0): number {
  return moment + after;
}

/** Which of the moments is the first at which this much time has come. */
export function momentFrom(moments: readonly number[], ms: number): number {
  const found = moments.findIndex((one) => one >= ms);
  return found < 0 ? moments.length : found;
}
