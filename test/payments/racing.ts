import type { Pool } from '#server/db/pool.ts';

/**
 * Runs operations so that they really race for a customer's account: its row is held until all of them wait,
 * then let go. They come to wait in the order given: the first for the account, the others for it or for the first. Without this the first is over before the second has a connection, and nothing is proved.
 */
export async function racingFor<T>(
  pool: Pool,
  accountId: bigint,
  operations: (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from ledger_accounts where id = $1 for update', [accountId]);
  const running: Promise<T>[] = [];
  for (const operation of operations) {
    running.push(operation());
    await untilWaiting(pool, running.length);
  }
  await holder.query('commit');
  holder.release();
  return Promise.all(running);
}

async function untilWaiting(pool: Pool, sessions: number): Promise<void> {
  for (let looks = 0; looks < 10_000; looks++) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= sessions) return;
  }
  throw new Error('the operations never waited for the account: they do not lock it');
}
