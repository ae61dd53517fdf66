import type { LimitProblem } from '#shared/limits.ts';
import { cad, type Money } from '#shared/money.ts';
import type { Rate } from '#shared/rate.ts';
import type { Account } from '../api/account.ts';
import type { CurrentRate } from '../api/rate.ts';

/** What any payment depends on beside its form: the rate, and what the payer has and may still send. */
export type Funds = {
  rate: Rate | undefined;
  sendingOpen: boolean;
  balance: Money<'CAD'>;
  remaining: Money<'CAD'>;
  identityVerified: boolean;
};

export function fundsOf(account: Account, current: CurrentRate | undefined): Funds {
  return {
    rate: current?.rate,
    sendingOpen: current?.sendingOpen ?? false,
    balance: account.balance,
    remaining: account.remainingAmount,
    identityVerified: account.identityCheck,
  };
}

/** Unverified: an amount that reaches the remainder is already too much (specification §5). */
export function limitBroken(
  debit: Money<'CAD'>,
  { remaining, identityVerified }: Pick<Funds, 'remaining' | 'identityVerified'>,
): LimitProblem | undefined {
  if (identityVerified) return debit.minor > remaining.minor ? 'daily_limit_reached' : undefined;
  if (remaining.minor <= 0n) return 'unverified_limit_used_up';
  return debit.minor >= remaining.minor ? 'unverified_limit_reached' : undefined;
}

/** The most that one payment may debit: what is there, and what the person may still send. */
export function spendable({
  balance,
  remaining,
  identityVerified,
}: Pick<Funds, 'balance' | 'remaining' | 'identityVerified'>): Money<'CAD'> {
  const allowed = identityVerified ? remaining.minor : remaining.minor - 1n;
  const least = balance.minor < allowed ? balance.minor : allowed;
  return cad(least > 0n ? least : 0n);
}
