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
