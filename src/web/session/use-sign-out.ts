import { useQueryClient } from '@tanstack/react-query';
import { createContext, useState } from 'react';
import { useLocation } from 'wouter';
import type { AccountView } from '#shared/wire/account.ts';
import { ACCOUNT_KEY } from '../api/account.ts';
import { endSessionAtServer } from '../api/session.ts';
import { clearSession, markSigningOut } from '../api/session-store.ts';
import { loginPath } from '../paths.ts';

/** How long the sign-out page is shown (specification §9). */
const SIGNING_OUT_MS = 2_000;

/** Passed to the login page outside its address, which others may see. */
export type LoginState = { username?: string };

/**
 * Returns a function that signs out: ends the session at the server, shows the sign-out page for two seconds and
 * opens the login page with the way back. A customer who has just closed their account has no session at the server and
 * no way back.
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [signingOut, setSigningOut] = useState(false);

  const signOut = async ({ accountClosed = false } = {}) => {
    setSigningOut(true);
    markSigningOut();
    const here = window.location.pathname + window.location.search;
    const username = queryClient.getQueryData<AccountView>(ACCOUNT_KEY)?.login;
    await Promise.all([
      accountClosed || endSessionAtServer(),
      new Promise((resolve) => setTimeout(resolve, SIGNING_OUT_MS)),
    ]);
    // Navigate before clearing the session, or the protected page would redirect by itself.
    if (accountClosed) navigate(loginPath());
    else navigate(loginPath(here), { state: { username } });
    clearSession({ expired: false });
    setSigningOut(false);
  };

  return { signOut, signingOut };
}

/** The layout's sign-out, which continues when the screen that began it is left. */
export const SignOut = createContext<ReturnType<typeof useSignOut>>({
  signOut: async () => undefined,
  signingOut: false,
});
