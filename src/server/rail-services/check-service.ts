import type { WalletMerchant } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Pool } from '../db/pool.ts';
import { sharedLookup } from '../db/shared-lookup.ts';
import type { Deps } from '../deps.ts';
import { type RouteSettings, railsFor } from '../rail-choice.ts';
import { findWalletServices, hasOutage } from './queries.ts';
import { type StoredService, serviceObstacle } from './stored-service.ts';

type Availability = { out: boolean; services: StoredService[] };

/** How long cached availability may be used: every transfer checks one of a few services. */
const REMEMBERED_MS = 500;
const remembered = new WeakMap<
  Pool,
  Map<WalletMerchant, { readAt: number; availability: Availability | undefined }>
>();

/** Concurrent requests share a query. */
const findWalletAvailability = sharedLookup(async (pool: Pool, merchants: string[]) => {
  const available = merchants.map(async (merchant): Promise<[string, Availability]> => {
    const [out, services] = await Promise.all([
      hasOutage(pool, merchant),
      findWalletServices(pool, merchant),
    ]);
    return [merchant, { out, services }];
  });
  return new Map(await Promise.all(available));
});

/**
 * Checks before the debit whether a service accepts this number now: no announced outage, active at the rail, and a
 * number that matches the mask of a rail that may pay it, which decides because numbers are portable. An outage
 * announced by another process takes effect within half a second; a cached answer alone never refuses a payment.
 */
export async function checkService(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  merchant: WalletMerchant,
  destination: string,
): Promise<Result<void, 'service_unavailable' | 'number_not_accepted'>> {
  const now = clock.now().getTime();
  const cached = remembered.get(pool)?.get(merchant);
  const isRecent = cached !== undefined && now >= cached.readAt && now - cached.readAt < REMEMBERED_MS;
  const verdict = isRecent ? evaluate(config, cached.availability, merchant, destination) : undefined;
  if (verdict?.ok) return verdict;

  const availability = await findWalletAvailability(pool, merchant);
  const cache = remembered.get(pool) ?? new Map();
  remembered.set(pool, cache.set(merchant, { readAt: now, availability }));
  return evaluate(config, availability, merchant, destination);
}

/** Call it after changing the offered services, so that this process uses the change at once. */
export function invalidateServices(pool: Pool): void {
  remembered.delete(pool);
}

function evaluate(
  settings: RouteSettings,
  availability: Availability | undefined,
  merchant: WalletMerchant,
  destination: string,
): Result<void, 'service_unavailable' | 'number_not_accepted'> {
  const values = { service: { merchant } };
  if (availability?.out) return refused('service_unavailable', { values });
  const rails = railsFor({ kind: 'wallet', merchant }, settings);
  const services = availability?.services.filter(({ rail }) => rails.includes(rail)) ?? [];
  const obstacle = serviceObstacle(services, destination);
  if (obstacle === 'service_inactive') return refused('service_unavailable', { values });
  return obstacle ? refused('number_not_accepted', { values }) : done(undefined);
}
