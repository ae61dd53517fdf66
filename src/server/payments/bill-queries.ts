import { xaf } from '#shared/money.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { type BillFacts, billId, NO_BILLS } from './orders/decide-acceptance.ts';
import type { BillPayment } from './payment.ts';

/**
 * Reads the facts about the bills that a batch wants to pay. Uses two indexes, so its cost does not grow with
 * history.
 */
export async function readBillFacts(
  tx: Tx,
  bills: { merchant: string; billKey: string; offerId: string }[],
): Promise<BillFacts> {
  if (bills.length === 0) return NO_BILLS;
  const [{ rows }, used] = await Promise.all([
    tx.query<{ merchant: string; bill_key: string; open: boolean; paid_at: Date | null }>(
      `select merchant, bill_key, bool_or(status in ('accepted', 'pending')) as open,
         max(updated_at) filter (where status = 'paid') as paid_at
       from payments
       where (merchant, bill_key) in (select * from unnest($1::text[], $2::text[])) and bill_key is not null
         and status not in ('failed', 'returned')
       group by merchant, bill_key`,
      [bills.map(({ merchant }) => merchant), bills.map(({ billKey }) => billKey)],
    ),
    tx.query<{ offer_id: string }>('select offer_id from bill_payments where offer_id = any($1)', [
      bills.map(({ offerId }) => offerId),
    ]),
  ]);
  return {
    openBills: new Set(rows.filter(({ open }) => open).map((row) => billId(row.merchant, row.bill_key))),
    paidAt: new Map(
      rows.flatMap((row) => (row.paid_at ? [[billId(row.merchant, row.bill_key), row.paid_at]] : [])),
    ),
    usedOffers: new Set(used.rows.map((row) => row.offer_id)),
  };
}

type BillPaymentRow = Omit<BillPayment, 'amount'> & { paymentId: bigint; amountMinor: bigint };

/** Reads the bills that these payments pay. Payments that pay no bill are left out. */
export async function readBillPayments(
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
