type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void };

/** Maximum writes that share one commit. With more, the first would wait for the last. */
const AT_ONCE = 64;

/**
 * Batches writes: those requested while a run is in progress share the next run, so that many small commits
 * become few and no caller waits for a timer. `run` returns a result for each item, in their order. When it
 * throws, each item is run again alone, so that one item's failure does not fail the others; running an item
 * twice must therefore do no harm. Runs are shared per `source`, such as a pool.
 */
export function coalesced<S extends object, T, R>(
  run: (source: S, items: T[]) => Promise<R[]>,
): (source: S, item: T) => Promise<R> {
  const queues = new WeakMap<S, { waiting: Waiting<T, R>[]; running: boolean }>();

  async function runAll(source: S, batch: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await run(
        source,
        batch.map(({ item }) => item),
      );
      batch.forEach(({ resolve }, at) => resolve(results[at] as R));
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error);
      for (const one of batch) await runAll(source, [one]);
    }
  }

  async function drain(source: S, queue: { waiting: Waiting<T, R>[]; running: boolean }): Promise<void> {
    while (queue.waiting.length > 0) await runAll(source, queue.waiting.splice(0, AT_ONCE));
    queue.running = false;
  }

  return (source, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(source) ?? { waiting: [], running: false };
      queues.set(source, queue);
      queue.waiting.push({ item, resolve, reject });
      // Items of the same turn of the event loop share a run.
      if (queue.running) return;
      queue.running = true;
      setImmediate(() => void drain(source, queue));
    });
}
