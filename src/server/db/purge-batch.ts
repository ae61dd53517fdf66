import type { Tx } from './pool.ts';

/**
 * At most `limit` rows of a table whose ids rise with time, from the first one after the id `after`. Rows from before
 * `before` are old.
 */
export type Batch = { before: Date; after: bigint; limit: number };

/** How many rows were purged, and the id after which the next batch begins, or undefined when none follows. */
export type Purged = { purged: number; last: bigint | undefined };

/**
 * Runs a statement that purges the old rows of a batch and returns `purged` and `last`. Its parameters are the fields
 * of the batch, in this order.
 */
export async function purgeBatch(
  tx: Tx,
  statement: string,
  { before, after, limit }: Batch,
): Promise<Purged> {
  const row = await tx.first<{ purged: number; last: bigint | null }>(statement, [before, after, limit]);
  return { purged: row?.purged ?? 0, last: row?.last ?? undefined };
}
