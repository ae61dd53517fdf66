import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type ConfirmationInput,
  ConfirmationView,
  EnrolmentView,
  FactorAddedView,
  type NewPasskeyInput,
  PasskeyCreationView,
  PasskeyRequestView,
  RecoveryCodesView,
  SecurityView,
} from '#shared/wire/second-factor.ts';
import { AuthTokenView } from '#shared/wire/session.ts';
import { withConfirmation } from './confirmation.ts';
import { useRefetchKeys } from './refetch-keys.ts';
import { request, requestEmpty } from './request.ts';
import { startSession } from './session-store.ts';

const SECURITY = '/api/account/security';
const SECURITY_KEY = ['security'] as const;

/** The person's sign-in methods and confirmation settings. */
export const securityQuery = queryOptions({
  queryKey: SECURITY_KEY,
  queryFn: ({ signal }) => request(SECURITY, SecurityView, { signal }),
});

/** Returns a mutation that refetches the security settings whatever the result. */
function useSecurityMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const refetchKeys = useRefetchKeys(SECURITY_KEY);
  return useMutation({
    mutationFn,
    onSettled: refetchKeys,
  });
}

/** Changes how the person signs in, with a confirmation if the server requires one. */
function changeSignIn<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  answer: { parse(value: unknown): T },
  body?: unknown,
): Promise<T> {
  return withConfirmation({ purpose: 'change_sign_in' }, (headers) =>
    request(`${SECURITY}/${path}`, answer, { method, body, headers }),
  );
}

/** The answer of a change that returns nothing. */
const Nothing = z.unknown();

/** Creates a passkey in the browser and stores it under a name. */
export function useAddPasskey(make: (options: PasskeyCreationView) => Promise<NewPasskeyInput>) {
  return useSecurityMutation(async (name: string) => {
    const options = await request(`${SECURITY}/passkeys/options`, PasskeyCreationView, { method: 'POST' });
    return changeSignIn('POST', 'passkeys', FactorAddedView, { name, passkey: await make(options) });
  });
}

export function useRenamePasskey() {
  return useSecurityMutation(({ id, name }: { id: number; name: string }) =>
    requestEmpty(`${SECURITY}/passkeys/${id}`, { method: 'PUT', body: { name } }),
  );
}

export function useRemovePasskey() {
  return useSecurityMutation((id: number) => changeSignIn('DELETE', `passkeys/${id}`, Nothing));
}

export function useStartAuthenticator() {
  return useSecurityMutation(() => changeSignIn('POST', 'authenticator', EnrolmentView));
}

export function useConfirmAuthenticator() {
  return useSecurityMutation((code: string) =>
    request(`${SECURITY}/authenticator/confirmation`, FactorAddedView, { method: 'POST', body: { code } }),
  );
}

export function useRemoveAuthenticator() {
  return useSecurityMutation(() => changeSignIn('DELETE', 'authenticator', Nothing));
}

export function useRenewRecoveryCodes() {
  return useSecurityMutation(() => changeSignIn('POST', 'recovery-codes', RecoveryCodesView));
}

export function useUpdateConfirmAbove() {
  return useSecurityMutation((amount: number) => changeSignIn('PUT', 'confirm-above', Nothing, { amount }));
}

/** Returns the WebAuthn options for confirming this action with a passkey. */
export function fetchConfirmationOptions(options: Pick<ConfirmationInput, 'purpose' | 'send'>) {
  return request('/api/confirmations/passkey-options', PasskeyRequestView, { method: 'POST', body: options });
}

export function useConfirm() {
  return useMutation({
    mutationFn: async (input: ConfirmationInput | (() => Promise<ConfirmationInput>)) => {
      const body = typeof input === 'function' ? await input() : input;
      return request('/api/confirmations', ConfirmationView, { method: 'POST', body });
    },
  });
}

/**
 * Returns the WebAuthn options for signing in with a passkey. `signIn` is the token of the first step, if there was
 * one.
 */
export function fetchSignInOptions(signIn?: string) {
  const body = signIn === undefined ? {} : { signIn };
  const path = '/api/authenticate/passkey-options';
  return request(path, PasskeyRequestView, { method: 'POST', body, signingIn: true });
}

/** The second step of signing in, or the only step with a passkey. Starts the session. */
export function useSecondStep() {
  return useMutation({
    mutationFn: async ({ path, body }: { path: 'code' | 'passkey'; body: () => Promise<object> }) =>
      request(`/api/authenticate/${path}`, AuthTokenView, {
        method: 'POST',
        body: await body(),
        signingIn: true,
      }),
    onSuccess: ({ id_token }) => startSession(id_token),
  });
}
