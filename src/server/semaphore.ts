import { done, type Result, refused } from '#shared/result.ts';

export type Semaphore = <T>(work: () => Promise<T>) => Promise<Result<T, 'overloaded'>>;

/**
 * Limits how many costly operations run at once. The others wait in a queue; when that is full, they are
 * refused.
 */
export function createSemaphore({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) return refused('overloaded');
      // An operation that ends passes its slot on, so `running` stays the same.
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
