import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { AccountView } from '#shared/wire/account.ts';
import { cadFromWire } from './amounts.ts';
import { request } from './request.ts';

export const ACCOUNT_KEY = ['account'] as const;

/** The signed-in person, with balance and remaining amount as money. */
export const accountQuery = queryOptions({
  queryKey: ACCOUNT_KEY,
  queryFn: ({ signal }) => request('/api/account', AccountView, { signal }),
  select: readAccount,
  staleTime: 15_000,
});

export type Account = Omit<AccountView, 'balance' | 'remainingAmount'> & {
  balance: ReturnType<typeof cadFromWire>;
  remainingAmount: ReturnType<typeof cadFromWire>;
};

function readAccount(view: AccountView): Account {
  return {
    ...view,
    balance: cadFromWire(view.balance),
    remainingAmount: cadFromWire(view.remainingAmount),
  };
}

/** Asks again for balance and remaining amount. */
export function refreshBalance(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
}
