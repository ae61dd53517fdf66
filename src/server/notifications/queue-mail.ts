import type { Queryable, Tx } from '../db/pool.ts';
import { type Message, queueMessages } from './queue-messages.ts';
import type { Reader } from './render-personal-mail.ts';

export type Addressee = Reader & { id: bigint; email: string };

/** Returns a person's mail address, first name and language. */
export async function findAddressee(db: Queryable, personId: bigint): Promise<Addressee> {
  const { rows } = await db.query<Addressee>(
    'select id, email, first_name as "firstName", lang_key as "langKey" from people_view where id = $1',
    [personId],
  );
  const [row] = rows;
  if (!row) throw new Error(`no person ${personId}`);
  return row;
}

/** Stores a mail to a person in the caller's transaction, once per key; a worker sends it. */
export function queueMail(
  tx: Tx,
  { id: personId, email: recipient }: Pick<Addressee, 'id' | 'email'>,
  mail: Omit<Message, 'personId' | 'channel' | 'recipient'>,
  now: Date,
): Promise<void> {
  return queueMessages(tx, [{ ...mail, channel: 'mail', personId, recipient }], now);
}
