import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '#server/db/pool.ts';
import type { Books } from '#simulator/books.ts';
import type { Stage } from './stage.ts';

/** A payment that has not ended and has no open case. */
export type OpenPayment = {
  reference: string;
  attempt: string | null;
  state: string | null;
  looked: boolean;
};

/**
 * `looked`: a status inquiry is scheduled by the time when it is certain that the rail never received the
 * order. The second minute is a grace period for the worker.
 */
const OPEN = `
  select t.reference, a.reference as attempt, a.state, exists (
      select from jobs j where j.task = 'check_payment' and j.payload ->> 'paymentId' = t.id::text
        and j.run_at <= greatest(a.quote_expires_at, a.ordered_at) + interval '2 minutes') as looked
  from payments t
  left join lateral (
    select * from payout_attempts where payment_id = t.id order by number desc limit 1) a on true
  where t.status in ('accepted', 'pending')
    and not exists (select from cases c where c.payment_id = t.id and c.closed_at is null)`;

/** Money that is not credited yet: unread deposit notices. */
const UNREAD_NOTICES = `select count(*)::int as count from jobs where task = 'read_deposit_notice'`;

const POLL_INTERVAL_MS = 1_000;

/**
 * Waits until every payment has ended or has an open case, and every deposit notice is read. A payment whose
 * order was lost may be ordered again only two minutes later: with `mayWait` such a payment may stay open if
 * a status inquiry is scheduled by then. Returns how long it took, and what is still open.
 */
export async function waitUntilEnded(
  stage: Stage,
  pool: Pool,
  { mayWait, timeoutMs }: { mayWait: boolean; timeoutMs: number },
): Promise<{ seconds: number; open: OpenPayment[]; unread: number }> {
  const startedAt = performance.now();
  for (;;) {
    const over = performance.now() - startedAt;
    try {
      const { open, unread } = await readOpen(pool);
      const isQuiet = unread === 0 && (mayWait ? await areAllWaiting(stage, open) : open.length === 0);
      if (isQuiet || over > timeoutMs) return { seconds: Math.round(over / 1_000), open, unread };
    } catch (error) {
      // When a database or simulator is too busy to answer, the query is repeated.
      if (over > timeoutMs) throw error;
    }
    await wait(POLL_INTERVAL_MS);
  }
}

async function readOpen(pool: Pool): Promise<{ open: OpenPayment[]; unread: number }> {
  const { rows: open } = await pool.query<OpenPayment>(OPEN);
  const { rows } = await pool.query<{ count: number }>(UNREAD_NOTICES);
  return { open, unread: rows[0]?.count ?? 0 };
}

async function areAllWaiting({ simulatorUrl }: Stage, open: OpenPayment[]): Promise<boolean> {
  for (const { attempt, state, looked } of open) {
    if (state !== 'ordered' || !looked) return false;
    const answer = await fetch(`${simulatorUrl}/books?reference=${attempt}`);
    if (((await answer.json()) as unknown[]).length > 0) return false;
  }
  return true;
}

/**
 * Checks whether an open payment waits for a valid reason: it was ordered, a status inquiry is scheduled, and
 * the rail never received its order.
 */
export function isValidlyWaiting(
  { attempt, state, looked }: OpenPayment,
  books: Pick<Books, 'paymentsFor'>,
): boolean {
  return state === 'ordered' && looked && attempt !== null && books.paymentsFor(attempt).length === 0;
}
