import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/rules/fields.ts';
import { ACCOUNT_KEY, changeAccount } from './account.ts';
import { requestNothing } from './request.ts';

/** Keeps the account's language, in which mails and SMS are written. */
export function useUpdateLanguage() {
  const queryClient = useQueryClient();
  const write = (langKey: Language) => changeAccount(queryClient, (account) => ({ ...account, langKey }));
  return useMutation({
    mutationFn: (language: Language) =>
      requestNothing(`/api/account/update-language/${language}`, { method: 'PATCH' }),
    onMutate: write,
    // Again, for an account that was asked for between the choice and its being kept.
    onSuccess: (_, langKey) => write(langKey),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  });
}
