import { Refused } from './failure.ts';

/** Answers that say nothing about the payment itself: too busy, signed out, asked too often. */
const SAYS_NOTHING = new Set([401, 408, 425, 429]);

/**
 * What a failed ask means for the money. `refused`: the server decided, nothing was debited. `unknown`: it may or may
 * not have acted. Once an earlier ask went unanswered, only a decision about the payment itself settles it: being
 * turned away at the door then says nothing about the ask before.
 */
export function meaningOfFailure(error: unknown, { firstAsk }: { firstAsk: boolean }): 'refused' | 'unknown' {
  if (!(error instanceof Refused) || error.problem.status >= 500) return 'unknown';
  return !firstAsk && SAYS_NOTHING.has(error.problem.status) ? 'unknown' : 'refused';
}
