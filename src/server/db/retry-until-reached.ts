import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';

const AGAIN_AFTER_MS = 1_000;

/**
 * Does what needs the database, again and again while it is away; throws whatever else goes wrong. For the start of a
 * process that can do nothing before: one that ended would only be started into the same.
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
