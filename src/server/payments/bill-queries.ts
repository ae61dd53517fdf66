import { xaf } from '#shared/money.ts';
import type { BillKind } from '#shared/wire/bill.ts';
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

type BillPaymentRow = {
  kind: BillKind;
  rail_merchant: string;
  service_id: string;
  service_number: string;
  bill_number: string;
  pay_item_id: string;
  customer_number: string | null;
  customer_name: string | null;
  due_date: string | null;
  amount_minor: bigint;
  token: string | null;
};

/** Reads the bills that these payments pay. Payments that pay no bill are left out. */
export async function readBillPayments(
  db: Queryable,
  paymentIds: readonly bigint[],
): Promise<Map<bigint, BillPayment>> {
  if (paymentIds.length === 0) return new Map();
  const { rows } = await db.query<BillPaymentRow & { payment_id: bigint }>(
    `select payment_id, kind, rail_merchant, service_id, service_number, bill_number, pay_item_id, customer_number,
       customer_name, due_date, amount_minor, token
     from bill_payments where payment_id = any($1)`,
    [paymentIds],
  );
  return new Map(rows.map((row) => [row.payment_id, toBillPayment(row)]));
}

function toBillPayment(row: BillPaymentRow): BillPayment {
  return {
    kind: row.kind,
    railMerchant: row.rail_merchant,
    serviceId: row.service_id,
    serviceNumber: row.service_number,
    billNumber: row.bill_number,
    payItemId: row.pay_item_id,
    customerNumber: row.customer_number,
    customerName: row.customer_name,
    dueDate: row.due_date,
    amount: xaf(row.amount_minor),
    token: row.token,
  };
}

/** Stores the code of a prepaid meter. Returns false when a code was already stored. */
export function saveToken(db: Queryable, paymentId: bigint, token: string): Promise<boolean> {
  return db.any('update bill_payments set token = $2 where payment_id = $1 and token is null', [
    paymentId,
    token,
  ]);
}
