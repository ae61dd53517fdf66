import type { RailName } from '#shared/rails.ts';
import { coalesced } from '../../db/coalesced.ts';
import type { Pool, Tx } from '../../db/pool.ts';
import { withTransaction } from '../../db/transaction.ts';
import { type ApplyDeps, noteHints } from '../apply.ts';

/** All payments ever ordered are in the table: a plan that reads it all must not be made, also while it is small. */
const FIND_BY_INDEX = 'set local enable_seqscan = off';

/** What a rail wrote to us, as far as it may be used: to know what to ask about. */
export type Delivery = {
  rail: RailName;
  /** The same again is the same delivery. */
  delivery: string;
  providerNumber?: string | undefined;
  reference?: string | undefined;
  status?: string | undefined;
};

/**
 * Keeps a notification of a rail and, in the same transaction, has its payment looked at. What it says is not believed:
 * the look asks the rail. A repetition, or a payment that is not ours, leads nowhere. It waits for nobody who is deciding
 * about the payment, and lets nobody wait.
 */
export function takeWebhook(deps: ApplyDeps, delivery: Delivery): Promise<void> {
  return takeTogether(deps.pool, { deps, delivery });
}

const takeTogether = coalesced(async (pool: Pool, items: { deps: ApplyDeps; delivery: Delivery }[]) => {
  const deps = items[0]?.deps;
  if (!deps) return [];
  await withTransaction(pool, async (tx) => {
    const now = deps.clock.now();
    const deliveries = items.map(({ delivery }) => delivery);
    await noteHints(tx, await keepDeliveries(tx, deliveries, now), now);
  });
  return items.map(() => undefined);
});

/**
 * Keeps deliveries, and returns the payments of those that are the first of their ids: found by our references, or else
 * by the numbers that the rails gave to them.
 */
async function keepDeliveries(tx: Tx, deliveries: readonly Delivery[], now: Date): Promise<bigint[]> {
  const [, { rows }] = await Promise.all([
    tx.query(FIND_BY_INDEX),
    tx.query<{ payment_id: bigint }>(
      `with fresh as (
         insert into webhook_deliveries (rail, delivery, provider_number, reference, status, received_at)
         select a, b, c, d, e, $6
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as u (a, b, c, d, e)
         on conflict (rail, delivery) do nothing returning rail, provider_number, reference)
       select a.payment_id from payout_attempts a join fresh u on a.reference = u.reference and a.rail = u.rail
       union
       select a.payment_id from payout_attempts a join fresh u
         on a.provider_number = u.provider_number and a.rail = u.rail`,
      [
        deliveries.map(({ rail }) => rail),
        deliveries.map(({ delivery }) => delivery),
        deliveries.map(({ providerNumber }) => providerNumber ?? null),
        deliveries.map(({ reference }) => reference ?? null),
        deliveries.map(({ status }) => status ?? null),
        now,
      ],
    ),
  ]);
  return rows.map((row) => row.payment_id);
}
