import type { Queryable, Tx } from '../db/pool.ts';
import { underLegalHold } from '../under-legal-hold.ts';

export type NoticeChannel = 'mail' | 'aggregator';

export type NewNotice = { channel: NoticeChannel; delivery: string; encrypted: Buffer; keyId: string };

/** Stores a notice. Returns its id, or undefined when the delivery is already stored. */
export function insertNotice(tx: Tx, notice: NewNotice, now: Date): Promise<bigint | undefined> {
  return tx.value(
    `insert into deposit_notices (channel, delivery, encrypted, key_id, received_at) values ($1, $2, $3, $4, $5)
     on conflict (channel, delivery) do nothing returning id`,
    [notice.channel, notice.delivery, notice.encrypted, notice.keyId, now],
  );
}

export type NoticeRow = {
  id: bigint;
  channel: NoticeChannel;
  delivery: string;
  encrypted: Buffer | null;
  receivedAt: Date;
};

const NOTICE = `id, channel, delivery, encrypted, received_at as "receivedAt"`;

/** Returns a notice that was not processed yet. */
export function findUnread(db: Queryable, id: bigint): Promise<NoticeRow | undefined> {
  return db.first(`select ${NOTICE} from deposit_notices where id = $1 and read_at is null`, [id]);
}

/** Marks a notice as processed and keeps its row locked. Returns false when it was already. */
export function markRead(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  return tx.any('update deposit_notices set read_at = $2 where id = $1 and read_at is null', [id, now]);
}

export async function linkNotice(tx: Tx, id: bigint, depositId: bigint): Promise<void> {
  await tx.query('update deposit_notices set deposit_id = $2 where id = $1', [id, depositId]);
}

/** Deletes the text of notices received before this time; the parsed fields remain. */
export async function purgeNotices(db: Queryable, receivedBefore: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update deposit_notices n set encrypted = null, key_id = null
     where n.received_at < $1 and n.encrypted is not null and not exists (
       select from deposits d where d.id = n.deposit_id and ${underLegalHold('d.person_id')})`,
    [receivedBefore],
  );
  return rowCount ?? 0;
}

/**
 * Returns up to `limit` notices after this id that are encrypted with a key other than this one, in the order of ids.
 */
export function findEncryptedWithOtherKeys(
  db: Queryable,
  keyId: string,
  after: bigint,
  limit: number,
): Promise<NoticeRow[]> {
  return db.rows(
    `select ${NOTICE} from deposit_notices
     where encrypted is not null and key_id <> $1 and id > $2 order by id limit $3`,
    [keyId, after, limit],
  );
}

export async function saveEncrypted(
  db: Queryable,
  id: bigint,
  encrypted: Buffer,
  keyId: string,
): Promise<void> {
  await db.query(
    'update deposit_notices set encrypted = $2, key_id = $3 where id = $1 and encrypted is not null',
    [id, encrypted, keyId],
  );
}
