import { ASYNC_COMMIT } from '../db/async-commit.ts';
import type { Queryable } from '../db/pool.ts';
import type { StoredNotice } from './payment-notice.ts';
import type { Channel } from './queries.ts';

/** A message that a worker holds. Whoever takes it next counts one try more: so nobody changes what is now another's. */
export type MessageClaim = { id: bigint; attempts: number };

export type ClaimedMessage = MessageClaim & {
  personId: bigint | null;
  channel: Channel;
  recipient: string;
  subject: string | null;
  /** Null while its words are still to be made from `notice`. */
  bodyText: string | null;
  bodyHtml: string | null;
  replyTo: string | null;
  notice: StoredNotice | null;
  createdAt: Date;
};

/**
 * Takes at most `atMost` messages of a channel, those due the longest, and keeps them from others until `claimedUntil`.
 * The coming try is counted before it is made.
 */
export async function claimMessages(
  db: Queryable,
  channel: Channel,
  now: Date,
  claimedUntil: Date,
  atMost: number,
): Promise<ClaimedMessage[]> {
  const { rows } = await db.query<ClaimedMessage>(
    `update messages set attempts = attempts + 1, claimed_until = $3
     where id = any (array(
       select id from messages
       where channel = $1 and next_at <= $2 and (claimed_until is null or claimed_until <= $2)
       order by next_at, id limit $4 for update skip locked)) and ${ASYNC_COMMIT}
     returning id, attempts, person_id as "personId", channel, recipient, subject, body_text as "bodyText",
       body_html as "bodyHtml", reply_to as "replyTo", notice, created_at as "createdAt"`,
    [channel, now, claimedUntil, atMost],
  );
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Keeps messages until `claimedUntil`; answers those that are still held. */
export async function renewMessages(
  db: Queryable,
  held: MessageClaim[],
  claimedUntil: Date,
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `update messages m set claimed_until = $3 from unnest($1::bigint[], $2::int[]) as mine (id, attempts)
     where m.id = any ($1) and m.id = mine.id and m.attempts = mine.attempts and m.next_at is not null and ${ASYNC_COMMIT}
     returning m.id`,
    [held.map(({ id }) => id), held.map(({ attempts }) => attempts), claimedUntil],
  );
  return rows.map(({ id }) => id);
}

/** How a try ended: sent, given up, or to be tried again at `nextAt`. */
export type Ending = MessageClaim & {
  sentAt: Date | null;
  failedAt: Date | null;
  nextAt: Date | null;
  /** What its reader was told, where it waited as facts. */
  words: { subject: string | null; bodyText: string } | undefined;
};

/**
 * Writes how attempts ended, many at once. What was sent is sent, whoever holds the message now; that a try failed counts
 * only while nobody else has taken it. An ending that is lost in a crash means that a message is sent twice.
 */
export async function writeEndings(db: Queryable, endings: Ending[]): Promise<void> {
  await db.query(
    `update messages m set sent_at = e.sent_at, failed_at = e.failed_at, next_at = e.next_at, claimed_until = null,
       subject = coalesce(m.subject, e.subject), body_text = coalesce(m.body_text, e.body_text),
       notice = case when e.next_at is not null or e.body_text is null then m.notice end
     from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::text[],
       $7::text[]) as e (id, attempts, sent_at, failed_at, next_at, subject, body_text)
     where m.id = any ($1) and m.id = e.id and m.next_at is not null and (e.sent_at is not null or m.attempts = e.attempts)
       and ${ASYNC_COMMIT}`,
    [
      endings.map(({ id }) => id),
      endings.map(({ attempts }) => attempts),
      endings.map(({ sentAt }) => sentAt),
      endings.map(({ failedAt }) => failedAt),
      endings.map(({ nextAt }) => nextAt),
      endings.map(({ words }) => words?.subject ?? null),
      endings.map(({ words }) => words?.bodyText ?? null),
    ],
  );
}
