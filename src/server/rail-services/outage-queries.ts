import { MERCHANTS, type Merchant } from '#shared/payment.ts';
import type { Queryable } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';

export type Availability = {
  merchant: Merchant;
  railActive: boolean | null;
  railCheckedAt: Date | null;
  since: Date | null;
  textFr: string | null;
  textEn: string | null;
  reason: string | null;
  announcedBy: string | null;
};

/** Returns every known service in the order in which customers see them. */
export function findAvailability(db: Queryable): Promise<Availability[]> {
  return db.rows(
    `select m.merchant, s.active as "railActive", s.refreshed_at as "railCheckedAt", o.since, o.text_fr as "textFr",
       o.text_en as "textEn", o.reason, ${nameOf('p')} as "announcedBy"
     from unnest($1::text[]) with ordinality m (merchant, position)
     left join lateral (
       select bool_or(active) as active, max(refreshed_at) as refreshed_at from rail_services r
       where r.merchant = m.merchant) s on true
     left join service_outages o on o.merchant = m.merchant
     left join people_view p on p.id = o.announced_by
     order by m.position`,
    [[...MERCHANTS]],
  );
}

export type NewOutage = { merchant: Merchant; textFr: string; textEn: string; reason: string; by: bigint };

/** Announces an outage or updates its message. */
export async function saveOutage(db: Queryable, outage: NewOutage, now: Date): Promise<void> {
  await db.query(
    `insert into service_outages (merchant, since, text_fr, text_en, reason, announced_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant) do update set text_fr = excluded.text_fr, text_en = excluded.text_en,
       reason = excluded.reason, announced_by = excluded.announced_by`,
    [outage.merchant, now, outage.textFr, outage.textEn, outage.reason, outage.by],
  );
}

/** Returns whether there was an outage. */
export function deleteOutage(db: Queryable, merchant: Merchant): Promise<boolean> {
  return db.any('delete from service_outages where merchant = $1', [merchant]);
}
