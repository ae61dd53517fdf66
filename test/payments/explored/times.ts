/**
 * The moments at which anything happens, in seconds after the payment was accepted. Between two of them some threshold
 * is crossed for whatever happened before: fresh (a minute), takes longer (two), absence certain (a minute after a quote
 * of five has expired), an hour, six hours, the look after a refund (a quarter of an hour).
 */
const SECONDS = [0, 30, 130, 400, 430, 540, 3_720, 3_750, 4_100, 21_800, 21_830, 22_900];
const ACCEPTED_AT = Date.UTC(2026, 10, 20, 14);

export const LAST_MOMENT = SECONDS.length - 1;
export const FRESH_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const AFTER_REFUND_MS = 900_000;
export const QUOTE_MS = 300_000;

const MOMENTS = SECONDS.map((seconds) => ACCEPTED_AT + seconds * 1_000);

/** The moment as milliseconds; what happens in the same one may be told apart by a few of them. */
export function msOf(moment: number, after = 0): number {
  return (MOMENTS[moment] ?? ACCEPTED_AT) + after;
}

export const CREATED_AT = new Date(ACCEPTED_AT);

/** When in a moment anything is decided: after what was asked in it. */
export const AT_WORK_MS = 5;
