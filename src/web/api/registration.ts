import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { RegisteredView, type RegistrationInput } from '#shared/wire/registration.ts';
import { request, requestEmpty } from './request.ts';

const YesOrNo = z.boolean();

/** Sent for older servers; ours does not read them. */
const NEW_CUSTOMER = { activated: false, authorities: ['ROLE_USER'] };

export function useRegister() {
  return useMutation({
    mutationFn: (input: RegistrationInput) =>
      request('/api/register', RegisteredView, {
        method: 'POST',
        body: { ...input, ...NEW_CUSTOMER },
        signingIn: true,
      }),
  });
}

const ask = (path: string, name: string, value: string, signal: AbortSignal) =>
  request(`${path}?${new URLSearchParams({ [name]: value })}`, YesOrNo, { signal });

/** Checks made while registering. Each returns true when the value is already taken. */
export const takenChecks = {
  email: (value: string, signal: AbortSignal) => ask('/api/check-email', 'email', value, signal),
  login: (value: string, signal: AbortSignal) => ask('/api/check-login', 'login', value, signal),
  phoneNumber: (value: string, signal: AbortSignal) => ask('/api/phones/check', 'phoneNumber', value, signal),
};

/** Checks whether a referral code exists, given with its prefix. */
export function referralCodeExists(code: string, signal: AbortSignal): Promise<boolean> {
  return request(`/api/admin/check-ref-code/${encodeURIComponent(code)}`, YesOrNo, { signal });
}

export function useActivate() {
  return useMutation({
    mutationFn: ({ email, code }: { email: string; code: string }) =>
      requestEmpty(`/api/activate?${new URLSearchParams({ key: code, email })}`, { signingIn: true }),
  });
}

export function useSendActivationCode() {
  return useMutation({
    mutationFn: (email: string) =>
      requestEmpty('/api/activation-code', { method: 'POST', body: { email }, signingIn: true }),
  });
}
