import type { Queryable, Tx } from '../db/pool.ts';

/** Locks a hit, so that it is not decided twice at once. */
export async function lockHit(tx: Tx, id: bigint): Promise<void> {
  await tx.query('select 1 from screening_hits where id = $1 for update', [id]);
}

/** What one clearance decides together: the hits of the same person with the same entry. */
const ALIKE = `screening_hits one join screening_hits h on h.subject = one.subject and h.fingerprint = one.fingerprint
  where one.id = $1 and (h.state = 'open' or h.id = one.id)`;

/** Returns the payments of the hits that are cleared together with this one, in the order of their ids. */
export function findPaymentsAlike(tx: Tx, hitId: bigint): Promise<bigint[]> {
  return tx.column(
    `select distinct h.payment_id as id from ${ALIKE} and h.payment_id is not null order by id`,
    [hitId],
  );
}

/** Locks the hits that are cleared together with this one, in the order of their ids. */
export async function lockHitsAlike(tx: Tx, hitId: bigint): Promise<void> {
  await tx.query(`select 1 from ${ALIKE} order by h.id for update of h`, [hitId]);
}

/** Checks whether a hit of the same person with the same entry was confirmed. */
export function wasConfirmed(db: Queryable, hitId: bigint): Promise<boolean> {
  return db.any(
    `select from screening_hits one join screening_hits h on h.subject = one.subject and h.fingerprint = one.fingerprint
     where one.id = $1 and h.state = 'confirmed' limit 1`,
    [hitId],
  );
}

/** Checks whether one of the hits that are cleared together with this one waits for a second person to confirm it. */
export function isConfirmationRequested(tx: Tx, hitId: bigint, now: Date): Promise<boolean> {
  return tx.any(
    `select from ${ALIKE} and exists (select from approvals_view a where a.kind = 'sanction_hit' and a.subject_kind = 'hit'
       and a.subject_id = h.id::text and a.decision is null and a.expires_at > $2) limit 1`,
    [hitId, now],
  );
}
