import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { loginPath } from './paths.ts';
import { useToken } from './session/session-store.ts';

/** Lets only signed-in people through; others go to the login page, which remembers where they wanted to go. */
export function Protected({ children }: { children: ReactNode }) {
  const token = useToken();
  if (token !== undefined) return children;
  const wished = window.location.pathname + window.location.search + window.location.hash;
  return <Redirect to={loginPath(wished)} replace />;
}
