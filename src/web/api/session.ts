import { useMutation } from '@tanstack/react-query';
import { type AuthenticateInput, AuthTokenView } from '#shared/wire/session.ts';
import { startSession } from '../session/session-store.ts';
import { request, requestNothing } from './request.ts';

/** Signs in; from then on every request carries the token. */
export function useAuthenticate() {
  return useMutation({
    mutationFn: (body: AuthenticateInput) =>
      request('/api/authenticate', AuthTokenView, { method: 'POST', body, signingIn: true }),
    onSuccess: ({ id_token }) => startSession(id_token),
  });
}

/** Ends the session at the server. A failure is left alone: the token is forgotten here either way. */
export async function endSessionAtServer(): Promise<void> {
  try {
    await requestNothing('/api/logout', { method: 'POST', signingIn: true });
  } catch {
    // The session ends by itself within 30 minutes.
  }
}
