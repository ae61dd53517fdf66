import { done, refused, type Result } from '#shared/result.ts';
import { MERCHANT_NAMES, type Merchant } from '#shared/transaction.ts';
import type { Queryable } from '../db/pool.ts';
import { isOut } from './queries.ts';
import { serviceFor } from './service-for.ts';
import { serviceObstacle } from './stored-service.ts';

/**
 * Whether a service can be used for this number now, before anything is debited: no announced outage, active at the
 * rail, and the number fits the rail's own mask. Numbers are portable, so the mask has the last word.
 */
export async function checkService(
  db: Queryable,
  merchant: Merchant,
  destination: string,
): Promise<Result<void, 'service_unavailable' | 'number_not_accepted'>> {
  const values = { service: MERCHANT_NAMES[merchant] };
  if (await isOut(db, merchant)) return refused('service_unavailable', { values });
  const obstacle = serviceObstacle(await serviceFor(db, merchant), destination);
  if (obstacle === 'service_inactive') return refused('service_unavailable', { values });
  return obstacle ? refused('number_not_accepted', { values }) : done(undefined);
}
