import { DAY_MS } from '#shared/clock.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { dueOn, largeWindows, type WatchedSend, type WindowRule } from './large-windows.ts';
import { patternsOf } from './transaction-alert-rules.ts';
import {
  findMoved,
  findReported,
  findSendsOf,
  findSendsTo,
  findWatchedUntil,
  type Grouping,
  OVERLAP_MS,
  openAlert,
  saveReport,
  saveWatchedUntil,
} from './watch-queries.ts';

type WatchDeps = Pick<Deps, 'pool' | 'clock' | 'config'>;

/** How far back a window or a pattern may begin. */
const REACH_MS = 8 * DAY_MS;

/** Runs the job `watch_sends`: checks every customer who sent since the last run, and every number they sent to. */
export async function watchSends(deps: WatchDeps): Promise<void> {
  const { pool, clock } = deps;
  const now = clock.now();
  const until = await findWatchedUntil(pool);
  const since = new Date((until?.getTime() ?? now.getTime() - DAY_MS) - OVERLAP_MS);
  const { people, numbers } = await findMoved(pool, since);
  for (const personId of people) await watchSender(deps, personId, since, now);
  for (const number of numbers) {
    const sends = await findSendsTo(pool, number, new Date(since.getTime() - REACH_MS));
    await report(deps, 'recipient', number, sends, now);
  }
  await saveWatchedUntil(pool, now);
}

async function watchSender(deps: WatchDeps, personId: bigint, since: Date, now: Date): Promise<void> {
  const sends = await findSendsOf(deps.pool, personId, new Date(since.getTime() - REACH_MS));
  await report(deps, 'sender', String(personId), sends, now);
  const patterns = patternsOf(sends);
  if (patterns.length === 0) return;
  await withTransaction(deps.pool, async (tx) => {
    const notSince = new Date(now.getTime() - REACH_MS);
    for (const pattern of patterns) await openAlert(tx, personId, pattern, notSince, now);
  });
}

async function report(
  { pool, config }: WatchDeps,
  grouping: Grouping,
  subject: string,
  sends: WatchedSend[],
  now: Date,
): Promise<void> {
  const [first] = sends;
  if (!first) return;
  const rule: WindowRule =
    config.REPORT_WINDOW === 'rolling'
      ? { kind: 'rolling' }
      : { kind: 'day', startsAt: config.REPORT_DAY_STARTS_AT };
  const windows = largeWindows(sends, await findReported(pool, grouping, subject, first.at), rule);
  if (windows.length === 0) return;
  await withTransaction(pool, async (tx) => {
    for (const window of windows) {
      await saveReport(tx, { grouping, subject, dueOn: dueOn(window.reachedAt) }, window, now);
    }
  });
}
