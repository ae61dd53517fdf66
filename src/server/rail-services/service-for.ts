import type { Queryable } from '../db/pool.ts';
import { findBillService, findWalletService, hasOutage, readBillServices, readOutages } from './queries.ts';
import type { StoredService } from './stored-service.ts';

/**
 * Returns the last known service that pays a merchant's wallets, or undefined before the rail was first
 * queried.
 */
export function serviceFor(db: Queryable, merchant: string): Promise<StoredService | undefined> {
  return findWalletService(db, merchant);
}

/** A bill service; available when it is listed as active and has no announced outage. */
export type BillService = StoredService & { available: boolean };

export async function billServices(db: Queryable): Promise<BillService[]> {
  const [services, outages] = await Promise.all([readBillServices(db), readOutages(db)]);
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
