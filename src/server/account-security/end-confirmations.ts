import type { Queryable, Tx } from '../db/pool.ts';

/** Deletes unused confirmations of a person, after a change to how they sign in. */
export async function endConfirmations(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from confirmations where person_id = $1 and used_at is null', [personId]);
}

/** Deletes all confirmations of a person. */
export async function eraseConfirmationsOf(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from confirmation_amounts where person_id = $1', [personId]);
  await tx.query('delete from confirmations where person_id = $1', [personId]);
}

/** Deletes expired confirmations. The audit log keeps that they were given. */
export async function purgeConfirmations(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from confirmations where expires_at <= $1', [now]);
}
