import type { Tx } from './pool.ts';

/**
 * At most `limit` rows of a table whose ids rise with time, from the first one after the id `after`. Rows from before a
 * date are old.
 */
export type Batch = { before: Date; after: bigint; limit: number };

/** How many rows were removed, and the id after which the next batch begins, or undefined when none follows. */
export type Removed = { removed: number; last: bigint | undefined };

/**
 * Runs a statement that removes the old rows of a batch and returns `removed` and `last`. Its parameters are the fields
 * of the batch, in this order.
 */
export async function removeOld(
  tx: Tx,
  statement: string,
  { before, after, limit }: Batch,
): Promise<Removed> {
  const row = await tx.first<{ removed: number; last: bigint | null }>(statement, [before, after, limit]);
  return { removed: row?.removed ?? 0, last: row?.last ?? undefined };
}
