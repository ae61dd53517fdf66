import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AccountView } from '#shared/wire/account.ts';
import { type AddressInput, AddressView } from '#shared/wire/address.ts';
import { LimitsView } from '#shared/wire/limits.ts';
import type { InteracAnswerInput, ProfileInput } from '#shared/wire/profile.ts';
import { ACCOUNT_KEY, changeAccount } from './account.ts';
import { cadFromWire } from './amounts.ts';
import { creditInstructionsQuery } from './credit-instructions.ts';
import { request } from './request.ts';

/** The remaining amount, and what verification would change. */
export const limitsQuery = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'limits'] as const,
  queryFn: ({ signal }) => request('/api/account/limits', LimitsView, { signal }),
  select: readLimits,
});

export type Limits = ReturnType<typeof readLimits>;

/** Changes name and birth date, and caches the account that the server returns. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => request('/api/update-account', AccountView, { method: 'PUT', body }),
    onSuccess: (account) => changeAccount(queryClient, () => account),
  });
}

/** Changes the security answer for Interac e-transfers, which the credit instructions show. */
export function useUpdateInteracAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InteracAnswerInput) =>
      request('/api/account/interac-answer', AccountView, { method: 'PUT', body }),
    onSuccess: (account) => {
      void queryClient.invalidateQueries(creditInstructionsQuery);
      return changeAccount(queryClient, () => account);
    },
  });
}

/** Changes the address. `onSaved` is called even if the form was closed or left. */
export function useUpdateAddress(id: number, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressInput) => request(`/api/addresses/${id}`, AddressView, { method: 'PUT', body }),
    onSuccess: (address) => {
      onSaved();
      return changeAccount(queryClient, (account) => ({ ...account, address }));
    },
  });
}

function readLimits(view: LimitsView) {
  return {
    isVerified: view.identityVerified,
    limit: cadFromWire(view.limit),
    used: cadFromWire(view.used),
    remaining: cadFromWire(view.remaining),
    window: view.window,
    since: new Date(view.since),
    nextRelease: view.nextRelease && {
      at: new Date(view.nextRelease.at),
      amount: cadFromWire(view.nextRelease.amount),
    },
    limitWhenVerified: view.whenVerified ? cadFromWire(view.whenVerified.limit) : undefined,
  };
}
