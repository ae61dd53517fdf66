import type { Queryable } from '../db/pool.ts';
import { findService } from './queries.ts';
import type { StoredService } from './stored-service.ts';

/** What the rail said last of the service that pays a merchant's wallets; undefined before it was ever asked. */
export function serviceFor(db: Queryable, merchant: string): Promise<StoredService | undefined> {
  return findService(db, merchant);
}
