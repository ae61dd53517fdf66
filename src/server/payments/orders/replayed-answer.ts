import type { Queryable } from '../../db/pool.ts';
import type { Accepted } from './accept-payments.ts';
import { readKeys } from '../queries.ts';

/** The answer already given under a key to this very request of this person; undefined when there is none. */
export async function standingAnswer(
  db: Queryable,
  personId: bigint,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<Accepted | undefined> {
  const stored = (await readKeys(db, [key])).get(key);
  return stored?.personId === personId && stored.requestHash === requestHash
    ? { answer: stored.answer, repeated: true }
    : undefined;
}
