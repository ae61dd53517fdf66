import { xaf } from '#shared/money.ts';
import { asFields, columnOf } from '../db/columns.ts';
import type { Queryable } from '../db/pool.ts';
import { isOpenPayment } from '../open-payments.ts';
import type { BillOffer } from './offer.ts';

type OfferRow = Omit<BillOffer, 'penalty' | 'due' | 'min' | 'max' | 'step' | 'priced'> & {
  penaltyMinor: bigint;
  dueMinor: bigint | null;
  minMinor: bigint;
  maxMinor: bigint;
  stepMinor: bigint;
  amountMinor: bigint | null;
  priceMinor: bigint | null;
};

const COLUMNS = `id, person_id, merchant, kind, rail_merchant, service_id, service_number, bill_number, bill_key,
  pay_item_id, customer_number, customer_name, description, due_date, bill_type, amount_type, penalty_minor,
  pay_order, due_minor, min_minor, max_minor, step_minor, amount_minor, price_minor, created_at, expires_at`;

const OFFER = asFields(COLUMNS, 'bill_offers');

export async function insertOffers(db: Queryable, offers: BillOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map(toRow);
  await db.query(
    `insert into bill_offers (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::bill_offers, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Returns an offer of this customer; other customers' offers are not found. */
export async function findOffer(db: Queryable, personId: bigint, id: string): Promise<BillOffer | undefined> {
  const { rows } = await db.query<OfferRow>(
    `select ${OFFER} from bill_offers where id = $1 and person_id = $2`,
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

function toRow({ penalty, due, min, max, step, priced, ...offer }: BillOffer) {
  const row: OfferRow = {
    ...offer,
    penaltyMinor: penalty.minor,
    dueMinor: due && due.minor,
    minMinor: min.minor,
    maxMinor: max.minor,
    stepMinor: step,
    amountMinor: priced && priced.amount.minor,
    priceMinor: priced && priced.price.minor,
  };
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      columnOf(field),
      typeof value === 'bigint' ? String(value) : value,
    ]),
  );
}

function toOffer({
  penaltyMinor,
  dueMinor,
  minMinor,
  maxMinor,
  stepMinor,
  amountMinor,
  priceMinor,
  ...row
}: OfferRow): BillOffer {
  return {
    ...row,
    penalty: xaf(penaltyMinor),
    due: dueMinor === null ? null : xaf(dueMinor),
    min: xaf(minMinor),
    max: xaf(maxMinor),
    step: stepMinor,
    priced:
      amountMinor === null || priceMinor === null
        ? null
        : { amount: xaf(amountMinor), price: xaf(priceMinor) },
  };
}
