import { useMutation } from '@tanstack/react-query';
import type {
  ChangePasswordInput,
  DisownInput,
  ResetByLinkInput,
  ResetPasswordInput,
} from '#shared/wire/password.ts';
import { requestEmpty } from './request.ts';

/** Requests a mail with a code for a new password. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) =>
      requestEmpty(`/api/account/reset-password/init/${encodeURIComponent(email)}`, {
        method: 'PATCH',
        signingIn: true,
      }),
  });
}

/** Sets the new password by the mail's code or long link, which ends every session of the account. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordInput | ResetByLinkInput) => {
      const way = 'token' in body ? 'link' : 'finish';
      return requestEmpty(`/api/account/reset-password/${way}`, { method: 'POST', body, signingIn: true });
    },
  });
}

/** Reports a sign-in as someone else's: every session ends, and the password must be reset. */
export function useDisownSignIn() {
  return useMutation({
    mutationFn: (body: DisownInput) =>
      requestEmpty('/api/account/sign-in-not-mine', { method: 'POST', body, signingIn: true }),
  });
}

/** Staff also send a code of their second factor. */
export type PasswordChange = ChangePasswordInput & { code?: string };

/** Changes the password of the signed-in person, which ends every session, including this one. */
export function changePassword(body: PasswordChange): Promise<void> {
  return requestEmpty('/api/account/change-password', { method: 'POST', body });
}
