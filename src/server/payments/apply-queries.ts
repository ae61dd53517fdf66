import { xaf } from '#shared/money.ts';
import type { TransitionKind } from '#shared/payment-event.ts';
import { columnsOf } from '../db/columns.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Attempt, NonTransitionKind } from './evidence.ts';
import type { Payment } from './payment.ts';
import { PAYMENT_FIELDS, type PaymentRow, toPayment } from './payment-row.ts';

/** A payment with its customer's account and what compliance decided about it: all that a decision needs. */
export type LockedPayment = Payment & { accountId: bigint | null; isHeld: boolean; releasedAt: Date | null };

/**
 * Locks payments in the order of their ids, to avoid deadlocks, and reads them as the last holder of the lock left
 * them. Attempts and holds are read by statements of their own, which run after the lock and so see the same
 * committed state.
 */
export async function lockPayments(
  tx: Tx,
  ids: readonly bigint[],
): Promise<{ payments: LockedPayment[]; attempts: Map<bigint, Attempt[]> }> {
  const [{ rows }, holds, attempts] = await Promise.all([
    tx.query<PaymentRow & { accountId: bigint | null }>(
      `select (select a.id from ledger_accounts_view a where a.person_id = payments.person_id) as "accountId", ${PAYMENT_FIELDS}
       from payments where id = any($1) order by id for update`,
      [ids],
    ),
    findHolds(tx, ids),
    findAttempts(tx, ids),
  ]);
  const payments = rows.map(({ accountId, ...row }) => ({
    ...toPayment(row),
    accountId,
    ...(holds.get(row.id) ?? { isHeld: false, releasedAt: null }),
  }));
  return { payments, attempts };
}

type Hold = Pick<LockedPayment, 'isHeld' | 'releasedAt'>;

