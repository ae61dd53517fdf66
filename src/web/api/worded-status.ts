/** Of an answer that is not in the server's words; each has sentences in `common.errors` (specification §8). */
export const WORDED_STATUSES = ['400', '401', '403', '404', '500', '503'] as const;
export type WordedStatus = (typeof WORDED_STATUSES)[number];

/** The status whose sentence an answer gets; undefined if none fits. `worded` gives one the words of another. */
export function wordedStatus(
  status: number | undefined,
  worded: Record<number, number> = {},
): WordedStatus | undefined {
  if (status === undefined) return undefined;
  const wanted = status === 504 ? '503' : String(worded[status] ?? status);
  return WORDED_STATUSES.find((known) => known === wanted);
}
