import type { Money } from '#shared/money.ts';
import type { Rate } from '#shared/rate.ts';
import type { Account } from '../api/account.ts';
import type { CurrentRate } from '../api/rate.ts';

/** What limits any payment besides its form: the rate, the balance and the remaining amount. */
export type Funds = {
  rate: Rate | undefined;
  sendingOpen: boolean;
  balance: Money<'CAD'>;
  remaining: Money<'CAD'>;
  identityVerified: boolean;
};

/** Returns the funds of an account at the current rate. Sending counts as closed while the rate is unknown. */
export function fundsOf(account: Account, current: CurrentRate | undefined): Funds {
  return {
    rate: current?.rate,
    sendingOpen: current?.sendingOpen ?? false,
    balance: account.balance,
    remaining: account.remainingAmount,
    identityVerified: account.identityCheck,
  };
}
