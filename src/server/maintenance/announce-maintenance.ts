import { done, type Result, refused } from '#shared/result.ts';
import type { MaintenanceInput, MaintenanceView } from '#shared/wire/admin/service.ts';
import { performAction } from '../audit/perform-action.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { deleteMaintenance, findMaintenance, insertMaintenance } from './queries.ts';

type SwitchDeps = Pick<Deps, 'pool' | 'clock' | 'log'>;
const SUBJECT = { kind: 'maintenance', id: 'api' } as const;

/** Closes the product to customers until staff reopen it. Announces an end, or moves the announced one. */
export async function closeForMaintenance(
  deps: SwitchDeps,
  by: SignedInPerson,
  { minutes, reason }: MaintenanceInput,
): Promise<Result<void, never>> {
  const result = await performAction<never>(deps, { by, reason }, async (tx, now) => {
    const announcedEnd = new Date(now.getTime() + minutes * 60_000);
    await insertMaintenance(tx, { retryAfterS: minutes * 60, announcedEnd, startedBy: by.id }, now);
    const details = { announcedEnd: announcedEnd.toISOString() };
    return done({ action: 'maintenance.started', subject: SUBJECT, details });
  });
  deps.log.warn({ event: 'maintenance_started', staff: String(by.id), minutes }, 'maintenance started');
  return result;
}

/** Reopens the product. */
export async function openAfterMaintenance(
  deps: SwitchDeps,
  by: SignedInPerson,
  reason: string,
): Promise<Result<void, 'maintenance_not_on'>> {
  const result = await performAction<'maintenance_not_on'>(deps, { by, reason }, async (tx) => {
    if (!(await deleteMaintenance(tx))) return refused('maintenance_not_on');
    return done({ action: 'maintenance.ended', subject: SUBJECT });
  });
  if (result.ok) deps.log.warn({ event: 'maintenance_ended', staff: String(by.id) }, 'maintenance ended');
  return result;
}

export async function showMaintenance({ pool }: Pick<Deps, 'pool'>): Promise<MaintenanceView> {
  const maintenance = await findMaintenance(pool);
  if (!maintenance) return { on: false, since: null, announcedEnd: null, startedBy: null };
  return {
    on: true,
    since: maintenance.since.toISOString(),
    announcedEnd: maintenance.announcedEnd?.toISOString() ?? null,
    startedBy: maintenance.startedByName,
  };
}
