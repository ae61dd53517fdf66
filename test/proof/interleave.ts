import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '#server/db/pool.ts';
import type { EffectHooks } from './effect-hooks.ts';

export type Scheduler = EffectHooks & {
  /**
   * Runs operations concurrently, and lets their statements and calls through one by one in an order derived from
   * `seed`.
   */
  together<T>(operations: (() => Promise<T>)[], seed: number): Promise<T[]>;
};

/** After this many checks without a change, a millisecond apart, every running operation is waiting. */
const QUIET_CHECKS = 3;
/** After this many checks, statements under way may be waiting for a lock. */
const LOCK_CHECK_INTERVAL = 8;
/** One turn in this many goes to two operations at the same moment, so that they race in the database itself. */
const PAIR_INTERVAL = 4;

/** Creates a seeded scheduler. While `together` runs, effects wait for their turn; otherwise they pass. */
export function createScheduler(pool: Pool): Scheduler {
  const waiting: (() => void)[] = [];
  let statements = 0;
  let changes = 0;
  let isOpen = true;

  async function untilQuiet(): Promise<void> {
    let [seen, quiet] = [changes, 0];
    for (;;) {
      await pause(1);
      quiet = changes === seen ? quiet + 1 : 0;
      seen = changes;
      if (quiet >= QUIET_CHECKS && statements === 0) return;
      if (
        quiet % LOCK_CHECK_INTERVAL === LOCK_CHECK_INTERVAL - 1 &&
        (await allWaitForLocks(pool, statements))
      )
        return;
    }
  }

  return {
    before: async (effect) => {
      changes += 1;
      if (!isOpen) await new Promise<void>((resume) => waiting.push(resume));
      if (!effect.startsWith('rail ')) statements += 1;
      changes += 1;
    },
    after: () => {
      statements -= 1;
      changes += 1;
    },
    together: async (operations, seed) => {
      const random = randomFrom(seed);
      isOpen = false;
      const running = new Set(operations);
      const all = Promise.all(
        operations.map(async (operation) => {
          try {
            return await operation();
          } finally {
            running.delete(operation);
            changes += 1;
          }
        }),
      );
      all.catch(() => undefined);
      while (running.size > 0) {
        await untilQuiet();
        const releases = random(PAIR_INTERVAL) === 0 ? 2 : 1;
        for (let n = 0; n < releases && waiting.length > 0; n++)
          waiting.splice(random(waiting.length), 1)[0]?.();
      }
      isOpen = true;
      for (const resume of waiting.splice(0)) resume();
      return all;
    },
  };
}

async function allWaitForLocks(pool: Pool, statements: number): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.waiting ?? 0) >= statements;
}

/** Returns a generator of whole numbers below a bound, the same for the same seed (mulberry32). */
function randomFrom(seed: number): (under: number) => number {
  let state = seed >>> 0;
  return (under) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % under;
  };
}
