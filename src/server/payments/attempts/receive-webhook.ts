import type { RailName } from '#shared/rails.ts';
import { coalesced } from '../../db/coalesced.ts';
import { columnsOf } from '../../db/columns.ts';
import { FIND_BY_INDEX } from '../../db/find-by-index.ts';
import type { Pool, Tx } from '../../db/pool.ts';
import { type Batch, type Purged, purgeBatch } from '../../db/purge-batch.ts';
import { withTransaction } from '../../db/transaction.ts';
import { type ApplyDeps, recordHints } from '../apply.ts';

/** The parts of a rail's webhook that may be used: enough to find the payment to query. */
export type Delivery = {
  rail: RailName;
  /** Id of the delivery. A repeated delivery has the same id. */
  delivery: string;
  providerNumber?: string | undefined;
  reference?: string | undefined;
  status?: string | undefined;
};

/**
 * Stores a rail's webhook and schedules a status inquiry for its payment, in one transaction. The content is
 * not trusted: the inquiry queries the rail. Repeated deliveries and unknown payments have no effect. Takes
 * no lock on the payment, so it neither waits for a decision about the payment nor delays one.
 */
export function receiveWebhook(deps: ApplyDeps, delivery: Delivery): Promise<void> {
  return receiveTogether(deps.pool, { deps, delivery });
}

const receiveTogether = coalesced(async (pool: Pool, items: { deps: ApplyDeps; delivery: Delivery }[]) => {
  const deps = items[0]?.deps;
  if (!deps) return [];
  await withTransaction(pool, async (tx) => {
    const now = deps.clock.now();
    const deliveries = items.map(({ delivery }) => delivery);
    await recordHints(tx, await storeDeliveries(tx, deliveries, now), now);
  });
  return items.map(() => undefined);
});

/**
 * Stores deliveries. Returns the payments of the deliveries that are new, found by our references or by the rails' own
 * numbers.
 */
async function storeDeliveries(tx: Tx, deliveries: readonly Delivery[], now: Date): Promise<bigint[]> {
  const [, { rows }] = await Promise.all([
    tx.query(FIND_BY_INDEX),
    tx.query<{ payment_id: bigint }>(
      `with fresh as (
         insert into webhook_deliveries (rail, delivery, provider_number, reference, status, received_at)
         select rail, delivery, provider_number, reference, status, $6
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
           as u (rail, delivery, provider_number, reference, status)
         on conflict (rail, delivery) do nothing returning rail, provider_number, reference)
       select a.payment_id from payout_attempts a join fresh u on a.reference = u.reference and a.rail = u.rail
       union
       select a.payment_id from payout_attempts a join fresh u
         on a.provider_number = u.provider_number and a.rail = u.rail`,
      [...columnsOf(deliveries, 'rail', 'delivery', 'providerNumber', 'reference', 'status'), now],
    ),
  ]);
  return rows.map((row) => row.payment_id);
}

/** Purges one batch of deliveries received before a date. Stops at the first newer one. */
export function purgeDeliveries(tx: Tx, batch: Batch): Promise<Purged> {
  return purgeBatch(
    tx,
    `with batch as (
       select id, received_at < $1 as is_old from webhook_deliveries where id > $2 order by id limit $3),
     deleted as (delete from webhook_deliveries w using batch b where w.id = b.id and b.is_old returning 1)
     select (select count(*)::int from deleted) as purged, (select max(id) from batch having bool_and(is_old)) as last`,
    batch,
  );
}
