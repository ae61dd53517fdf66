import type { Queryable } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';

export type StoredSetting = { name: string; value: string; changedAt: Date; changedByName: string };

export function findSettings(db: Queryable): Promise<StoredSetting[]> {
  return db.rows(`select s.name, s.value, s.changed_at as "changedAt", ${nameOf('p')} as "changedByName"
     from product_settings s join people_view p on p.id = s.changed_by`);
}

export function findSetting(db: Queryable, name: string): Promise<string | undefined> {
  return db.value('select value from product_settings where name = $1', [name]);
}

export async function saveSetting(
  db: Queryable,
  { name, value, by }: { name: string; value: string; by: bigint },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into product_settings (name, value, changed_at, changed_by) values ($1, $2, $3, $4)
     on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at,
       changed_by = excluded.changed_by`,
    [name, value, now, by],
  );
}
