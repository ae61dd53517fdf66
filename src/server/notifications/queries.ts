import type { Language } from '#shared/rules/fields.ts';
import type { Merchant, PaymentType } from '#shared/payment.ts';
import type { Queryable } from '../db/pool.ts';

export type Channel = 'mail' | 'sms';

/** A message in its reader's words. `recipient` is an address, or a number with its country code. */
export type Message = {
  /** Null for somebody who wrote to us without being a customer. */
  personId: bigint | null;
  channel: Channel;
  recipient: string;
  /** What it is about. The same occasion is told once per channel and recipient. */
  occasion: string;
  subject?: string;
  bodyText: string;
  bodyHtml?: string;
  /** Of a mail: whom an answer to it goes to, where that is not us. */
  replyTo?: string;
};

/** Stores messages that have not been written before, and answers their ids. */
export async function insertMessages(db: Queryable, messages: Message[], now: Date): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `insert into messages (person_id, channel, recipient, occasion, subject, body_text, body_html, reply_to, created_at)
     select m.*, $9 from unnest(
       $1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::text[]) as m
     on conflict (occasion, channel, recipient) do nothing
     returning id`,
    [
      messages.map(({ personId }) => personId),
      messages.map(({ channel }) => channel),
      messages.map(({ recipient }) => recipient),
      messages.map(({ occasion }) => occasion),
      messages.map(({ subject }) => subject ?? null),
      messages.map(({ bodyText }) => bodyText),
      messages.map(({ bodyHtml }) => bodyHtml ?? null),
      messages.map(({ replyTo }) => replyTo ?? null),
      now,
    ],
  );
  return rows.map(({ id }) => id);
}

export type StoredMessage = {
  channel: Channel;
  recipient: string;
  subject: string | null;
  bodyText: string;
  bodyHtml: string | null;
  replyTo: string | null;
  createdAt: Date;
  /** The coming one included. */
  tries: number;
};

/** A message that is still to be sent, with one more try counted; undefined when it has ended. */
export async function takeMessage(db: Queryable, id: bigint): Promise<StoredMessage | undefined> {
  const { rows } = await db.query<StoredMessage>(
    `update messages set tries = tries + 1 where id = $1 and sent_at is null and failed_at is null
     returning channel, recipient, subject, body_text as "bodyText", body_html as "bodyHtml",
       reply_to as "replyTo", created_at as "createdAt", tries`,
    [id],
  );
  return rows[0];
}

export async function markSent(db: Queryable, id: bigint, now: Date): Promise<void> {
  await db.query('update messages set sent_at = $2 where id = $1', [id, now]);
}

export async function markGivenUp(db: Queryable, id: bigint, now: Date): Promise<void> {
  await db.query('update messages set failed_at = $2 where id = $1', [id, now]);
}

export async function isWritten(db: Queryable, occasion: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from messages where occasion = $1 limit 1', [occasion]);
  return rows.length > 0;
}

/** What a customer is told about a payment, and how they are reached. Amounts in minor units; of a bill what its provider gets. */
export type PaymentToTell = {
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
  rateMicros: bigint | null;
  merchant: Merchant;
  destination: string;
  receiverFirstName: string | null;
  receiverLastName: string | null;
  createdAt: Date;
  /** The code that a prepaid meter takes, once it is known. */
  token: string | null;
};

export async function findPaymentToTell(
  db: Queryable,
  paymentId: string,
): Promise<PaymentToTell | undefined> {
  const { rows } = await db.query<PaymentToTell>(
    `select p.id as "personId", p.email, p.phone_number as "phoneNumber", p.lang_key as "langKey",
       p.first_name as "firstName", t.reference, t.type, t.cad_minor as "cadMinor", coalesce(b.amount_minor, t.xaf_minor) as "xafMinor",
       t.fee_minor as "feeMinor",
       t.rate_micros as "rateMicros", t.merchant, t.destination,
       t.receiver_first_name as "receiverFirstName", t.receiver_last_name as "receiverLastName",
       t.created_at as "createdAt", b.token
     from payments t join people p on p.id = t.person_id
     left join bill_payments b on b.payment_id = t.id where t.id = $1`,
    [paymentId],
  );
  return rows[0];
}

export async function deleteMessagesOf(db: Queryable, personId: bigint): Promise<void> {
  await db.query('delete from messages where person_id = $1', [personId]);
}
