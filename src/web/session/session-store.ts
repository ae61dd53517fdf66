import { useSyncExternalStore } from 'react';
import { systemClock } from '#shared/clock.ts';
import type { SessionTimes } from './timers.ts';

const TOKEN = 'gtfinance.token';
const STARTED_AT = 'gtfinance.signed-in-at';
const LAST_ACTIVITY_AT = 'gtfinance.last-activity-at';

/** Why the last session ended; the login page says so when it was not the person's own wish. */
const EXPIRED = 'gtfinance.session-expired';

/** Who was signed in, so that nobody has to type it again after a session that ran out on them. */
const USERNAME = 'gtfinance.username';

/** When somebody pressed "sign out", in whichever tab. */
const LEAVING_AT = 'gtfinance.leaving-at';
/** Longer than any farewell lasts, also one whose server is slow to answer. */
const LEAVING_MS = 30_000;

/** Activity is written at most this often, since every write wakes the other tabs. */
const ACTIVITY_STEP_MS = 1_000;

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** The bearer token, kept in local storage so that all tabs share one session (specification §4). */
export function readToken(): string | undefined {
  return localStorage.getItem(TOKEN) ?? undefined;
}

export function startSession(token: string): void {
  const now = String(systemClock.now().getTime());
  localStorage.setItem(STARTED_AT, now);
  localStorage.setItem(LAST_ACTIVITY_AT, now);
  localStorage.removeItem(LEAVING_AT);
  sessionStorage.removeItem(EXPIRED);
  localStorage.setItem(TOKEN, token);
  notifyListeners();
}

/** The same session goes on by another token. */
export function renewToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  notifyListeners();
}

/**
 * Notes that the person is on their way out: the server has ended the session already, and what still asks in its name
 * is refused. That is no session which ran out on them.
 */
export function markSigningOut(): void {
  localStorage.setItem(LEAVING_AT, String(systemClock.now().getTime()));
}

/** Whether a sign-out has begun and not come to its end, as when its page was reloaded meanwhile. */
export function isSigningOut(): boolean {
  const since = systemClock.now().getTime() - (readTime(LEAVING_AT) ?? 0);
  return since >= 0 && since < LEAVING_MS;
}

/** Forgets the session in every tab. `expired` tells the login page that the person did not ask for it. */
export function clearSession({ expired }: { expired: boolean }): void {
  if (expired && isSigningOut()) return;
  localStorage.removeItem(LEAVING_AT);
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(STARTED_AT);
  localStorage.removeItem(LAST_ACTIVITY_AT);
  if (expired) sessionStorage.setItem(EXPIRED, 'true');
  else {
    sessionStorage.removeItem(EXPIRED);
    sessionStorage.removeItem(USERNAME);
  }
  notifyListeners();
}

export function sessionHasExpired(): boolean {
  return sessionStorage.getItem(EXPIRED) === 'true';
}

/** Notes who is signed in, for this tab. */
export function rememberUsername(username: string): void {
  sessionStorage.setItem(USERNAME, username);
}

/** Who was signed in when the last session of this tab ran out. */
export function usernameOfExpired(): string | undefined {
  return sessionHasExpired() ? (sessionStorage.getItem(USERNAME) ?? undefined) : undefined;
}

export function sessionTimes(): SessionTimes {
  const now = systemClock.now().getTime();
  // Already over, here or in another tab: nothing of it can run out any more.
  if (readToken() === undefined) return { startedAt: now, lastActivityAt: now };
  const startedAt = readTime(STARTED_AT) ?? 0;
  return { startedAt, lastActivityAt: readTime(LAST_ACTIVITY_AT) ?? startedAt };
}

/** Notes that the person did something, in whichever tab. */
export function recordActivity(): void {
  if (readToken() === undefined) return;
  const now = systemClock.now().getTime();
  if (now - sessionTimes().lastActivityAt >= ACTIVITY_STEP_MS)
    localStorage.setItem(LAST_ACTIVITY_AT, String(now));
}

function readTime(key: string): number | undefined {
  const time = Number.parseInt(localStorage.getItem(key) ?? '', 10);
  return Number.isNaN(time) ? undefined : time;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that another tab cleared everything.
    if (event.key === TOKEN || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The token as React state: changes with signing in and out, here or in another tab. */
export function useToken(): string | undefined {
  // Whoever takes over a finished picture is signed in already; only who draws it knows nobody.
  return useSyncExternalStore(subscribe, readToken, import.meta.env.SSR ? () => undefined : readToken);
}
