/** Where the time comes from. Product code asks this and nothing else, so that a test can be at any moment. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type ManualClock = Clock & { moveTo(instant: Date): void; advance(ms: number): void };

/** A clock that stands still until it is told to move. It never goes back. */
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
