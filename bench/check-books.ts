import { createPool } from '#server/db/pool.ts';
import { recount } from '#server/ledger/recount.ts';

/**
 * Throws unless the books agree with themselves and as many payments stand as were acknowledged, besides those that
 * nobody sent (`loaded`).
 */
export async function checkAccepted(databaseUrl: string, acknowledged: number, loaded = 0): Promise<void> {
  const pool = createPool(databaseUrl, 1);
  try {
    const wrong = await recount(pool);
    if (wrong.length > 0) throw new Error(`the books disagree: ${JSON.stringify(wrong.slice(0, 3))}`);
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*)::int - $1 from payments) as payments,
              (select count(*)::int from ledger_postings where kind = 'payment_debited') as debits,
              (select count(*)::int from idempotency_keys) as keys`,
      [loaded],
    );
    for (const [what, found] of Object.entries(rows[0] ?? {})) {
      if (found !== acknowledged)
        throw new Error(`${acknowledged} sends were acknowledged, but ${found} ${what} stand`);
    }
  } finally {
    await pool.end();
  }
}

type BookEntry = { reference: string | null; timesPaid: number };

/** Throws unless each payment that was asked for is done and the simulator's own books show its recipient paid exactly once. */
export async function checkPaidOnce(databaseUrl: string, simulatorUrl: string): Promise<void> {
  const entries = (await (await fetch(`${simulatorUrl}/books`)).json()) as BookEntry[];
  const paid = new Map(entries.map(({ reference, timesPaid }) => [reference, timesPaid]));
  const pool = createPool(databaseUrl, 1);
  try {
    const wrong = await recount(pool);
    if (wrong.length > 0) throw new Error(`the books disagree: ${JSON.stringify(wrong.slice(0, 3))}`);
    const { rows } = await pool.query<{ status: string; attempts: string[]; messages: number }>(
      `select t.status, array(select a.reference from payout_attempts a where a.payment_id = t.id) as attempts
       from payments t join idempotency_keys k on k.payment_id = t.id`,
    );
    const good = rows.filter(
      ({ status, attempts: [attempt, ...more] }) =>
        status === 'paid' && more.length === 0 && attempt !== undefined && paid.get(attempt) === 1,
    );
    if (good.length !== rows.length || entries.length !== rows.length) {
      throw new Error(
        `of ${rows.length} payments ${good.length} were paid once; the rail has ${entries.length}`,
      );
    }
  } finally {
    await pool.end();
  }
}
