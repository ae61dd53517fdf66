/** The source of the current time. Product code uses only this, so that tests can choose the time. */
export type Clock = { now(): Date };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours in milliseconds, for durations. Days of a calendar may be shorter or longer. */
export const DAY_MS = 86_400_000;

export const systemClock: Clock = { now: () => new Date() };

export type ManualClock = Clock & { moveTo(instant: Date): void; advance(ms: number): void };

/** Returns a clock that stays at `start` until it is moved; `moveTo` never sets it back. */
export function manualClock(start: Date): ManualClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    moveTo: (instant) => {
      current = Math.max(current, instant.getTime());
    },
    advance: (ms) => {
      current += ms;
    },
  };
}
