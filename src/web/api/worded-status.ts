/**
 * Statuses with sentences of their own in `common.errors`, for answers without the server's words (specification §8).
 */
export const WORDED_STATUSES = ['400', '401', '403', '404', '500', '503'] as const;
export type WordedStatus = (typeof WORDED_STATUSES)[number];

/**
 * Returns the status whose sentences fit an answer, or undefined. `worded` maps a status to another whose sentences
 * fit.
 */
export function wordedStatus(
  status: number | undefined,
  worded: Record<number, number> = {},
): WordedStatus | undefined {
  if (status === undefined) return undefined;
  const name = status === 504 ? '503' : String(worded[status] ?? status);
  return WORDED_STATUSES.find((known) => known === name);
}
