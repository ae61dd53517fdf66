import { useMutation } from '@tanstack/react-query';
import type {
  ChangePasswordInput,
  DisownInput,
  ResetByLinkInput,
  ResetPasswordInput,
} from '#shared/wire/password.ts';
import { requestNothing } from './request.ts';

/** Asks for a mail with a code to choose a new password with. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) =>
      requestNothing(`/api/account/reset-password/init/${encodeURIComponent(email)}`, {
        method: 'PATCH',
        signingIn: true,
      }),
  });
}

/** Sets the new password. Every session of the account ends with it. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordInput) =>
      requestNothing('/api/account/reset-password/finish', { method: 'POST', body, signingIn: true }),
  });
}

/** The same by the long link of the mail. */
export function useResetByLink() {
  return useMutation({
    mutationFn: (body: ResetByLinkInput) =>
      requestNothing('/api/account/reset-password/link', { method: 'POST', body, signingIn: true }),
  });
}

/** Says that a sign-in was somebody else's: every session ends, and the password must be chosen anew. */
export function useDisownSignIn() {
  return useMutation({
    mutationFn: (body: DisownInput) =>
      requestNothing('/api/account/sign-in-not-mine', { method: 'POST', body, signingIn: true }),
  });
}

/** Staff give a code of their second factor with it. */
export type PasswordChange = ChangePasswordInput & { code?: string };

/** Changes the password of a customer who is signed in. Every session ends, this one too. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) =>
      requestNothing('/api/account/change-password', { method: 'POST', body }),
  });
}
