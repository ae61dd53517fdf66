import { done, type Result, refused } from '#shared/result.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { boundsOf } from './cameroon-day.ts';

/** Has a worker compare a day now. Moves no money, so one person is enough. */
export function requestReconciliation(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  by: Exclude<Actor, 'system'>,
  day: string,
): Promise<Result<void, 'reconciliation_day_to_come'>> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    if (!(boundsOf(day).start <= now)) return refused('reconciliation_day_to_come');
    const payload = { day, askedBy: String(by.id) };
    await enqueue(tx, 'reconcile_day', payload, { runAt: now, key: `reconcile_day/${day}` });
    const subject = { kind: 'reconciliation', id: day } as const;
    await recordAudit(tx, { at: now, actor: by, action: 'reconciliation.asked', subject });
    return done(undefined);
  });
}
