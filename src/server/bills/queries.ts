import { type Money, xaf } from '#shared/money.ts';
import type { BillMerchant } from '#shared/payment.ts';
import type { AmountType, BillKind, BillType } from '#shared/wire/bill.ts';
import type { Queryable } from '../db/pool.ts';
import { isOpenPayment } from '../open-payments.ts';
import type { BillOffer } from './offer.ts';

type OfferRow = {
  id: string;
  person_id: bigint;
  merchant: BillMerchant;
  kind: BillKind;
  rail_merchant: string;
  service_id: string;
  service_number: string;
  bill_number: string;
  bill_key: string;
  pay_item_id: string;
  customer_number: string | null;
  customer_name: string | null;
  description: string | null;
  due_date: string | null;
  bill_type: BillType | null;
  amount_type: AmountType;
  penalty_minor: bigint;
  pay_order: number;
  due_minor: bigint | null;
  min_minor: bigint;
  max_minor: bigint;
  step_minor: bigint;
  amount_minor: bigint | null;
  price_minor: bigint | null;
  created_at: Date;
  expires_at: Date;
};

const COLUMNS = `id, person_id, merchant, kind, rail_merchant, service_id, service_number, bill_number, bill_key,
  pay_item_id, customer_number, customer_name, description, due_date, bill_type, amount_type, penalty_minor,
  pay_order, due_minor, min_minor, max_minor, step_minor, amount_minor, price_minor, created_at, expires_at`;

const text = (money: Money | null | undefined) => (money ? String(money.minor) : null);

export async function insertOffers(db: Queryable, offers: BillOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map((offer) => ({
    id: offer.id,
    person_id: String(offer.personId),
    merchant: offer.merchant,
    kind: offer.kind,
    rail_merchant: offer.railMerchant,
    service_id: offer.serviceId,
    service_number: offer.serviceNumber,
    bill_number: offer.billNumber,
    bill_key: offer.billKey,
    pay_item_id: offer.payItemId,
    customer_number: offer.customerNumber,
    customer_name: offer.customerName,
    description: offer.description,
    due_date: offer.dueDate,
    bill_type: offer.billType,
    amount_type: offer.amountType,
    penalty_minor: text(offer.penalty),
    pay_order: offer.payOrder,
    due_minor: text(offer.due),
    min_minor: text(offer.min),
    max_minor: text(offer.max),
    step_minor: String(offer.step),
    amount_minor: text(offer.priced?.amount),
    price_minor: text(offer.priced?.price),
    created_at: offer.createdAt.toISOString(),
    expires_at: offer.expiresAt.toISOString(),
  }));
  await db.query(
    `insert into bill_offers (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::bill_offers, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Returns an offer of this customer; other customers' offers are not found. */
export async function findOffer(db: Queryable, personId: bigint, id: string): Promise<BillOffer | undefined> {
  const { rows } = await db.query<OfferRow>(
    `select ${COLUMNS} from bill_offers where id = $1 and person_id = $2`,
    [id, personId],
  );
  return rows[0] && toOffer(rows[0]);
}

/** Returns which of these bills of a merchant have a pending payment, by any customer. */
export async function findOpenBills(
  db: Queryable,
  merchant: string,
  billKeys: string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ bill_key: string }>(
    `select bill_key from payments_view
     where merchant = $1 and bill_key = any($2) and bill_key is not null and ${isOpenPayment('status')}`,
    [merchant, billKeys],
  );
  return new Set(rows.map((row) => row.bill_key));
}

/** Purges offers that can no longer be paid; payments keep their own copy. */
export async function purgeOffersBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query('delete from bill_offers where expires_at < $1', [moment]);
}

function toOffer(row: OfferRow): BillOffer {
  return {
    id: row.id,
    personId: row.person_id,
    merchant: row.merchant,
    kind: row.kind,
    railMerchant: row.rail_merchant,
    serviceId: row.service_id,
    serviceNumber: row.service_number,
    billNumber: row.bill_number,
    billKey: row.bill_key,
    payItemId: row.pay_item_id,
    customerNumber: row.customer_number,
    customerName: row.customer_name,
    description: row.description,
    dueDate: row.due_date,
    billType: row.bill_type,
    amountType: row.amount_type,
    penalty: xaf(row.penalty_minor),
    payOrder: row.pay_order,
    due: row.due_minor === null ? null : xaf(row.due_minor),
    min: xaf(row.min_minor),
    max: xaf(row.max_minor),
    step: row.step_minor,
    priced:
      row.amount_minor === null || row.price_minor === null
        ? null
        : { amount: xaf(row.amount_minor), price: xaf(row.price_minor) },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
