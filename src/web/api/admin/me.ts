import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { EnrolledView, SecondFactorView, StaffMeView } from '#shared/wire/admin/me.ts';
import { EnrolmentView, RecoveryCodesView } from '#shared/wire/second-factor.ts';
import type { PasswordChange } from '../password.ts';
import { request, requestEmpty } from '../request.ts';
import { readSession, renewToken } from '../session-store.ts';

const ME_KEY = ['admin', 'me'] as const;

/** The signed-in member of staff, and the sign-in step that is missing. */
export const staffMeQuery = queryOptions({
  queryKey: ME_KEY,
  queryFn: ({ signal }) => request('/api/admin/me', StaffMeView, { signal }),
  staleTime: 60_000,
});

/** A secret for an authenticator app; each call creates a new one until one is confirmed. */
export const enrolmentQuery = queryOptions({
  queryKey: ['admin', 'enrolment'],
  queryFn: () => request('/api/admin/second-factor/enrolment', EnrolmentView, { method: 'POST' }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Sends a code of the second factor. */
const sendCode = <T>(step: string, answer: { parse(value: unknown): T }, code: string) =>
  request(`/api/admin/second-factor${step}`, answer, { method: 'POST', body: { code } });

/**
 * Confirms the enrolment by a first code. Passes on the recovery codes, which are shown only once, even when the form is
 * unmounted by then.
 */
export function useConfirmEnrolment(onDone: (recoveryCodes: string[]) => void) {
  return useMutation({
    mutationFn: (code: string) => sendCode('/confirmation', EnrolledView, code),
    onMutate: readSession,
    onSuccess: ({ token, recoveryCodes }, _, session) => {
      renewToken(token, session);
      onDone(recoveryCodes);
    },
  });
}

export function useVerifySecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => sendCode('', SecondFactorView, code),
    onMutate: readSession,
    onSuccess: ({ token }, _, session) => {
      renewToken(token, session);
      return queryClient.invalidateQueries({ queryKey: ME_KEY });
    },
  });
}

/** Refetches who is signed in: after the second factor, and to keep the session alive. */
export function useRefreshMe(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ME_KEY });
}

/** Replaces the recovery codes. */
export function useRenewCodes() {
  return useMutation({
    mutationFn: (code: string) => sendCode('/recovery-codes', RecoveryCodesView, code),
    onSuccess: useRefreshMe(),
  });
}

/** Changes the person's own password, which ends every session, including this one. */
export function changeOwnPassword(body: PasswordChange): Promise<void> {
  return requestEmpty('/api/admin/me/password', { method: 'POST', body });
}

/** Returns a secret for another authenticator app; requires a code of the current one. */
export function useStartRenewal() {
  return useMutation({
    mutationFn: (code: string) => sendCode('/renewal', EnrolmentView, code),
  });
}

/** Confirms the other app by a first code; it replaces the old one. Returns new recovery codes. */
export function useConfirmRenewal() {
  return useMutation({
    mutationFn: (code: string) => sendCode('/renewal/confirmation', RecoveryCodesView, code),
    onSuccess: useRefreshMe(),
  });
}
