import { useMutation } from '@tanstack/react-query';
import { type AuthenticateInput, AuthTokenView } from '#shared/wire/session.ts';
import { request, requestEmpty } from './request.ts';
import { startSession } from './session-store.ts';

/** Signs in with username and password, and starts the session. */
export function useAuthenticate() {
  return useMutation({
    mutationFn: (body: AuthenticateInput) =>
      request('/api/authenticate', AuthTokenView, { method: 'POST', body, signingIn: true }),
    onSuccess: ({ id_token }) => startSession(id_token),
  });
}

/** Ends the session on the server. Ignores failures, because the token is removed here either way. */
export async function endSessionAtServer(): Promise<void> {
  try {
    await requestEmpty('/api/logout', { method: 'POST', signingIn: true });
  } catch {
    // The session expires within 30 minutes.
  }
}
