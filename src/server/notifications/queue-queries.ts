import { ASYNC_COMMIT } from '../db/async-commit.ts';
import { columnsOf } from '../db/columns.ts';
import type { Queryable } from '../db/pool.ts';
import type { Channel } from './queue-messages.ts';
import type { StoredNotification } from './stored-notification.ts';

/**
 * A message that a worker has claimed. Each claim counts an attempt, so a worker that lost its claim cannot change
 * the message.
 */
export type MessageClaim = { id: bigint; attempts: number };

export type ClaimedMessage = MessageClaim & {
  personId: bigint | null;
  channel: Channel;
  recipient: string;
  subject: string | null;
  /** Null while the text is still to be made from `notification`. */
  bodyText: string | null;
  bodyHtml: string | null;
  replyTo: string | null;
  notification: StoredNotification | null;
  createdAt: Date;
};

/**
 * Claims at most `limit` due messages of a channel, longest due first, until `claimedUntil`. Counts the attempt
 * before it is made.
 */
export async function claimMessages(
  db: Queryable,
  channel: Channel,
  now: Date,
  claimedUntil: Date,
  limit: number,
): Promise<ClaimedMessage[]> {
  const { rows } = await db.query<ClaimedMessage>(
    `update messages set attempts = attempts + 1, claimed_until = $3
     where id = any (array(
       select id from messages
       where channel = $1 and next_at <= $2 and (claimed_until is null or claimed_until <= $2)
       order by next_at, id limit $4 for update skip locked)) and ${ASYNC_COMMIT}
     returning id, attempts, person_id as "personId", channel, recipient, subject, body_text as "bodyText",
       body_html as "bodyHtml", reply_to as "replyTo", notification, created_at as "createdAt"`,
    [channel, now, claimedUntil, limit],
  );
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Extends claims until `claimedUntil`. Returns the messages that are still claimed. */
export function renewMessages(db: Queryable, held: MessageClaim[], claimedUntil: Date): Promise<bigint[]> {
  return db.column(
    `update messages m set claimed_until = $3 from unnest($1::bigint[], $2::int[]) as mine (id, attempts)
     where m.id = any ($1) and m.id = mine.id and m.attempts = mine.attempts and m.next_at is not null and ${ASYNC_COMMIT}
     returning m.id`,
    [...columnsOf(held, 'id', 'attempts'), claimedUntil],
  );
}

/** How an attempt ended: sent, given up, or to be retried at `nextAt`. */
export type Ending = MessageClaim & {
  sentAt: Date | null;
  failedAt: Date | null;
  nextAt: Date | null;
  /** The text of a message stored as facts, once it was sent or given up. */
  words: { subject: string | null; bodyText: string } | undefined;
};

/**
 * Writes how attempts ended, many at once. A sent message counts as sent, even if another worker has claimed it since;
 * a failed attempt counts only while no other worker has claimed the message. When a crash loses an ending, the message
 * is sent twice.
 */
export async function writeEndings(db: Queryable, endings: Ending[]): Promise<void> {
  await db.query(
    `update messages m set sent_at = e.sent_at, failed_at = e.failed_at, next_at = e.next_at, claimed_until = null,
       subject = coalesce(m.subject, e.subject), body_text = coalesce(m.body_text, e.body_text),
       notification = case when e.next_at is not null or e.body_text is null then m.notification end
     from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::text[],
       $7::text[]) as e (id, attempts, sent_at, failed_at, next_at, subject, body_text)
     where m.id = any ($1) and m.id = e.id and m.next_at is not null and (e.sent_at is not null or m.attempts = e.attempts)
       and ${ASYNC_COMMIT}`,
    [
      ...columnsOf(endings, 'id', 'attempts', 'sentAt', 'failedAt', 'nextAt'),
      endings.map(({ words }) => words?.subject ?? null),
      endings.map(({ words }) => words?.bodyText ?? null),
    ],
  );
}
