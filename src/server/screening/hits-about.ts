import type { HitSummaryView } from '#shared/wire/admin/compliance.ts';
import type { Queryable } from '../db/pool.ts';

type About = { column: 'person_id' | 'payment_id' | 'deposit_id'; id: bigint };

/** Returns the hits about a customer, a payment or a deposit: open ones first, then the newest, at most fifty. */
export async function hitsAbout(db: Queryable, { column, id }: About): Promise<HitSummaryView[]> {
  const { rows } = await db.query<Omit<HitSummaryView, 'id'> & { id: bigint }>(
    `select h.id, h.state, s.kind, s.name, h.matched, h.score
     from screening_hits h join screenings s on s.id = h.screening_id
     where h.${column} = $1 order by h.state <> 'open', h.id desc limit 50`,
    [id],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

type Hold = 'held' | 'frozen';

/** Returns whether a payment is held for a review or frozen for good. Returns undefined when it is neither. */
export function findPaymentHold(db: Queryable, paymentId: bigint): Promise<Hold | undefined> {
  return db.value(
    `select coalesce(outcome, 'held') as hold from screening_holds
     where payment_id = $1 and (outcome is null or outcome = 'frozen')`,
    [paymentId],
  );
}
