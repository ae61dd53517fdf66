import type { RailName } from '#shared/rails.ts';
import type { Tx } from '../db/pool.ts';
import type { WebhookHint } from './take-webhook.ts';

/** Keeps a delivery; answers whether it is the first of its id. */
export async function insertDelivery(tx: Tx, rail: RailName, hint: WebhookHint, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into webhook_deliveries (rail, delivery, provider_number, reference, status, received_at)
     values ($6, $1, $2, $3, $4, $5) on conflict (rail, delivery) do nothing`,
    [hint.delivery, hint.providerNumber ?? null, hint.reference ?? null, hint.status ?? null, now, rail],
  );
  return rowCount === 1;
}

/** The payment that a hint is about: by our reference, or else by the number that the rail gave to it. */
export async function findPaymentOf(tx: Tx, rail: RailName, hint: WebhookHint): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ payment_id: bigint }>(
    `select payment_id from payout_attempts
     where rail = $3 and (reference = $1 or provider_number = $2)
     order by (reference = $1) desc nulls last limit 1`,
    [hint.reference ?? null, hint.providerNumber ?? null, rail],
  );
  return rows[0]?.payment_id;
}
