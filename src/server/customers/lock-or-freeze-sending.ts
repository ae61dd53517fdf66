import type { Tx } from '../db/pool.ts';

/** Locks a customer's sending by decision of staff, or unlocks it when `reason` is null. */
export async function saveSendingLock(tx: Tx, id: bigint, reason: string | null, now: Date): Promise<void> {
  await tx.query(
    'update people set sending_locked_reason = $2, sending_locked_at = $3, updated_at = $4 where id = $1',
    [id, reason, reason === null ? null : now, now],
  );
}

/** Freezes sending, independently of what staff lock or unlock. */
export async function freezeSending(tx: Tx, personId: bigint, now: Date): Promise<void> {
  await tx.query(
    `update people set sending_frozen_at = coalesce(sending_frozen_at, $2), updated_at = $2 where id = $1`,
    [personId, now],
  );
}

/** Lifts the freeze; the lock of staff remains. */
export async function releaseSending(tx: Tx, personId: bigint, now: Date): Promise<void> {
  await tx.query('update people set sending_frozen_at = null, updated_at = $2 where id = $1', [
    personId,
    now,
  ]);
}
