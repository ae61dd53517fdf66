import type { Pool } from '#server/db/pool.ts';

/**
 * Runs operations so that they really meet: all of them have looked and found their way free before any may write.
 */
export async function racingToInsert<T>(
  pool: Pool,
  table: string,
  operations: (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await pool.connect();
  await holder.query('begin');
  // Reading goes on; writing waits.
  await holder.query(`lock table ${table} in exclusive mode`);
  const running = operations.map((operation) => operation());
  try {
    await untilWaiting(pool, operations.length);
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return Promise.all(running);
}

async function untilWaiting(pool: Pool, sessions: number): Promise<void> {
  for (let looks = 0; looks < 20_000; looks++) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= sessions) return;
  }
  throw new Error('the operations never came to write');
}
