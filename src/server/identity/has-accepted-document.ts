import type { Queryable } from '../db/pool.ts';
import { countAccepted } from './queries.ts';

/** Whether staff have accepted a document of this person, which proves a name and a birth date. */
export async function hasAcceptedDocument(db: Queryable, personId: bigint): Promise<boolean> {
  return (await countAccepted(db, personId)) > 0;
}
