/** Maximum rows of an export in memory at once. */
const AT_ONCE = 1_000;

/**
 * Reads rows by their ids in batches, each on demand: a slow client holds nothing open, and nothing is read for one that
 * has disconnected. The set of rows is that of the moment when the ids were read.
 */
export async function* inBatches<R>(
  ids: readonly bigint[],
  read: (some: bigint[]) => Promise<R[]>,
): AsyncGenerator<R> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    yield* await read(ids.slice(start, start + AT_ONCE));
  }
}
