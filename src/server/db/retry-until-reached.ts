import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';

const AGAIN_AFTER_MS = 1_000;

/**
 * Retries work that needs the database while it cannot be reached. Throws any other error. For the start of a process,
 * which would only be restarted into the same state if it exited.
 */
export async function retryUntilReached<T>(
  work: () => Promise<T>,
  againAfterMs = AGAIN_AFTER_MS,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      await wait(againAfterMs);
    }
  }
}
