import { xaf } from '#shared/money.ts';
import type { Queryable } from '../db/pool.ts';
import type { BillPayment } from './payment.ts';

type BillPaymentRow = Omit<BillPayment, 'amount'> & { paymentId: bigint; amountMinor: bigint };

/** Returns the bills that these payments pay, by payment id. */
export async function findBillPayments(
  db: Queryable,
  paymentIds: readonly bigint[],
): Promise<Map<bigint, BillPayment>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db.rows<BillPaymentRow>(
    `select payment_id as "paymentId", kind, rail_merchant as "railMerchant", service_id as "serviceId",
       service_number as "serviceNumber", bill_number as "billNumber", pay_item_id as "payItemId",
       customer_number as "customerNumber", customer_name as "customerName", due_date as "dueDate",
       amount_minor as "amountMinor", token
     from bill_payments where payment_id = any($1)`,
    [paymentIds],
  );
  return new Map(
    rows.map(({ paymentId, amountMinor, ...bill }) => [paymentId, { ...bill, amount: xaf(amountMinor) }]),
  );
}

/** Stores the code of a prepaid meter. Returns false when a code was already stored. */
export function saveToken(db: Queryable, paymentId: bigint, token: string): Promise<boolean> {
  return db.any('update bill_payments set token = $2 where payment_id = $1 and token is null', [
    paymentId,
    token,
  ]);
}
