import { cad, type Money, xaf } from './money.ts';

/**
 * Bounds of one transfer (specification §9), as the form checks them and the public pages name them. The server
 * enforces `MIN_TRANSFER_XAF` and `MAX_TRANSFER_XAF`, whose defaults are the same.
 */
export const MIN_TRANSFER = xaf(1_000n);
export const MAX_TRANSFER = xaf(500_000n);

/** What an unverified person may send in total, and a verified person in 24 hours (specification §6). */
export const UNVERIFIED_TOTAL = cad(1_000_00n);
export const VERIFIED_PER_DAY = cad(5_000_00n);

/** What counts against a person's limit: the verification, and the debits that have not failed. */
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
 * Checks whether a debit stays within the person's limit. Unverified: an amount equal to the remainder is already
 * refused, because identity must be known from 1000 CAD on (specification §5). Verified: up to the limit, inclusive.
 */
export function limitProblem(usage: Usage, debit: Money<'CAD'>): LimitProblem | undefined {
  const remaining = remainingAmount(usage).minor;
  if (usage.identityVerified) return debit.minor > remaining ? 'daily_limit_reached' : undefined;
  if (remaining <= 0n) return 'unverified_limit_used_up';
  return debit.minor >= remaining ? 'unverified_limit_reached' : undefined;
}
