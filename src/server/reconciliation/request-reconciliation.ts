import { done, type Result, refused } from '#shared/result.ts';
import { recordAction } from '../audit/record-action.ts';
import type { PersonActing } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { boundsOf } from './cameroon-day.ts';

/** Enqueues the comparison of a day for now. It moves no money, so no second person needs to approve it. */
export function requestReconciliation(
  deps: Pick<Deps, 'pool' | 'clock'>,
  by: PersonActing,
  day: string,
): Promise<Result<void, 'reconciliation_day_in_future'>> {
  return recordAction(deps, { by }, async (tx, now) => {
    if (!(boundsOf(day).start <= now)) return refused('reconciliation_day_in_future');
    const payload = { day, askedBy: String(by.id) };
    await enqueue(tx, 'reconcile_day', payload, { runAt: now, key: `reconcile_day/${day}` });
    return done({ action: 'reconciliation.requested', subject: { kind: 'reconciliation', id: day } });
  });
}
