import { columnsOf } from '../db/columns.ts';
import type { Tx } from '../db/pool.ts';
import { dedupeKeyOf } from './notification-kind.ts';
import { type PaymentNotification, toStored } from './stored-notification.ts';

/**
 * Stores notifications of payments in the caller's transaction, a mail and an SMS each, to be sent from `now` on, in
 * one statement. Leaves out notifications that were written before, and `in_progress` once an end is written: a
 * repeated decision notifies no one twice. The text is written when they are sent.
 */
export async function queuePaymentNotifications(
  tx: Tx,
  notifications: PaymentNotification[],
  now: Date,
): Promise<void> {
  const ended = new Set(notifications.filter(isEnd).map(({ payment }) => payment.reference));
  const toNotify = notifications.filter(
    (notification) => isEnd(notification) || !ended.has(notification.payment.reference),
  );
  if (toNotify.length === 0) return;
  await insertNotifications(
    tx,
    toNotify.map((notification) => ({
      personId: notification.payment.personId,
      email: notification.payment.email,
      phone: `+1${notification.payment.phoneNumber}`,
      dedupeKey: dedupeKeyOf(notification.payment, notification.kind),
      done: isEnd(notification) ? null : dedupeKeyOf(notification.payment, 'done'),
      failed: isEnd(notification) ? null : dedupeKeyOf(notification.payment, 'failed'),
      notification: toStored(notification),
    })),
    now,
  );
}

function isEnd({ kind }: PaymentNotification): boolean {
  return kind !== 'in_progress';
}

/**
 * A notification stored as facts, for a mail and an SMS. It is dropped when one under the key `done` or `failed`
 * exists.
 */
type NewNotification = {
  personId: bigint;
  email: string;
  phone: string;
  dedupeKey: string;
  done: string | null;
  failed: string | null;
  notification: string;
};

async function insertNotifications(tx: Tx, notifications: NewNotification[], now: Date): Promise<void> {
  await tx.query(
    `insert into messages (person_id, channel, recipient, dedupe_key, notification, created_at, next_at)
     select n.person_id, way.channel, way.recipient, n.dedupe_key, n.notification, $8, $8
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[])
       as n (person_id, email, phone, dedupe_key, done, failed, notification)
     cross join lateral (values ('mail', n.email), ('sms', n.phone)) as way (channel, recipient)
     where n.done is null or not exists (select from messages earlier where earlier.dedupe_key in (n.done, n.failed))
     on conflict do nothing`,
    [
      ...columnsOf(notifications, 'personId', 'email', 'phone', 'dedupeKey'),
      ...columnsOf(notifications, 'done', 'failed', 'notification'),
      now,
    ],
  );
}
