/** The session's limits, in milliseconds (specification §9), and when a person is told about them. */
export const IDLE_LIMIT_MS = 300_000;
export const IDLE_WARNING_MS = 30_000;
export const SESSION_LIMIT_MS = 1_800_000;
export const ENDING_SOON_MS = 60_000;
export const ENDING_ALERT_MS = 10_000;

/** How long a session may last, and how long without anybody doing anything. */
export type SessionLimits = { limitMs: number; idleMs: number };
const CUSTOMERS: SessionLimits = { limitMs: SESSION_LIMIT_MS, idleMs: IDLE_LIMIT_MS };

export type SessionPhase =
  | { phase: 'active' }
  /** Nothing was done for a while; staying is one press away. */
  | { phase: 'idle'; secondsLeft: number }
  /** The absolute limit comes near and cannot be moved. */
  | { phase: 'endingSoon'; secondsLeft: number }
  | { phase: 'ending'; secondsLeft: number }
  | { phase: 'ended' };

export type SessionTimes = { startedAt: number; lastActivityAt: number };

/** Where a session stands at a moment. The nearer of the two limits speaks. */
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
