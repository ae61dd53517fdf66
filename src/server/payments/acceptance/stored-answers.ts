import type { Pool, Queryable } from '../../db/pool.ts';
import { sharedLookup } from '../../db/shared-lookup.ts';
import type { Payment, PreparedPayment } from '../payment.ts';
import { type PaymentRow, paymentFields, toPayment } from '../payment-row.ts';

/** Builds the answer for a newly accepted payment, using only fields that never change. */
export type AnswerOf = (payment: Payment, payer: PreparedPayment['client']) => unknown;

/** The payment stored under an idempotency key, as it was when accepted. */
export type StoredKey = {
  personId: bigint;
  requestHash: string;
  payment: Payment;
  payer: PreparedPayment['client'];
};

const PAYMENT = paymentFields('p');

type KeyRow = PaymentRow & {
  key: string;
  keyPersonId: bigint;
  requestHash: string;
  payerFirstName: string | null;
  payerLastName: string | null;
};

/** Returns the given keys that already have a payment. */
export async function findStoredKeys(db: Queryable, keys: string[]): Promise<Map<string, StoredKey>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.query<KeyRow>(
    `select k.key, k.person_id as "keyPersonId", k.request_hash as "requestHash",
       p.payer_first_name as "payerFirstName", p.payer_last_name as "payerLastName", ${PAYMENT}
     from idempotency_keys k join payments p on p.id = k.payment_id where k.key = any($1)`,
    [keys],
  );
  return new Map(
    rows.map(({ key, keyPersonId, requestHash, payerFirstName, payerLastName, ...row }) => [
      key,
      {
        personId: keyPersonId,
        requestHash,
        payment: withAcceptedStatus(toPayment(row)),
        payer: { firstName: payerFirstName ?? '', lastName: payerLastName ?? '' },
      },
    ]),
  );
}

/** Returns the payment as the first answer showed it, whatever has happened to it since. */
export function withAcceptedStatus(payment: Payment): Payment {
  return { ...payment, status: 'accepted', infoCode: null };
}

/** Clients that lost their answers retry at the same time, so their lookups share a query. */
const storedKey = sharedLookup<Pool, StoredKey>(findStoredKeys);

/** Returns the answer already given to this request of this person under a key, or undefined. */
export async function replayedAnswer(
  pool: Pool,
  personId: bigint,
  { key, requestHash }: { key: string; requestHash: string },
  answerOf: AnswerOf,
): Promise<unknown> {
  const stored = await storedKey(pool, key);
  return stored?.personId === personId && stored.requestHash === requestHash
    ? answerOf(stored.payment, stored.payer)
    : undefined;
}
