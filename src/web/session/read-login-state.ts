import type { LoginState } from './use-sign-out.ts';

/** What the page before handed over: whose session ended, or which account was just activated. */
export function readLoginState(): LoginState {
  const state: unknown = import.meta.env.SSR ? null : window.history.state;
  if (typeof state !== 'object' || state === null || !('username' in state)) return {};
  return typeof state.username === 'string' ? { username: state.username } : {};
}
