import type { Merchant, PaymentType } from '#shared/payment.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Queryable } from '../db/pool.ts';

/**
 * What a message about a payment needs, and how its customer is reached. Amounts are in minor units; for a bill, the
 * amount its merchant gets.
 */
export type PaymentToNotify = {
  personId: bigint;
  email: string;
  phoneNumber: string;
  langKey: Language;
  firstName: string;
  reference: string;
  type: PaymentType;
  cadMinor: bigint;
  xafMinor: bigint;
  feeMinor: bigint;
  /** What the merchant of a bill adds to its amount, in XAF. */
  merchantFeeMinor: bigint;
  rateMicros: bigint | null;
  merchant: Merchant;
  destination: string;
  recipientFirstName: string | null;
  recipientLastName: string | null;
  createdAt: Date;
  /** The code for a prepaid meter, once it is known. */
  token: string | null;
};

/** Returns what messages about these payments need. Ids that do not exist are left out. */
export async function findPaymentsToNotify(
  db: Queryable,
  ids: bigint[],
): Promise<Map<bigint, PaymentToNotify>> {
  const { rows } = await db.query<PaymentToNotify & { id: bigint }>(
    `select t.id, p.id as "personId", p.email, p.phone_number as "phoneNumber", p.lang_key as "langKey",
       p.first_name as "firstName", t.reference, t.type, t.cad_minor as "cadMinor",
       coalesce(b.amount_minor, t.xaf_minor) as "xafMinor", t.fee_minor as "feeMinor",
       coalesce(t.xaf_minor - b.amount_minor, 0) as "merchantFeeMinor",
       t.rate_micros as "rateMicros", t.merchant, t.destination,
       t.recipient_first_name as "recipientFirstName", t.recipient_last_name as "recipientLastName",
       t.created_at as "createdAt", b.token
     from payments_view t join people_view p on p.id = t.person_id
     left join bill_payments_view b on b.payment_id = t.id where t.id = any ($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...payment }) => [id, payment]));
}
