/**
 * Statuses with sentences of their own in `common.errors`, for answers without the server's words (specification §8).
 */
export const STATUSES_WITH_MESSAGE = ['400', '401', '403', '404', '500', '503'] as const;
export type StatusWithMessage = (typeof STATUSES_WITH_MESSAGE)[number];

/**
 * Returns the status whose sentences fit an answer, or undefined. `overrides` maps a status to another whose sentences
 * fit.
 */
export function statusWithMessage(
  status: number | undefined,
  overrides: Record<number, number> = {},
): StatusWithMessage | undefined {
  if (status === undefined) return undefined;
  const name = status === 504 ? '503' : String(overrides[status] ?? status);
  return STATUSES_WITH_MESSAGE.find((known) => known === name);
}
