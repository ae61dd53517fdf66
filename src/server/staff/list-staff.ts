import { staffRoleOf } from '#shared/staff.ts';
import type { StaffQuery, StaffView } from '#shared/wire/admin/staff.ts';
import type { Deps } from '../deps.ts';
import { countStaff, findStaff } from './queries.ts';

/** One page of the staff. */
export async function listStaff(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  query: StaffQuery,
): Promise<{ rows: StaffView[]; total: number }> {
  const [rows, total] = await Promise.all([findStaff(pool, query, clock.now()), countStaff(pool, query)]);
  const views = rows.map(({ id, roles, locked, lastSeenAt, ...row }) => ({
    ...row,
    id: Number(id),
    role: staffRoleOf(roles) ?? 'ROLE_AUDIT',
    state: locked ? ('locked' as const) : ('active' as const),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
  return { rows: views, total };
}
