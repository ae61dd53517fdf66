import type { Pool, Queryable } from '../../db/pool.ts';
import { sharedLookup } from '../../db/shared-lookup.ts';
import type { Payment, PreparedPayment } from '../payment.ts';
import { PAYMENT_COLUMNS, type PaymentRecord, toPayment } from '../payment-row.ts';

/** What is answered to a payment that was accepted just now, from nothing but what it keeps for good. */
export type AnswerOf = (payment: Payment, payer: PreparedPayment['client']) => unknown;

/** The payment that stands under a key, as it was when it was accepted. */
export type StoredKey = {
  personId: bigint;
  requestHash: string;
  payment: Payment;
  payer: PreparedPayment['client'];
  /** The answer itself, of payments that were accepted by a release which kept it. */
  answer: unknown;
};

type KeyRecord = PaymentRecord & {
  key: string;
  key_person_id: bigint;
  request_hash: string;
  answer: unknown;
  payer_first_name: string | null;
  payer_last_name: string | null;
};

/** The keys among these under which a payment stands. */
export async function readKeys(db: Queryable, keys: string[]): Promise<Map<string, StoredKey>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.query<KeyRecord>(
    `select k.key, k.person_id as key_person_id, k.request_hash, k.answer, p.payer_first_name, p.payer_last_name,
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
    payment: asAccepted(toPayment(row)),
    payer: { firstName: row.payer_first_name ?? '', lastName: row.payer_last_name ?? '' },
    answer: row.answer,
  };
}

/** The payment as its first answer had it, whatever has become of it since. */
export function asAccepted(payment: Payment): Payment {
  return { ...payment, status: 'accepted', infoCode: null };
}

/** The very answer that was given first. */
export function answerAgain({ answer, payment, payer }: StoredKey, answerOf: AnswerOf): unknown {
  return answer ?? answerOf(payment, payer);
}

/** Clients that lost their answers come back together. */
const storedKey = sharedLookup<Pool, StoredKey>(readKeys);

/** The answer already given under a key to this very request of this person; undefined when there is none. */
export async function replayedAnswer(
  pool: Pool,
  personId: bigint,
  { key, requestHash }: { key: string; requestHash: string },
  answerOf: AnswerOf,
): Promise<unknown> {
  const stored = await storedKey(pool, key);
  return stored?.personId === personId && stored.requestHash === requestHash
    ? answerAgain(stored, answerOf)
    : undefined;
}
