import type { Queryable } from '../db/pool.ts';
import type { Payment } from './payment.ts';
import { PAYMENT_FIELDS, type PaymentRow, toPayment } from './payment-row.ts';

export async function paymentsByReference(db: Queryable, references: string[]): Promise<Payment[]> {
  const { rows } = await db.query<PaymentRow>(
    `select ${PAYMENT_FIELDS} from payments where reference = any($1)`,
    [references],
  );
  return rows.map(toPayment);
}

/** Returns the customer of a payment, or undefined when the payment does not exist. */
export function personOfPayment(db: Queryable, id: bigint): Promise<bigint | undefined> {
  return db.value('select person_id from payments where id = $1', [id]);
}

export async function paymentsById(db: Queryable, ids: bigint[]): Promise<Payment[]> {
  const { rows } = await db.query<PaymentRow>(`select ${PAYMENT_FIELDS} from payments where id = any($1)`, [
    ids,
  ]);
  return rows.map(toPayment);
}
