import type { Queryable } from '../db/pool.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { endSessionsOf } from './queries.ts';

/** Ends a person's sessions everywhere but here; belongs into the transaction of what made it necessary. */
export function endElsewhere(
  tx: Queryable,
  { id: personId, sessionId }: Pick<SignedInPerson, 'id' | 'sessionId'>,
  now: Date,
): Promise<number> {
  return endSessionsOf(tx, { personId, except: sessionId }, 'ended_by_owner', now);
}
