import type { HitMeasure } from '#shared/screening.ts';
import type { Tx } from '../db/pool.ts';

type Decision = { by: bigint; reason: string };

/**
 * Clears every open hit of this person with this entry and remembers the decision. Returns the payments that no hit
 * holds any more. The caller has locked the hits and their payments.
 */
export async function clearHits(
  tx: Tx,
  hitId: bigint,
  { by, reason }: Decision,
  now: Date,
): Promise<bigint[]> {
  await tx.query(
    `insert into screening_clearances (subject, fingerprint, hit_id)
     select subject, fingerprint, id from screening_hits where id = $1 on conflict do nothing`,
    [hitId],
  );
  await tx.query(
    `update screening_hits h set state = 'cleared', decided_at = $4, decided_by = $2, reason = $3
     from screening_hits one where one.id = $1 and h.subject = one.subject and h.fingerprint = one.fingerprint and h.state = 'open'`,
    [hitId, by, reason, now],
  );
  return tx.column(
    `update screening_holds o set outcome = 'released', ended_at = $2
     where o.outcome is null and ${NO_OPEN_HIT} and o.payment_id in (
       select h.payment_id from screening_hits one
         join screening_hits h on h.subject = one.subject and h.fingerprint = one.fingerprint
       where one.id = $1)
     returning payment_id as id`,
    [hitId, now],
  );
}

const NO_OPEN_HIT = `not exists (
  select from screening_hits h where h.payment_id = o.payment_id and h.state = 'open')`;

/**
 * Releases a payment that is held or frozen, unless another hit is still open. Returns whether it did. For payments that
 * a rail has paid: holding them keeps nothing back.
 */
export async function releaseHold(tx: Tx, paymentId: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update screening_holds o set outcome = 'released', ended_at = $2
     where o.payment_id = $1 and (o.outcome is null or o.outcome = 'frozen') and ${NO_OPEN_HIT}`,
    [paymentId, now],
  );
  return rowCount === 1;
}

/** Confirms a hit with its measure. */
export async function confirmHit(
  tx: Tx,
  hitId: bigint,
  { by, reason, measure }: Decision & { measure: HitMeasure },
  now: Date,
): Promise<void> {
  await tx.query(
    `update screening_hits set state = 'confirmed', measure = $4, decided_at = $5, decided_by = $2, reason = $3
     where id = $1`,
    [hitId, by, reason, measure, now],
  );
}

/** Ends the hold of a payment that is refunded, or frozen for good. */
export async function endHold(
  tx: Tx,
  paymentId: bigint,
  outcome: 'refunded' | 'frozen',
  now: Date,
): Promise<void> {
  await tx.query('update screening_holds set outcome = $2, ended_at = $3 where payment_id = $1', [
    paymentId,
    outcome,
    now,
  ]);
}
