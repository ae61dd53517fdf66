import { visibleKinds } from '#shared/approvals.ts';
import { hasPermission, mayReadCompliance, type Permission } from '#shared/permissions.ts';
import type { OverviewView, QueueName } from '#shared/wire/admin/overview.ts';
import type { Deps } from '../deps.ts';
import { countQueues } from './queries.ts';

/** The permission needed to see the length of each queue. */
const READ_WITH: Record<QueueName, Permission> = {
  approvals: 'approvals_read',
  deposits: 'deposits_read',
  documents: 'identity_read',
  reports: 'compliance_read',
  alerts: 'compliance_read',
  hits: 'compliance_read',
  cases: 'cases_read',
  statements: 'books_read',
  messages: 'contact_read',
  health: 'health_read',
  jobs: 'health_read',
};

/** Returns how much work waits for this person, and since when. */
export async function showOverview(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  reader: { roles: readonly string[] },
): Promise<OverviewView> {
  const counted = await countQueues(pool, clock.now(), visibleKinds(mayReadCompliance(reader)));
  const queues = counted.filter(({ name }) => hasPermission(reader.roles, READ_WITH[name]));
  return {
    queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest?.toISOString() ?? null })),
  };
}
