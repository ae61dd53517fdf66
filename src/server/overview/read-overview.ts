import type { OverviewView } from '#shared/wire/admin/overview.ts';
import type { Deps } from '../deps.ts';
import { countQueues } from './queries.ts';

/** How much waits for people, and since when. */
export async function readOverview({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<OverviewView> {
  const queues = await countQueues(pool, clock.now());
  return {
    queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest?.toISOString() ?? null })),
  };
}
