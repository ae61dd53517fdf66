import type { LoginState } from './use-sign-out.ts';

/** Returns the username that the previous page passed on, after a sign-out or an activation. */
export function readLoginState(): LoginState {
  const state: unknown = import.meta.env.SSR ? null : window.history.state;
  if (typeof state !== 'object' || state === null || !('username' in state)) return {};
  return typeof state.username === 'string' ? { username: state.username } : {};
}
