import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/rules/fields.ts';
import type { AccountView } from '#shared/wire/account.ts';
import { ACCOUNT_KEY } from './account.ts';
import { requestNothing } from './request.ts';

/** Keeps the account's language, in which mails and SMS are written. */
export function useUpdateLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) =>
      requestNothing(`/api/account/update-language/${language}`, { method: 'PATCH' }),
    onMutate: (langKey) =>
      queryClient.setQueryData<AccountView>(ACCOUNT_KEY, (account) => account && { ...account, langKey }),
    onError: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  });
}
