import { cad, type Money, xaf } from './money.ts';

/** Bounds of one transfer (specification §9): for the form, the public pages and the server. */
export const MIN_TRANSFER = xaf(1_000n);
export const MAX_TRANSFER = xaf(500_000n);

/** What an unverified person may send in total, and a verified person in 24 hours (specification §6). */
export const UNVERIFIED_TOTAL = cad(1_000_00n);
export const VERIFIED_PER_DAY = cad(5_000_00n);

/** A person's verification and use of the limit. */
export type Usage = {
  identityVerified: boolean;
  /** Debits that have not failed: all of them for an unverified person, the last 24 hours for a verified one. */
  used: Money<'CAD'>;
};

/** Returns the amount that may still be sent, never negative: the account's `remainingAmount`. */
export function remainingAmount({ identityVerified, used }: Usage): Money<'CAD'> {
  const limit = identityVerified ? VERIFIED_PER_DAY : UNVERIFIED_TOTAL;
  return cad(limit.minor > used.minor ? limit.minor - used.minor : 0n);
}

export type LimitProblem = 'unverified_limit_used_up' | 'unverified_limit_reached' | 'daily_limit_reached';

/**
 * Returns the limit that a debit exceeds, if any. Unverified: an amount equal to the remainder already exceeds it,
 * because identity must be known from 1000 CAD on (specification §5). Verified: up to the limit, inclusive.
 */
export function limitProblem(
  { identityVerified, remaining }: { identityVerified: boolean; remaining: Money<'CAD'> },
  debit: Money<'CAD'>,
): LimitProblem | undefined {
  if (identityVerified) return debit.minor > remaining.minor ? 'daily_limit_reached' : undefined;
  if (remaining.minor <= 0n) return 'unverified_limit_used_up';
  return debit.minor >= remaining.minor ? 'unverified_limit_reached' : undefined;
}

/**
 * Returns the largest debit that neither a limit nor the balance refuses; never negative. An unverified person stays
 * a cent below the remainder: see `limitProblem`.
 */
export function largestDebit({
  balance,
  remaining,
  identityVerified,
}: {
  balance: Money<'CAD'>;
  remaining: Money<'CAD'>;
  identityVerified: boolean;
}): Money<'CAD'> {
  const allowed = identityVerified ? remaining.minor : remaining.minor - 1n;
  const least = balance.minor < allowed ? balance.minor : allowed;
  return cad(least > 0n ? least : 0n);
}
