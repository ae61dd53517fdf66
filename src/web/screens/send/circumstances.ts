import type { Operator } from '#shared/phone.ts';
import type { Account } from '../../api/account.ts';
import type { CurrentRate } from '../../api/rate.ts';
import { meansOf } from '../../payments/means.ts';
import { operatorOfMode } from '../../transactions/transaction-steps.ts';
import type { Circumstances } from './judge-draft.ts';

/** What the account and the rate of the moment mean for a send. */
export function circumstancesOf(account: Account, current: CurrentRate | undefined): Circumstances {
  return {
    ...meansOf(account, current),
    unavailable: new Set(
      account.unAvailableService
        .map(({ service }) => operatorOfMode(service.merchant))
        .filter((operator): operator is Operator => operator !== undefined),
    ),
  };
}
