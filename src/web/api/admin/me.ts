import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { EnrolledView, SecondFactorView, StaffMeView } from '#shared/wire/admin/me.ts';
import { EnrolmentView, RecoveryCodesView } from '#shared/wire/second-factor.ts';
import { renewToken } from '../../session/session-store.ts';
import type { PasswordChange } from '../password.ts';
import { request, requestNothing } from '../request.ts';

const ME_KEY = ['admin', 'me'] as const;

/** Who of the staff is signed in, and what their sign-in still needs. */
export const staffMeQuery = queryOptions({
  queryKey: ME_KEY,
  queryFn: ({ signal }) => request('/api/admin/me', StaffMeView, { signal }),
  staleTime: 60_000,
});

/** A secret for an authenticator app; each asking makes another until one is confirmed. */
export const enrolmentQuery = queryOptions({
  queryKey: ['admin', 'enrolment'],
  queryFn: () => request('/api/admin/second-factor/enrolment', EnrolmentView, { method: 'POST' }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** The first code of the app. Answers the recovery codes, which are shown this once. */
export function useConfirmEnrolment() {
  return useMutation({
    mutationFn: (code: string) =>
      request('/api/admin/second-factor/confirmation', EnrolledView, { method: 'POST', body: { code } }),
    onSuccess: ({ token }) => renewToken(token),
  });
}

export function useVerifySecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      request('/api/admin/second-factor', SecondFactorView, { method: 'POST', body: { code } }),
    onSuccess: ({ token }) => {
      renewToken(token);
      return queryClient.invalidateQueries({ queryKey: ME_KEY });
    },
  });
}

/** Asks anew who is signed in: after the second factor, and to show the server that somebody is there. */
export function useRefreshMe(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ME_KEY });
}

/** New recovery codes in the place of the old ones. */
export function useRenewCodes() {
  return useMutation({
    mutationFn: (code: string) =>
      request('/api/admin/second-factor/recovery-codes', RecoveryCodesView, {
        method: 'POST',
        body: { code },
      }),
    onSuccess: useRefreshMe(),
  });
}

/** Changes the password of somebody of the staff. Every session ends, this one too. */
export function useChangeOwnPassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => requestNothing('/api/admin/me/password', { method: 'POST', body }),
  });
}

/** A secret for another authenticator app, for who proves the one that stands. */
export function useStartRenewal() {
  return useMutation({
    mutationFn: (code: string) =>
      request('/api/admin/second-factor/renewal', EnrolmentView, { method: 'POST', body: { code } }),
  });
}

/** The first code of the other app, which then stands alone. Answers new recovery codes. */
export function useConfirmRenewal() {
  return useMutation({
    mutationFn: (code: string) =>
      request('/api/admin/second-factor/renewal/confirmation', RecoveryCodesView, {
        method: 'POST',
        body: { code },
      }),
    onSuccess: useRefreshMe(),
  });
}
