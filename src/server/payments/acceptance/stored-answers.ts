import type { Pool, Queryable } from '../../db/pool.ts';
import { sharedLookup } from '../../db/shared-lookup.ts';
import type { Payment, PreparedPayment } from '../payment.ts';
import { PAYMENT_COLUMNS, type PaymentRecord, toPayment } from '../payment-row.ts';

/** Builds the answer for a newly accepted payment, using only fields that never change. */
export type AnswerOf = (payment: Payment, payer: PreparedPayment['client']) => unknown;

/** The payment stored under an idempotency key, as it was when accepted. */
export type StoredKey = {
  personId: bigint;
  requestHash: string;
  payment: Payment;
  payer: PreparedPayment['client'];
};

type KeyRecord = PaymentRecord & {
  key: string;
  key_person_id: bigint;
  request_hash: string;
  payer_first_name: string | null;
  payer_last_name: string | null;
};

/** Returns the given keys that already have a payment. */
export async function findStoredKeys(db: Queryable, keys: string[]): Promise<Map<string, StoredKey>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.query<KeyRecord>(
    `select k.key, k.person_id as key_person_id, k.request_hash, p.payer_first_name, p.payer_last_name,
       ${PAYMENT_COLUMNS.replaceAll(/\w+/g, 'p.$&')}
     from idempotency_keys k join payments p on p.id = k.payment_id where k.key = any($1)`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, toStoredKey(row)]));
}

function toStoredKey(row: KeyRecord): StoredKey {
  return {
    personId: row.key_person_id,
    requestHash: row.request_hash,
    payment: withAcceptedStatus(toPayment(row)),
    payer: { firstName: row.payer_first_name ?? '', lastName: row.payer_last_name ?? '' },
  };
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
