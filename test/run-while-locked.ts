import type { Pool } from '#server/db/pool.ts';

type LockOptions = {
  /** The statement that locks the rows. */
  lock: string;
  /** A statement or action to run while all operations wait. */
  whileWaiting?: string | (() => Promise<unknown>);
  /** Whether the operations start to wait in the given order. */
  inTurn?: boolean;
};

/**
 * Runs operations so that they overlap: the rows that they need stay locked until all of them wait for the
 * lock. Otherwise the first could finish before the second has a connection.
 */
export async function runWhileLocked<T>(
  pool: Pool,
  { lock, whileWaiting, inTurn = false }: LockOptions,
  operations: (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await pool.connect();
  await holder.query('begin; set local idle_in_transaction_session_timeout = 0');
  await holder.query(lock);
  const running: Promise<T>[] = [];
  let over = 0;
  try {
    for (const operation of operations) {
      const one = operation();
      const isOver = () => (over += 1);
      one.then(isOver, isOver);
      running.push(one);
      if (inTurn) await waitForLockWaiters(pool, running.length, () => over > 0);
    }
    await waitForLockWaiters(pool, running.length, () => over > 0);
    if (typeof whileWaiting === 'string') await pool.query(whileWaiting);
    else await whileWaiting?.();
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return Promise.all(running);
}

async function waitForLockWaiters(pool: Pool, sessions: number, isOneOver: () => boolean): Promise<void> {
  // An operation that ends before the lock is released did not wait for it.
  for (let looks = 0; looks < 20_000 && !isOneOver(); looks++) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= sessions) return;
  }
  throw new Error('the operations never waited for what is held: they do not lock it');
}
