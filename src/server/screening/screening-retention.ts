import type { Tx } from '../db/pool.ts';
import { type Batch, type Purged, purgeBatch } from '../db/purge-batch.ts';
import { isOpenPayment } from '../open-payments.ts';
import { underLegalHold } from '../under-legal-hold.ts';

/**
 * Purges hits that were decided before a date, together with the clearances they gave: a person who still has the
 * name is reviewed again. Keeps hits that still hold a payment or a deposit, confirmed ones of frozen customers,
 * and those of customers under a legal hold or of deposits to them. Purges at most `limit`; returns how many.
 */
export async function purgeHits(tx: Tx, decidedBefore: Date, limit: number): Promise<number> {
  const ids = await tx.column<bigint>(
    `select h.id from screening_hits h
     where h.state <> 'open' and h.decided_at < $1
       and not exists (select from screening_holds o where o.payment_id = h.payment_id
         and (o.outcome is null or o.outcome = 'frozen'))
       and not exists (select from deposits_view d where d.id = h.deposit_id and d.state = 'unmatched')
       and not ${underLegalHold('h.person_id')}
       and not exists (select from deposits_view d where d.id = h.deposit_id and ${underLegalHold('d.person_id')})
       and not (h.state = 'confirmed' and exists (
         select from people_view p where p.id = h.person_id and p.sending_frozen_at is not null))
     order by h.decided_at, h.id limit $2 for update of h skip locked`,
    [decidedBefore, limit],
  );
  await tx.query('delete from screening_clearances where hit_id = any ($1)', [ids]);
  await tx.query('delete from screening_hits where id = any ($1)', [ids]);
  return ids.length;
}

/**
 * Purges, from one batch of screenings after an id, those from before a date that no hit refers to, except those of
 * customers under a legal hold, of deposits to them, and of open payments. Returns how many were purged, and where the
 * next batch begins, undefined when none of this one is old.
 */
export function purgeScreenings(tx: Tx, batch: Batch): Promise<Purged> {
  return purgeBatch(
    tx,
    `with batch as (select id, at < $1 as is_old from screenings where id > $2 order by id limit $3),
     deleted as (delete from screenings s using batch b where s.id = b.id and b.is_old
         and not exists (select from screening_hits h where h.screening_id = s.id)
         and not ${underLegalHold('s.person_id')}
         and not exists (select from deposits_view d where d.id = s.deposit_id and ${underLegalHold('d.person_id')})
         and not exists (select from payments_view t where t.id = s.payment_id and ${isOpenPayment('t.status')})
       returning 1)
     select (select count(*)::int from deleted) as purged, (select max(id) from batch having bool_or(is_old)) as last`,
    batch,
  );
}
