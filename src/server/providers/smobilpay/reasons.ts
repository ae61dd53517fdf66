import type { RailReason } from '#shared/payment-info.ts';

/** Maps a failed payment's errorCode to a reason for customers. Unlisted codes are a plain refusal. */
const REASONS: ReadonlyMap<number, RailReason> = new Map<number, RailReason>([
  [3, 'reversed'],
  [40701, 'expired'],
  [41002, 'service_down'],
  [41004, 'service_down'],
  [60001, 'service_down'],
  [60003, 'service_down'],
  [60010, 'service_down'],
  [702100, 'service_down'],
  [702101, 'number_not_accepted'],
  [702102, 'amount_not_accepted'],
  [702103, 'amount_not_accepted'],
  [702106, 'service_down'],
  [703103, 'recipient_blocked'],
  [703105, 'recipient_unknown'],
  [703109, 'amount_not_accepted'],
  [703110, 'amount_not_accepted'],
  [703112, 'recipient_limit'],
  [703113, 'already_paid'],
  [703114, 'amount_not_accepted'],
  [703117, 'number_not_accepted'],
  [703401, 'recipient_unknown'],
  [703503, 'service_down'],
  [704004, 'expired'],
]);

/**
 * Codes that mean that S3P lost contact with the provider or does not understand it: under investigation, timeouts,
 * unreachable after the start, unknown answer, unexpected. The wallet may have been paid, so ERRORED with one of
 * these is not yet a definite failure.
 */
const DOUBTFUL: ReadonlySet<number> = new Set([
  2, 702105, 703020, 704003, 704006, 705000, 705010, 705020, 705030,
]);

export function reasonOf(errorCode: number): RailReason {
  return REASONS.get(errorCode) ?? 'refused';
}

/** Checks whether the code leaves open if the wallet was paid; an unreadable code does. */
export function isDoubtful(errorCode: number | undefined): boolean {
  return errorCode === undefined || DOUBTFUL.has(errorCode);
}
