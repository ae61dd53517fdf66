import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/rules/fields.ts';
import { AccountView } from '#shared/wire/account.ts';
import { cadFromWire } from './amounts.ts';
import { refetchKeys } from './refetch-keys.ts';
import { request, requestEmpty } from './request.ts';
import { readSession, recordAccount } from './session-store.ts';

export const ACCOUNT_KEY = ['account'] as const;
export const PAYMENTS_KEY = ['payments'] as const;

/** The signed-in person, with balance and remaining amount as `Money`. */
export const accountQuery = queryOptions({
  queryKey: ACCOUNT_KEY,
  queryFn: async ({ signal }) => {
    const session = readSession();
    const view = await request('/api/account', AccountView, { signal });
    recordAccount(view.id, session);
    return view;
  },
  select: readAccount,
  staleTime: 15_000,
});

export type Account = ReturnType<typeof readAccount>;

function readAccount(view: AccountView) {
  return {
    ...view,
    balance: cadFromWire(view.balance),
    remainingAmount: cadFromWire(view.remainingAmount),
    pendingWithdrawal: view.pendingWithdrawal === undefined ? undefined : cadFromWire(view.pendingWithdrawal),
  };
}

/**
 * Changes the cached account and drops pending answers, which are older. Does nothing when no account is cached; the
 * caller must refetch it afterwards.
 */
export async function changeAccount(
  queryClient: QueryClient,
  change: (account: AccountView) => AccountView,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ACCOUNT_KEY, exact: true });
  queryClient.setQueryData<AccountView>(ACCOUNT_KEY, (account) => account && change(account));
}

/** Refetches balance and remaining amount. */
export function refreshBalance(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
}

/** Changes the account's language, used for mails and SMS. */
export function useUpdateLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) =>
      requestEmpty(`/api/account/update-language/${language}`, { method: 'PATCH' }),
    onSuccess: (_, langKey) => changeAccount(queryClient, (account) => ({ ...account, langKey })),
    // The server writes what a payment waits for, or why it failed, in the account's language.
    onSettled: () => refetchKeys(queryClient, [ACCOUNT_KEY, PAYMENTS_KEY]),
  });
}
