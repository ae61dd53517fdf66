import type { LoginState } from './use-sign-out.ts';

const HERE = 'https://site.invalid';

/** Returns the username that the previous page passed on, after a sign-out or an activation. */
export function readLoginState(): LoginState {
  const state: unknown = import.meta.env.SSR ? null : window.history.state;
  if (typeof state !== 'object' || state === null || !('username' in state)) return {};
  return typeof state.username === 'string' ? { username: state.username } : {};
}

/**
 * Returns the address to open after signing in if it is in our dashboard. Returns undefined for anything else, such
 * as another site in a crafted link.
 */
export function safeReturnTarget(target: string | null | undefined): string | undefined {
  if (!target || !/^\/dashboard(?:[/?#]|$)/.test(target) || /[\\\p{Cc}]/u.test(target)) return undefined;
  let url: URL;
  try {
    url = new URL(target, HERE);
  } catch {
    return undefined;
  }
  // Check again after `..` is resolved.
  const stillInside = url.origin === HERE && /^\/dashboard(?:\/|$)/.test(url.pathname);
  return stillInside ? url.pathname + url.search + url.hash : undefined;
}
