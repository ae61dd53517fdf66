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
import { startSession } from '../session/session-store.ts';
import { withConfirmation } from './confirmation.ts';
import { useRefetchKeys } from './refetch-keys.ts';
import { request, requestNothing } from './request.ts';

const SECURITY = '/api/account/security';
const SECURITY_KEY = ['security'] as const;
const CHANGE = { purpose: 'change_sign_in' } as const;

/** How the person can sign in and confirm. */
export const securityQuery = queryOptions({
  queryKey: SECURITY_KEY,
  queryFn: ({ signal }) => request(SECURITY, SecurityView, { signal }),
});

/** As a mutation that ends with what is known being asked for again. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const refetchKeys = useRefetchKeys(SECURITY_KEY);
  return useMutation({
    mutationFn,
    onSettled: refetchKeys,
  });
}

/** Has the browser make a passkey and keeps it under a name. */
export function useAddPasskey(make: (options: PasskeyCreationView) => Promise<NewPasskeyInput>) {
  return useChange(async (name: string) => {
    const options = await request(`${SECURITY}/passkeys/options`, PasskeyCreationView, { method: 'POST' });
    const body = { name, passkey: await make(options) };
    return withConfirmation(CHANGE, (headers) =>
      request(`${SECURITY}/passkeys`, FactorAddedView, { method: 'POST', body, headers }),
    );
  });
}

export function useRenamePasskey() {
  return useChange(({ id, name }: { id: number; name: string }) =>
    requestNothing(`${SECURITY}/passkeys/${id}`, { method: 'PUT', body: { name } }),
  );
}

export function useRemovePasskey() {
  return useChange((id: number) =>
    withConfirmation(CHANGE, (headers) =>
      requestNothing(`${SECURITY}/passkeys/${id}`, { method: 'DELETE', headers }),
    ),
  );
}

export function useStartAuthenticator() {
  return useChange(() =>
    withConfirmation(CHANGE, (headers) =>
      request(`${SECURITY}/authenticator`, EnrolmentView, { method: 'POST', headers }),
    ),
  );
}

export function useConfirmAuthenticator() {
  return useChange((code: string) =>
    request(`${SECURITY}/authenticator/confirmation`, FactorAddedView, { method: 'POST', body: { code } }),
  );
}

export function useRemoveAuthenticator() {
  return useChange(() =>
    withConfirmation(CHANGE, (headers) =>
      requestNothing(`${SECURITY}/authenticator`, { method: 'DELETE', headers }),
    ),
  );
}

export function useRenewRecoveryCodes() {
  return useChange(() =>
    withConfirmation(CHANGE, (headers) =>
      request(`${SECURITY}/recovery-codes`, RecoveryCodesView, { method: 'POST', headers }),
    ),
  );
}

export function useChooseAmount() {
  return useChange((amount: number) =>
    withConfirmation(CHANGE, (headers) =>
      requestNothing(`${SECURITY}/confirm-above`, { method: 'PUT', body: { amount }, headers }),
    ),
  );
}

/** What a passkey is to sign to confirm this, and what then confirms it. */
export function confirmationOptions(asked: Pick<ConfirmationInput, 'purpose' | 'send'>) {
  return request('/api/confirmations/passkey-options', PasskeyRequestView, { method: 'POST', body: asked });
}

export function useConfirm() {
  return useMutation({
    mutationFn: async (given: ConfirmationInput | (() => Promise<ConfirmationInput>)) => {
      const body = typeof given === 'function' ? await given() : given;
      return request('/api/confirmations', ConfirmationView, { method: 'POST', body });
    },
  });
}

/** What a passkey is to sign to come in; after a right password with what that was answered. */
export function signInOptions(signIn?: string) {
  const body = signIn === undefined ? {} : { signIn };
  const path = '/api/authenticate/passkey-options';
  return request(path, PasskeyRequestView, { method: 'POST', body, signingIn: true });
}

/** The second step of signing in, or the only one with a passkey. From then on every request carries the token. */
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
