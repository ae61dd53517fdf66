import type { Queryable } from '../db/pool.ts';
import { findHold } from './queries.ts';

/** Whether a payment is held because somebody may be on a list: then only that is decided on, nothing else. */
export function isHeld(db: Queryable, paymentId: bigint): Promise<boolean> {
  return findHold(db, paymentId);
}
