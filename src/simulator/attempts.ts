import type { Journal } from './journal.ts';

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Counts calls by key, for scenarios in which only some attempts succeed. The journal preserves the counts
 * across restarts.
 */
export function createAttempts(journal: Journal) {
  const counts = new Map<string, number>();

  function count(key: string): number {
    const counted = (counts.get(key) ?? 0) + 1;
    counts.set(key, counted);
    return counted;
  }

  return {
    /** Returns true on the 1st, 3rd, 5th … call with this key. */
    isOdd: (key: string): boolean => {
      journal.write({ kind: 'attempt', key });
      return count(key) % 2 === 1;
    },
    /** Returns true on the first call with this key only. */
    isFirst: (key: string): boolean => {
      journal.write({ kind: 'attempt', key });
      return count(key) === 1;
    },
    replay: count,
  };
}
