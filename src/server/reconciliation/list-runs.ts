import { type Money, toWireNumber, xaf } from '#shared/money.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { RunQuery, RunView } from '#shared/wire/admin/reconciliation.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { boundsOf } from './cameroon-day.ts';
import { countRuns, findRun, findRuns, type RunRow } from './staff-queries.ts';

/** One page of the days that were compared. */
export async function listRuns(
  { pool }: Pick<Deps, 'pool'>,
  query: RunQuery,
): Promise<{ rows: RunView[]; total: number }> {
  const [rows, total] = await Promise.all([findRuns(pool, query), countRuns(pool, query)]);
  return { rows: rows.map(toRunView), total };
}

export async function showRun(
  { pool }: Pick<Deps, 'pool'>,
  id: bigint,
): Promise<Result<RunView, 'reconciliation_not_found'>> {
  const row = await findRun(pool, id);
  return row ? done(toRunView(row)) : refused('reconciliation_not_found');
}

/** Has a worker compare a day now. Moves no money, so one person is enough. */
export function askReconciliation(
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

function toRunView(row: RunRow): RunView {
  const francs = (minor: bigint) => toWireNumber(xaf(minor));
  const floats = (text: string | null) => (text === null ? null : francs(BigInt(text)));
  const difference: Money = xaf(row.railMinor - row.ledgerMinor);
  return {
    id: Number(row.id),
    rail: row.rail,
    day: row.day,
    state: row.state,
    note: row.note,
    times: row.times,
    askedBy: row.askedById === null ? null : { id: Number(row.askedById), name: row.askedByName ?? '' },
    ranAt: row.ranAt.toISOString(),
    whole: row.whole,
    railSide: { count: row.railCount, francs: francs(row.railMinor) },
    ledgerSide: { count: row.ledgerCount, francs: francs(row.ledgerMinor) },
    difference: toWireNumber(difference),
    floatOpening: floats(row.floatOpening),
    floatClosing: floats(row.floatClosing),
    found: row.found,
    resolved: row.resolved,
    openCases: row.openCases,
  };
}
