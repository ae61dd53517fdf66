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
