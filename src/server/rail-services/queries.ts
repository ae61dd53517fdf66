import type { RailName } from '#shared/rails.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { RailService } from '../providers/rail-port.ts';
import type { StoredBillService, StoredService } from './stored-service.ts';

type ServiceRow<S> = Omit<S, 'validationMask'> & { validationMask: string | null };

const COLUMNS = `merchant, rail_merchant, service_id, kind, type, title, active, validation_mask, denomination,
  label, hint, refreshed_at`;
const SERVICE = `rail, merchant, coalesce(rail_merchant, merchant) as "railMerchant", service_id as "serviceId", kind,
  coalesce(type, '') as type, coalesce(title, merchant) as title, active, validation_mask as "validationMask",
  denomination, label, hint, refreshed_at as "refreshedAt"`;

/** Stores the rail's current services. A service that is no longer listed is kept as inactive. */
export async function saveServices(
  tx: Tx,
  rail: RailName,
  services: RailService[],
  now: Date,
): Promise<void> {
  const rows = services.map((service) => ({
    merchant: service.merchant,
    rail_merchant: service.railMerchant,
    service_id: service.serviceId,
    kind: service.kind,
    type: service.type,
    title: service.title,
    active: service.active,
    validation_mask: service.validationMask ?? null,
    denomination: String(service.denomination),
    label: service.label,
    hint: service.hint,
  }));
  await tx.query(
    `insert into rail_services (rail, ${COLUMNS})
     select $3, merchant, rail_merchant, service_id, kind, type, title, active, validation_mask, denomination,
       label, hint, $2
     from jsonb_to_recordset($1) as s (merchant text, rail_merchant text, service_id text, kind text, type text,
       title text, active boolean, validation_mask text, denomination bigint, label jsonb, hint jsonb)
     on conflict (merchant, service_id) do update set rail = excluded.rail, rail_merchant = excluded.rail_merchant,
       kind = excluded.kind, type = excluded.type, title = excluded.title, active = excluded.active,
       validation_mask = excluded.validation_mask, denomination = excluded.denomination, label = excluded.label,
       hint = excluded.hint, refreshed_at = excluded.refreshed_at`,
    [JSON.stringify(rows), now, rail],
  );
  await tx.query(
    `update rail_services s set active = false, refreshed_at = $2
     where s.rail = $3 and s.active and not exists (
       select 1 from jsonb_to_recordset($1) as l (merchant text, service_id text)
       where l.merchant = s.merchant and l.service_id = s.service_id)`,
    [JSON.stringify(rows), now, rail],
  );
}

/** Deactivates services of rails that get no orders any more. */
export async function closeServicesOfOthers(db: Queryable, inUse: RailName[], now: Date): Promise<void> {
  await db.query(
    'update rail_services set active = false, refreshed_at = $2 where active and rail <> all($1::text[])',
    [inUse, now],
  );
}

/** Returns the last known services that pay a merchant's wallets; none before a rail was first queried. */
export async function findWalletServices(db: Queryable, merchant: string): Promise<StoredService[]> {
  const rows = await db.rows<ServiceRow<StoredService>>(
    `select ${SERVICE} from rail_services where merchant = $1 and kind = 'wallet' order by rail, service_id`,
    [merchant],
  );
  return rows.map(toService);
}

export async function findBillService(
  db: Queryable,
  merchant: string,
  serviceId: string,
): Promise<StoredBillService | undefined> {
  const row = await db.first<ServiceRow<StoredBillService>>(
    `select ${SERVICE} from rail_services where merchant = $1 and service_id = $2 and kind <> 'wallet'`,
    [merchant, serviceId],
  );
  return row && toService(row);
}

/** Returns every bill service that the rail has ever listed, including inactive ones. */
export async function findBillServices(db: Queryable): Promise<StoredBillService[]> {
  const rows = await db.rows<ServiceRow<StoredBillService>>(
    `select ${SERVICE} from rail_services s where kind <> 'wallet' order by s.title, service_id`,
  );
  return rows.map(toService);
}

/** Returns the merchants with an announced outage. */
export async function findMerchantsWithOutage(db: Queryable): Promise<Set<string>> {
  return new Set(await db.column<string>('select merchant from service_outages'));
}

/** Checks whether an outage of the service is announced. */
export function hasOutage(db: Queryable, merchant: string): Promise<boolean> {
  return db.any('select 1 from service_outages where merchant = $1', [merchant]);
}

function toService<S>({ validationMask, ...row }: ServiceRow<S>) {
  return { ...row, validationMask: validationMask ?? undefined };
}
