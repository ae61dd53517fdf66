/**
 * Reads the values of these keys, which are all different. Keys without a value are missing from the result.
 */
type Read<S, V> = (source: S, keys: string[]) => Promise<ReadonlyMap<string, V>>;

type Lookup<V> = (key: string) => Promise<V | undefined>;

/**
 * Returns a lookup that shares reads: lookups requested in one turn of the event loop, or while a read is in
 * progress, share the next read. No lookup is answered by a read that began before it was requested, so no
 * result is older than with separate reads. Reads are shared per `source`, such as a pool.
 */
export function sharedLookup<S extends object, V>(
  read: Read<S, V>,
): (source: S, key: string) => Promise<V | undefined> {
  const lookups = new WeakMap<S, Lookup<V>>();
  return (source, key) => {
    const lookup = lookups.get(source) ?? lookupIn((keys) => read(source, keys));
    lookups.set(source, lookup);
    return lookup(key);
  };
}

type Waiting<V> = { key: string; resolve: (value: V | undefined) => void; reject: (error: unknown) => void };

function lookupIn<V>(read: (keys: string[]) => Promise<ReadonlyMap<string, V>>): Lookup<V> {
  let waiting: Waiting<V>[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const values = await read([...new Set(batch.map(({ key }) => key))]);
        for (const { key, resolve } of batch) resolve(values.get(key));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (running) return;
      running = true;
      // Requests that arrive together are handled one after the other in the same turn.
      setImmediate(() => void run());
    });
}
