import type { Queryable, Tx } from '../db/pool.ts';
import type { PreparedPayment, Payment } from './payment.ts';
import { PAYMENT_COLUMNS as COLUMNS, type PaymentRecord, toPayment } from './payment-row.ts';

/** Writes new payments, `accepted`, with their first history row. Answers them in no particular order. */
export async function insertPayments(
  tx: Tx,
  payments: { payment: PreparedPayment; receiverId: bigint | null }[],
  now: Date,
): Promise<Payment[]> {
  const rows = payments.map(({ payment, receiverId }) => ({
    reference: payment.reference,
    person_id: String(payment.personId),
    type: payment.type,
    cad_minor: String(payment.debit.minor),
    xaf_minor: String(payment.payout.minor),
    rate_micros: String(payment.rate.micros),
    payment_mode: payment.paymentMode,
    merchant: payment.merchant,
    destination: payment.destination,
    receiver_id: receiverId === null ? null : String(receiverId),
    first_name: payment.beneficiary?.firstName ?? null,
    last_name: payment.beneficiary?.lastName ?? null,
    bill_key: payment.bill?.billKey ?? null,
  }));
  const { rows: inserted } = await tx.query<PaymentRecord>(
    `with wanted as (
       select * from jsonb_to_recordset($1) as w (reference text, person_id bigint, type text, cad_minor bigint,
         xaf_minor bigint, rate_micros bigint, payment_mode text, merchant text, destination text,
         receiver_id bigint, first_name text, last_name text, bill_key text)
     ), inserted as (
       insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, rate_micros, payment_mode,
         merchant, destination, receiver_id, receiver_first_name, receiver_last_name, bill_key,
         created_at, updated_at)
       select reference, person_id, type, 'accepted', cad_minor, xaf_minor, rate_micros, payment_mode,
         merchant, destination, receiver_id, first_name, last_name, bill_key, $2, $2 from wanted
       returning ${COLUMNS}
     ), events as (
       insert into payment_events (payment_id, kind, to_status, at)
       select id, 'accepted', 'accepted', $2 from inserted
     )
     select * from inserted`,
    [JSON.stringify(rows), now],
  );
  return inserted.map(toPayment);
}

export async function paymentsByReference(db: Queryable, references: string[]): Promise<Payment[]> {
  const { rows } = await db.query<PaymentRecord>(
    `select ${COLUMNS} from payments where reference = any($1)`,
    [references],
  );
  return rows.map(toPayment);
}

/** Whose a payment is; undefined where there is none. */
export async function personOfPayment(db: Queryable, id: bigint): Promise<bigint | undefined> {
  const { rows } = await db.query<{ person_id: bigint }>('select person_id from payments where id = $1', [
    id,
  ]);
  return rows[0]?.person_id;
}

export async function paymentsById(db: Queryable, ids: bigint[]): Promise<Payment[]> {
  const { rows } = await db.query<PaymentRecord>(`select ${COLUMNS} from payments where id = any($1)`, [ids]);
  return rows.map(toPayment);
}

export async function readCustomers(
  tx: Tx,
  personIds: bigint[],
): Promise<{ personId: bigint; identityVerified: boolean; sendingLocked: boolean }[]> {
  const { rows } = await tx.query<{ id: bigint; identity_verified: boolean; sending_locked: boolean }>(
    `select id, identity_verified, sending_locked_reason is not null as sending_locked
     from people where id = any($1)`,
    [personIds],
  );
  return rows.map((row) => ({
    personId: row.id,
    identityVerified: row.identity_verified,
    sendingLocked: row.sending_locked,
  }));
}

export type StoredKey = { personId: bigint; requestHash: string; answer: unknown };

export async function readKeys(db: Queryable, keys: string[]): Promise<Map<string, StoredKey>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.query<{ key: string; person_id: bigint; request_hash: string; answer: unknown }>(
    'select key, person_id, request_hash, answer from idempotency_keys where key = any($1)',
    [keys],
  );
  return new Map(
    rows.map((row) => [
      row.key,
      { personId: row.person_id, requestHash: row.request_hash, answer: row.answer },
    ]),
  );
}

export async function insertKeys(
  tx: Tx,
  keys: { key: string; requestHash: string; personId: bigint; paymentId: bigint; answer: unknown }[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((row) => ({
    key: row.key,
    request_hash: row.requestHash,
    person_id: String(row.personId),
    payment_id: String(row.paymentId),
    answer: row.answer,
  }));
  await tx.query(
    `insert into idempotency_keys (key, person_id, request_hash, payment_id, answer, created_at)
     select key, person_id, request_hash, payment_id, answer, $2
     from jsonb_to_recordset($1)
       as k (key text, person_id bigint, request_hash text, payment_id bigint, answer jsonb)`,
    [JSON.stringify(rows), now],
  );
}
