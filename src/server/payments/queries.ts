import type { PaymentStatus } from '#shared/payment.ts';
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
       insert into payment_events (payment_id, from_status, to_status, cause, actor, at)
       select id, null, 'accepted', 'accepted', 'customer', $2 from inserted
     )
     select * from inserted`,
    [JSON.stringify(rows), now],
  );
  return inserted.map(toPayment);
}

/** The transaction, locked until the end of the caller's transaction. */
export async function lockPaymentRow(tx: Tx, id: bigint): Promise<Payment | undefined> {
  const { rows } = await tx.query<PaymentRecord>(`select ${COLUMNS} from payments where id = $1 for update`, [
    id,
  ]);
  return rows[0] && toPayment(rows[0]);
}

export async function paymentsByReference(db: Queryable, references: string[]): Promise<Payment[]> {
  const { rows } = await db.query<PaymentRecord>(
    `select ${COLUMNS} from payments where reference = any($1)`,
    [references],
  );
  return rows.map(toPayment);
}

/** Moves a transaction along one arrow and writes the history row. The database refuses an arrow that is not there. */
export async function writeStatus(
  tx: Tx,
  transaction: Payment,
  to: PaymentStatus,
  {
    cause,
    actor,
    infoCode,
    railNote,
  }: { cause: string; actor: string; infoCode: string | null; railNote?: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `with moved as (
       update payments set status = $2, info_code = $3, rail_note = coalesce($4, rail_note), updated_at = $5
       where id = $1 returning id)
     insert into payment_events (payment_id, from_status, to_status, cause, actor, at)
     select id, $6, $2, $7, $8, $5 from moved`,
    [transaction.id, to, infoCode, railNote ?? null, now, transaction.status, cause, actor],
  );
}

export async function writeInfo(tx: Queryable, id: bigint, infoCode: string, now: Date): Promise<void> {
  await tx.query(
    `update payments set info_code = $2, updated_at = $3
     where id = $1 and status in ('accepted', 'pending') and info_code is distinct from $2`,
    [id, infoCode, now],
  );
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
