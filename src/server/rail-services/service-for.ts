import type { Queryable } from '../db/pool.ts';
import { findBillService, findBillServices, findMerchantsWithOutage, hasOutage } from './queries.ts';
import type { StoredBillService } from './stored-service.ts';

/** A bill service; available when it is listed as active and has no announced outage. */
export type BillService = StoredBillService & { available: boolean };

export async function billServices(db: Queryable): Promise<BillService[]> {
  const [services, outages] = await Promise.all([findBillServices(db), findMerchantsWithOutage(db)]);
  return services.map((service) => ({
    ...service,
    available: service.active && !outages.has(service.merchant),
  }));
}

export async function billService(
  db: Queryable,
  merchant: string,
  serviceId: string,
): Promise<BillService | undefined> {
  const service = await findBillService(db, merchant, serviceId);
  return service && { ...service, available: service.active && !(await hasOutage(db, merchant)) };
}
