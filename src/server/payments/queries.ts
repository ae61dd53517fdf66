import type { Queryable } from '../db/pool.ts';
import type { Payment } from './payment.ts';
import { PAYMENT_COLUMNS as COLUMNS, type PaymentRecord, toPayment } from './payment-row.ts';

export async function paymentsByReference(db: Queryable, references: string[]): Promise<Payment[]> {
  const { rows } = await db.query<PaymentRecord>(
    `select ${COLUMNS} from payments where reference = any($1)`,
    [references],
  );
  return rows.map(toPayment);
}

/** Whose a payment is; undefined where there is none. */
export async function personOfPayment(db: Queryable, id: bigint): Promise<bigint | undefined> {
  const { rows } = await db.query<{ person_id: bigint }>('select person_id from payments where id = $1', [
    id,
  ]);
  return rows[0]?.person_id;
}

export async function paymentsById(db: Queryable, ids: bigint[]): Promise<Payment[]> {
  const { rows } = await db.query<PaymentRecord>(`select ${COLUMNS} from payments where id = any($1)`, [ids]);
  return rows.map(toPayment);
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
