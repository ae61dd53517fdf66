import type { Tx } from '../db/pool.ts';
import { dedupeKeyOf } from './notice-kind.ts';
import { type PaymentNotice, toStored } from './stored-notice.ts';

/**
 * Writes notices of payments in the caller's transaction, a mail and an SMS each, to be sent from `now` on, in one
 * statement. Leaves out notices that were written before, and `in_progress` once an end is written: a repeated
 * decision notifies no one twice. The words are made when they are sent.
 */
export async function writePaymentMessages(tx: Tx, notices: PaymentNotice[], now: Date): Promise<void> {
  const ended = new Set(notices.filter(isEnd).map(({ payment }) => payment.reference));
  const toNotify = notices.filter((notice) => isEnd(notice) || !ended.has(notice.payment.reference));
  if (toNotify.length === 0) return;
  await insertNotices(
    tx,
    toNotify.map((notice) => ({
      personId: notice.payment.personId,
      email: notice.payment.email,
      phone: `+1${notice.payment.phoneNumber}`,
      dedupeKey: dedupeKeyOf(notice.payment, notice.kind),
      unlessNotified: isEnd(notice)
        ? undefined
        : { done: dedupeKeyOf(notice.payment, 'done'), failed: dedupeKeyOf(notice.payment, 'failed') },
      notice: toStored(notice),
    })),
    now,
  );
}

function isEnd({ kind }: PaymentNotice): boolean {
  return kind !== 'in_progress';
}

/**
 * A notice stored as facts, for a mail and an SMS. `unlessNotified`: dropped when a notice under one of these keys
 * exists.
 */
type NewNotice = {
  personId: bigint;
  email: string;
  phone: string;
  dedupeKey: string;
  unlessNotified: { done: string; failed: string } | undefined;
  notice: string;
};

async function insertNotices(tx: Tx, notices: NewNotice[], now: Date): Promise<void> {
  await tx.query(
    `insert into messages (person_id, channel, recipient, dedupe_key, notice, created_at, next_at)
     select n.person_id, way.channel, way.recipient, n.dedupe_key, n.notice, $8, $8
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[])
       as n (person_id, email, phone, dedupe_key, done, failed, notice)
     cross join lateral (values ('mail', n.email), ('sms', n.phone)) as way (channel, recipient)
     where n.done is null or not exists (select from messages told where told.dedupe_key in (n.done, n.failed))
     on conflict do nothing`,
    [
      notices.map(({ personId }) => personId),
      notices.map(({ email }) => email),
      notices.map(({ phone }) => phone),
      notices.map(({ dedupeKey }) => dedupeKey),
      notices.map(({ unlessNotified }) => unlessNotified?.done ?? null),
      notices.map(({ unlessNotified }) => unlessNotified?.failed ?? null),
      notices.map(({ notice }) => notice),
      now,
    ],
  );
}
