import type { Account } from '../../api/account.ts';
import type { CurrentRate } from '../../api/rate.ts';
import { fundsOf } from '../../payments/funds.ts';
import { operatorOfMode } from '../../transactions/transaction-steps.ts';
import type { SendContext } from './validate-draft.ts';

/** What the account and the rate of the moment mean for a send. */
export function sendContextOf(account: Account, current: CurrentRate | undefined): SendContext {
  const out = account.unAvailableService.flatMap(({ service, text }) => {
    const operator = operatorOfMode(service.merchant);
    return operator ? [{ operator, text }] : [];
  });
  return {
    ...fundsOf(account, current),
    unavailable: new Set(out.map(({ operator }) => operator)),
    sayings: new Map(out.flatMap(({ operator, text }) => (text ? [[operator, text] as const] : []))),
  };
}
