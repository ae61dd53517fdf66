import type { Queryable, Tx } from '../db/pool.ts';
import type { StoredService } from './stored-service.ts';

type ServiceRow = {
  merchant: string;
  service_id: string;
  active: boolean;
  validation_mask: string | null;
  denomination: bigint;
  refreshed_at: Date;
};

/** Writes what the rail offers now. A service that it does not list any more is kept, but is not active. */
export async function saveServices(
  tx: Tx,
  services: Omit<StoredService, 'refreshedAt'>[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into rail_services (merchant, service_id, active, validation_mask, denomination, refreshed_at)
     select merchant, service_id, active, validation_mask, denomination, $6
     from unnest($1::text[], $2::text[], $3::boolean[], $4::text[], $5::bigint[])
       as s (merchant, service_id, active, validation_mask, denomination)
     on conflict (merchant) do update set service_id = excluded.service_id, active = excluded.active,
       validation_mask = excluded.validation_mask, denomination = excluded.denomination,
       refreshed_at = excluded.refreshed_at`,
    [
      services.map(({ merchant }) => merchant),
      services.map(({ serviceId }) => serviceId),
      services.map(({ active }) => active),
      services.map(({ validationMask }) => validationMask ?? null),
      services.map(({ denomination }) => denomination),
      now,
    ],
  );
  await tx.query(
    'update rail_services set active = false, refreshed_at = $2 where active and merchant <> all($1)',
    [services.map(({ merchant }) => merchant), now],
  );
}

export async function findService(db: Queryable, merchant: string): Promise<StoredService | undefined> {
  const { rows } = await db.query<ServiceRow>(
    `select merchant, service_id, active, validation_mask, denomination, refreshed_at
     from rail_services where merchant = $1`,
    [merchant],
  );
  const row = rows[0];
  return (
    row && {
      merchant: row.merchant,
      serviceId: row.service_id,
      active: row.active,
      validationMask: row.validation_mask ?? undefined,
      denomination: row.denomination,
      refreshedAt: row.refreshed_at,
    }
  );
}

/** Whether an outage of the service is announced. */
export async function isOut(db: Queryable, merchant: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from service_outages where merchant = $1', [merchant]);
  return rowCount !== 0;
}
