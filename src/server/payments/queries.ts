import type { PaymentStatus } from '#shared/payment.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Payment } from './payment.ts';
import { PAYMENT_COLUMNS as COLUMNS, type PaymentRecord, toPayment } from './payment-row.ts';

/** The transaction, locked until the end of the caller's transaction. */
export async function lockPaymentRow(tx: Tx, id: bigint): Promise<Payment | undefined> {
  const { rows } = await tx.query<PaymentRecord>(`select ${COLUMNS} from payments where id = $1 for update`, [
    id,
  ]);
  return rows[0] && toPayment(rows[0]);
}

export async function paymentsByReference(db: Queryable, references: string[]): Promise<Payment[]> {
  const { rows } = await db.query<PaymentRecord>(
    `select ${COLUMNS} from payments where reference = any($1)`,
    [references],
  );
  return rows.map(toPayment);
}

/** Moves a transaction along one arrow and writes the history row. The database refuses an arrow that is not there. */
export async function writeStatus(
  tx: Tx,
  transaction: Payment,
  to: PaymentStatus,
  {
    cause,
    actor,
    infoCode,
    railNote,
  }: { cause: string; actor: string; infoCode: string | null; railNote?: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `with moved as (
       update payments set status = $2, info_code = $3, rail_note = coalesce($4, rail_note), updated_at = $5
       where id = $1 returning id)
     insert into payment_events (payment_id, from_status, to_status, cause, actor, at)
     select id, $6, $2, $7, $8, $5 from moved`,
    [transaction.id, to, infoCode, railNote ?? null, now, transaction.status, cause, actor],
  );
}

export async function writeInfo(tx: Queryable, id: bigint, infoCode: string, now: Date): Promise<void> {
  await tx.query(
    `update payments set info_code = $2, updated_at = $3
     where id = $1 and status in ('accepted', 'pending') and info_code is distinct from $2`,
    [id, infoCode, now],
  );
}

export type StoredKey = { personId: bigint; requestHash: string; answer: unknown };

export async function readKeys(db: Queryable, keys: string[]): Promise<Map<string, StoredKey>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.query<{ key: string; person_id: bigint; request_hash: string; answer: unknown }>(
    'select key, person_id, request_hash, answer from idempotency_keys where key = any($1)',
    [keys],
  );
  return new Map(
    rows.map((row) => [
      row.key,
      { personId: row.person_id, requestHash: row.request_hash, answer: row.answer },
    ]),
  );
}
