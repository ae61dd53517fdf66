import type { RailName } from '#shared/rails.ts';
import { coalesced } from '../../db/coalesced.ts';
import type { Pool, Tx } from '../../db/pool.ts';
import { inPlainTransaction } from '../../db/transaction.ts';
import { apply, type ApplyDeps } from '../apply.ts';

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
 * the look asks the rail. A repetition, or a payment that is not ours, leads nowhere.
 */
export function takeWebhook(deps: ApplyDeps, delivery: Delivery): Promise<void> {
  return takeTogether(deps.pool, { deps, delivery });
}

const takeTogether = coalesced(async (pool: Pool, items: { deps: ApplyDeps; delivery: Delivery }[]) => {
  const deps = items[0]?.deps;
  if (!deps) return [];
  return inPlainTransaction(pool, async (tx) => {
    const deliveries = items.map(({ delivery }) => delivery);
    const fresh = await insertDeliveries(tx, deliveries, deps.clock.now());
    const paymentIds = await findPayments(tx, fresh);
    await apply(
      tx,
      deps,
      paymentIds.map((paymentId) => ({ paymentId, evidence: [{ kind: 'webhook' as const }] })),
    );
    return items.map(() => undefined);
  });
});

/** Keeps deliveries; returns those that are the first of their ids. */
async function insertDeliveries(tx: Tx, deliveries: readonly Delivery[], now: Date): Promise<Delivery[]> {
  const { rows } = await tx.query<{ rail: string; delivery: string }>(
    `insert into webhook_deliveries (rail, delivery, provider_number, reference, status, received_at)
     select a, b, c, d, e, $6
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as u (a, b, c, d, e)
     on conflict (rail, delivery) do nothing returning rail, delivery`,
    [
      deliveries.map(({ rail }) => rail),
      deliveries.map(({ delivery }) => delivery),
      deliveries.map(({ providerNumber }) => providerNumber ?? null),
      deliveries.map(({ reference }) => reference ?? null),
      deliveries.map(({ status }) => status ?? null),
      now,
    ],
  );
  return deliveries.filter((one) =>
    rows.some((row) => row.rail === one.rail && row.delivery === one.delivery),
  );
}

/** The payments that deliveries are about: by our references, or else by the numbers that the rails gave to them. */
async function findPayments(tx: Tx, deliveries: readonly Delivery[]): Promise<bigint[]> {
  const { rows } = await tx.query<{ payment_id: bigint }>(
    `select distinct payment_id from (
       select a.payment_id from payout_attempts a join unnest($1::text[], $2::text[]) as u (rail, reference)
         on a.reference = u.reference and a.rail = u.rail
       union all
       select a.payment_id from payout_attempts a join unnest($1::text[], $3::text[]) as u (rail, number)
         on a.provider_number = u.number and a.rail = u.rail) found`,
    [
      deliveries.map(({ rail }) => rail),
      deliveries.map(({ reference }) => reference ?? null),
      deliveries.map(({ providerNumber }) => providerNumber ?? null),
    ],
  );
  return rows.map((row) => row.payment_id);
}
