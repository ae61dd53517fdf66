import type { Result } from '#shared/result.ts';
import type { Pool, Tx } from './pool.ts';

/**
 * Runs `work` in one transaction: commits what is done, rolls back a refusal (which is returned) and an exception
 * (which is thrown on). Never call the outside world from within.
 */
export async function inTransaction<R extends Result<unknown>>(
  pool: Pool,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client as Tx);
    await client.query(result.ok ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    // A connection that could not even roll back is thrown away.
    client.release(broken);
  }
}

/** As `inTransaction`, for work that has no refusals. */
export async function inPlainTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await inTransaction(pool, async (tx) => ({ ok: true as const, value: await work(tx) }));
  return result.value;
}
