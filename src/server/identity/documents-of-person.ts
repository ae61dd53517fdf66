import type { Queryable } from '../db/pool.ts';
import { findDocumentsOfPerson } from './review-queries.ts';

/** Where each of a person's documents stands, for staff. */
export async function documentsOfPerson(db: Queryable, personId: bigint) {
  const documents = await findDocumentsOfPerson(db, personId);
  return documents.map(({ id, type, state, sentAt }) => ({
    id: Number(id),
    type,
    state,
    sentAt: sentAt.toISOString(),
  }));
}
