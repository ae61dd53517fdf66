import { columnsOf } from '../db/columns.ts';
import type { Tx } from '../db/pool.ts';
import { type Batch, type Purged, purgeBatch } from '../db/purge-batch.ts';
import { underLegalHold } from '../under-legal-hold.ts';

export type Channel = 'mail' | 'sms';

/** A message in the recipient's language. `recipient` is an address, or a number with its country code. */
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
  /** For a mail: the address for replies, when it is not ours. */
  replyTo?: string;
};

/**
 * Stores messages in the caller's transaction, to be sent from `now` on. Leaves out those already written under the
 * same key for the same recipient and channel, so a repeated job sends nothing twice.
 */
export async function queueMessages(tx: Tx, messages: Message[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  await tx.query(
    `insert into messages (person_id, channel, recipient, dedupe_key, subject, body_text, body_html, reply_to,
       created_at, next_at)
     select m.*, $9, $9 from unnest(
       $1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::text[]) as m
     on conflict do nothing`,
    [
      ...columnsOf(messages, 'personId', 'channel', 'recipient', 'dedupeKey'),
      ...columnsOf(messages, 'subject', 'bodyText', 'bodyHtml', 'replyTo'),
      now,
    ],
  );
}

/** Removes the messages to a person who is about to be erased. */
export async function eraseMessagesOf(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from messages where person_id = $1', [personId]);
}

/**
 * Purges one batch of messages that were written before a date, but none to a person under a legal hold. Stops at the
 * first newer one.
 */
export function purgeMessages(tx: Tx, batch: Batch): Promise<Purged> {
  return purgeBatch(
    tx,
    `with batch as (select id, created_at < $1 as is_old from messages where id > $2 order by id limit $3),
     deleted as (delete from messages m using batch b where m.id = b.id and b.is_old
         and not ${underLegalHold('m.person_id')}
       returning 1)
     select (select count(*)::int from deleted) as purged, (select max(id) from batch having bool_and(is_old)) as last`,
    batch,
  );
}
