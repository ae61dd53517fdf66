import { randomBytes } from 'node:crypto';
import { inPlainTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { erasePerson, findToErase, removeOld } from './queries.ts';
import { REMOVED_BY_AGE } from './retention-classes.ts';

const EVERY_MS = 24 * 3_600_000;
/** Bounds one run; what is left waits for the next day. */
const AT_ONCE = 200;

/** Job `keep_retention`: removes what has been kept as long as it may be, and nothing before. */
export async function keepRetention({
  pool,
  clock,
  log,
}: Pick<Deps, 'pool' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  await enqueue(
    pool,
    'keep_retention',
    {},
    { runAt: new Date(now.getTime() + EVERY_MS), key: 'keep_retention' },
  );
  for (const { table, since, keepMs } of REMOVED_BY_AGE) {
    const removed = await removeOld(pool, table, since, new Date(now.getTime() - keepMs));
    if (removed > 0) log.info({ event: 'records_removed', table, removed }, 'old records were removed');
  }
  for (const personId of await findToErase(pool, now, AT_ONCE)) {
    // No password makes this hash.
    const hash = `erased$${randomBytes(32).toString('hex')}`;
    const erased = await inPlainTransaction(pool, (tx) => erasePerson(tx, personId, hash, now));
    if (erased) log.info({ event: 'person_erased', person: String(personId) }, 'a closed account was erased');
  }
}
