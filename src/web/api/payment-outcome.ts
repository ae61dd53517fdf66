import { Refused } from './failure.ts';

/** Statuses that say nothing about the payment: signed out, timeout, too early, too many requests. */
const INCONCLUSIVE = new Set([401, 408, 425, 429]);

/**
 * Returns what a failed request means for the payment. `refused`: the server decided, nothing was debited. `unknown`:
 * it may have acted. After an unanswered request only a decision about the payment counts: a later request that is
 * rejected before reaching it says nothing about the earlier one.
 */
export function outcomeOfFailure(
  error: unknown,
  { isFirstRequest }: { isFirstRequest: boolean },
): 'refused' | 'unknown' {
  if (!(error instanceof Refused) || error.problem.status >= 500) return 'unknown';
  return !isFirstRequest && INCONCLUSIVE.has(error.problem.status) ? 'unknown' : 'refused';
}
