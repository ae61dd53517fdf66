import type { ContactMessage } from '#shared/wire/contact.ts';
import type { Queryable } from '../db/pool.ts';

/** Stores a message from the site. Returns its id. */
export async function insertContactMessage(
  db: Queryable,
  written: ContactMessage,
  now: Date,
): Promise<bigint> {
  const { rows } = await db.query<{ id: bigint }>(
    `insert into contact_messages (received_at, first_name, last_name, email, phone, message, lang_key)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      now,
      written.firstName,
      written.lastName,
      written.email,
      written.phone,
      written.message,
      written.langKey,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('a message from the site got no id');
  return row.id;
}

/** Returns whether the message was unanswered until now, or undefined when it does not exist. */
export function markAnswered(
  db: Queryable,
  { id, by }: { id: bigint; by: bigint },
  now: Date,
): Promise<boolean | undefined> {
  return db.value(
    `update contact_messages m set answered_at = coalesce(m.answered_at, $2), answered_by = coalesce(m.answered_by, $3)
     from (select id, answered_at from contact_messages where id = $1 for update) before
     where m.id = before.id returning before.answered_at is null as "wasOpen"`,
    [id, now, by],
  );
}
