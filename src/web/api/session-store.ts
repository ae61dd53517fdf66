import { useSyncExternalStore } from 'react';
import { systemClock } from '#shared/clock.ts';

/**
 * The token and when its session began, in one item: with two, another tab could see the new session with the
 * previous token, and show one person's data to the next.
 */
const SESSION = 'gtfinance.session';
const LAST_ACTIVITY_AT = 'gtfinance.last-activity-at';

/** Set when the last session expired; the login page says so. */
const EXPIRED = 'gtfinance.session-expired';

/** How the last session ended, for other tabs: `expired`, or nothing. Written before the session is removed. */
const ENDED = 'gtfinance.session-ended';

/** The username of an expired session, so that it need not be typed again. */
const USERNAME = 'gtfinance.username';

/** When a sign-out began, in any tab. */
const SIGNING_OUT_AT = 'gtfinance.leaving-at';
/** Longer than a sign-out takes, even with a slow server. */
const SIGNING_OUT_MAX_MS = 30_000;

/** Activity is stored at most this often, because every write wakes the other tabs. */
const ACTIVITY_STEP_MS = 1_000;

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** Returns the bearer token. Stored in local storage, so that all tabs share one session (specification §4). */
export function readToken(): string | undefined {
  return readStored()?.token;
}

/** Returns what identifies this session: when it began. A renewed token does not change it. */
export function readSession(): string | undefined {
  return readStored()?.startedAt;
}

/** `startedAt` is in epoch milliseconds. */
type Stored = { token: string; startedAt: string };

function readStored(): Stored | undefined {
  const stored = localStorage.getItem(SESSION);
  return stored === null ? undefined : (JSON.parse(stored) as Stored);
}

function store(session: Stored): void {
  localStorage.setItem(SESSION, JSON.stringify(session));
}

/** Starts a session with a token, in all tabs. */
export function startSession(token: string): void {
  const now = String(systemClock.now().getTime());
  localStorage.setItem(LAST_ACTIVITY_AT, now);
  localStorage.removeItem(SIGNING_OUT_AT);
  localStorage.removeItem(ENDED);
  store({ token, startedAt: now });
  copyExpiry();
  notifyListeners();
}

/** Replaces the token of `session`. Does nothing when that has ended since the token was requested. */
export function renewToken(token: string, session: string | undefined): void {
  if (session === undefined || session !== readSession()) return;
  store({ token, startedAt: session });
  notifyListeners();
}

/**
 * Records that a sign-out has begun. From then on the server refuses requests of this session, which must not be
 * reported as an expired session.
 */
export function markSigningOut(): void {
  localStorage.setItem(SIGNING_OUT_AT, String(systemClock.now().getTime()));
}

/** Checks whether a sign-out has begun but not completed, for example because the page was reloaded. */
export function isSigningOut(): boolean {
  const since = systemClock.now().getTime() - (readTime(SIGNING_OUT_AT) ?? 0);
  return since >= 0 && since < SIGNING_OUT_MAX_MS;
}

/** Ends the session in every tab. With `expired` the login page says that the session expired. */
export function clearSession({ expired }: { expired: boolean }): void {
  if (expired && isSigningOut()) return;
  localStorage.removeItem(SIGNING_OUT_AT);
  if (expired) localStorage.setItem(ENDED, 'expired');
  else {
    localStorage.removeItem(ENDED);
    sessionStorage.removeItem(USERNAME);
  }
  localStorage.removeItem(SESSION);
  localStorage.removeItem(LAST_ACTIVITY_AT);
  copyExpiry();
  notifyListeners();
}

/** Records in this tab whether the last session, here or in another tab, expired. */
function copyExpiry(): void {
  if (localStorage.getItem(ENDED) === 'expired') sessionStorage.setItem(EXPIRED, 'true');
  else sessionStorage.removeItem(EXPIRED);
}

export function sessionHasExpired(): boolean {
  return sessionStorage.getItem(EXPIRED) === 'true';
}

/** Stores the username of the signed-in person, for this tab. */
export function rememberUsername(username: string): void {
  sessionStorage.setItem(USERNAME, username);
}

/** Returns the username of the session that expired in this tab, if any. */
export function usernameOfExpired(): string | undefined {
  return sessionHasExpired() ? (sessionStorage.getItem(USERNAME) ?? undefined) : undefined;
}

let answered: { session: string | undefined; accountId: number } | undefined;

/** Records whose account the server returned to a request of this session, unless that has ended since. */
export function recordAccount(accountId: number, session: string | undefined): void {
  if (session === readSession()) answered = { session, accountId };
}

/** Checks whether the server returned this account in this session. */
export function isAccountOfSession(accountId: number): boolean {
  return answered?.accountId === accountId && answered.session === readSession();
}

/** When the session started and when the person was last active, in epoch milliseconds. */
export type SessionTimes = { startedAt: number; lastActivityAt: number };

/** Returns the times of this session; both are now when there is none. */
export function sessionTimes(): SessionTimes {
  const now = systemClock.now().getTime();
  const session = readSession();
  // The session has ended, here or in another tab, so it cannot expire any more.
  if (session === undefined) return { startedAt: now, lastActivityAt: now };
  const startedAt = Number(session);
  return { startedAt, lastActivityAt: readTime(LAST_ACTIVITY_AT) ?? startedAt };
}

/** Records activity, for all tabs. */
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

/** Calls the listener when a session may have begun or ended, in any tab. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION) copyExpiry();
    // A null key means that another tab cleared everything.
    if (event.key === SESSION || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  // A page that the back button restores has missed these events.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listener);
  };
}

/** Returns the session as `readSession` does; updates on sign-in and sign-out, in any tab. */
export function useSession(): string | undefined {
  // When a prerendered page is hydrated, the person is already signed in; only the build renders without a session.
  return useSyncExternalStore(
    onSessionChange,
    readSession,
    import.meta.env.SSR ? () => undefined : readSession,
  );
}
