/** How many rows of an export are in memory at once, however many there are. */
const AT_ONCE = 1_000;

/**
 * Reads what a search has found, a batch at a time and each when it is asked for: nothing is held open for a reader who
 * is slow, and nothing is read for one who has gone. Which rows there are is of the moment when the ids were read.
 */
export async function* inBatches<R>(
  ids: readonly bigint[],
  read: (some: bigint[]) => Promise<R[]>,
): AsyncGenerator<R> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    yield* await read(ids.slice(start, start + AT_ONCE));
  }
}
