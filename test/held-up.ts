import type { Pool } from '#server/db/pool.ts';

type Held = {
  /** What is held, by a statement that locks it. */
  lock: string;
  /** What happens while everybody waits. */
  meanwhile?: string;
};

/**
 * Runs operations so that they really meet: the rows they need are held until all of them wait for these. Without this
 * the first is over before the second has a connection, and nothing is proved.
 */
export async function heldUp<T>(
  pool: Pool,
  { lock, meanwhile }: Held,
  operations: (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(lock);
  const running = operations.map((operation) => operation());
  try {
    await untilWaiting(pool, operations.length);
    if (meanwhile !== undefined) await pool.query(meanwhile);
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
  throw new Error('the operations never waited for what is held: they do not lock it');
}
