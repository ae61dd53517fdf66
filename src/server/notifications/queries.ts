import type { Queryable } from '../db/pool.ts';

export type Channel = 'mail' | 'sms';

/** A message in its reader's words. `recipient` is an address, or a number with its country code. */
export type Message = {
  /** Null for a sender of the contact form who is no customer. */
  personId: bigint | null;
  channel: Channel;
  recipient: string;
  /** Messages with the same key are sent once per channel and recipient. */
  dedupeKey: string;
  subject?: string;
  bodyText: string;
  bodyHtml?: string;
  /** Of a mail: the address for replies, where it is not ours. */
  replyTo?: string;
};

/** Stores messages that were not written before, to be sent from `now` on. */
export async function insertMessages(db: Queryable, messages: Message[], now: Date): Promise<void> {
  await db.query(
    `insert into messages (person_id, channel, recipient, dedupe_key, subject, body_text, body_html, reply_to,
       created_at, next_at)
     select m.*, $9, $9 from unnest(
       $1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::text[]) as m
     on conflict do nothing`,
    [
      messages.map(({ personId }) => personId),
      messages.map(({ channel }) => channel),
      messages.map(({ recipient }) => recipient),
      messages.map(({ dedupeKey }) => dedupeKey),
      messages.map(({ subject }) => subject ?? null),
      messages.map(({ bodyText }) => bodyText),
      messages.map(({ bodyHtml }) => bodyHtml ?? null),
      messages.map(({ replyTo }) => replyTo ?? null),
      now,
    ],
  );
}

/**
 * A notice stored as facts, for a mail and an SMS. `unlessNotified`: dropped when a notice under one of these keys
 * exists.
 */
export type NewNotice = {
  personId: bigint;
  email: string;
  phone: string;
  dedupeKey: string;
  unlessNotified: { done: string; failed: string } | undefined;
  notice: string;
};

export async function insertNotices(db: Queryable, notices: NewNotice[], now: Date): Promise<void> {
  await db.query(
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

export async function deleteMessagesOf(db: Queryable, personId: bigint): Promise<void> {
  await db.query('delete from messages where person_id = $1', [personId]);
}
