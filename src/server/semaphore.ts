import { done, type Result, refused } from '#shared/result.ts';

export type Semaphore = <T>(work: () => Promise<T>) => Promise<Result<T, 'overloaded'>>;

/** Lets so many pieces of costly work run at once and others wait in line; a line that is full refuses. */
export function createSemaphore({
  atOnce,
  waitingAtMost,
}: {
  atOnce: number;
  waitingAtMost: number;
}): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) return refused('overloaded');
      // Whoever finishes hands over its turn, so `running` stays as it is.
      await new Promise<void>((turn) => waiting.push(turn));
    } else {
      running += 1;
    }
    try {
      return done(await work());
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