/** Returns compliance's holds by payment, including released ones. */
async function findHolds(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, Hold>> {
  const { rows } = await tx.query<{ payment_id: bigint } & Hold>(
    `select payment_id, outcome is null or outcome = 'frozen' as "isHeld",
       case when outcome = 'released' then ended_at end as "releasedAt"
     from screening_holds_view where payment_id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ payment_id, ...hold }) => [payment_id, hold]));
}

type AttemptRow = Omit<Attempt, 'price' | 'charged'> & {
  paymentId: bigint;
  priceMinor: bigint;
  chargedMinor: bigint | null;
};

/** Reads the attempts of each payment, oldest first. Payments without attempts are missing from the map. */
export async function findAttempts(
  db: Queryable,
  paymentIds: readonly bigint[],
): Promise<Map<bigint, Attempt[]>> {
  const { rows } = await db.query<AttemptRow>(
    `select id, payment_id as "paymentId", number, rail, reference, state, price_minor as "priceMinor",
       quote_expires_at as "quoteExpiresAt", ordered_at as "orderedAt", refused_at as "refusedAt",
       reason_code as "reasonCode", provider_number as "providerNumber", inquiries, inquired_at as "inquiredAt",
       rail_status as "railStatus", answered_at as "answeredAt", said_paid as "saidPaid", times_paid as "timesPaid",
       charged_minor as "chargedMinor"
     from payout_attempts where payment_id = any($1) order by payment_id, number`,
    [paymentIds],
  );
  const found = new Map<bigint, Attempt[]>();
  for (const { paymentId, priceMinor, chargedMinor, ...row } of rows) {
    const charged = chargedMinor === null ? null : xaf(chargedMinor);
    const attempt = { ...row, price: xaf(priceMinor), charged };
    found.set(paymentId, [...(found.get(paymentId) ?? []), attempt]);
  }
  return found;
}

/** An attempt whose order is about to be sent, and the quote that the order uses. */
export type OrderedAttempt = { paymentId: bigint; quoteId: string; attempt: Attempt };

/** Inserts attempts before their orders are sent. Returns the new ids by reference. */
export async function insertAttempts(tx: Tx, rows: readonly OrderedAttempt[]): Promise<Map<string, bigint>> {
  if (rows.length === 0) return new Map();
  const attempts = rows.map(({ attempt }) => attempt);
  const { rows: written } = await tx.query<{ id: bigint; reference: string }>(
    `insert into payout_attempts (payment_id, number, rail, reference, state, quote_id, quote_expires_at, price_minor,
       ordered_at, created_at, updated_at)
     select payment_id, number, rail, reference, 'ordered', quote_id, quote_expires_at, price_minor, ordered_at,
       ordered_at, ordered_at
     from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::bigint[],
       $8::timestamptz[])
       as u (payment_id, number, rail, reference, quote_id, quote_expires_at, price_minor, ordered_at)
     returning id, reference`,
    [
      ...columnsOf(rows, 'paymentId'),
      ...columnsOf(attempts, 'number', 'rail', 'reference'),
      ...columnsOf(rows, 'quoteId'),
      ...columnsOf(attempts, 'quoteExpiresAt'),
      attempts.map(({ price }) => price.minor),
      ...columnsOf(attempts, 'orderedAt'),
    ],
  );
  return new Map(written.map(({ id, reference }) => [reference, id]));
}

/** Writes the current state of attempts. */
export async function updateAttempts(tx: Tx, rows: readonly Attempt[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `update payout_attempts t
     set state = u.state, provider_number = u.provider_number, inquiries = u.inquiries, inquired_at = u.inquired_at,
       rail_status = u.rail_status, answered_at = u.answered_at, refused_at = u.refused_at, reason_code = u.reason_code,
       said_paid = u.said_paid, times_paid = u.times_paid, charged_minor = u.charged_minor, updated_at = $13
     from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::text[], $7::timestamptz[],
       $8::timestamptz[], $9::text[], $10::boolean[], $11::int[], $12::bigint[])
       as u (id, state, provider_number, inquiries, inquired_at, rail_status, answered_at, refused_at, reason_code,
         said_paid, times_paid, charged_minor)
     where t.id = u.id and t.id = any($1)`,
    [
      ...columnsOf(rows, 'id', 'state', 'providerNumber', 'inquiries', 'inquiredAt', 'railStatus'),
      ...columnsOf(rows, 'answeredAt', 'refusedAt', 'reasonCode', 'saidPaid', 'timesPaid'),
      rows.map(({ charged }) => charged?.minor ?? null),
      now,
    ],
  );
}

export type PaymentChange = Pick<Payment, 'id' | 'status' | 'infoCode'> & { railNote: string | null };

/**
 * Writes the status of payments and the info shown to customers. The database rejects a transition that is not
 * allowed.
 */
export async function updatePayments(tx: Tx, rows: readonly PaymentChange[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `update payments t
     set status = u.status, info_code = u.info_code, rail_note = coalesce(u.rail_note, t.rail_note), updated_at = $5
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as u (id, status, info_code, rail_note)
     where t.id = u.id and t.id = any($1)`,
    [...columnsOf(rows, 'id', 'status', 'infoCode', 'railNote'), now],
  );
}

/** A row of `payment_events`. `kind` is the kind of evidence; for a staff decision it includes the decision. */
export type EventRow = {
  paymentId: bigint;
  kind: TransitionKind | NonTransitionKind;
  fromStatus: string | null;
  toStatus: string | null;
  attemptId: bigint | null;
  railStatus: string | null;
  providerNumber: string | null;
  charged: bigint | null;
  timesPaid: number | null;
  reasonCode: string | null;
  actorId: bigint | null;
  approverId: bigint | null;
  unknownAttempts: bigint[] | null;
  note: string | null;
};

export async function insertEvents(tx: Tx, rows: readonly EventRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into payment_events (payment_id, kind, from_status, to_status, attempt_id, rail_status, provider_number,
       charged_minor, times_paid, reason_code, actor_id, approver_id, unknown_attempts, note, at)
     select payment_id, kind, from_status, to_status, attempt_id, rail_status, provider_number, charged_minor,
       times_paid, reason_code, actor_id, approver_id, unknown_attempts::bigint[], left(note, 500), $15
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::bigint[],
       $9::int[], $10::text[], $11::bigint[], $12::bigint[], $13::text[], $14::text[])
       with ordinality as u (payment_id, kind, from_status, to_status, attempt_id, rail_status, provider_number,
         charged_minor, times_paid, reason_code, actor_id, approver_id, unknown_attempts, note, turn)
     order by turn`,
    [
      ...columnsOf(rows, 'paymentId', 'kind', 'fromStatus', 'toStatus', 'attemptId', 'railStatus'),
      ...columnsOf(rows, 'providerNumber', 'charged', 'timesPaid', 'reasonCode', 'actorId', 'approverId'),
      rows.map(({ unknownAttempts }) => unknownAttempts && `{${unknownAttempts.join(',')}}`),
      ...columnsOf(rows, 'note'),
      now,
    ],
  );
}
