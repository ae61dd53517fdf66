import type { SessionTimes } from '../api/session-store.ts';

/** The session's limits and when to warn about them, in milliseconds (specification §9). */
export const IDLE_LIMIT_MS = 300_000;
export const IDLE_WARNING_MS = 30_000;
export const SESSION_LIMIT_MS = 1_800_000;
export const ENDING_SOON_MS = 60_000;
export const ENDING_ALERT_MS = 10_000;

/** How long a session may last, and how long without activity. */
export type SessionLimits = { limitMs: number; idleMs: number };
const CUSTOMERS: SessionLimits = { limitMs: SESSION_LIMIT_MS, idleMs: IDLE_LIMIT_MS };

export type SessionPhase =
  | { phase: 'active' }
  /** No activity for a while; the person can stay. */
  | { phase: 'idle'; secondsLeft: number }
  /** The absolute limit is near and cannot be extended. */
  | { phase: 'endingSoon'; secondsLeft: number }
  | { phase: 'ending'; secondsLeft: number }
  | { phase: 'ended' };

/** Returns the phase of a session at `now`: ended, or its most urgent warning. All times in epoch milliseconds. */
export function sessionPhase(
  { startedAt, lastActivityAt }: SessionTimes,
  now: number,
  { limitMs, idleMs }: SessionLimits = CUSTOMERS,
): SessionPhase {
  const untilLimit = startedAt + limitMs - now;
  const untilIdle = lastActivityAt + idleMs - now;
  if (untilLimit <= 0 || untilIdle <= 0) return { phase: 'ended' };
  if (untilLimit <= ENDING_ALERT_MS) return { phase: 'ending', secondsLeft: inSeconds(untilLimit) };
  if (untilIdle <= IDLE_WARNING_MS) return { phase: 'idle', secondsLeft: inSeconds(untilIdle) };
  if (untilLimit <= ENDING_SOON_MS) return { phase: 'endingSoon', secondsLeft: inSeconds(untilLimit) };
  return { phase: 'active' };
}

function inSeconds(ms: number): number {
  return Math.ceil(ms / 1000);
}
