import { done, refused, type Result } from '#shared/result.ts';
import { MERCHANT_NAMES, type Merchant } from '#shared/payment.ts';
import type { Pool } from '../db/pool.ts';
import { sharedLookup } from '../db/shared-lookup.ts';
import { isOut } from './queries.ts';
import { serviceFor } from './service-for.ts';
import { type StoredService, serviceObstacle } from './stored-service.ts';

type Standing = { out: boolean; service: StoredService | undefined };

/** Every transfer asks for one of a few services, many at the same moment. */
const standingOf = sharedLookup(async (pool: Pool, merchants: string[]) => {
  const standings = merchants.map(async (merchant): Promise<[string, Standing]> => {
    const [out, service] = await Promise.all([isOut(pool, merchant), serviceFor(pool, merchant)]);
    return [merchant, { out, service }];
  });
  return new Map(await Promise.all(standings));
});

/**
 * Whether a service can be used for this number now, before anything is debited: no announced outage, active at the
 * rail, and the number fits the rail's own mask. Numbers are portable, so the mask has the last word.
 */
export async function checkService(
  pool: Pool,
  merchant: Merchant,
  destination: string,
): Promise<Result<void, 'service_unavailable' | 'number_not_accepted'>> {
  const values = { service: MERCHANT_NAMES[merchant] };
  const standing = await standingOf(pool, merchant);
  if (standing?.out) return refused('service_unavailable', { values });
  const obstacle = serviceObstacle(standing?.service, destination);
  if (obstacle === 'service_inactive') return refused('service_unavailable', { values });
  return obstacle ? refused('number_not_accepted', { values }) : done(undefined);
}
