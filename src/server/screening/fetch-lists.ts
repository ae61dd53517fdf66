import { createHash } from 'node:crypto';
import { LIST_SOURCES, type ListSource } from '#shared/screening.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { FetchedList, ListedEntry, ListFetcher } from '../providers/list-port.ts';
import { currentLists, insertList, recordFetch } from './list-queries.ts';

const AGAIN_MS = 3_600_000;

/**
 * Runs the job `fetch_lists`: fetches new versions of the lists. Returns when to try again if a fetch
 * failed. The previous version stays in force until a new one is stored completely; then everyone is screened
 * again.
 */
export async function fetchLists(deps: Deps & { fetchList: ListFetcher }): Promise<Date | undefined> {
  const stored: boolean[] = [];
  for (const source of LIST_SOURCES) {
    stored.push(await store(deps, source, await deps.fetchList(source)));
  }
  return stored.every(Boolean) ? undefined : new Date(deps.clock.now().getTime() + AGAIN_MS);
}

async function store({ pool, clock, log }: Deps, source: ListSource, fetched: FetchedList): Promise<boolean> {
  const now = clock.now();
  const before = (await currentLists(pool)).find((list) => list.source === source);
  const failure = fetched.kind === 'failed' ? fetched.note : implausible(fetched, before?.entryCount);
  if (failure !== undefined || fetched.kind === 'failed') {
    log.error({ event: 'sanctions_list_not_read', source, failure }, 'a list of sanctions could not be read');
    await recordFetch(pool, source, failure ?? null, now);
    return false;
  }
  const { hash, list } = fetched;
  await withTransaction(pool, async (tx) => {
    await recordFetch(tx, source, null, now);
    if (before?.hash === hash) return;
    const entries = list.entries.map((entry) => ({ ...entry, fingerprint: fingerprintOf(source, entry) }));
    await insertList(tx, { source, hash, dated: list.dated }, entries, now);
    await enqueue(
      tx,
      'screen_everyone',
      { kind: 'customer', after: '0' },
      { runAt: now, key: 'screen_everyone/customer' },
    );
    await enqueue(
      tx,
      'screen_everyone',
      { kind: 'recipient', after: '0' },
      { runAt: now, key: 'screen_everyone/recipient' },
    );
    log.info(
      { event: 'sanctions_list_stored', source, entries: entries.length },
      'a new list of sanctions is in force',
    );
  });
  return true;
}

/**
 * Refuses a list that lost half of its entries since the last version: the old list is better than an incomplete one.
 */
function implausible(fetched: FetchedList, before: number | undefined): string | undefined {
  if (fetched.kind === 'failed' || before === undefined) return undefined;
  const count = fetched.list.entries.length;
  return count * 2 < before ? `${count} entries after ${before}` : undefined;
}

/**
 * Returns a hash that stays the same as long as the facts that a decision about the entry rests on do, whatever their
 * order.
 */
function fingerprintOf(source: ListSource, { lasting, names, birthDates }: ListedEntry): string {
  return createHash('sha256')
    .update(JSON.stringify([source, lasting, names.toSorted(), birthDates.toSorted()]))
    .digest('hex')
    .slice(0, 32);
}
