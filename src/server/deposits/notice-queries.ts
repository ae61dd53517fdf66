import type { Queryable, Tx } from '../db/pool.ts';

export type NoticeChannel = 'mail' | 'aggregator';

export type NewNotice = { channel: NoticeChannel; delivery: string; sealed: Buffer; keyId: string };

/** Keeps a notice; answers its id, or undefined when the same delivery is there already. */
export async function insertNotice(tx: Tx, notice: NewNotice, now: Date): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into deposit_notices (channel, delivery, sealed, key_id, received_at) values ($1, $2, $3, $4, $5)
     on conflict (channel, delivery) do nothing returning id`,
    [notice.channel, notice.delivery, notice.sealed, notice.keyId, now],
  );
  return rows[0]?.id;
}

export type NoticeRow = {
  id: bigint;
  channel: NoticeChannel;
  delivery: string;
  sealed: Buffer | null;
  receivedAt: Date;
};

const NOTICE = `id, channel, delivery, sealed, received_at as "receivedAt"`;

/** A notice that nobody has read yet. */
export async function findUnread(db: Queryable, id: bigint): Promise<NoticeRow | undefined> {
  const { rows } = await db.query<NoticeRow>(
    `select ${NOTICE} from deposit_notices where id = $1 and read_at is null`,
    [id],
  );
  return rows[0];
}

/** Marks a notice as read; answers false when somebody was first. Its row stays locked. */
export async function markRead(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update deposit_notices set read_at = $2 where id = $1 and read_at is null',
    [id, now],
  );
  return rowCount === 1;
}

export async function linkNotice(tx: Tx, id: bigint, depositId: bigint): Promise<void> {
  await tx.query('update deposit_notices set deposit_id = $2 where id = $1', [id, depositId]);
}

/** Forgets the words of notices from before; what was read of them stays. */
export async function purgeNotices(db: Queryable, receivedBefore: Date): Promise<number> {
  const { rowCount } = await db.query(
    'update deposit_notices set sealed = null, key_id = null where received_at < $1 and sealed is not null',
    [receivedBefore],
  );
  return rowCount ?? 0;
}

/** Notices that are sealed with another key than this one, at most so many. */
export async function findEncryptedOtherwise(
  db: Queryable,
  keyId: string,
  atMost: number,
): Promise<NoticeRow[]> {
  const { rows } = await db.query<NoticeRow>(
    `select ${NOTICE} from deposit_notices where sealed is not null and key_id <> $1 order by id limit $2`,
    [keyId, atMost],
  );
  return rows;
}

export async function saveEncrypted(db: Queryable, id: bigint, sealed: Buffer, keyId: string): Promise<void> {
  await db.query('update deposit_notices set sealed = $2, key_id = $3 where id = $1 and sealed is not null', [
    id,
    sealed,
    keyId,
  ]);
}
