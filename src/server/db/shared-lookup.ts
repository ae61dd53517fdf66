/** Reads what belongs to these keys, which are all different. What has nothing is left out of the answer. */
type Read<S, V> = (source: S, keys: string[]) => Promise<ReadonlyMap<string, V>>;

type Lookup<V> = (key: string) => Promise<V | undefined>;

/**
 * Answers many lookups with few reads: those that are asked for in one turn of the loop, or while a read is under way,
 * share the next. None is answered from a read that began before it was asked, so no result is older than with a
 * read of their own. `source`, such as a pool, is what reads are shared by.
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
      const asked = waiting;
      waiting = [];
      try {
        const found = await read([...new Set(asked.map(({ key }) => key))]);
        for (const { key, resolve } of asked) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of asked) reject(error);
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
