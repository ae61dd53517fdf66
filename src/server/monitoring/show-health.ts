import { mayReadCompliance } from '#shared/permissions.ts';
import type { RailName } from '#shared/rails.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { deadJobTable, type StaffHealthView } from '#shared/wire/admin/health.ts';
import { performAction } from '../audit/perform-action.ts';
import type { Deps } from '../deps.ts';
import { reviveJob } from '../jobs/enqueue.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { byWords, onDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';
import { measureHealth } from './measure-health.ts';
import { type FloatReading, findAlerts, findFailedMessages } from './queries.ts';

const ALERTS_SHOWN = 20;
const FAILED_SHOWN = 10;

/** Returns the product's current figures, the newest alerts and the newest failed messages. */
export async function showHealth(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  reader: { roles: readonly string[] },
): Promise<StaffHealthView> {
  const [health, alerts, failed] = await Promise.all([
    measureHealth(deps),
    findAlerts(deps.pool, ALERTS_SHOWN),
    findFailedMessages(deps.pool, FAILED_SHOWN),
  ]);
  const { now, jobs, calls, rest, sendingOpen } = health;
  return {
    at: now.toISOString(),
    alerts: alerts.map(({ id, openedAt, endedAt, ...alert }) => ({
      ...alert,
      id: Number(id),
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    jobs: jobs.map(({ task, waiting, late, oldestDue }) => ({
      task,
      waiting,
      late,
      oldestDue: oldestDue?.toISOString() ?? null,
    })),
    deadJobs: rest.deadJobs,
    calls,
    payments: {
      open: rest.openPayments,
      oldest: rest.oldestPayments[0]?.createdAt.toISOString() ?? null,
      held: mayReadCompliance(reader) ? rest.heldPayments : null,
      frozen: mayReadCompliance(reader) ? rest.frozenPayments : null,
    },
    messages: {
      waiting: rest.waitingMessages,
      failedLastHour: rest.failedMessages,
      failed: failed.map(({ failedAt, ...message }) => ({ ...message, failedAt: failedAt.toISOString() })),
    },
    floats: health.floats.flatMap(({ rail, readings: [reading] }) =>
      reading ? [toFloatView(rail, reading)] : [],
    ),
    sendingOpen,
  };
}

function toFloatView(rail: RailName, { at, balanceMinor, chargedMinor, inFlightMinor }: FloatReading) {
  const [balance, charged, inFlight] = [balanceMinor, chargedMinor, inFlightMinor].map(String);
  return {
    rail,
    at: at.toISOString(),
    balance: balance ?? '',
    charged: charged ?? '',
    inFlight: inFlight ?? '',
  };
}

/** Jobs that failed for good. */
export const deadJobs = tableSource(deadJobTable, {
  from: 'dead_jobs_view j',
  sorts: { task: byWords('j.task') },
  filters: { text: 'j.task ilike :text or j.last_error ilike :text', ...onDays('j.died_at') },
});

/** Enqueues a dead job again. Its handler makes sure that nothing is done twice. */
export function requeueJob(
  deps: Pick<Deps, 'pool' | 'clock'>,
  by: SignedInPerson,
  id: bigint,
  reason: string,
): Promise<Result<void, 'job_not_found'>> {
  return performAction(deps, { by, reason }, async (tx, now) => {
    const task = await reviveJob(tx, id, now);
    if (task === undefined) return refused('job_not_found');
    return done({ action: 'job.requeued', subject: { kind: 'job', id }, details: { task } });
  });
}
