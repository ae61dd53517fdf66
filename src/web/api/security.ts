import { queryOptions, useMutation } from '@tanstack/react-query';
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
const CHANGE_SIGN_IN = { purpose: 'change_sign_in' } as const;

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

/** Creates a passkey in the browser and stores it under a name. */
export function useAddPasskey(make: (options: PasskeyCreationView) => Promise<NewPasskeyInput>) {
  return useSecurityMutation(async (name: string) => {
    const options = await request(`${SECURITY}/passkeys/options`, PasskeyCreationView, { method: 'POST' });
    const body = { name, passkey: await make(options) };
    return withConfirmation(CHANGE_SIGN_IN, (headers) =>
      request(`${SECURITY}/passkeys`, FactorAddedView, { method: 'POST', body, headers }),
    );
  });
}

export function useRenamePasskey() {
  return useSecurityMutation(({ id, name }: { id: number; name: string }) =>
    requestEmpty(`${SECURITY}/passkeys/${id}`, { method: 'PUT', body: { name } }),
  );
}

export function useRemovePasskey() {
  return useSecurityMutation((id: number) =>
    withConfirmation(CHANGE_SIGN_IN, (headers) =>
      requestEmpty(`${SECURITY}/passkeys/${id}`, { method: 'DELETE', headers }),
    ),
  );
}

export function useStartAuthenticator() {
  return useSecurityMutation(() =>
    withConfirmation(CHANGE_SIGN_IN, (headers) =>
      request(`${SECURITY}/authenticator`, EnrolmentView, { method: 'POST', headers }),
    ),
  );
}

export function useConfirmAuthenticator() {
  return useSecurityMutation((code: string) =>
    request(`${SECURITY}/authenticator/confirmation`, FactorAddedView, { method: 'POST', body: { code } }),
  );
}

export function useRemoveAuthenticator() {
  return useSecurityMutation(() =>
    withConfirmation(CHANGE_SIGN_IN, (headers) =>
      requestEmpty(`${SECURITY}/authenticator`, { method: 'DELETE', headers }),
    ),
  );
}

export function useRenewRecoveryCodes() {
  return useSecurityMutation(() =>
    withConfirmation(CHANGE_SIGN_IN, (headers) =>
      request(`${SECURITY}/recovery-codes`, RecoveryCodesView, { method: 'POST', headers }),
    ),
  );
}

export function useUpdateConfirmAbove() {
  return useSecurityMutation((amount: number) =>
    withConfirmation(CHANGE_SIGN_IN, (headers) =>
      requestEmpty(`${SECURITY}/confirm-above`, { method: 'PUT', body: { amount }, headers }),
    ),
  );
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
