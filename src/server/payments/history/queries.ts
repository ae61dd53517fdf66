import type { PaymentStatus } from '#shared/payment.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Payment } from '../payment.ts';
import { PAYMENT_FIELDS, type PaymentRow, toPayment } from '../payment-row.ts';
import type { PartOfHistory } from './read-range.ts';

/**
 * Returns one page of the history, newest first. `page` counts from 0. Skipped rows are read from the index alone;
 * only the rows of the page are fetched.
 */
export async function findPaymentPage(
  db: Queryable,
  part: PartOfHistory,
  { page, size }: { page: number; size: number },
): Promise<Payment[]> {
  const { where, values } = conditionOf(part);
  const limit = `limit $${values.length + 1} offset $${values.length + 2}`;
  const { rows } = await db.query<PaymentRow>(
    `select ${PAYMENT_FIELDS} from payments where id = any (array(
       select id from payments where ${where} order by created_at desc, id desc ${limit}))
     order by created_at desc, id desc`,
    [...values, size, page * size],
  );
  return rows.map(toPayment);
}

/**
 * Returns the condition of a part. Open ends become infinite dates, so that there are two statements to
 * prepare instead of eight.
 */
export function conditionOf({ personId, type, from, before }: PartOfHistory) {
  const values: unknown[] = [personId, from ?? '-infinity', before ?? 'infinity'];
  const where = 'person_id = $1 and created_at >= $2 and created_at < $3';
  return type === undefined
    ? { where, values }
    : { where: `${where} and type = $4`, values: [...values, type] };
}

/** Returns a payment of this customer; other customers' payments are not found. */
export async function findOwnPayment(
  db: Queryable,
  personId: bigint,
  id: bigint,
): Promise<Payment | undefined> {
  const { rows } = await db.query<PaymentRow>(
    `select ${PAYMENT_FIELDS} from payments where person_id = $1 and id = $2`,
    [personId, id],
  );
  return rows[0] && toPayment(rows[0]);
}

/** Returns the states of a payment, oldest first. */
export function findStatusChanges(
  db: Queryable,
  paymentId: bigint,
): Promise<{ toStatus: PaymentStatus; at: Date }[]> {
  return db.rows(
    `select to_status as "toStatus", at from payment_events
     where payment_id = $1 and to_status is not null order by id`,
    [paymentId],
  );
}
