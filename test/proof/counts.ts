/** Counts what happened in a batch, so that a batch in which nothing happened does not pass as a proof. */
export type Counts = { add(what: string, times?: number): void; of(what: string): number; lines(): string[] };

export function createCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    add: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    of: (what) => counts.get(what) ?? 0,
    lines: () => [...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([what, n]) => `${what}: ${n}`),
  };
}
